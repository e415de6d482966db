import type { Executor } from '@tuerca/postgres';

export const photosRepository = {
  async saveSmall(on: Executor, path: string): Promise<void> {
    await on('smallPhotos').insert({ path }).onConflict('path').ignore();
  },

  /** Those of some photos that are too small to be shown. */
  smallOnes: async (on: Executor, paths: readonly string[]): Promise<ReadonlySet<string>> =>
    new Set(
      paths.length
        ? await on('smallPhotos')
            .whereIn('path', [...paths])
            .pluck<string[]>('path')
        : [],
    ),
};
