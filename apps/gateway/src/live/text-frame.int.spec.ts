import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import pWaitFor from 'p-wait-for';
import { WebSocketServer } from 'ws';
import { soon } from '../testing/test-gateway.ts';
import { textFrame } from './text-frame.ts';

const endOfHead = '\r\n\r\n';

/** So many bytes of what `ws` sends of a text, after its answer to the upgrade. */
const sentByWs = async (text: string, bytes: number): Promise<Buffer> => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
  await once(server, 'listening');
  server.on('connection', (live) => live.send(text));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const chunks: Buffer[] = [];
  client.on('data', (chunk: Buffer) => chunks.push(chunk));
  client.write(
    'GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: upgrade\r\nupgrade: websocket\r\n' +
      `sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==${endOfHead}`,
  );
  const sent = () => {
    const all = Buffer.concat(chunks);
    const head = all.indexOf(endOfHead);
    return head < 0 ? Buffer.alloc(0) : all.subarray(head + endOfHead.length);
  };
  await pWaitFor(() => sent().length >= bytes, soon);
  client.destroy();
  server.close();
  return sent();
};

it.each([0, 1, 125, 126, 65_535, 65_536, 200_000])(
  'is what ws sends of a text of %i bytes',
  async (length) => {
    const text = length > 1 ? `ñ${'x'.repeat(length - 2)}` : 'x'.repeat(length);
    const frame = textFrame(text);
    expect(frame.equals(await sentByWs(text, frame.length))).toBe(true);
  },
);
