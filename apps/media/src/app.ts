import { operationsOf } from '@tuerca/contracts';
import type { Relay } from '@tuerca/events';
import type { Mongo } from '@tuerca/mongo';
import { createService, type Log, type VerifyToken } from '@tuerca/service';
import { createAvifLane } from './files/avif-lane.ts';
import type { FetchImage } from './files/fetch-image.ts';
import type { FileStore } from './files/file-store.ts';
import type { FilesRepository } from './files/files.repository.ts';
import { filesRoutes } from './files/files.routes.ts';
import { createFilesService } from './files/files.service.ts';
import { createImageMaker } from './files/images.ts';

export interface Deps {
  mongo: Mongo;
  repository: FilesRepository;
  store: FileStore;
  fetchImage: FetchImage;
  relay: Pick<Relay, 'wake'>;
  verifyToken: VerifyToken;
  secret: string;
  clock: () => Date;
  log: Log;
}

export const buildApp = (deps: Deps) => {
  const { mongo, repository, store, fetchImage, relay, verifyToken, secret, clock, log } = deps;
  const app = createService({
    name: 'media',
    log,
    clock,
    verifyToken,
    operations: operationsOf('media'),
    checks: { mongo: async () => mongo.db?.admin().ping(), files: () => store.check() },
  });
  const avifLane = createAvifLane({ repository, store, log });
  app.addHook('onClose', () => avifLane.close());
  const service = createFilesService({
    repository,
    store,
    makeImage: createImageMaker(),
    fetchImage,
    avifLane,
    relay,
    secret,
    clock,
  });
  filesRoutes(app, service, { secret, clock });
  return app;
};
