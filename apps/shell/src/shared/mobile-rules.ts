/** A place of its own, so that the rules of numbers load when one has been typed. */
export { parseMobile } from '@tuerca/rules';
