/** A separate module, so that it loads when a picture is opened. */
export { ImageViewer } from '@tuerca/ui';
