import { describe, expect, it } from '@jest/globals';
import { dataKeysOf, parseConfig } from '@tuerca/service';
import { Config, socialSignInOf } from './config.ts';

const base = {
  PORT: '4001',
  DATABASE_URL: 'postgres://localhost/identity',
  KAFKA_BROKERS: 'localhost:9092',
  REDIS_URL: 'redis://localhost:6379',
  NOTIFICATION_URL: 'http://localhost:4007',
  MEDIA_URL: 'http://localhost:4008',
  CATALOGUE_URL: 'http://localhost:4002',
  GARAGE_URL: 'http://localhost:4003',
  QUOTATION_URL: 'http://localhost:4005',
  CART_URL: 'http://localhost:4004',
  CHAT_URL: 'http://localhost:4006',
  LINK_SECRET: 'a secret for tests only',
};
const google = {
  id: 'google',
  label: 'Google',
  issuer: 'https://accounts.google.com',
  clientId: 'tuerca',
  clientSecret: 'secret',
};
const services = JSON.stringify([google]);
const keyOf = (letter: string) => Buffer.alloc(32, letter).toString('base64');
const inProduction = { NODE_ENV: 'production', DATA_KEYS: `one:${keyOf('a')}` };
const choice = (env: Record<string, string>) => socialSignInOf(parseConfig(Config, { ...base, ...env }));

describe('social sign-in', () => {
  it.each([
    ['is embedded while developing', {}, 'embedded'],
    ['is off in production', inProduction, 'off'],
    [
      'is embedded in production when asked for by name',
      { ...inProduction, SOCIAL_SIGN_IN: 'embedded' },
      'embedded',
    ],
    ['is with the services there are', { ...inProduction, SOCIAL_SERVICES: services }, 'services'],
    ['is off when told so', { SOCIAL_SIGN_IN: 'off', SOCIAL_SERVICES: services }, 'off'],
  ])('%s', (_what, env, expected) => {
    expect(choice(env)).toBe(expected);
  });

  it.each([
    [{ SOCIAL_SIGN_IN: 'services' }, 'SOCIAL_SERVICES: is needed by SOCIAL_SIGN_IN=services'],
    [{ SOCIAL_SERVICES: '[' }, 'SOCIAL_SERVICES: is not JSON'],
    [{ SOCIAL_SERVICES: JSON.stringify([google, google]) }, 'SOCIAL_SERVICES: names a service twice'],
    ...['a/b', 'Google'].map((id): [Record<string, string>, string] => [
      { SOCIAL_SERVICES: JSON.stringify([{ ...google, id }]) },
      'SOCIAL_SERVICES.0.id: must be lower-case letters, digits and hyphens, at most 32',
    ]),
  ])('refuses %j', (env, message) => {
    expect(() => choice(env)).toThrow(message);
  });
});

describe('the keys of bank data', () => {
  const keys = (env: Record<string, string>) => dataKeysOf(parseConfig(Config, { ...base, ...env }));

  it('are those told, the first one first, and one of the secret while developing', () => {
    const told = keys({ DATA_KEYS: `two:${keyOf('b')}, one:${keyOf('a')}` });
    expect(told.map(({ id, key }) => [id, key.toString()])).toEqual([
      ['two', 'b'.repeat(32)],
      ['one', 'a'.repeat(32)],
    ]);
    expect(keys({}).map(({ id }) => id)).toEqual(['derived']);
  });

  it.each(['one', 'one:', 'one:c2hvcnQ=', `:${keyOf('a')}`])('are not %s', (text) => {
    expect(() => keys({ DATA_KEYS: text })).toThrow('DATA_KEYS: is not a list of id:key');
  });

  it('must be told in production', () => {
    expect(() => keys({ NODE_ENV: 'production' })).toThrow('DATA_KEYS: is needed in production');
  });
});
