import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

/** What an upstream echoes: the request as received. */
export interface Echo {
  upstream: string;
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  bytes: number;
}

const echo =
  (upstream: string): RequestListener =>
  (request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => {
      const { method, url, headers } = request;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ upstream, method, url, headers, bytes }));
    });
  };

/** A service for tests: a real server that echoes requests, unless told to answer otherwise, and websocket messages. */
export const startUpstream = async (name: string, port = 0) => {
  let answer = echo(name);
  const server: Server = createServer((request, response) => answer(request, response));
  const sockets = new WebSocketServer({ server, path: '/ws' });
  sockets.on('connection', (socket, request) => {
    socket.send(JSON.stringify({ headers: request.headers, url: request.url }));
    socket.on('message', (message) => socket.send(String(message)));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    openSockets: () => sockets.clients.size,
    answerWith: (listener: RequestListener) => (answer = listener),
    echo: () => (answer = echo(name)),
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
export type Upstream = Awaited<ReturnType<typeof startUpstream>>;
