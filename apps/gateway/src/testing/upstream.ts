import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { liveLinkPath, type ErrorCode, type LiveLinkCommand, type LiveLinkMessage } from '@tuerca/contracts';
import { WebSocketServer, type WebSocket } from 'ws';

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

/** The end of a link at notification, for tests: takes every websocket unless told otherwise, and echoes what it says. */
const serveLinks = (server: Server) => {
  const links = new WebSocketServer({ server, path: liveLinkPath });
  /** By link, for each counts its websockets from one on. */
  const open = new Map<WebSocket, Map<number, string | null>>();
  const authorizations: (string | undefined)[] = [];
  const said: string[] = [];
  const asked: number[] = [];
  const left: number[] = [];
  let answer = (): ErrorCode | 'in time' | 'never' => 'in time';
  const send = (link: WebSocket, ...messages: LiveLinkMessage[]) => link.send(JSON.stringify(messages));
  const obey = (link: WebSocket, command: LiveLinkCommand) => {
    const { socket } = command;
    if (command.type === 'leave') {
      left.push(socket);
      open.get(link)?.delete(socket);
    } else if (command.type === 'say') {
      said.push(command.text);
      send(link, { type: 'tell', sockets: [socket], text: command.text });
    } else {
      asked.push(socket);
      const code = answer();
      if (code === 'never') return;
      if (code !== 'in time') return send(link, { type: 'refused', socket, code });
      open.get(link)?.set(socket, command.token);
      send(link, { type: 'opened', socket });
    }
  };
  links.on('connection', (link, { headers }) => {
    authorizations.push(headers.authorization);
    open.set(link, new Map());
    link.on('message', (bytes) => {
      for (const command of JSON.parse(String(bytes)) as LiveLinkCommand[]) obey(link, command);
    });
    link.on('close', () => open.delete(link));
  });
  return {
    links: links.clients,
    /** What each link authorised itself with. */
    authorizations,
    /** The tokens of the open websockets. */
    tokens: () => [...open.values()].flatMap((sockets) => [...sockets.values()]),
    /** Everything that websockets said, in order. */
    said,
    /** The websockets that asked to open, and those that left. */
    asked,
    left,
    answerWith: (given: typeof answer) => (answer = given),
    say(...messages: LiveLinkMessage[]) {
      for (const link of links.clients) send(link, ...messages);
    },
  };
};

/** A service for tests: a real server that echoes requests and what websockets say, unless told to answer otherwise. */
export const startUpstream = async (name: string, port = 0) => {
  let answer = echo(name);
  const server: Server = createServer((request, response) => answer(request, response));
  const live = serveLinks(server);
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    port: address.port,
    live,
    answerWith: (listener: RequestListener) => (answer = listener),
    echo: () => (answer = echo(name)),
    async stop() {
      for (const link of live.links) link.terminate();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
export type Upstream = Awaited<ReturnType<typeof startUpstream>>;
