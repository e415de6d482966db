import { lazyWindow } from '../../shared/window-boundary.tsx';

/** The viewer of pictures, which loads when the first is opened. */
export const ImageViewer = lazyWindow(async () => (await import('./image-viewer.ts')).ImageViewer);
