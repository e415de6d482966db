import { lazy } from 'react';

/** The viewer of pictures, which loads when the first is opened. */
export const ImageViewer = lazy(async () => ({ default: (await import('./image-viewer.ts')).ImageViewer }));
