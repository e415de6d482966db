import { expect, it } from '@jest/globals';
import { readProviderLink, signProviderLink, verifyProviderLink } from './provider-link.ts';

const secret = 'a secret for tests only';
const link = { requestId: 123, providerId: 5, whatsapp: '+573009876543' };
const token = signProviderLink(secret, link);

it('names its request and its provider, and holds for them and their number alone', () => {
  expect(readProviderLink(token)).toEqual({ requestId: 123, providerId: 5 });
  expect(verifyProviderLink(secret, token, link)).toBe(true);
  for (const other of [{ requestId: 124 }, { providerId: 6 }, { whatsapp: '+573009876544' }])
    expect(verifyProviderLink(secret, token, { ...link, ...other })).toBe(false);
  expect(verifyProviderLink('another', token, link)).toBe(false);
  const forged = signProviderLink(secret, { ...link, requestId: 124 }).replace(/^124/, '123');
  expect(verifyProviderLink(secret, forged, link)).toBe(false);
});

it.each(['', '123', '123.5', `0.5.${'a'.repeat(64)}`, `${token}x`, token.slice(0, -1), `x${token}`])(
  'is not read from %j',
  (text) => {
    expect(readProviderLink(text)).toBeNull();
    expect(verifyProviderLink(secret, text, link)).toBe(false);
  },
);
