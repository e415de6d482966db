import { fileUploaded } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import type { Executor } from '@tuerca/postgres';
import { isStoredSmaller } from '@tuerca/rules';

/** Follows uploads and keeps, in `small_photos`, the paths of pictures that measured less than so many pixels on one side. */
export const noteSmallPhotos = (leastPixels: number): Handler =>
  on(fileUploaded, async ({ fileId, width, height }, { trx }) => {
    // Files that are no pictures have no size; neither do pictures in events of older versions.
    if (!width || !height || !isStoredSmaller({ width, height }, leastPixels)) return;
    await trx('smallPhotos')
      .insert({ path: `/media/${fileId}` })
      .onConflict('path')
      .ignore();
  });

/** Those of some photos that are too small to be shown. */
export const smallPhotosAmong = async (
  executor: Executor,
  paths: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(
    paths.length
      ? await executor('smallPhotos')
          .whereIn('path', [...paths])
          .pluck<string[]>('path')
      : [],
  );
