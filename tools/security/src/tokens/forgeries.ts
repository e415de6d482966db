import { createHmac, createPublicKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { JsonWebKey, KeyObject } from 'node:crypto';

/** What an attacker may know and, for tokens only identity could sign, identity's own key. */
export interface Material {
  /** A buyer's valid token. */
  token: string;
  /** Another user's token, such as the attacker's own. */
  otherToken: string;
  refreshToken: string;
  /** As published by identity. */
  publicJwk: JsonWebKey & { kid: string };
  /** As held by identity: for correctly signed tokens with one flaw. */
  privateKey: KeyObject;
  /** An attacker's URL in place of a key's. */
  url: string;
}

type Json = Record<string, unknown>;

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const partsOf = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const parse = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Json;
  return { header: parse(header), payload: parse(payload), signature };
};

const unsigned = (header: unknown, payload: unknown, signature = '') =>
  `${encode(header)}.${encode(payload)}.${signature}`;
const signedWith = (key: KeyObject, header: Json, payload: unknown) => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};
const hashedWith = (secret: string | Buffer, header: Json, payload: Json) => {
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
};

/** A token made like identity's own: proves that the forgeries fail because of their flaws. */
export const properToken = ({ token, privateKey }: Material): string => {
  const { header, payload } = partsOf(token);
  return signedWith(privateKey, header, payload);
};

/** Tokens that must be rejected, by their flaw. */
export const forgeriesFrom = (material: Material): Record<string, string> => {
  const { token, otherToken, refreshToken, publicJwk, privateKey, url } = material;
  const { header, payload, signature } = partsOf(token);
  const now = Math.floor(Date.now() / 1000);
  const admin = { ...payload, isAdmin: true };
  const service = { ...payload, sub: 'quotation', isService: true };
  const publicKey = createPublicKey({ key: publicJwk, format: 'jwk' });
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const own = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ownJwk = { ...own.publicKey.export({ format: 'jwk' }), kid: publicJwk.kid, alg: 'ES256', use: 'sig' };
  const hs256 = { ...header, alg: 'HS256' };
  const properly = (changes: Json, headerChanges: Json = {}) =>
    signedWith(privateKey, { ...header, ...headerChanges }, { ...payload, ...changes });
  const byOwnKey = (headerChanges: Json) =>
    signedWith(own.privateKey, { ...header, ...headerChanges }, admin);
  const without = (name: string) =>
    signedWith(
      privateKey,
      header,
      Object.fromEntries(Object.entries(payload).filter(([key]) => key !== name)),
    );

  return {
    'alg none': unsigned({ ...header, alg: 'none' }, admin),
    'alg None': unsigned({ ...header, alg: 'None' }, admin),
    'alg NONE with a signature': unsigned({ ...header, alg: 'NONE' }, admin, signature),
    'alg empty': unsigned({ ...header, alg: '' }, admin, signature),
    'alg missing': unsigned({ typ: 'JWT', kid: header.kid }, admin, signature),
    'alg a list': unsigned({ ...header, alg: ['ES256', 'none'] }, admin, signature),
    'no signature': unsigned(header, admin),
    'the signature of another payload': unsigned(header, admin, signature),
    'the signature of another person': unsigned(header, payload, partsOf(otherToken).signature),
    'a signature of zeros': unsigned(header, admin, Buffer.alloc(64).toString('base64url')),
    'a signature in DER': unsigned(
      header,
      payload,
      sign('sha256', Buffer.from(token.slice(0, token.lastIndexOf('.'))), privateKey).toString('base64url'),
    ),
    'HS256 with the public key as PEM': hashedWith(pem, hs256, admin),
    'HS256 with the public key as DER': hashedWith(der, hs256, admin),
    'HS256 with the public key as JWK': hashedWith(JSON.stringify(publicJwk), hs256, admin),
    'HS256 with a coordinate of the key': hashedWith(Buffer.from(publicJwk.x!, 'base64url'), hs256, admin),
    'HS256 with nothing': hashedWith('', hs256, admin),
    'a service by an empty secret': hashedWith('', { ...hs256, kid: 'service' }, service),
    'a service by the public key': hashedWith(pem, { ...hs256, kid: 'service' }, service),
    'a service by the name of the key': hashedWith('service', { ...hs256, kid: 'service' }, service),
    'a service by identity’s own key': properly({ sub: 'quotation', isService: true }),
    'a key id that is a path, with the key in that file': hashedWith(
      '',
      { ...hs256, kid: '../../../../dev/null' },
      admin,
    ),
    'a key id with SQL': byOwnKey({ kid: "x' union select 'key' -- " }),
    'a key id that is an object': byOwnKey({ kid: { toString: 'x' } }),
    'a key id that is a list': byOwnKey({ kid: [publicJwk.kid] }),
    'a key id of the prototype': byOwnKey({ kid: '__proto__' }),
    'no key id': signedWith(privateKey, { alg: 'ES256', typ: 'JWT' }, admin),
    'an unknown key id': byOwnKey({ kid: 'another' }),
    'a known key id and another key': byOwnKey({}),
    'a key of its own in jwk': byOwnKey({ jwk: ownJwk }),
    'a key set of its own in jku': byOwnKey({ jku: `${url}/jwks.json`, kid: 'another' }),
    'a certificate of its own in x5u': byOwnKey({ x5u: `${url}/cert.pem` }),
    'a certificate of its own in x5c': byOwnKey({
      x5c: [own.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')],
    }),
    'another issuer': properly({ iss: 'https://evil.test' }),
    'a list of issuers': properly({ iss: ['tuerca', 'evil'] }),
    'no issuer': without('iss'),
    'another audience': properly({ aud: 'other' }),
    'no audience': without('aud'),
    'run out': properly({ exp: now - 1 }),
    'no end': without('exp'),
    'an end that is text': properly({ exp: String(now + 600) }),
    'not yet': properly({ nbf: now + 300 }),
    'claims of another shape': properly({ isGuest: 'no' }),
    'no subject': without('sub'),
    'a payload that is no JSON': signedWith(privateKey, header, 'admin'),
    'a payload that is null': signedWith(privateKey, header, null),
    'a payload that is a list': signedWith(privateKey, header, [payload]),
    'a header that is no JSON': `${encode('ES256')}.${encode(admin)}.${signature}`,
    'a header that is null': `${encode('null')}.${encode(admin)}.${signature}`,
    'a payload that is no JSON, and no signature': `${encode(header)}.${encode('{')}.AAAA`,
    'a refresh token': refreshToken,
    'two tokens': `${token},${otherToken}`,
    'four parts': `${token}.AAAA`,
    'two parts': token.split('.').slice(0, 2).join('.'),
    'dots alone': '..',
    'random text': randomBytes(300).toString('base64url'),
    'bytes beyond ASCII': `${token.slice(0, -1)}\u00e9`,
    'eight thousand letters': 'a'.repeat(8000),
  };
};
