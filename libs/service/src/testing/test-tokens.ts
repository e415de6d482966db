import { createPublicKey } from 'node:crypto';
import type { Claims, ServiceName } from '@tuerca/contracts';
import type { z } from 'zod';
import type { Keys } from '../key-set.ts';
import { createSigningKey, signServiceToken, signToken, verifierOf } from '../tokens.ts';

/** A key pair of its own with its verifier, so that a test signs the tokens its service accepts. */
export const createTestTokens = (options: { clock?: () => Date; serviceSecret?: string } = {}) => {
  const clock = options.clock ?? (() => new Date());
  const serviceSecret = options.serviceSecret ?? 'a secret for tests only';
  const { kid, privateKey, jwk } = createSigningKey('test');
  const publicKey = createPublicKey(privateKey);
  const keys: Keys = { find: (wanted) => Promise.resolve(wanted === kid ? publicKey : undefined) };
  const sign = (claims: Partial<z.input<typeof Claims>>, ttlSeconds = 600) =>
    signToken(privateKey, kid, { sub: '1', isGuest: false, ...claims }, { ttlSeconds, clock });
  return {
    sign,
    signService: (service: ServiceName | 'gateway') => signServiceToken(serviceSecret, service, clock),
    verifyToken: verifierOf(keys, { clock, serviceSecret }),
    serviceSecret,
    jwks: { keys: [jwk] },
  };
};
export type TestTokens = ReturnType<typeof createTestTokens>;
