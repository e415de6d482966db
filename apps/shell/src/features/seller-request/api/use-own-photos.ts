import { listOwnPhotos } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

/** Photos that the store sent earlier of the same kind of part. */
export const useOwnPhotos = (requestId: number, part: ReadQuery<typeof listOwnPhotos>) =>
  useRead(listOwnPhotos, { params: { id: requestId }, query: part });
