import type { OwnPhoto, listOwnPhotos, QueryOf } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import type { RequestsService } from '../requests/requests.service.ts';
import { storeOf } from '../viewer.ts';
import type { Viewer } from '../viewer.ts';
import { ownPhotosRepository as photos } from './own-photos.repository.ts';

export const createOwnPhotosService = ({
  db,
  requests,
}: {
  db: Database;
  requests: Pick<RequestsService, 'read'>;
}) => ({
  /** The photos the viewer's store showed before for a part of a request it may quote. */
  list: async (
    viewer: Viewer,
    requestId: number,
    { name, reference }: QueryOf<typeof listOwnPhotos>,
  ): Promise<OwnPhoto[]> => {
    const storeId = storeOf(viewer);
    const { brand, vehicle_model: model } = await requests.read(viewer, requestId, []);
    const rows = await photos.list(db, { storeId, brandId: brand.id, model, name, reference });
    return rows.map(({ createdAt, ...photo }) => ({ ...photo, created_at: createdAt.toISOString() }));
  },
});
export type OwnPhotosService = ReturnType<typeof createOwnPhotosService>;
