import {
  countStoreApplications,
  decideStoreApplication,
  listStoreApplications,
  readOwnStoreApplication,
  readStoreApplication,
  reopenStoreApplication,
  saveStoreApplication,
  submitStoreApplication,
} from '@tuerca/contracts';
import { route } from '@tuerca/service';
import type { FastifyInstance } from 'fastify';
import type { StoreApplication } from './store-application.ts';
import type { Review, StoreApplicationsService } from './store-applications.service.ts';
import {
  listedApplicationWire,
  reviewedApplicationWire,
  savedFieldsOf,
  storeApplicationWire,
} from './store-applications.wire.ts';

const reviewWire = ({ application, around, ...people }: Review) => ({
  data: reviewedApplicationWire(application, around, people),
});

export const storeApplicationsRoutes = (
  app: FastifyInstance,
  applications: StoreApplicationsService,
): void => {
  const ownWire = async (application: StoreApplication) => ({
    data: storeApplicationWire(application, await applications.around(application)),
  });

  route(app, readOwnStoreApplication, async ({ caller }) => {
    const application = await applications.findOwn(caller);
    return application ? ownWire(application) : { data: null };
  });

  route(app, saveStoreApplication, async ({ caller, body }) =>
    ownWire(await applications.save(caller, savedFieldsOf(body))),
  );

  route(app, submitStoreApplication, async ({ caller }) => ownWire(await applications.submit(caller)));

  route(app, reopenStoreApplication, async ({ caller }) => ownWire(await applications.reopen(caller)));

  route(app, listStoreApplications, async ({ query }) => {
    const { rows, count } = await applications.list(query);
    return {
      data: rows.map(listedApplicationWire),
      metadata: { count, page: query.page, pageSize: query.pageSize },
    };
  });

  route(app, countStoreApplications, async () => {
    const counts = await applications.counts();
    const of = (status: string) => counts.get(status) ?? 0;
    return {
      data: {
        inReview: of('inReview'),
        missing: of('missing'),
        approved: of('approved'),
        refused: of('refused'),
      },
    };
  });

  route(app, readStoreApplication, async ({ params }) => reviewWire(await applications.review(params.id)));

  route(app, decideStoreApplication, async ({ caller, params, body }) =>
    reviewWire(await applications.decide(caller, params.id, body)),
  );
};
