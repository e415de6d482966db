export { Gallery as GalleryPage } from '@tuerca/ui';
