/** A websocket server with `ws` alone: sends each Redis message to every socket in one loop. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@redis/client';
import { WebSocketServer } from 'ws';
import { sayReady, settingOf } from '../processes.ts';

const { redisUrl, channel } = settingOf<{ redisUrl: string; channel: string }>();
const server = createServer();
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
sockets.on('connection', (socket) => socket.on('error', () => socket.terminate()));

const redis = createClient({ url: redisUrl });
await redis.connect();
await redis.subscribe(channel, (text) => {
  const bytes = Buffer.from(text);
  for (const socket of sockets.clients) socket.send(bytes, { binary: false });
});
server.listen(0, '127.0.0.1', () =>
  sayReady({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
