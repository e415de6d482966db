import { generateKeyPairSync, hkdfSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Claims } from '@tuerca/contracts';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { AppError } from './errors.ts';
import { publishedKeys, type Keys } from './key-set.ts';

export const issuer = 'tuerca';
export const audience = 'tuerca';
const serviceKeyId = 'service';
const serviceTokenSeconds = 60;

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
  const issued = (options.clock ?? (() => new Date()))().getTime() / 1000;
  const now = Math.floor(issued);
  // To the millisecond, so that what was issued just before a revocation is told from what was issued just after.
  return jwt.sign({ ...Claims.parse(claims), iat: issued, exp: now + options.ttlSeconds }, privateKey, {
    algorithm: 'ES256',
    keyid: kid,
    issuer,
    audience,
  });
};

/** The token of an `Authorization: Bearer` header; null without one. */
export const bearerTokenOf = ({ authorization }: IncomingHttpHeaders): string | null =>
  /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? null;

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

/** The key id in a token's header, unverified; undefined for text that is no token. */
const keyIdOf = (token: string): string | undefined => {
  try {
    const kid: unknown = jwt.decode(token, { complete: true })?.header.kid;
    return typeof kid === 'string' ? kid : undefined;
  } catch {
    // A payload that is no JSON.
    return undefined;
  }
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
 * Verifies tokens with identity's published keys. An unknown key id refetches them, at most every 30 s; while identity is
 * down, known keys keep working. A verified token is cached until it expires.
 */
export const createTokenVerifier = (options: TokenVerifierOptions): VerifyToken => {
  const clock = options.clock ?? (() => new Date());
  const keys = publishedKeys(options.jwksUrl, options.fetch ?? fetch, () => clock().getTime());
  return verifierOf(keys, { ...options, clock });
};

/** A token verifier with given keys: `createTokenVerifier` without fetching them. */
export const verifierOf = (
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
