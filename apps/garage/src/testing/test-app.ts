import { createUnitOfWork } from '@tuerca/events';
import { testDatabase } from '@tuerca/postgres';
import { testRedis } from '@tuerca/redis';
import { createTestTokens, testCaller } from '@tuerca/service';
import { migrations } from '../../migrations/index.ts';
import { buildApp, type Deps } from '../app.ts';
import { createBrandsRepository } from '../brands/brands.repository.ts';
import { createAltcha } from '../plates/captcha/altcha.ts';
import { createEmbeddedRegistry } from '../plates/registry/embedded-registry.ts';

const brandNames = ['Nissan', 'Renault', 'Volkswagen'];
export const nissan = { id: 1, name: 'Nissan' };
export const renault = { id: 2, name: 'Renault' };

/** The service on throw-away stores that know three brands, and a caller for its operations. */
export const startTestApp = async (overrides: Partial<Deps> = {}) => {
  const [database, redis] = await Promise.all([testDatabase(migrations), testRedis()]);
  const tokens = createTestTokens();
  const embeddedRegistry = createEmbeddedRegistry({ redis: redis.client, slowMs: 5000 });
  const { app } = buildApp({
    db: database.db,
    redis: redis.client,
    unitOfWork: createUnitOfWork(database.db, { wake: () => undefined }),
    captcha: createAltcha({ secret: 'a secret for tests only', cost: 1, redis: redis.client }),
    registry: embeddedRegistry,
    embeddedRegistry,
    registryDeadlineMs: 200,
    plateQuota: 3,
    verifyToken: tokens.verifyToken,
    ...overrides,
  });
  const brands = createBrandsRepository(database.db);
  await Promise.all(
    brandNames.map((name, index) => brands.save(database.db, { id: index + 1, name, isActive: true })),
  );

  return {
    app,
    db: database.db,
    url: database.url,
    redis: redis.client,
    call: testCaller(app, tokens),
    /** The data of the events of a type written so far, oldest first. */
    async emitted(type: string): Promise<unknown[]> {
      const payloads: string[] = await database.db('outbox').orderBy('id').pluck('payload');
      return payloads
        .map((payload) => JSON.parse(payload) as { type: string; data: unknown })
        .filter((event) => event.type === type)
        .map(({ data }) => data);
    },
    async stop() {
      await app.close();
      await Promise.all([database.drop(), redis.drop()]);
    },
  };
};
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
