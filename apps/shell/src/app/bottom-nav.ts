/** A separate module, so that it loads for signed-in users only. */
export { BottomNav } from '@tuerca/ui';
