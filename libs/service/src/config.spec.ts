import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, parseConfig, serviceConfig } from './config.ts';

const schema = z.object({ ...serviceConfig.base, ...serviceConfig.kafka, ...serviceConfig.secret });
const given = {
  PORT: '4101',
  IDENTITY_URL: 'http://127.0.0.1:4100/',
  KAFKA_BROKERS: 'one:9092, two:9092',
  LINK_SECRET: 'sixteen characters',
};

it('types the environment and fills in what is left out or empty', () => {
  expect(parseConfig(schema, { ...given, HOST: '', OTEL_EXPORTER_OTLP_ENDPOINT: '' })).toMatchObject({
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: 4101,
    IDENTITY_URL: 'http://127.0.0.1:4100',
    KAFKA_BROKERS: ['one:9092', 'two:9092'],
    KAFKA_TOPIC_PREFIX: '',
  });
});

it('names everything that is wrong at once, and repeats no value', () => {
  const parse = () =>
    parseConfig(schema, { ...given, PORT: 'no port', LINK_SECRET: 'too short', KAFKA_BROKERS: undefined });
  expect(parse).toThrow(ConfigError);
  expect(parse).toThrow(/PORT: .*\n.*KAFKA_BROKERS: .*\n.*LINK_SECRET: /);
  expect(parse).not.toThrow(/no port|too short/);
});

it.each([
  ['PUBLIC_URL', 'localhost:4000'],
  ['PUBLIC_URL', 'ftp://tuerca.test'],
  ['MEXICO_URL', 'www.tuerca.com.mx:443'],
  ['IDENTITY_URL', 'identity:8080'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['REDIS_URL', 'localhost:6379'],
  ['KAFKA_BROKERS', 'one:9092,two'],
  ['KAFKA_BROKERS', 'kafka://one:9092'],
])('refuses an address that cannot be reached as it is: %s=%s', (name, value) => {
  const all = schema.extend(serviceConfig.redis);
  const env = { ...given, REDIS_URL: 'redis://127.0.0.1:6379' };
  expect(parseConfig(all, env).REDIS_URL).toBe(env.REDIS_URL);
  expect(() => parseConfig(all, { ...env, [name]: value })).toThrow(new RegExp(`^  - ${name}\\b.*: `, 'm'));
});

it('reads where a process is made to die, and nothing that is no such place', () => {
  expect(parseConfig(schema, { ...given, FAILPOINTS: 'relay.sent:kill@3' }).FAILPOINTS).toEqual([
    { name: 'relay.sent', passing: 3 },
  ]);
  expect(() => parseConfig(schema, { ...given, FAILPOINTS: 'relay.gone:kill' })).toThrow(
    /FAILPOINTS: a list of outbox.committed/,
  );
});
