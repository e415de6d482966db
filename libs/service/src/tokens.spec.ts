import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { createTestTokens } from './testing/test-tokens.ts';
import { createSigningKey, createTokenVerifier, signServiceToken, signToken } from './tokens.ts';

const start = new Date('2026-03-01T12:00:00Z').getTime();
const setUp = (options: { serviceSecret?: string } = {}) => {
  let now = start;
  const clock = () => new Date(now);
  const published = [createSigningKey('one')];
  const identity = { up: true, reads: 0 };
  const fetchKeys = (async () => {
    identity.reads += 1;
    if (!identity.up) throw new TypeError('fetch failed');
    return new Response(JSON.stringify({ keys: published.map(({ jwk }) => jwk) }));
  }) as typeof fetch;
  const verify = createTokenVerifier({
    jwksUrl: 'http://identity/jwks',
    clock,
    fetch: fetchKeys,
    ...options,
  });
  const sign = (key = published[0]!, ttlSeconds = 600) =>
    signToken(
      key.privateKey,
      key.kid,
      { sub: '7', isGuest: false, isVendor: true, storeId: 3 },
      { ttlSeconds, clock },
    );
  return { verify, sign, clock, identity, published, pass: (ms: number) => (now += ms) };
};
const unauthenticated = expect.objectContaining({ code: 'UNAUTHENTICATED' });

describe('a token verifier', () => {
  it('answers the claims until the token expires, also when it remembers the token', async () => {
    const { verify, sign, pass, identity } = setUp();
    const token = sign();
    expect(await verify(token)).toMatchObject({ sub: '7', isVendor: true, isAdmin: false, storeId: 3 });
    expect(await verify(token)).toMatchObject({ sub: '7' });
    expect(identity.reads).toBe(1);
    pass(600_000);
    await expect(verify(token)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    await expect(verify(sign(undefined, -5))).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  it('takes up a rotated key, and asks for made-up ones at most every 30 s', async () => {
    const { verify, sign, published, identity, pass } = setUp();
    await verify(sign());
    published.unshift(createSigningKey('two'));
    expect(await verify(sign())).toMatchObject({ sub: '7' });
    const stranger = createSigningKey('three');
    for (let i = 0; i < 5; i += 1) await expect(verify(sign(stranger))).rejects.toEqual(unauthenticated);
    expect(identity.reads).toBe(2);
    pass(31_000);
    await expect(verify(sign(stranger))).rejects.toEqual(unauthenticated);
    expect(identity.reads).toBe(3);
  });

  it('goes on with the keys it has while identity is away, and says so while it has none', async () => {
    const { verify, sign, identity, pass } = setUp();
    identity.up = false;
    await expect(verify(sign())).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    identity.up = true;
    await verify(sign());
    identity.up = false;
    expect(await verify(sign(undefined, 300))).toMatchObject({ sub: '7' });
    pass(24 * 60 * 60_000);
    expect(await verify(sign())).toMatchObject({ sub: '7' });
  });

  it('asks an identity that is away for made-up keys no more often than one that answers', async () => {
    const { verify, sign, identity, pass } = setUp();
    await verify(sign());
    identity.up = false;
    const stranger = createSigningKey('three');
    for (let i = 0; i < 5; i += 1) await expect(verify(sign(stranger))).rejects.toEqual(unauthenticated);
    expect(identity.reads).toBe(2);
    pass(31_000);
    await expect(verify(sign(stranger))).rejects.toEqual(unauthenticated);
    expect(identity.reads).toBe(3);
  });

  it('refuses other algorithms, audiences, keys under a known id and text that is no token', async () => {
    const { verify, published, clock } = setUp({ serviceSecret: 'a shared secret for tests' });
    const [key] = published;
    const claims = { sub: '1', isGuest: false, isAdmin: true, iat: start / 1000, exp: start / 1000 + 60 };
    const publicPem = JSON.stringify(key!.jwk);
    const none = jwt.sign(claims, '', {
      algorithm: 'none',
      keyid: 'one',
      issuer: 'tuerca',
      audience: 'tuerca',
    });
    const confused = jwt.sign(claims, publicPem, {
      algorithm: 'HS256',
      keyid: 'one',
      issuer: 'tuerca',
      audience: 'tuerca',
    });
    const elsewhere = jwt.sign(claims, key!.privateKey, {
      algorithm: 'ES256',
      keyid: 'one',
      issuer: 'tuerca',
      audience: 'other',
    });
    const forged = signToken(
      createSigningKey('one').privateKey,
      'one',
      { sub: '1', isGuest: false },
      { ttlSeconds: 60, clock },
    );
    const header = Buffer.from(JSON.stringify({ typ: 'JWT', alg: 'ES256', kid: 'one' })).toString(
      'base64url',
    );
    const noJson = `${header}.${Buffer.from('{').toString('base64url')}.AAAA`;
    for (const token of [none, confused, elsewhere, forged, 'text', `${forged}x`, noJson]) {
      await expect(verify(token)).rejects.toEqual(unauthenticated);
    }
  });
});

describe('a service token', () => {
  const secret = 'a shared secret for tests';

  it('is a service only where the secret is shared', async () => {
    const inside = setUp({ serviceSecret: secret });
    const token = signServiceToken(secret, 'quotation', inside.clock);
    expect(await inside.verify(token)).toMatchObject({ sub: 'quotation', isService: true });
    await expect(setUp().verify(token)).rejects.toEqual(unauthenticated);
    await expect(setUp({ serviceSecret: 'another shared secret' }).verify(token)).rejects.toEqual(
      unauthenticated,
    );
  });

  it('cannot be had with a key of people, nor be a person with the key of services', async () => {
    const tokens = createTestTokens({ serviceSecret: secret });
    await expect(tokens.verifyToken(tokens.sign({ isService: true }))).rejects.toEqual(unauthenticated);
    const { verify, clock } = setUp({ serviceSecret: secret });
    const [header, payload] = signServiceToken(secret, 'cart', clock).split('.') as [string, string];
    const claims = {
      ...JSON.parse(Buffer.from(payload, 'base64url').toString()),
      isService: false,
      isAdmin: true,
    };
    const body = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    const signature = createHmac('sha256', secret).update(body).digest('base64url');
    await expect(verify(`${body}.${signature}`)).rejects.toEqual(unauthenticated);
  });
});
