import { expect, it } from '@jest/globals';
import { createLog } from './log.ts';
import { openPlatform } from './platform.ts';
import { createService } from './service.ts';

const heard: string[] = [];
const log = createLog({ name: 'cart' }, { write: (line) => void heard.push(JSON.parse(line).msg) });
const config = {
  KAFKA_BROKERS: ['127.0.0.1:1'],
  KAFKA_TOPIC_PREFIX: '',
  IDENTITY_URL: 'http://identity.test',
  LINK_SECRET: 'a secret only this test knows',
};

it('closes what was kept in reverse order when a start fails half way, and names the cause', async () => {
  const closed: string[] = [];
  const start = openPlatform('cart', { config, log }, async ({ keep }) => {
    keep('first', 1, async (part) => void closed.push(`first ${part}`));
    keep('second', 2, () => Promise.reject(new Error('will not close')));
    keep('third', 3, (part) => void closed.push(`third ${part}`));
    throw new Error('the fourth is away');
  });
  await expect(start).rejects.toThrow('the fourth is away');
  expect(closed).toEqual(['third 3', 'first 1']);
  expect(heard).toEqual(['could not close']);
});

it('shows the figures of a consumer group that it keeps, and answers also while that has not joined', async () => {
  const consumers = {
    joined: true,
    isHealthy: () => consumers.joined,
    lag: async () => ({ 'tuerca.identity': 4 }),
    deadLetters: 2,
    stop: async () => undefined,
  };
  const { app, close } = await openPlatform('cart', { config, log }, async (platform) => {
    platform.keepConsumers(consumers);
    return createService({ ...platform, operations: [], checks: { other: async () => 1 } });
  });
  const metrics = async () => (await app.inject('/metrics')).body;
  expect(await metrics()).toContain('consumers_joined{service="cart"} 1');
  consumers.joined = false;
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', checks: { other: 'ok' } });
  const body = await metrics();
  expect(body).toContain('consumers_joined{service="cart"} 0');
  expect(body).toContain('consumer_lag{topic="tuerca.identity",service="cart"} 4');
  expect(body).toContain('dead_letters_total{service="cart"} 2');
  expect(Object.keys(close ?? {})).toEqual(['consumers']);
  await app.close();
});

it('refuses to start in production with a place to die at', async () => {
  const failpoints = [{ name: 'relay.sent' as const, passing: 1 }];
  const start = openPlatform(
    'cart',
    { config: { ...config, NODE_ENV: 'production', FAILPOINTS: failpoints }, log },
    () => Promise.reject(new Error('it started')),
  );
  await expect(start).rejects.toThrow('FAILPOINTS: not in production');
});

const started = () => Promise.reject(new Error('it started'));

it('refuses to start for other people with a secret that everyone can read', async () => {
  const known = {
    ...config,
    LINK_SECRET: 'only-for-a-developers-machine-0001',
    ADMIN_PASSWORD: 'Tuerca-2026',
    DATABASE_URL: 'postgres://tuerca:tuerca@postgres:5432/tuerca_cart',
    PUBLIC_URL: 'https://tuerca.example',
  };
  await expect(openPlatform('cart', { config: known, log }, started)).rejects.toThrow(
    /LINK_SECRET: everyone can read this one\n.*ADMIN_PASSWORD: everyone can.*\n.*DATABASE_URL: everyone can/,
  );
});

it('takes such secrets on the developer\u2019s own machine, and any other everywhere', async () => {
  for (const [secret, password, url] of [
    ['only-for-a-developers-machine-0001', 'tuerca', 'http://localhost:4000'],
    ['a secret only this test knows', 'of-its-own', 'https://tuerca.example'],
  ] as const) {
    const given = {
      ...config,
      LINK_SECRET: secret,
      DATABASE_URL: `postgres://tuerca:${password}@postgres:5432/tuerca_cart`,
      PUBLIC_URL: url,
    };
    await expect(openPlatform('cart', { config: given, log }, started)).rejects.toThrow('it started');
  }
});
