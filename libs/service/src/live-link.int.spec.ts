import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import WebSocket, { WebSocketServer } from 'ws';
import { z } from 'zod';
import { frameReader, framesTo, liveLinkOptions } from './live-link.ts';

const Message = z.object({ n: z.int(), text: z.string() });
type Message = z.infer<typeof Message>;
const messagesOf = frameReader(Message);
const soon = { timeout: 15_000 };

let server: WebSocketServer;
let link: WebSocket;
const frames: Message[][] = [];

beforeEach(async () => {
  frames.length = 0;
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', ...liveLinkOptions });
  server.on('connection', (other) => {
    other.on('message', (bytes) => frames.push(messagesOf(bytes)));
  });
  await once(server, 'listening');
  link = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, liveLinkOptions);
  await once(link, 'open');
});
afterEach(async () => {
  link.terminate();
  server.close();
  await once(server, 'close');
});

const add = (to: ReturnType<typeof framesTo<Message>>, from: number, count: number, text = 'ñ') => {
  for (let n = from; n < from + count; n += 1) to.add({ n, text }, text);
};

it('sends what is said in one turn as one frame, and what comes later in another', async () => {
  const to = framesTo<Message>(link);
  add(to, 0, 3);
  expect(to.last()).toEqual({ n: 2, text: 'ñ' });
  await pWaitFor(() => frames.length === 1, soon);
  expect(to.last()).toBeUndefined();
  add(to, 3, 2);
  await pWaitFor(() => frames.length === 2, soon);
  expect(frames.map((frame) => frame.map(({ n }) => n))).toEqual([
    [0, 1, 2],
    [3, 4],
  ]);
});

it('parts a long turn into frames, in order and each once', async () => {
  const to = framesTo<Message>(link);
  add(to, 0, 40, 'x'.repeat(100_000));
  await pWaitFor(() => frames.flat().length >= 40, soon);
  expect(frames.flat().map(({ n }) => n)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  expect(frames.length).toBeGreaterThan(2);
  expect(frames.length).toBeLessThan(10);
});

it('says nothing over a link that is closed', () => {
  const to = framesTo<Message>(link);
  add(to, 0, 1);
  link.terminate();
  expect(() => add(to, 1, 20, 'x'.repeat(100_000))).not.toThrow();
});

it('refuses a frame that is not of the contract', () => {
  for (const text of ['', '{}', '[{}]', '[{"n":1.5,"text":""}]'])
    expect(() => messagesOf(Buffer.from(text))).toThrow();
});
