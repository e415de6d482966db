import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, operations, publicPages, readPaymentLink, schemaPathOf } from '@tuerca/contracts';
import { signServiceToken } from '@tuerca/service/core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import pWaitFor from 'p-wait-for';
import WebSocket from 'ws';
import { startGateway, soon } from './testing/test-gateway.ts';
import { sampleProduct } from './testing/sample-product.ts';
import type { TestGateway } from './testing/test-gateway.ts';
import type { Echo } from './testing/upstream.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.end());

const echoOf = async (path: string, init: RequestInit = {}) => {
  const response = await gateway.call(path, init);
  return { status: response.status, headers: response.headers, body: (await response.json()) as Echo };
};
const codeOf = async (path: string, init: RequestInit = {}) => {
  const response = await gateway.call(path, init);
  const body = (await response.json()) as { code: string };
  return [response.status, body.code];
};
const bearer = (claims = {}) => ({ authorization: `Bearer ${gateway.tokens.sign(claims)}` });
const cookie = (claims = {}) => ({
  cookie: `a=b; __Host-tuerca_access=${gateway.tokens.sign(claims)}; __Host-tuerca_refresh=r`,
});

describe('routing', () => {
  it('sends every public operation of the contracts to its service', async () => {
    const wrong: string[] = [];
    for (const { name, method, path, service, internal } of operations) {
      if (internal) continue;
      const url = path.replace(/\{\w+\}/g, '7');
      const { status, body } = await echoOf(url, { method, headers: bearer({ isAdmin: true }) });
      if (status !== 200 || body.upstream !== service || body.url !== url || body.method !== method)
        wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it('minds neither the case of a path nor a trailing slash, and keeps the query', async () => {
    const { body } = await echoOf('/API/Store/vehiclebrand/?filter=%7B%7D&page=1');
    expect([body.upstream, body.url]).toEqual(['catalogue', '/API/Store/vehiclebrand/?filter=%7B%7D&page=1']);
  });

  it('knows nothing else: not internal operations, other methods, or ways around', async () => {
    const service = {
      authorization: `Bearer ${signServiceToken(gateway.tokens.serviceSecret, 'quotation')}`,
    };
    const paths = [
      '/internal/deliveries',
      '/api/cart/CartShoppingHeader/makeOrder',
      '/api/nothing',
      '/users/page/none',
      '/tuercaGo/none',
      '/cart/none',
      '/media/1/2',
    ];
    for (const path of paths) {
      expect([path, ...(await codeOf(path, { method: 'POST', headers: service }))]).toEqual([
        path,
        404,
        'NOT_FOUND',
      ]);
    }
    expect(await codeOf('/api/store/vehicleBrand', { method: 'DELETE' })).toEqual([404, 'NOT_FOUND']);
  });

  it('refuses dot segments before a service could see another path', async () => {
    const raw = (path: string) =>
      new Promise<number>((resolve, reject) => {
        httpRequest(`${gateway.address}`, { path, headers: { accept: 'application/json' } }, (response) => {
          response.resume();
          resolve(response.statusCode!);
        })
          .on('error', reject)
          .end();
      });
    expect(await raw('/media/..')).toBe(404);
    expect(await raw('/api/store/store/../../internal/deliveries')).toBe(404);
    expect(await raw('/media/%2e%2e')).toBe(404);
  });

  it('streams a body without reading it', async () => {
    const size = 5 * 1024 * 1024;
    const { body } = await echoOf('/api/media/files', {
      method: 'POST',
      headers: { ...bearer(), 'content-type': 'multipart/form-data; boundary=x' },
      body: new Uint8Array(size),
    });
    expect([body.upstream, body.bytes, body.headers['content-type']]).toEqual([
      'media',
      size,
      'multipart/form-data; boundary=x',
    ]);
  });
});

describe('what a service is told', () => {
  it('drops what a client says of who and where it is, and says it itself', async () => {
    const { body, headers } = await echoOf('/api/store/store', {
      headers: {
        'x-user-id': '1',
        'x-forwarded-for': '6.6.6.6',
        'x-real-ip': '6.6.6.6',
        'x-internal-role': 'admin',
        forwarded: 'for=6.6.6.6',
        'x-request-id': 'chosen-by-client',
      },
    });
    const told = Object.keys(body.headers).filter((name) => /^x-(user|real|internal)|^forwarded/.test(name));
    expect(told).toEqual([]);
    expect(body.headers['x-forwarded-for']).toMatch(/^(::ffff:)?127\.0\.0\.1$/);
    expect(body.headers['x-request-id']).not.toBe('chosen-by-client');
    expect(body.headers['x-request-id']).toBe(headers.get('x-request-id'));
    expect(body.headers.traceparent).toMatch(/^00-[\da-f]{32}-/);
  });

  it("passes the session's token on as Bearer, from the cookie or the header, and cookies to identity alone", async () => {
    const token = gateway.tokens.sign({ sub: '7' });
    const fromCookie = await echoOf('/api/garage/vehicle', {
      headers: { cookie: `__Host-tuerca_access=${token}` },
    });
    expect(fromCookie.body.headers).toMatchObject({ authorization: `Bearer ${token}` });
    expect(fromCookie.body.headers).not.toHaveProperty('cookie');
    const fromHeader = await echoOf('/api/garage/vehicle', { headers: { authorization: `Bearer ${token}` } });
    expect(fromHeader.body.headers.authorization).toBe(`Bearer ${token}`);
    const identity = await echoOf('/api/users/userAdditionalAddress', {
      headers: { cookie: '__Host-tuerca_refresh=r' },
    });
    expect(identity.body.headers.cookie).toBe('__Host-tuerca_refresh=r');
  });

  it('answers 401 for a session that ended, lets it pass as a visitor where visitors may call, and no service in from outside', async () => {
    const expired = { authorization: `Bearer ${gateway.tokens.sign({}, -1)}` };
    const service = { authorization: `Bearer ${signServiceToken('guessed secret', 'cart')}` };
    expect(await codeOf('/api/garage/vehicle', { headers: expired })).toEqual([401, 'SESSION_EXPIRED']);
    expect(await codeOf('/api/garage/vehicle', { headers: service })).toEqual([401, 'UNAUTHENTICATED']);
    const visitor = await echoOf('/api/store/store', { headers: expired });
    expect(visitor.body.headers).not.toHaveProperty('authorization');
  });

  it('logs one line with the id the service was given, the operation and the user', async () => {
    const { headers } = await echoOf('/api/garage/vehicle', { headers: bearer({ sub: '42' }) });
    const requestId = headers.get('x-request-id');
    await pWaitFor(() => gateway.lines().some((line) => line.requestId === requestId), soon);
    const line = gateway.lines().find((each) => each.requestId === requestId);
    expect(line).toMatchObject({
      operation: 'listVehicles',
      status: 200,
      userId: '42',
      traceId: expect.stringMatching(/^[\da-f]{32}$/),
    });
  });
});

it('keeps a token that is part of a path out of its log', async () => {
  const token = 'only-for-who-has-the-link';
  const { headers } = await echoOf(`${readPaymentLink.path.replace('{token}', token)}?code=secret`);
  const requestId = headers.get('x-request-id');
  await pWaitFor(() => gateway.lines().some((line) => line.requestId === requestId), soon);
  expect(gateway.lines().find((line) => line.requestId === requestId)).toMatchObject({
    operation: readPaymentLink.name,
    path: readPaymentLink.path.replace('{token}', '…'),
  });
});

describe('calls from other sites', () => {
  const path = '/api/garage/vehicle';
  const post = (headers: Record<string, string>) =>
    gateway.call(path, { method: 'POST', headers }).then(({ status }) => status);

  it('takes an unsafe call with cookies only from its own pages', async () => {
    expect(await post({ ...cookie(), origin: gateway.address })).toBe(200);
    expect(await post({ ...cookie(), origin: 'http://tuerca.test' })).toBe(200);
    expect(await post(cookie())).toBe(403);
    for (const origin of [
      'https://evil.test',
      'null',
      'http://tuerca.test.evil.test',
      `${gateway.address}0`,
    ]) {
      expect(await codeOf(path, { method: 'POST', headers: { ...cookie(), origin } })).toEqual([
        403,
        'FOREIGN_ORIGIN',
      ]);
    }
  });

  it('takes a call that a browser says was made elsewhere only for what others may lead to', async () => {
    for (const site of ['cross-site', 'same-site']) {
      const headers = { ...cookie(), 'sec-fetch-site': site };
      expect(await codeOf('/users/page/logout', { headers })).toEqual([403, 'FOREIGN_ORIGIN']);
      expect((await gateway.call('/users/page/login/service/google/callback', { headers })).status).toBe(200);
      expect((await gateway.call('/', { headers })).status).toBe(200);
    }
    const own = { ...cookie(), 'sec-fetch-site': 'same-origin' };
    expect((await gateway.call('/users/page/logout', { headers: own })).status).toBe(200);
  });

  it('takes a Bearer call with no Origin, and none with a foreign one, whatever the method', async () => {
    expect(await post(bearer())).toBe(200);
    expect(await post({ ...bearer(), origin: 'https://evil.test' })).toBe(403);
    expect(await codeOf(path, { headers: { ...cookie(), origin: 'https://evil.test' } })).toEqual([
      403,
      'FOREIGN_ORIGIN',
    ]);
  });
});

describe('the websocket', () => {
  const open = (headers: Record<string, string>, path = '/ws') => {
    const socket = new WebSocket(`${gateway.address.replace('http', 'ws')}${path}`, { headers });
    const messages: string[] = [];
    socket.on('message', (message) => messages.push(String(message)));
    const refused = new Promise<number>((resolve) =>
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode!)),
    );
    const opened = new Promise<void>((resolve) => socket.on('open', () => resolve()));
    socket.on('error', () => undefined);
    return { socket, messages, refused, opened };
  };

  it('reaches notification with the token of the cookie, both ways', async () => {
    const token = gateway.tokens.sign({ sub: '7' });
    const { socket, messages, opened } = open({
      cookie: `__Host-tuerca_access=${token}`,
      origin: gateway.address,
    });
    await opened;
    const { live } = gateway.upstreams.notification;
    expect(live.tokens()).toEqual([token]);
    socket.send('hola');
    await pWaitFor(() => messages.includes('hola'), soon);
    socket.terminate();
    await pWaitFor(() => gateway.gateway.sockets.size() === 0 && live.tokens().length === 0, soon);
  });

  it('is refused to other sites, and elsewhere', async () => {
    expect(await open({ ...cookie(), origin: 'https://evil.test' }).refused).toBe(403);
    expect(await open(cookie()).refused).toBe(403);
    expect(await open({ origin: gateway.address }, '/api/ws').refused).toBe(404);
  });
});

describe('the shell', () => {
  const page = (path: string) => gateway.call(path, { headers: { accept: 'text/html' } });

  it('is the answer for every other path, each time with its own nonce', async () => {
    const paths = [
      '/',
      '/home/page/cotizacion',
      '/tuercaGo/page/index/quotedRequests',
      '/cart/page/view/3',
      '/users/page/login',
      '/dev/inbox',
    ];
    const nonces = new Set<string>();
    for (const path of paths) {
      const response = await page(path);
      const html = await response.text();
      const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(
        response.headers.get('content-security-policy')!,
      )![1]!;
      expect([path, response.status, html.includes(`<script nonce="${nonce}"`)]).toEqual([path, 200, true]);
      expect(html).not.toContain('__CSP_NONCE__');
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(paths.length);
  });

  it('holds the words of a public page for the host, with who runs it, and none on a page of someone', async () => {
    const alone = await startGateway({
      operator: {
        name: 'Uno & dos',
        taxIds: { CO: '', MX: '' },
        address: '',
        email: 'hola@tuerca.test',
        countries: {},
      },
    });
    const htmlOf = (path: string, host: string, encoding = 'identity') =>
      new Promise<string>((resolve, reject) => {
        const headers = { accept: 'text/html', host, 'accept-encoding': encoding };
        httpRequest(`${alone.address}${path}`, { headers }, (response) => {
          const isZipped = response.headers['content-encoding'] === 'gzip';
          text(isZipped ? response.pipe(createGunzip()) : response).then(resolve, reject);
        })
          .on('error', reject)
          .end();
      });
    for (const [name, { path }] of Object.entries(publicPages)) {
      const colombian = await htmlOf(path, 'www.tuerca.com.co');
      expect(colombian).toMatch(
        new RegExp(`<div id="root"><h1 nonce="[^_"]+">${name} CO Uno &amp; dos hola@tuerca.test</h1></div>`),
      );
      expect(await htmlOf(path, 'www.tuerca.com.mx', 'gzip')).toContain(`>${name} MX `);
    }
    for (const path of ['/tuercaGo/page/index', '/cart/page/view/3', '/no-existe'])
      expect(await htmlOf(path, 'www.tuerca.com.co')).not.toContain('<h1');
    await alone.end();
  });

  it('has a policy that allows its own scripts, nonced styles and its own websocket, and nothing inline or foreign', async () => {
    const response = await page('/');
    const policy = response.headers.get('content-security-policy')!;
    const host = new URL(gateway.address).host;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`connect-src 'self' ws://${host} wss://${host}`);
    expect(policy).toContain("img-src 'self' data: blob:");
    expect(policy).not.toMatch(/script-src[^;]*unsafe|style-src [^;]*unsafe|\*/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(response.headers.get('x-powered-by')).toBeNull();
  });

  it('keeps hashed assets for ever and sends them compressed; a missing one is no page', async () => {
    const asset = await gateway.call('/assets/index-a1b2.js', { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(asset.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(await asset.text()).toContain('tuerca tuerca');
    const zipped = await gateway.call('/assets/index-a1b2.js', {
      headers: { 'accept-encoding': 'gzip, br;q=0' },
    });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(await zipped.text()).toContain('tuerca tuerca');
    const plain = await gateway.call('/assets/index-a1b2.js', { headers: { 'accept-encoding': 'identity' } });
    expect([plain.headers.get('content-encoding'), plain.headers.get('cache-control')]).toEqual([
      null,
      'public, max-age=31536000, immutable',
    ]);
    expect((await gateway.call('/assets/index-gone.js')).status).toBe(404);
    expect((await gateway.call('/favicon.svg')).headers.get('content-type')).toBe('image/svg+xml');
  });

  it('sends a file again only when it changed, and refuses a part that it does not have', async () => {
    const headers = { 'accept-encoding': 'br' };
    const etag = (await gateway.call('/assets/index-a1b2.js', { headers })).headers.get('etag')!;
    // Not by fetch, which would ask for a fresh one.
    const again = httpRequest(`${gateway.address}/assets/index-a1b2.js`, {
      headers: { ...headers, 'if-none-match': etag },
    }).end();
    const [unchanged] = (await once(again, 'response')) as [IncomingMessage];
    unchanged.resume();
    expect([unchanged.statusCode, unchanged.headers.vary]).toEqual([
      304,
      expect.stringMatching(/accept-encoding/i),
    ]);
    for (const range of ['bytes=90000-', 'bytes=50-20'])
      expect(await codeOf('/assets/index-a1b2.js', { headers: { range } })).toEqual([400, 'INVALID_INPUT']);
  });

  it('survives a build that takes away the files it knew', async () => {
    const alone = await startGateway();
    await rm(join(alone.shell, 'assets'), { recursive: true });
    const gone = await alone.call('/assets/index-a1b2.js');
    expect([gone.status, gone.headers.get('content-encoding'), await gone.json()]).toEqual([
      404,
      null,
      expect.objectContaining({ code: 'NOT_FOUND' }),
    ]);
    expect((await alone.call('/')).status).toBe(200);
    await alone.end();
  });

  it('serves its page with its title and never the bare file, and its service worker fresh and allowed to fetch', async () => {
    expect(await (await page('/users/page/login')).text()).toContain('<title>Ingresa · Tuerca</title>');
    const bare = await gateway.call('/index.html', { redirect: 'manual' });
    expect([bare.status, bare.headers.get('location')]).toEqual([301, '/']);
    const worker = await gateway.call('/sw.js');
    expect([worker.status, worker.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(worker.headers.get('content-security-policy')).toContain("connect-src 'self'");
    expect((await gateway.call('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('lets the worker that recognises text compile WebAssembly, and no page', async () => {
    const policyOf = async (path: string) =>
      (await gateway.call(path)).headers.get('content-security-policy');
    expect(await policyOf('/assets/tesseract-worker-a1b2.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    for (const path of ['/', '/assets/index-a1b2.js', '/sw.js'])
      expect(await policyOf(path)).not.toContain('wasm-unsafe-eval');
  });

  it('sends a file that is gzipped already as what it holds', async () => {
    const data = await gateway.call('/assets/spa.traineddata-a1b2.gz?file=/spa.traineddata.gz');
    expect([data.headers.get('content-encoding'), await data.text()]).toEqual(['gzip', 'letters']);
    expect(data.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('is not the answer to an unsafe method', async () => {
    expect(await codeOf('/home', { method: 'POST' })).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the page of a store', () => {
  const segments: string[] = [];
  const storeAnswer = (embed_origins: unknown[]) => ({
    data: {
      id: 3,
      name: 'Repuestos $& "Norte"',
      segment: 'norte',
      country: 'CO',
      city: { id: 11, name: 'Bogotá D.C.', full_name: 'Bogotá D.C., Colombia' },
      average_rating: null,
      count_total_number_ratings: 0,
      brands: [{ id: 4, name: 'Nissan' }],
      has_module: true,
      accent_color: null,
      logo: null,
      presentation: null,
      opening_hours: [],
      embed_origins,
      minimum_order: 0,
    },
  });
  const serve = async (answer: (segment: string, response: ServerResponse) => void) => {
    const alone = await startGateway();
    alone.upstreams.identity.answerWith((request, response) => {
      const [, segment = ''] = /^\/api\/store\/page\/(.*)$/.exec(request.url!) ?? [];
      segments.push(segment);
      answer(segment, response);
    });
    const policyOf = async (path: string) => {
      const response = await alone.call(path, { headers: { accept: 'text/html' } });
      const [, framers] =
        /frame-ancestors ([^;]+)/.exec(response.headers.get('content-security-policy')!) ?? [];
      return [response.status, framers, response.headers.get('x-frame-options')];
    };
    return { alone, policyOf };
  };
  const refused = [200, "'none'", 'DENY'];

  it('lets the sites that the store lists show its wizard in a frame, and no other page', async () => {
    segments.length = 0;
    const { alone, policyOf } = await serve((segment, response) => {
      if (segment === 'norte')
        return response.end(JSON.stringify(storeAnswer(['https://www.norte.co', 'https://norte.mx:8443'])));
      response.statusCode = 404;
      return response.end('{}');
    });
    const listed = [200, 'https://www.norte.co https://norte.mx:8443', null];
    expect(await policyOf('/tienda/norte/cotizar')).toEqual(listed);
    expect(await policyOf('/Tienda/NORTE/cotizar/?a=1')).toEqual(listed);
    for (const path of ['/', '/tienda/norte', '/tienda/sur/cotizar', '/tienda/norte/cotizar/mas'])
      expect([path, ...(await policyOf(path))]).toEqual([path, ...refused]);
    // The store is asked for once, however often its page is opened.
    expect(segments.filter((segment) => segment === 'norte')).toHaveLength(1);
    const html = await (await alone.call('/tienda/norte', { headers: { accept: 'text/html' } })).text();
    expect(html).toContain('<title>Repuestos $&amp; &quot;Norte&quot;: cotiza por WhatsApp · Tuerca</title>');
    expect(html).not.toContain('noindex');
    const frame = await alone.call('/tienda/norte/cotizar', { headers: { accept: 'text/html' } });
    expect(await frame.text()).toContain('noindex');
    await alone.end();
  });

  it('is in its frame also while an identity that is older than the gateway says less of its store', async () => {
    const { name, city, brands, embed_origins } = storeAnswer(['https://www.norte.co']).data;
    const { alone, policyOf } = await serve((_segment, response) =>
      response.end(JSON.stringify({ data: { name, city, brands, embed_origins } })),
    );
    expect(await policyOf('/tienda/norte/cotizar')).toEqual([200, 'https://www.norte.co', null]);
    await alone.end();
  });

  it('stands in no frame where the list does not come, comes late or holds what no header may', async () => {
    const { alone, policyOf } = await serve((segment, response) => {
      if (segment === 'down') response.statusCode = 503;
      if (segment === 'odd') return response.end('<html>');
      if (segment === 'late') return undefined;
      return response.end(JSON.stringify(storeAnswer(["https://a.co; script-src 'unsafe-inline'", '*'])));
    });
    for (const segment of ['down', 'odd', 'late', 'forged'])
      expect([segment, ...(await policyOf(`/tienda/${segment}/cotizar`))]).toEqual([segment, ...refused]);
    await alone.upstreams.identity.stop();
    expect(await policyOf('/tienda/gone/cotizar')).toEqual(refused);
    await alone.end();
  });
});

describe('the page of a catalogue', () => {
  const link = '/catalogo/catalog/v2/catalog=NISSAN/m=&ssd=a.b/v=Una%20mentira&vid=SEN-1';
  const vehicle = {
    vehicleId: 'SEN-1',
    catalog: 'NISSAN',
    brand: 'Nissan',
    name: 'Sentra 1.8',
    model: 'Sentra',
    yearFrom: 2013,
    yearTo: 2019,
    year: 2019,
    engine: null,
    engines: [],
    ssd: 'a.b',
    attributes: [],
  };

  it('says which vehicle its link is of, as the catalogue names it, and keeps a VIN to itself', async () => {
    const alone = await startGateway();
    const asked: string[] = [];
    alone.upstreams.catalogue.answerWith((request, response) => {
      asked.push(request.url!);
      response.statusCode = request.url!.includes('SEN-1') ? 200 : 404;
      response.end(JSON.stringify({ data: [vehicle], metadata: { count: 1, page: 0, pageSize: 1 } }));
    });
    const htmlOf = async (path: string) =>
      (await alone.call(path, { headers: { accept: 'text/html' } })).text();
    const html = await htmlOf(`${link}&q=3N1AB7APXKY250019`);
    expect(html).toContain('<title>Autopartes de Nissan Sentra 1.8 · Tuerca</title>');
    expect(html).not.toContain('noindex');
    expect(html).not.toContain('3N1AB7APXKY250019');
    await htmlOf(link);
    expect(asked).toEqual([
      '/api/catalogo/catalogV2/vehicles?catalog=NISSAN&ssd=a.b&vehicleId=SEN-1&pageSize=1',
    ]);
    expect(await htmlOf(link.replace('SEN-1', 'SEN-2'))).toContain('noindex');
    expect(await htmlOf('/catalogo/catalog/v2')).toContain('<title>Catálogo de autopartes: dibujos');
    await alone.end();
  });
});

describe('the page of a product', () => {
  it('is told to crawlers as the catalogue has it, and is kept out of indexes where it has none', async () => {
    const alone = await startGateway();
    const asked: string[] = [];
    alone.upstreams.catalogue.answerWith((request, response) => {
      asked.push(request.url!);
      response.statusCode = request.url!.includes('url=freno-8') ? 200 : 404;
      response.end(JSON.stringify({ data: sampleProduct }));
    });
    const htmlOf = async (path: string) =>
      (await alone.call(path, { headers: { accept: 'text/html' } })).text();
    const html = await htmlOf('/catalogo/producto/freno-8?brand_id=3&model=Sentra');
    expect(html).toContain('<title>Pastillas de freno · Tuerca</title>');
    expect(html).toContain('"@type":"Product"');
    expect(html).not.toContain('Sentra');
    await htmlOf('/catalogo/producto/freno-8');
    expect(asked).toEqual(['/api/catalogo/products/getProductDetailByUrl?url=freno-8']);
    expect(await htmlOf('/catalogo/producto/otro-9')).toContain('noindex');
    expect(await htmlOf('/catalogo/productos?q=freno')).toContain(
      `<title>${publicPages.products.title.CO} · Tuerca</title>`,
    );
    await alone.end();
  });

  it('is not taken out of indexes, nor those of stores and catalogues, while its service does not answer', async () => {
    const alone = await startGateway();
    const htmlOf = async (path: string) =>
      (await alone.call(path, { headers: { accept: 'text/html' } })).text();
    alone.upstreams.catalogue.answerWith((_request, response) => {
      response.statusCode = 503;
      response.end('{}');
    });
    // Nor in time.
    alone.upstreams.identity.answerWith(() => undefined);
    const vehicle = '/catalogo/catalog/v2/catalog=NISSAN/m=&ssd=a.b/v=Sentra&vid=SEN-1';
    for (const path of ['/catalogo/producto/freno-8', vehicle, '/tienda/norte']) {
      const html = await htmlOf(path);
      expect(html).toContain('</head>');
      expect(html).not.toContain('noindex');
    }
    expect(await htmlOf('/tienda/norte/cotizar')).toContain('noindex');
    await alone.end();
  });
});

describe('the reference', () => {
  it('has every public operation and every event', async () => {
    const openApi = (await (await gateway.call('/api/docs/openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const named = Object.values(openApi.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(named.sort()).toEqual(
      operations
        .filter(({ internal }) => !internal)
        .map(({ name }) => name)
        .sort(),
    );
    const asyncApi = (await (await gateway.call('/api/docs/asyncapi.json')).json()) as {
      asyncapi: string;
      channels: Record<string, { address: string }>;
    };
    expect([asyncApi.asyncapi, asyncApi.channels.quotation?.address]).toEqual(['3.0.0', 'tuerca.quotation']);
    const former = await gateway.call('/api/docs/events');
    expect(await former.json()).toEqual(asyncApi);
  });

  it('answers the JSON schema of every event, where its dataschema says', async () => {
    const ajv = addFormats.default(new Ajv2020({ strict: false }));
    for (const { type, example, data } of events) {
      const schema = await gateway.call(schemaPathOf(type));
      expect(schema.headers.get('content-type')).toContain('application/schema+json');
      const validate = ajv.compile((await schema.json()) as object);
      const whole: object = data.parse(example) as object;
      expect([type, validate({ ...whole, addedLater: 1 }), validate.errors]).toEqual([type, true, null]);
      expect([type, validate({})]).toEqual([type, false]);
    }
    expect((await gateway.call('/api/docs/events/tuerca.cart.order.created.v9')).status).toBe(404);
  });

  it('shows them with a viewer served from here, under its own policy', async () => {
    const page = await gateway.call('/api/docs/');
    const html = await page.text();
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    for (const [, source] of html.matchAll(/(?:src|href)="([^"]+)"/g)) {
      expect([source, (await gateway.call(source!)).status]).toEqual([source, 200]);
    }
  });
});
