import { startDocumentRelay } from '@tuerca/events';
import { openMongo } from '@tuerca/mongo';
import { openPlatform, type RunningParts, type StartOptions } from '@tuerca/service';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { createImageFetcher, type FetchImage } from './files/fetch-image.ts';
import { openLocalStore } from './files/file-store.ts';
import { createFilesRepository } from './files/files.repository.ts';
import { startOwnersConsumer } from './owners/owners.consumer.ts';

/** Tests put in a fetcher that reaches servers of their own machine. */
export const startMedia = (
  options: StartOptions<Config>,
  fetchImage: FetchImage = createImageFetcher(),
): Promise<RunningParts> =>
  openPlatform('media', options, async (platform) => {
    const { name, config, log, clock, kafka, keep, keepRelay, keepConsumers } = platform;
    const store = await openLocalStore(config.FILES_DIR);
    const mongo = keep('mongo', await openMongo({ url: config.MONGO_URL }), (each) => each.close());
    const repository = createFilesRepository(mongo);
    await repository.ensureIndexes();
    const relay = keepRelay(await startDocumentRelay({ collection: repository.collection, kafka, log }));
    keepConsumers(await startOwnersConsumer({ kafka, groupId: name, repository, log, clock }));
    return buildApp({ ...platform, mongo, repository, store, fetchImage, relay, secret: config.LINK_SECRET });
  });
