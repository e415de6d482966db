import { describe, expect, it } from '@jest/globals';
import { parseConfig } from '@tuerca/service';
import { Config, socialSignInOf } from './config.ts';

const base = {
  PORT: '4001',
  DATABASE_URL: 'postgres://localhost/identity',
  KAFKA_BROKERS: 'localhost:9092',
  REDIS_URL: 'redis://localhost:6379',
  NOTIFICATION_URL: 'http://localhost:4007',
  MEDIA_URL: 'http://localhost:4008',
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
const choice = (env: Record<string, string>) => socialSignInOf(parseConfig(Config, { ...base, ...env }));

describe('social sign-in', () => {
  it.each([
    ['is embedded while developing', {}, 'embedded'],
    ['is off in production', { NODE_ENV: 'production' }, 'off'],
    [
      'is embedded in production when asked for by name',
      { NODE_ENV: 'production', SOCIAL_SIGN_IN: 'embedded' },
      'embedded',
    ],
    ['is with the services there are', { NODE_ENV: 'production', SOCIAL_SERVICES: services }, 'services'],
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
