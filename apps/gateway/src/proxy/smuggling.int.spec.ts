import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { services } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { soon, startGateway } from '../testing/test-gateway.ts';
import type { TestGateway } from '../testing/test-gateway.ts';

/** What reached a service, as it came. */
interface Seen {
  service: string;
  method: string;
  url: string;
  headers: [name: string, value: string][];
  body: string;
}

let gateway: TestGateway;
let seen: Seen[] = [];

const record =
  (service: string): RequestListener =>
  (request, response) => {
    const { method = '', url = '', rawHeaders } = request;
    const headers: Seen['headers'] = [];
    for (let place = 0; place < rawHeaders.length; place += 2)
      headers.push([rawHeaders[place]!.toLowerCase(), rawHeaders[place + 1]!]);
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({ service, method, url, headers, body: Buffer.concat(chunks).toString('latin1') });
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ url }));
    });
  };

beforeAll(async () => {
  gateway = await startGateway({ limitScale: 1000 });
  for (const service of services) gateway.upstreams[service].answerWith(record(service));
});
beforeEach(() => {
  seen = [];
});
afterAll(() => gateway.end());

/** Asked last of all, of the gateway itself: with its answer the connection ends, and everything before it is answered. */
const last = 'GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

/** What the gateway sends back to these bytes, until it hangs up. */
const exchangeRaw = async (bytes: string): Promise<string> => {
  const socket = connect(Number(new URL(gateway.address).port), '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  // A connection that is refused may be cut rather than closed.
  socket.on('error', () => undefined);
  socket.write(bytes + last, 'latin1');
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
};
const statusesIn = (answer: string) =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

const list = '/api/store/store';
const post = '/users/page/loginAjax';
const lines = (...each: string[]) => `${each.join('\r\n')}\r\n`;
const hidden = lines('GET /api/store/store?smuggled=1 HTTP/1.1', 'Host: x', '');
const chunked = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;
const asking = (headers: string[], body: string, line = `POST ${post} HTTP/1.1`) =>
  lines(line, 'Host: tuerca.test', 'Content-Type: application/json', ...headers, '') + body;
const sized = `Content-Length: ${hidden.length}`;

/** Framing that two servers could read in two ways: the connection ends with a 400 and no service is asked. */
const ambiguous: Record<string, string> = {
  'CL.TE: a length and chunks': asking(
    ['Content-Length: 4', 'Transfer-Encoding: chunked'],
    `0\r\n\r\n${hidden}`,
  ),
  'TE.CL: chunks and a length': asking(['Transfer-Encoding: chunked', 'Content-Length: 4'], chunked),
  'TE.TE: chunked and another coding': asking(
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: x'],
    `0\r\n\r\n${hidden}`,
  ),
  'TE.TE: chunked is not the last coding': asking(
    ['Transfer-Encoding: chunked, identity'],
    `0\r\n\r\n${hidden}`,
  ),
  'an unknown coding with a length': asking(['Transfer-Encoding: xchunked', sized], hidden),
  'an unknown coding without a length': asking(['Transfer-Encoding: xchunked'], `0\r\n\r\n${hidden}`),
  'a coding behind a vertical tab': asking(['Transfer-Encoding: \x0bchunked', sized], hidden),
  'a space before the colon of a coding': asking(['Transfer-Encoding : chunked', sized], hidden),
  'a space before the colon of a length': asking(['Content-Length : 0'], hidden),
  'a coding on a folded line': asking(
    ['X-A: b', ' Transfer-Encoding: chunked', 'Content-Length: 4', 'Transfer-Encoding:', ' chunked'],
    chunked,
  ),
  'a folded header before the first':
    lines(`POST ${post} HTTP/1.1`, ' Transfer-Encoding: chunked', 'Host: x', sized, '') + hidden,
  'a coding behind a bare line feed': asking([`X-A: b\nTransfer-Encoding: chunked`, sized], hidden),
  'a coding behind a bare carriage return': asking([`X-A: b\rTransfer-Encoding: chunked`, sized], hidden),
  'a coding behind a zero byte': asking([`X-A: b\0Transfer-Encoding: chunked`, sized], hidden),
  'two lengths that differ': asking(['Content-Length: 0', sized], hidden),
  'two lengths that agree': asking([sized, sized], hidden),
  'a list of lengths': asking([`Content-Length: 0, ${hidden.length}`], hidden),
  'a negative length': asking(['Content-Length: -1'], hidden),
  'a length with a plus sign': asking([`Content-Length: +${hidden.length}`], hidden),
  'a hexadecimal length': asking(['Content-Length: 0x10'], hidden),
  'a length with an exponent': asking(['Content-Length: 1e1'], hidden),
  'a length of two numbers': asking(['Content-Length: 0 5'], hidden),
  'an empty length': asking(['Content-Length: '], hidden),
  'a length beyond 64 bits': asking(['Content-Length: 18446744073709551616'], hidden),
  'a chunk longer than 64 bits': asking(['Transfer-Encoding: chunked'], `fffffffffffffffff\r\n${hidden}`),
  'a negative chunk': asking(['Transfer-Encoding: chunked'], `-1\r\n${hidden}`),
  'a chunk length with a prefix': asking(['Transfer-Encoding: chunked'], `0x1\r\n${hidden}`),
  'a chunk length behind a space': asking(['Transfer-Encoding: chunked'], ` 0\r\n\r\n${hidden}`),
  'a chunk that ends with a bare line feed': asking(['Transfer-Encoding: chunked'], `2\n{}\n0\n\n${hidden}`),
  'a chunk extension with a bare line feed': asking(
    ['Transfer-Encoding: chunked'],
    `2;x\n{}\r\n0\r\n\r\n${hidden}`,
  ),
  'a chunk without its end': asking(['Transfer-Encoding: chunked'], `2\r\n{}0\r\n\r\n${hidden}`),
  'a length among the trailers': asking(
    ['Transfer-Encoding: chunked'],
    chunked.replace('0\r\n\r\n', '0\r\nContent-Length: 1\r\n\r\n'),
  ),
  'a header without a colon': asking(['Transfer-Encoding chunked', sized], hidden),
  'a header with a space in its name': asking(['Transfer Encoding: chunked', sized], hidden),
  'a header without a name': asking([': chunked', sized], hidden),
  'a line feed in the target': asking([], '', `GET ${list}?a=\nX: HTTP/1.1`),
  'a carriage return in the target': asking([], '', `GET ${list}?a=\rX: HTTP/1.1`),
  'a space in the target': asking([], '', `GET ${list}?a= HTTP/1.1 HTTP/1.1`),
  'a zero byte in the target': asking([], '', `GET ${list}?a=\0 HTTP/1.1`),
  'a version that is none': asking([], '', `GET ${list}?smuggled=1 HTTP/9.9`),
  'no version at all': `GET ${list}?smuggled=1\r\n\r\n`,
  'the version of another protocol': asking([], '', `GET ${list}?smuggled=1 HTTP/2.0`),
  'the version of an older protocol': asking([], '', `GET ${list}?smuggled=1 HTTP/0.9`),
  'the preface of HTTP/2': `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${hidden}`,
  'no host': lines(`GET ${list}?smuggled=1 HTTP/1.1`, ''),
  'a method that is none': asking([], '', `SMUGGLE ${list} HTTP/1.1`),
  'headers beyond 16 KB': asking([`X-A: ${'a'.repeat(20_000)}`], ''),
};

describe('a request that two servers could read in two ways', () => {
  it.each(Object.entries(ambiguous))('with %s is refused, and no service is asked', async (_name, bytes) => {
    const answer = await exchangeRaw(bytes);
    const [first, ...others] = statusesIn(answer);
    expect([400, 431, 505]).toContain(first);
    expect(others).toEqual([]);
    expect(seen).toEqual([]);
  });
});

const bodyOf = ({ body }: Seen) => body;

describe('what lies in a body', () => {
  it.each([
    ['of the length that was said', asking([sized], hidden)],
    ['in chunks', asking(['Transfer-Encoding: chunked'], chunked)],
    [
      'in chunks with extensions and trailers',
      asking(
        ['Transfer-Encoding: chunked'],
        chunked
          .replace('\r\n', ';a="b";c\r\n')
          .replace('0\r\n\r\n', '0\r\nX-Forwarded-For: 6.6.6.6\r\nX-User-Id: 1\r\n\r\n'),
      ),
    ],
    ['of a GET', asking([sized], hidden, `GET ${list} HTTP/1.1`)],
    [
      'whose length the client calls a matter of this connection',
      asking([sized, 'Connection: keep-alive, content-length, host, x-forwarded-for'], hidden),
    ],
    ['that the client promises after a 100', asking([sized, 'Expect: 100-continue'], hidden)],
    [
      'with a coding that another header only looks like',
      asking([sized, 'Transfer_Encoding: chunked', 'X-Transfer-Encoding: chunked'], hidden),
    ],
  ])('%s stays in it: one request reaches a service, in one framing', async (_name, bytes) => {
    const answer = await exchangeRaw(bytes);
    expect(statusesIn(answer).filter((status) => status !== 100)).toEqual([200, 200]);
    expect(seen.map(bodyOf)).toEqual([hidden]);
    const [{ headers }] = seen as [Seen];
    const framing = headers.filter(([name]) => name === 'content-length' || name === 'transfer-encoding');
    expect(framing).toHaveLength(1);
    expect(headers.filter(([name]) => name === 'x-forwarded-for')).toEqual([
      ['x-forwarded-for', expect.stringMatching(/127\.0\.0\.1$/)],
    ]);
  });

  it.each([
    [
      'of a call that is refused before it is read',
      asking([sized, 'Authorization: Bearer none'], hidden, 'POST /api/garage/vehicle HTTP/1.1'),
      401,
    ],
    ['of a call from another site', asking([sized, 'Origin: https://evil.test'], hidden), 403],
    ['of what is no operation', asking([sized], hidden, 'POST /api/nothing HTTP/1.1'), 404],
    ['of a HEAD', asking([sized], hidden, `HEAD ${list} HTTP/1.1`), 404],
  ])('%s is not read as a request', async (_name, bytes, status) => {
    expect(statusesIn(await exchangeRaw(bytes))).toEqual([status, 200]);
    expect(seen).toEqual([]);
  });
});

describe('a target', () => {
  it.each([
    ['in absolute form of another host', 'GET http://evil.test/api/store/store?smuggled=1 HTTP/1.1'],
    ['in absolute form of an internal operation', 'POST http://127.0.0.1/internal/deliveries HTTP/1.1'],
    ['with two slashes', 'POST //evil.test/api/store/store?smuggled=1 HTTP/1.1'],
    ['that is an asterisk', 'OPTIONS * HTTP/1.1'],
    ['without a slash', 'GET api/store/store?smuggled=1 HTTP/1.1'],
    ['of an internal operation with encoded letters', 'POST /%69nternal/deliveries HTTP/1.1'],
    [
      'of an internal operation behind an encoded slash',
      'POST /api/store/store/..%2f..%2f..%2finternal/deliveries HTTP/1.1',
    ],
    ['with a semicolon for a query', 'POST /internal/deliveries;x=1 HTTP/1.1'],
    ['with a backslash', 'POST /api\\..\\internal\\deliveries HTTP/1.1'],
  ])('%s reaches no service', async (_name, line) => {
    const statuses = statusesIn(await exchangeRaw(asking([], '', line)));
    expect([400, 404]).toContain(statuses[0]);
    expect(seen).toEqual([]);
  });

  it('with encoded line ends goes on as it is, and is one line', async () => {
    const target = `${list}?a=%0d%0aX-User-Id:%201%0d%0a%0d%0aGET%20/smuggled`;
    expect(statusesIn(await exchangeRaw(asking([], '', `GET ${target} HTTP/1.1`)))).toEqual([200, 200]);
    expect(seen.map(({ url }) => url)).toEqual([target]);
    expect(seen[0]!.headers.some(([name]) => name === 'x-user-id')).toBe(false);
  });

  it('to be tunnelled to is hung up on', async () => {
    expect(
      statusesIn(await exchangeRaw(lines('CONNECT 127.0.0.1:80 HTTP/1.1', 'Host: x', '') + hidden)),
    ).toEqual([]);
    expect(seen).toEqual([]);
  });
});

describe('an upgrade', () => {
  const upgrade = (path: string, headers: string[]) =>
    lines(`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: Upgrade', ...headers, '') + hidden;
  const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';

  it.each([
    ['of an operation', upgrade(list, ['Upgrade: websocket', key, 'Sec-WebSocket-Version: 13']), 404],
    [
      'that the service does not take',
      upgrade('/ws', ['Upgrade: websocket', key, 'Sec-WebSocket-Version: 777']),
      400,
    ],
    ['with a body', upgrade('/ws', ['Upgrade: websocket', key, 'Sec-WebSocket-Version: 777', sized]), 400],
  ])('%s opens no way to a service for what follows', async (_name, bytes, status) => {
    expect(statusesIn(await exchangeRaw(bytes))).toEqual([status]);
    expect(seen.filter(({ url }) => url.includes('smuggled'))).toEqual([]);
  });
});

describe('an upgrade to HTTP/2', () => {
  const http2 = [
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
  ];

  // Node drops what a client sends behind such a call before it is answered, which no such client does.
  it.each([
    ['without a body', lines(`GET ${list} HTTP/1.1`, 'Host: x', ...http2, ''), ''],
    ['with one', asking([...http2, sized], hidden), hidden],
  ])('%s is passed over, as Java’s client expects, and no service hears of it', async (_what, call, body) => {
    const socket = connect(Number(new URL(gateway.address).port), '127.0.0.1').setEncoding('latin1');
    let answer = '';
    socket.on('data', (text: string) => (answer += text));
    socket.write(call, 'latin1');
    await pWaitFor(() => statusesIn(answer).length === 1, soon);
    socket.write(last);
    await once(socket, 'close');
    expect(statusesIn(answer)).toEqual([200, 200]);
    expect(seen.map(bodyOf)).toEqual([body]);
    const names = seen[0]!.headers.map(([name]) => name);
    expect(names.filter((name) => /^(upgrade|http2-settings)$/.test(name))).toEqual([]);
  });
});

describe('requests one behind the other', () => {
  const get = (place: number) => lines(`GET ${list}?place=${place} HTTP/1.1`, 'Host: x', '');

  it('are answered each with its own answer, in order', async () => {
    const answer = await exchangeRaw(Array.from({ length: 20 }, (_, place) => get(place)).join(''));
    expect([...answer.matchAll(/\?place=(\d+)/g)].map(([, place]) => Number(place))).toEqual(
      Array.from({ length: 20 }, (_, place) => place),
    );
    expect(seen).toHaveLength(20);
  });

  it('come under the checks each for itself: what the first may, the second may not', async () => {
    const token = gateway.tokens.sign({});
    const mine = lines('GET /api/garage/vehicle HTTP/1.1', 'Host: x', `Authorization: Bearer ${token}`, '');
    const nobodys = lines('GET /api/garage/vehicle HTTP/1.1', 'Host: x', 'Authorization: Bearer none', '');
    expect(statusesIn(await exchangeRaw(mine + nobodys + mine))).toEqual([200, 401, 200, 200]);
    expect(seen).toHaveLength(2);
  });

  it('leave the connections to the services as they were: the next caller gets its own answer', async () => {
    for (const bytes of Object.values(ambiguous)) await exchangeRaw(get(1) + bytes);
    for (let place = 100; place < 110; place += 1) {
      const response = await gateway.call(`${list}?place=${place}`);
      expect(await response.json()).toEqual({ url: `${list}?place=${place}` });
    }
    expect(seen.filter(({ url }) => url.includes('smuggled'))).toEqual([]);
  });
});
