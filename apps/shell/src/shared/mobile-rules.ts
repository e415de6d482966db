/** A separate module, so that the phone number rules load on demand. */
export { parseMobile } from '@tuerca/rules';
