import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { isPublicAddress, type Reach } from '@tuerca/service';

/** The local addresses of test sites that may be fetched from, and of those that may not. */
export const allowedHost = '127.0.0.1';
export const refusedHost = '127.0.0.2';

/** A local HTTP site with configurable responses by path. */
export const startSite = async ({ host = allowedHost, port = 0 }: { host?: string; port?: number } = {}) => {
  const pages = new Map<string, RequestListener>();
  const open = new Set<Socket>();
  const asked: { path: string; headers: Record<string, unknown> }[] = [];
  let connections = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    asked.push({ path, headers: request.headers });
    const page = pages.get(path);
    if (page) page(request, response);
    else response.writeHead(404).end();
  });
  server.on('connection', (socket) => {
    connections += 1;
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const taken = (server.address() as AddressInfo).port;
  return {
    port: taken,
    url: `http://${host}:${taken}`,
    asked,
    /** The number of connections made to it. */
    connections: () => connections,
    /** The number of open connections. */
    open: () => open.size,
    answer: (path: string, page: RequestListener) => void pages.set(path, page),
    serve: (path: string, bytes: Buffer | string, headers: Record<string, string> = {}) =>
      void pages.set(path, (_request, response) => response.writeHead(200, headers).end(bytes)),
    redirect: (path: string, location: string, status = 302) =>
      void pages.set(path, (_request, response) => response.writeHead(status, { location }).end('moved')),
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};
export type Site = Awaited<ReturnType<typeof startSite>>;

/** The public internet plus sites on `allowedHost` at any port; a test supplies the addresses of names. */
export const reachOfTest = (resolve: Reach['resolve'] = async () => []): Reach => ({
  resolve,
  isAllowedAddress: (address) => address === allowedHost || isPublicAddress(address),
  isAllowedPort: () => true,
});
