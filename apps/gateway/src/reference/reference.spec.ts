import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, jest } from '@jest/globals';
import { operations } from '@tuerca/contracts';
import express from 'express';
import { serveReference } from './reference.ts';

it('makes each document once, however often it is asked for', async () => {
  const server = express()
    .use('/api/docs', serveReference(operations.slice(0, 3), 'https://tuerca.example'))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const written = jest.spyOn(JSON, 'stringify');
  for (const name of ['openapi', 'asyncapi']) {
    for (let reader = 0; reader < 3; reader += 1) {
      const response = await fetch(`http://127.0.0.1:${port}/api/docs/${name}.json`);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await response.json()).toHaveProperty(name);
    }
    const made = written.mock.calls.filter(([document]) => (document as object | null)?.[name as never]);
    expect(made).toHaveLength(1);
  }
  written.mockRestore();
  server.close();
});
