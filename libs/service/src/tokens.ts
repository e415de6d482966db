import { createPublicKey, generateKeyPairSync, hkdfSync } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';
import { Claims } from '@tuerca/contracts';
import type { ServiceName } from '@tuerca/contracts';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { AppError } from './errors.ts';

export const issuer = 'tuerca';
export const audience = 'tuerca';
const serviceKeyId = 'service';
const serviceTokenSeconds = 60;
const refetchMs = 30_000;
const fetchDeadlineMs = 2000;

/** Verifies an access token; rejects with UNAUTHENTICATED, SESSION_EXPIRED or, with no keys yet, SERVICE_UNAVAILABLE. */
export type VerifyToken = (token: string) => Promise<Claims>;

const seconds = (clock: () => Date) => Math.floor(clock().getTime() / 1000);

/** Signs an access token (ES256) that lives `ttlSeconds`; for identity, which alone holds the key. */
export const signToken = (
  privateKey: KeyObject | string,
  kid: string,
  claims: z.input<typeof Claims>,
  options: { ttlSeconds: number; clock?: () => Date },
): string => {
  const now = seconds(options.clock ?? (() => new Date()));
  return jwt.sign({ ...Claims.parse(claims), iat: now, exp: now + options.ttlSeconds }, privateKey, {
    algorithm: 'ES256',
    keyid: kid,
    issuer,
    audience,
  });
};

const serviceKey = (secret: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', 'tuerca service token', 32));

/**
 * Signs the token one of Tuerca's services calls another's internal operations with: HS256, one minute,
 * with a key derived from the secret the services share, so that no call to identity is needed.
 */
export const signServiceToken = (secret: string, service: string, clock = () => new Date()): string => {
  const now = seconds(clock);
  const claims = Claims.parse({ sub: service, isService: true, isGuest: false });
  return jwt.sign({ ...claims, iat: now, exp: now + serviceTokenSeconds }, serviceKey(secret), {
    algorithm: 'HS256',
    keyid: serviceKeyId,
    issuer,
    audience,
  });
};

const Jwks = z.object({
  keys: z.array(z.looseObject({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256') })),
});

/** The id of the key a token names; undefined for text that is no token. Its payload is looked at by who verifies it. */
const keyIdOf = (token: string): string | undefined => {
  try {
    const kid: unknown = jwt.decode(token, { complete: true })?.header.kid;
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    // A payload that is no JSON.
    return undefined;
  }
};

interface Keys {
  find(kid: string): Promise<KeyObject | undefined>;
}

const jwksKeys = (url: string, fetchKeys: typeof fetch, now: () => number): Keys => {
  let keys = new Map<string, KeyObject>();
  let lastFetch = Number.NEGATIVE_INFINITY;
  let fetching: Promise<void> | null = null;
  const refetch = async () => {
    const response = await fetchKeys(url, { signal: AbortSignal.timeout(fetchDeadlineMs) });
    if (!response.ok) throw new Error(`the key set answered ${response.status}`);
    const jwks = Jwks.parse(await response.json());
    keys = new Map(
      jwks.keys.map((jwk) => [jwk.kid, createPublicKey({ key: jwk as JsonWebKey, format: 'jwk' })]),
    );
  };
  return {
    async find(kid) {
      const known = keys.get(kid);
      if (known || now() - lastFetch < refetchMs) return known;
      // With no key at all every call tries again; with some, a made-up key id must not hammer identity.
      if (keys.size > 0) lastFetch = now();
      fetching ??= refetch().finally(() => (fetching = null));
      try {
        await fetching;
      } catch (cause) {
        if (keys.size === 0) throw new AppError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds: 1 });
      }
      return keys.get(kid);
    },
  };
};

export interface TokenVerifierOptions {
  /** Identity's key set: `{IDENTITY_URL}/.well-known/jwks.json`. */
  jwksUrl: string;
  issuer?: string;
  audience?: string;
  clock?: () => Date;
  /** The secret services share; without it no service token is accepted (as at the gateway). */
  serviceSecret?: string;
  fetch?: typeof fetch;
}

/**
 * Verifies tokens with identity's published keys. An unknown key id refetches them, at most every 30 s; while
 * identity is away the keys already known go on working. A verified token is remembered until it expires.
 */
export const createTokenVerifier = (options: TokenVerifierOptions): VerifyToken => {
  const clock = options.clock ?? (() => new Date());
  const keys = jwksKeys(options.jwksUrl, options.fetch ?? fetch, () => clock().getTime());
  return verifierOf(keys, { ...options, clock });
};

const verifierOf = (
  keys: Keys,
  options: { issuer?: string; audience?: string; clock: () => Date; serviceSecret?: string },
): VerifyToken => {
  const { clock } = options;
  const secret = options.serviceSecret ? serviceKey(options.serviceSecret) : null;
  const verified = new LRUCache<string, { claims: Claims; expires: number }>({ max: 5000 });

  const keyOf = async (token: string): Promise<{ key: KeyObject | Buffer; algorithm: jwt.Algorithm }> => {
    const kid = keyIdOf(token);
    if (kid === serviceKeyId && secret) return { key: secret, algorithm: 'HS256' };
    const key = kid === undefined ? undefined : await keys.find(kid);
    if (!key) throw new AppError('UNAUTHENTICATED');
    return { key, algorithm: 'ES256' };
  };

  return async (token) => {
    const now = seconds(clock);
    const known = verified.get(token);
    if (known) {
      if (known.expires > now) return known.claims;
      verified.delete(token);
      throw new AppError('SESSION_EXPIRED');
    }
    const { key, algorithm } = await keyOf(token);
    try {
      const payload = jwt.verify(token, key, {
        algorithms: [algorithm],
        issuer: options.issuer ?? issuer,
        audience: options.audience ?? audience,
        clockTimestamp: now,
      });
      const claims = Claims.parse(payload);
      if (claims.isService !== (algorithm === 'HS256')) throw new AppError('UNAUTHENTICATED');
      const { exp } = payload as jwt.JwtPayload;
      if (exp === undefined) throw new AppError('UNAUTHENTICATED');
      verified.set(token, { claims, expires: exp });
      return claims;
    } catch (error) {
      if (error instanceof AppError) throw error;
      throw new AppError(error instanceof jwt.TokenExpiredError ? 'SESSION_EXPIRED' : 'UNAUTHENTICATED', {
        cause: error,
      });
    }
  };
};

/** An ES256 key pair in the form identity publishes: the private key and the public JWK with its id. */
export const createSigningKey = (kid: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'ES256' };
  return { kid, privateKey, jwk };
};

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
    signService: (service: ServiceName) => signServiceToken(serviceSecret, service, clock),
    verifyToken: verifierOf(keys, { clock, serviceSecret }),
    serviceSecret,
    jwks: { keys: [jwk] },
  };
};
export type TestTokens = ReturnType<typeof createTestTokens>;
