import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testMongo } from '@tuerca/mongo/testing';
import { startTestService } from '@tuerca/service/testing';
import { catalogue } from '../app.ts';
import { openProvider } from '../outside/open-provider.ts';
import { openVpic } from '../vin/vpic.ts';

interface Options {
  /** Demo catalogues to have, by their codes. */
  catalogs?: string;
  env?: Readonly<Record<string, string>>;
  clock?: () => Date;
}

/** The service on temporary databases with its reference data, and the demo catalogues of some codes. */
export const startTestApp = async ({
  catalogs = 'none',
  env = {},
  clock = () => new Date('2026-06-01T12:00:00Z'),
}: Options = {}) => {
  const [mongo, vpic] = await Promise.all([testMongo(), openVpic(join(tmpdir(), 'tuerca-vpic'))]);
  const service = await startTestService(catalogue, {
    clock,
    env: { MONGO_URL: mongo.url, DEMO_CATALOGS: catalogs, CATALOG_SEARCHES_GUEST: '3', ...env },
    stubs: (deps) => ({ mongo: mongo.mongo, vpic, provider: openProvider(deps) }),
  });
  await service.prepare();
  return {
    ...service,
    mongo: mongo.mongo,
    async stop() {
      await service.close();
      vpic.close();
      await mongo.drop();
    },
  };
};
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
