import { brandSaved } from '@tuerca/contracts';
import { testRedis } from '@tuerca/redis/testing';
import { startTestService } from '@tuerca/service/testing';
import { garage } from '../app.ts';
import { createAltcha } from '../plates/captcha/altcha.ts';
import type { Parties } from '../plates/parties.ts';
import { createEmbeddedRegistry } from '../plates/registry/embedded-registry.ts';

const brandNames = ['Nissan', 'Renault', 'Volkswagen'];
export const nissan = { id: 1, name: 'Nissan' };
export const renault = { id: 2, name: 'Renault' };

/** The service on temporary databases with three brands. */
export const startTestApp = async (
  stubs: Partial<Parties> = {},
  { clock = () => new Date() }: { clock?: () => Date } = {},
) => {
  const redis = await testRedis();
  const embeddedRegistry = createEmbeddedRegistry({ redis: redis.client, slowMs: 5000 });
  const service = await startTestService(garage, {
    clock,
    env: {
      REDIS_URL: redis.url,
      CAPTCHA_SECRET: 'a secret for tests only',
      PLATE_REGISTRY_DEADLINE_MS: '200',
      PLATE_QUOTA: '3',
    },
    stubs: {
      redis: redis.client,
      // Nobody is found but by a test that says who.
      callIdentity: async () => {
        throw new Error('identity was called');
      },
      captcha: createAltcha({ secret: 'a secret for tests only', cost: 1, redis: redis.client }),
      registry: embeddedRegistry,
      embeddedRegistry,
      ...stubs,
    },
  });
  for (const [index, name] of brandNames.entries()) {
    await service.apply(brandSaved, { brandId: index + 1, name, isActive: true });
  }

  return {
    ...service,
    redis: redis.client,
    async stop() {
      await service.close();
      await redis.drop();
    },
  };
};
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
