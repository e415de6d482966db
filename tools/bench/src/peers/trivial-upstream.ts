/** A no-op service: the same small answer to every call, and the key set that verifies tokens. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sayReady, settingOf } from '../processes.ts';

const { jwks } = settingOf<{ jwks: unknown }>();
const keys = Buffer.from(JSON.stringify(jwks));
const answer = Buffer.from(
  JSON.stringify({
    data: Array.from({ length: 5 }, (_, id) => ({ id, name: 'Pastillas de freno', amount: 1 })),
  }),
);
const headers = (bytes: Buffer) => ({ 'content-type': 'application/json', 'content-length': bytes.length });

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  request.resume();
  const bytes = request.url === '/.well-known/jwks.json' ? keys : answer;
  response.writeHead(200, headers(bytes)).end(bytes);
});
server.listen(0, '127.0.0.1', () =>
  sayReady({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
);
