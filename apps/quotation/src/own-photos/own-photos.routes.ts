import { listOwnPhotos } from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import { viewerOf } from '../viewer.ts';
import type { OwnPhotosService } from './own-photos.service.ts';

export const ownPhotosRoutes = (app: FastifyInstance, photos: OwnPhotosService): void => {
  route(app, listOwnPhotos, async ({ params, query, caller }) => ({
    data: await photos.list(viewerOf(caller), params.id, query),
  }));
};
