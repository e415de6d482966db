import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventTopics, type DataOf, type EventDefinition } from '@tuerca/contracts';
import { testMongo } from '@tuerca/mongo/testing';
import { parseConfig, stopParts } from '@tuerca/service';
import { startTestPlatform, testCaller } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import { media } from '../app.ts';
import type { FetchImage } from '../files/fetch-image.ts';

/** How long a test waits for what is to come. */
export const patience = { timeout: 20_000 };

/** The whole service on real servers, with its own database, topics and folder. */
export const startTestMedia = async ({
  clock = () => new Date(),
  fetchImage,
}: { clock?: () => Date; fetchImage?: FetchImage } = {}) => {
  const platform = await startTestPlatform(eventTopics, { clock });
  const mongo = await testMongo();
  const folder = await mkdtemp(join(tmpdir(), 'media-test-'));
  const config = parseConfig(media.Config, { ...platform.env, MONGO_URL: mongo.url, FILES_DIR: folder });
  const { log, fetch, tokens, publish, publishText } = platform;
  const parts = await media.start({ config, log, clock, fetch }, fetchImage && { fetchImage });

  return {
    app: parts.app,
    call: testCaller(parts.app, tokens),
    tokens,
    folder,
    secret: tokens.serviceSecret,
    mongo: mongo.mongo,
    publish,
    publishText,
    /** The first of this service's events of one type that matches. */
    async published<E extends EventDefinition>(
      definition: E,
      isIt: (data: DataOf<E>) => boolean,
    ): Promise<DataOf<E>> {
      const heard = await platform.listen(definition.topic);
      return pWaitFor(() => {
        const found = heard.find(({ type, data }) => type === definition.type && isIt(data as DataOf<E>));
        return found !== undefined && pWaitFor.resolveWith(found.data as DataOf<E>);
      }, patience);
    },
    async stop() {
      await stopParts(parts);
      await platform.stop();
      await mongo.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
export type TestMedia = Awaited<ReturnType<typeof startTestMedia>>;
