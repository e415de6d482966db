import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { services } from '@tuerca/contracts';
import type { ServiceName } from '@tuerca/contracts';
import { createMetrics } from '@tuerca/service/core';
import express from 'express';
import { serveProbes } from './probes.ts';

const listening = async <S extends ReturnType<typeof createServer>>(server: S) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

it('asks each service once for all who ask at about the same time whether it is ready', async () => {
  let asked = 0;
  const service = createServer((_request, response) => {
    asked += 1;
    response.end('{}');
  });
  const url = await listening(service);
  const upstreams = Object.fromEntries(services.map((name) => [name, url])) as Record<ServiceName, string>;
  const state = { draining: false };
  const gateway = createServer(
    express().use(serveProbes({ upstreams, state, metrics: createMetrics('gateway', {}) })),
  );
  const probed = `${await listening(gateway)}/readyz`;
  const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(probed)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(asked).toBe(services.length);
  state.draining = true;
  expect((await fetch(probed)).status).toBe(503);
  for (const server of [gateway, service]) {
    server.closeAllConnections();
    server.close();
  }
});
