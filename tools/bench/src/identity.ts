import type { Claims } from '@tuerca/contracts';
import { createSigningKey, signToken } from '@tuerca/service';
import type { z } from 'zod';
import type { World } from './world.ts';

const ttlSeconds = 1800;

/** A service that only publishes a key, and tokens signed with it. */
export const startIdentity = async (world: World) => {
  const { kid, privateKey, jwk } = createSigningKey('bench');
  const { ready } = await world.start<{ url: string }>('./peers/trivial-upstream.ts', {
    jwks: { keys: [jwk] },
  });
  return {
    url: ready.url,
    sign: (claims: z.input<typeof Claims>) => signToken(privateKey, kid, claims, { ttlSeconds }),
  };
};
