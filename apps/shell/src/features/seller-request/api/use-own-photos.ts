import { listOwnPhotos } from '@tuerca/contracts';
import { useRead, type ReadQuery } from '../../../shared/api.ts';

/** Photos that the store sent of such a part before. */
export const useOwnPhotos = (requestId: number, part: ReadQuery<typeof listOwnPhotos>) =>
  useRead(listOwnPhotos, { params: { id: requestId }, query: part });
