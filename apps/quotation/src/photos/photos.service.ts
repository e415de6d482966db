import { quotationMessages } from '@tuerca/contracts';
import type { Transaction } from '@tuerca/postgres';
import { AppError, smallPhotosAmong } from '@tuerca/service';

/** Refuses added photos that are too small, per field; photos that the lines already had are allowed. */
export const refuseSmallPhotos = async (
  trx: Transaction,
  wanted: readonly { field: string; images: readonly string[] }[],
  had: readonly { images: readonly string[] }[] = [],
): Promise<void> => {
  const before = new Set(had.flatMap(({ images }) => images));
  const added = wanted.flatMap(({ images }) => images).filter((path) => !before.has(path));
  const small = await smallPhotosAmong(trx, added);
  const refused = wanted.filter(({ images }) => images.some((path) => small.has(path)));
  if (!refused.length) return;
  throw new AppError('INVALID_INPUT', {
    fields: Object.fromEntries(refused.map(({ field }) => [field, quotationMessages.photoTooSmall])),
  });
};
