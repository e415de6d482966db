import { expect, it } from '@jest/globals';
import { operationsIn } from '@tuerca/contracts';
import * as contracts from '@tuerca/contracts/operations/cart';
import pWaitFor from 'p-wait-for';
import { z } from 'zod';
import { parseConfig, serviceConfig } from './config.ts';
import { defineService } from './define-service.ts';
import { AppError } from './errors.ts';
import type { Feature } from './feature.ts';
import { createLog } from './log.ts';
import { route } from './route.ts';
import { stopParts } from './serve.ts';

const Config = z.object({ ...serviceConfig.base, ...serviceConfig.kafka, ...serviceConfig.secret });
const config = parseConfig(Config, {
  PORT: '0',
  IDENTITY_URL: 'http://identity.test',
  KAFKA_BROKERS: '127.0.0.1:1',
  LINK_SECRET: 'a secret only this test knows',
});

const happened: string[] = [];
const heard: string[] = [];
const log = createLog({ name: 'cart' }, { write: (line) => void heard.push(JSON.parse(line).msg) });
const tell = (what: string) => async () => void happened.push(what);

/** Every operation of the service has a route, which answers nothing. */
const routed: Feature = {
  routes: (app) => {
    for (const operation of operationsIn(contracts)) {
      route(app, operation, () => Promise.reject(new AppError('NOT_FOUND')));
    }
  },
};

const define = (feature: Feature) =>
  defineService({
    name: 'cart',
    contracts,
    Config,
    parts: ({ keep }) => ({ store: keep('store', 'the store', (each) => happened.push(`closed ${each}`)) }),
    features: ({ store }) => {
      happened.push(`features on ${store}`);
      return [routed, feature];
    },
  });

it('opens its parts, wires its features, prepares their data, works, and closes the other way round', async () => {
  happened.length = 0;
  const service = define({
    prepare: { name: 'data', run: tell('prepared') },
    periodic: [{ name: 'housekeeping', everyMs: 3_600_000, atOnce: true, run: tell('swept') }],
    idle: tell('idle'),
    probes: { checks: { store: async () => 'ok' } },
  });
  const parts = await service.start({ config, log });
  expect((await parts.app.inject('/readyz')).json()).toEqual({ status: 'ok', checks: { store: 'ok' } });
  await stopParts(parts);
  expect(happened).toEqual(['features on the store', 'prepared', 'swept', 'idle', 'closed the store']);
});

it('stands on what a test gives in place of a part', async () => {
  happened.length = 0;
  const parts = await define({}).start({ config, log }, { store: 'a stub' });
  await stopParts(parts);
  expect(happened).toEqual(['features on a stub', 'closed the store']);
});

it('logs periodic work that fails by its name, and does it again', async () => {
  let tries = 0;
  const run = async () => {
    tries += 1;
    throw new Error('the rows are locked');
  };
  const parts = await define({ periodic: [{ name: 'housekeeping', everyMs: 5, run }] }).start({
    config,
    log,
  });
  await pWaitFor(() => tries > 1);
  await stopParts(parts);
  expect(heard).toContain('periodic work failed; it comes round again');
});

it('begins a round of periodic work when it is woken', async () => {
  happened.length = 0;
  let wake = () => {};
  const parts = await define({
    periodic: [
      {
        name: 'housekeeping',
        everyMs: 3_600_000,
        wakenBy: (given) => (wake = given),
        run: tell('swept'),
      },
    ],
  }).start({ config, log });
  expect(happened).not.toContain('swept');
  wake();
  await pWaitFor(() => happened.includes('swept'));
  await stopParts(parts);
});

it('closes what it opened when a preparation fails', async () => {
  happened.length = 0;
  const failing = define({
    prepare: { name: 'data', run: () => Promise.reject(new Error('no reference data')) },
  });
  await expect(failing.start({ config, log })).rejects.toThrow('no reference data');
  expect(happened).toEqual(['features on the store', 'closed the store']);
});
