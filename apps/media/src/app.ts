import * as contracts from '@tuerca/contracts/operations/media';
import { repeatable, startConsumersOn, startDocumentRelay } from '@tuerca/events';
import { isPassing, openMongo } from '@tuerca/mongo';
import { defineService } from '@tuerca/service';
import { Config } from './config.ts';
import { createAvifLane } from './files/avif-lane.ts';
import { createImageFetcher, type FetchImage } from './files/fetch-image.ts';
import { openLocalStore } from './files/file-store.ts';
import { filesRepository } from './files/files.repository.ts';
import { filesRoutes } from './files/files.routes.ts';
import { createFilesService } from './files/files.service.ts';
import { createImageMaker } from './files/images.ts';
import { ownersConsumers } from './owners/owners.consumers.ts';
import { peopleConsumers } from './people/people.consumers.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { createPeopleService } from './people/people.service.ts';

export const media = defineService({
  name: 'media',
  contracts,
  Config,
  parts: async ({ name, config, log, clock, kafka, keep, keepRelay, keepConsumers }) => {
    const store = await openLocalStore(config.FILES_DIR);
    const mongo = keep('mongo', await openMongo({ url: config.MONGO_URL }), (each) => each.close());
    await filesRepository.ensureIndexes(mongo);
    const relay = keepRelay(
      await startDocumentRelay({ collection: filesRepository.outbox(mongo), kafka, log }),
    );
    const people = createPeopleService({ mongo, store });
    const handlers = [...ownersConsumers(mongo), ...peopleConsumers(people)];
    const effects = repeatable({ groupId: name, isPassing });
    keepConsumers(await startConsumersOn(effects, { kafka, groupId: name, handlers, log, clock }));
    // tests inject a fetcher that reaches local servers
    const fetchImage: FetchImage = createImageFetcher();
    return { store, mongo, relay, fetchImage, people };
  },
  features: (deps) => {
    const { mongo, store, people, clock, log } = deps;
    const secret = deps.config.LINK_SECRET;
    const avifLane = createAvifLane({
      addVariants: (fileId, variants) => filesRepository.addVariants(mongo, fileId, variants),
      store,
      log,
    });
    const files = createFilesService({ ...deps, makeImage: createImageMaker(), avifLane, secret });
    return [
      { routes: (app) => peopleRoutes(app, people) },
      {
        routes: (app) => filesRoutes(app, files, { secret, clock }),
        idle: () => avifLane.close(),
        probes: { checks: { mongo: async () => mongo.db?.admin().ping(), files: () => store.check() } },
      },
    ];
  },
});
