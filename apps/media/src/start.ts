import { openKafka, startDocumentRelay } from '@tuerca/events';
import { openMongo } from '@tuerca/mongo';
import { createTokenVerifier, type Log, type RunningParts } from '@tuerca/service';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openLocalStore } from './files/file-store.ts';
import { createFilesRepository } from './files/files.repository.ts';
import { startOwnersConsumer } from './owners/owners.consumer.ts';

const name = 'media';

/** Opens what the service runs on; a throw half way closes what was opened. */
export const startMedia = async (options: {
  config: Config;
  log: Log;
  clock?: () => Date;
  fetch?: typeof fetch;
}): Promise<RunningParts> => {
  const { config, log, clock = () => new Date(), fetch: fetchWith = fetch } = options;
  const opened: [string, () => unknown][] = [];
  const keep = <T>(what: string, part: T, close: (part: T) => unknown): T => {
    opened.unshift([what, () => close(part)]);
    return part;
  };

  try {
    const store = await openLocalStore(config.FILES_DIR);
    const mongo = keep('mongo', await openMongo({ url: config.MONGO_URL }), (connection) => connection.close());
    const repository = createFilesRepository(mongo);
    await repository.ensureIndexes();
    const kafka = openKafka({
      brokers: config.KAFKA_BROKERS,
      clientId: name,
      log,
      topicPrefix: config.KAFKA_TOPIC_PREFIX,
    });
    const relay = keep(
      'relay',
      await startDocumentRelay({ collection: repository.collection, kafka, log }),
      (each) => each.stop(),
    );
    const owners = keep(
      'consumer',
      await startOwnersConsumer({ kafka, groupId: name, repository, log, clock }),
      (each) => each.stop(),
    );
    const verifyToken = createTokenVerifier({
      jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
      serviceSecret: config.LINK_SECRET,
      clock,
      fetch: fetchWith,
    });
    const app = buildApp({
      mongo,
      repository,
      store,
      relay,
      verifyToken,
      secret: config.LINK_SECRET,
      owners,
      clock,
      log,
    });
    return { app, close: Object.fromEntries(opened) };
  } catch (error) {
    for (const [what, close] of opened) {
      await Promise.resolve(close()).catch((err: unknown) => log.error({ err }, `could not close ${what}`));
    }
    throw error;
  }
};
