import { expect, test } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { handleError } from './error-handler.ts';
import { shedLoad } from './shed-load.ts';

const standStill = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

test('calls are refused while turn after turn of the event loop is long, and those that tell how the service does are not', async () => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  shedLoad(app, ({ url }) => url === '/health');
  app.get('/health', async () => 'well');
  app.get('/work', async () => 'done');
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  expect(await statusOf('/work')).toBe(200);

  standStill(2200);
  await pause(20);
  expect(await statusOf('/work')).toBe(200);
  standStill(2200);
  await pause(20);
  const refused = await app.inject('/work');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(await statusOf('/health')).toBe(200);

  await pause(600);
  expect(await statusOf('/work')).toBe(200);
  await app.close();
});
