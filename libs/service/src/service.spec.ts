import { addAbortSignal, Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '@tuerca/api-client';
import {
  IdParams,
  anySession,
  by,
  everyone,
  listQuery,
  many,
  onlyServices,
  one,
  operation,
} from '@tuerca/contracts';
import type { Operation } from '@tuerca/contracts';
import { requestContext } from '@tuerca/runtime';
import { IdempotencyConflict } from '@tuerca/postgres';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { z } from 'zod';
import { AppError } from './errors.ts';
import { createLog } from './log.ts';
import { route } from './route.ts';
import type { Handler } from './route.ts';
import { createService } from './service.ts';
import type { ServiceOptions } from './service.ts';
import { testCaller, wronglyAdmitted } from './testing/test-caller.ts';
import { createTestTokens } from './testing/test-tokens.ts';

const Part = z.object({ id: z.int(), name: z.string() });
const readPart = operation({
  name: 'readPart',
  service: 'catalogue',
  method: 'GET',
  path: '/api/store/Part/{id}/',
  summary: 'Reads a part',
  params: IdParams,
  response: one(Part),
  allow: { ...anySession, service: 'any' },
  errors: ['NOT_FOUND'],
});
const listParts = operation({
  name: 'listParts',
  service: 'catalogue',
  method: 'GET',
  path: '/api/store/Part',
  summary: 'Lists parts',
  query: listQuery({ filter: { name: by.text() }, order: ['id'] }),
  response: many(Part),
  allow: everyone,
  errors: [],
});
const createPart = operation({
  name: 'createPart',
  service: 'catalogue',
  method: 'POST',
  path: '/api/store/Part',
  summary: 'Creates a part',
  body: z.strictObject({
    name: z.string('Ingresa el nombre').min(3, 'El nombre debe tener mínimo 3 caracteres'),
  }),
  response: one(Part),
  allow: { vendor: 'own', admin: 'any' },
  errors: [
    'CONFLICT',
    'CODE_TOO_MANY',
    'NUMBER_NOT_ON_WHATSAPP',
    'IDEMPOTENCY_KEY_REUSED',
    'QUOTATION_ORDERED',
  ],
  idempotent: true,
});
const reindexParts = operation({
  name: 'reindexParts',
  service: 'catalogue',
  method: 'POST',
  path: '/internal/parts/reindex',
  summary: 'Indexes parts again',
  response: one(z.object({ done: z.boolean() })),
  allow: onlyServices,
  errors: [],
  internal: true,
});
const uploadPhoto = operation({
  name: 'uploadPhoto',
  service: 'catalogue',
  method: 'POST',
  path: '/api/store/Part/{id}/photo',
  summary: 'Uploads a photo',
  params: IdParams,
  body: z.object({ title: z.string() }),
  response: one(z.object({ title: z.string(), bytes: z.int(), filename: z.string() })),
  allow: everyone,
  errors: ['FILE_TOO_LARGE'],
  multipart: true,
  bodyLimit: 64 * 1024,
});
const downloadPhoto = operation({
  name: 'downloadPhoto',
  service: 'catalogue',
  method: 'GET',
  path: '/api/store/Part/{id}/photo',
  summary: 'Downloads a photo',
  params: IdParams,
  response: z.unknown(),
  allow: everyone,
  errors: [],
  binary: true,
});

const tokens = createTestTokens();
const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

interface Served {
  operation: Operation;
  handler: Handler<Operation>;
  deadlineMs?: number;
}
const serving = <O extends Operation>(served: O, handler: Handler<O>, deadlineMs?: number): Served => ({
  operation: served,
  handler: handler as Handler<Operation>,
  deadlineMs,
});
const build = (served: Served[], options: Partial<ServiceOptions> = {}) => {
  const app = createService({
    name: 'catalogue',
    log: pino({ level: 'silent' }),
    verifyToken: tokens.verifyToken,
    operations: served.map((each) => each.operation),
    checks: {},
    ...options,
  });
  apps.push(app);
  for (const { operation: each, handler, deadlineMs } of served) route(app, each, handler, { deadlineMs });
  return { app, call: testCaller(app, tokens) };
};

describe('a route made from an operation', () => {
  it('answers no failure that its contract does not name, or the test that calls it fails', async () => {
    const { call } = build([
      serving(listParts, async () => {
        throw new AppError('NOT_FOUND');
      }),
    ]);
    await expect(call('visitor', listParts)).rejects.toThrow('listParts answered NOT_FOUND');
  });

  it('answers with what the schema names, whatever the case of the path or a trailing slash', async () => {
    const { app } = build([
      serving(readPart, async ({ params }) => ({
        data: { id: params.id, name: 'Filtro', cost: 3 } as z.infer<typeof Part>,
      })),
    ]);
    const authorization = `Bearer ${tokens.sign({ sub: '7' })}`;
    for (const url of ['/api/store/Part/4/', '/API/store/part/4']) {
      const answer = await app.inject({ url, headers: { authorization } });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ data: { id: 4, name: 'Filtro' } });
    }
  });

  it('gives the handler parsed input, the caller and the key', async () => {
    const seen: unknown[] = [];
    const { call } = build([
      serving(listParts, async ({ query }) => {
        seen.push(query.filter, query.page);
        return { data: [], metadata: { count: 0, page: query.page, pageSize: query.pageSize } };
      }),
      serving(createPart, async ({ body, caller, idempotencyKey }) => {
        seen.push(body, caller.userId, caller.storeId, caller.role, caller.reach(createPart), idempotencyKey);
        return { data: { id: 1, name: body.name } };
      }),
    ]);
    await call('visitor', listParts, { query: { filter: { name: 'filtro' }, page: 2 } });
    const created = await call({ role: 'vendor', userId: 9, storeId: 5 }, createPart, {
      body: { name: 'Bujía' },
      idempotencyKey: 'k-1',
    });
    expect(created.statusCode).toBe(200);
    expect(seen).toEqual([{ name: 'filtro' }, 2, { name: 'Bujía' }, 9, 5, 'vendor', 'own', 'k-1']);
  });

  it.each([
    ['a missing field', {}, [{ field: 'name', message: 'Ingresa el nombre' }]],
    [
      'a short field',
      { name: 'ab' },
      [{ field: 'name', message: 'El nombre debe tener mínimo 3 caracteres' }],
    ],
    [
      'an unknown field',
      { name: 'abc', price: 1 },
      [{ field: 'price', message: "El campo 'price' no se acepta" }],
    ],
  ])('names %s', async (_what, body, data) => {
    const { call } = build([serving(createPart, async () => ({ data: { id: 1, name: '' } }))]);
    const answer = await call('vendor', createPart, { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ status: 400, code: 'INVALID_INPUT', message: data[0]!.message, data });
  });

  it('speaks Spanish where the contract has no message of its own', async () => {
    const { call } = build([serving(readPart, async () => ({ data: { id: 1, name: '' } }))]);
    const answer = await call('buyer', readPart, { params: { id: 'abc' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data).toEqual([
      { field: 'id', message: expect.stringMatching(/^Entrada inválida/) },
    ]);
  });

  it('names a filter the list does not accept', async () => {
    const { app } = build([
      serving(listParts, async () => ({ data: [], metadata: { count: 0, page: 0, pageSize: 1 } })),
    ]);
    const answer = await app.inject({ url: '/api/store/Part', query: { filter: '{"colour":"red"}' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data).toEqual([
      { field: 'filter.colour', message: "El campo 'colour' no se acepta" },
    ]);
  });

  it('reads a multipart body: fields beside files', async () => {
    const { app } = build([
      serving(uploadPhoto, async ({ body, files }) => ({
        data: { title: body.title, bytes: files[0]!.bytes.length, filename: files[0]!.filename },
      })),
    ]);
    const form = new FormData();
    form.append('title', 'Frente');
    form.append('file', new Blob([new Uint8Array(300)]), 'frente.png');
    const request = new Request('http://x/', { method: 'POST', body: form });
    const send = async (payload: Buffer) =>
      app.inject({
        method: 'POST',
        url: '/api/store/Part/1/photo',
        headers: { 'content-type': request.headers.get('content-type')! },
        payload,
      });
    const answer = await send(Buffer.from(await request.arrayBuffer()));
    expect(answer.json()).toEqual({ data: { title: 'Frente', bytes: 300, filename: 'frente.png' } });
  });

  it.each([
    ['without an end', '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nFrente'],
    ['with a part that is none', '--b\r\n-3979104085845242.0--b--\r\n'],
    ['with a broken part header', '--b\r\nContent-Disposition\u0000form-data\r\n\r\nx\r\n--b--\r\n'],
    [
      'that stops within a file',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    ],
    ['that is empty', ''],
    ['of other bytes', 'hola'],
    ['that names no field', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
    [
      'with a field that is not the JSON it says',
      '--b\r\nContent-Disposition: form-data; name="title"\r\nContent-Type: application/json\r\n\r\n{\r\n--b--\r\n',
    ],
    [
      'that writes on what every object has',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    ],
  ])('refuses a form %s as wrong input', async (_, payload) => {
    const { app } = build([
      serving(uploadPhoto, async () => ({ data: { title: '', bytes: 0, filename: '' } })),
    ]);
    for (const type of [
      'multipart/form-data; boundary=b',
      'multipart/form-data',
      'multipart/form-data; boundary=""',
    ]) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/store/Part/1/photo',
        headers: { 'content-type': type },
        payload,
      });
      expect([type, answer.statusCode, answer.json().code]).toEqual([type, 400, 'INVALID_INPUT']);
    }
  });

  it('refuses a file beyond the limit of its operation', async () => {
    const { app } = build([
      serving(uploadPhoto, async () => ({ data: { title: '', bytes: 0, filename: '' } })),
    ]);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(65 * 1024)]), 'grande.png');
    const request = new Request('http://x/', { method: 'POST', body: form });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/store/Part/1/photo',
      headers: { 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect(answer.statusCode).toBe(413);
  });

  const formOf = (count: number, name: (place: number) => string, value: Blob | string) => {
    const form = new FormData();
    for (let place = 0; place < count; place += 1) form.append(name(place), value);
    return form;
  };
  const file = new Blob([new Uint8Array(30 * 1024)]);
  it.each([
    ['files that are too much together', formOf(3, () => 'file', file), 413, 'TOO_LARGE'],
    ['more files than a form may have', formOf(11, () => 'file', new Blob(['a'])), 413, 'TOO_LARGE'],
    ['more fields than a form may have', formOf(51, (place) => `field${place}`, 'a'), 413, 'TOO_LARGE'],
  ])('refuses %s, whatever each of them is', async (_what, form, status, code) => {
    const { app } = build([
      serving(uploadPhoto, async () => ({ data: { title: '', bytes: 0, filename: '' } })),
    ]);
    const request = new Request('http://x/', { method: 'POST', body: form });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/store/Part/1/photo',
      headers: { 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it('waits for a file as long as a slow line takes, whatever is served beside it', async () => {
    const taking = async () => ({ data: { title: '', bytes: 0, filename: '' } });
    const { app } = build([
      serving({ ...uploadPhoto, bodyLimit: 20 * 1024 * 1024 }, taking),
      serving(readPart, async () => ({ data: { id: 1, name: '' } })),
    ]);
    await app.ready();
    expect(app.server.requestTimeout).toBeGreaterThan(7 * 60_000);
  });

  it('hands a streamed file on as it comes, and ends it with an error beyond the limit', async () => {
    const { app } = build([
      serving({ ...uploadPhoto, streamed: true }, async ({ body, streamedFile }) => {
        let bytes = 0;
        for await (const piece of streamedFile!.content) bytes += (piece as Buffer).length;
        return { data: { title: body.title, bytes, filename: streamedFile!.filename } };
      }),
    ]);
    const send = async (size: number) => {
      const form = new FormData();
      form.append('title', 'Frente');
      form.append('file', new Blob([new Uint8Array(size)]), 'frente.png');
      const request = new Request('http://x/', { method: 'POST', body: form });
      const headers = { 'content-type': request.headers.get('content-type')! };
      const payload = Buffer.from(await request.arrayBuffer());
      return app.inject({ method: 'POST', url: '/api/store/Part/1/photo', headers, payload });
    };
    expect((await send(300)).json()).toEqual({
      data: { title: 'Frente', bytes: 300, filename: 'frente.png' },
    });
    const large = await send(65 * 1024);
    expect([large.statusCode, large.json().code]).toEqual([413, 'TOO_LARGE']);
  });

  it('waits for a streamed file as long as some of it arrives, and not for one that stops', async () => {
    const streamed = { ...uploadPhoto, streamed: true, bodyLimit: 64 * 1024 * 1024 };
    const { app } = build([
      serving(
        streamed,
        async ({ body, streamedFile, signal }) => {
          let bytes = 0;
          for await (const piece of addAbortSignal(signal, streamedFile!.content))
            bytes += (piece as Buffer).length;
          return { data: { title: body.title, bytes, filename: streamedFile!.filename } };
        },
        400,
      ),
    ]);
    const send = (pausesMs: readonly number[]) => {
      const form = new FormData();
      form.append('title', 'Frente');
      form.append('file', new Blob([new Uint8Array(300)]), 'frente.png');
      const request = new Request('http://x/', { method: 'POST', body: form });
      const pieces = async function* () {
        const all = Buffer.from(await request.arrayBuffer());
        // The last of it in pieces, after what comes before the file.
        const beginning = all.length - 200;
        yield all.subarray(0, beginning);
        for (const [index, pauseMs] of pausesMs.entries()) {
          await pause(pauseMs);
          const isLast = index === pausesMs.length - 1;
          yield all.subarray(beginning + index * 10, isLast ? undefined : beginning + (index + 1) * 10);
        }
      };
      return app.inject({
        method: 'POST',
        url: '/api/store/Part/1/photo',
        headers: { 'content-type': request.headers.get('content-type')! },
        payload: Readable.from(pieces()),
      });
    };
    expect((await send([200, 200, 200])).json()).toMatchObject({ data: { bytes: 300 } });
    const stopped = await send([900]);
    expect([stopped.statusCode, stopped.json().code]).toEqual([504, 'TIMEOUT']);
    // A server does not end the request either: at half a megabit a second it takes twenty minutes.
    expect(app.server.requestTimeout).toBeGreaterThan(17 * 60_000);
  });

  it('streams a binary answer', async () => {
    const { call } = build([
      serving(downloadPhoto, async ({ reply }) => {
        reply.type('image/webp');
        return Readable.from([Buffer.from('RIFF')]);
      }),
    ]);
    const answer = await call('visitor', downloadPhoto, { params: { id: 1 } });
    expect([answer.headers['content-type'], answer.body]).toEqual(['image/webp', 'RIFF']);
  });

  it('refuses to start while an operation has no route', async () => {
    const { app } = build([serving(readPart, async () => ({ data: { id: 1, name: '' } }))], {
      operations: [readPart, createPart],
    });
    await expect(app.ready()).rejects.toThrow('No route serves: createPart');
  });
});

describe('access', () => {
  const parts = () =>
    build([
      serving(readPart, async () => ({ data: { id: 1, name: 'Filtro' } })),
      serving(createPart, async () => ({ data: { id: 1, name: 'Filtro' } })),
      serving(listParts, async ({ caller }) => ({
        data: [{ id: 1, name: caller.role }],
        metadata: { count: 1, page: 0, pageSize: 1 },
      })),
      serving(reindexParts, async () => ({ data: { done: true } })),
    ]);
  const body = { name: 'Filtro' };

  it('lets in the roles the operation names, and tells the rest why not', async () => {
    const { call } = parts();
    const statuses = async (...actors: Parameters<typeof call>[0][]) =>
      Promise.all(actors.map(async (actor) => (await call(actor, createPart, { body })).statusCode));
    expect(await statuses('vendor', 'admin')).toEqual([200, 200]);
    expect(await statuses('visitor', 'guest', 'buyer', 'adviser', 'manager', 'service')).toEqual([
      401, 403, 403, 403, 403, 403,
    ]);
    expect((await call('visitor', createPart, { body })).json()).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await call('buyer', createPart, { body })).json()).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('is walked over the whole table of roles and operations, and a route outside it is found', async () => {
    const { app } = parts();
    app.get('/open', async () => ({ data: {} }));
    const open = { ...readPart, name: 'open', path: '/open' };
    expect(await wronglyAdmitted(app, tokens, [readPart, createPart, listParts, reindexParts])).toEqual([]);
    expect(await wronglyAdmitted(app, tokens, [open])).toEqual(['visitor open 200']);
  });

  it('lets nobody keep what it says to somebody, unless the handler knows better', async () => {
    const { call } = parts();
    const cacheControl = async (...asked: Parameters<typeof call>) =>
      (await call(...asked)).headers['cache-control'];
    expect(await cacheControl('buyer', readPart, { params: { id: 1 } })).toBe('no-store');
    expect(await cacheControl('buyer', createPart, { body: {} })).toBe('no-store');
    expect(await cacheControl('visitor', listParts)).toBeUndefined();
    const known = build([
      serving(downloadPhoto, async ({ reply }) => {
        reply.header('cache-control', 'private, max-age=3600').type('image/webp');
        return Readable.from([Buffer.from('RIFF')]);
      }),
    ]);
    const photo = await known.call('buyer', downloadPhoto, { params: { id: 1 } });
    expect(photo.headers['cache-control']).toBe('private, max-age=3600');
  });

  it('decides access before it looks at the input', async () => {
    const { call } = parts();
    expect((await call('visitor', createPart, { body: {} })).statusCode).toBe(401);
  });

  it('keeps internal operations for services, and hides them from people', async () => {
    const { call } = parts();
    expect((await call('service', reindexParts)).json()).toEqual({ data: { done: true } });
    expect((await call('admin', reindexParts)).statusCode).toBe(404);
    expect((await call('visitor', reindexParts)).statusCode).toBe(404);
  });

  it('tells an expired session from a token that never held, and lets both in as visitors where visitors may call', async () => {
    const { app } = parts();
    const get = async (url: string, token: string) =>
      (await app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json();
    const expired = tokens.sign({}, -1);
    const foreign = createTestTokens().sign({ isAdmin: true });
    expect(await get('/api/store/Part/1', expired)).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' });
    expect(await get('/api/store/Part/1', foreign)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(await get('/api/store/Part', foreign)).toMatchObject({ data: [{ name: 'visitor' }] });
  });
});

describe('failures', () => {
  const failing = (error: unknown) =>
    build([
      serving(createPart, async () => {
        throw error;
      }),
    ]).call('vendor', createPart, { body: { name: 'Filtro' } });

  it('answers an AppError with its status, code, message and data', async () => {
    const answer = await failing(
      new AppError('CODE_TOO_MANY', { retryAfterSeconds: 60, fields: { mobile: 'Espera' } }),
    );
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.json()).toEqual({
      status: 429,
      code: 'CODE_TOO_MANY',
      message: 'Has pedido demasiados códigos. Intenta de nuevo en unos minutos.',
      data: [{ field: 'mobile', message: 'Espera' }],
    });
  });

  it("carries the application's own status in the body of a 422", async () => {
    const answer = await failing(new AppError('NUMBER_NOT_ON_WHATSAPP', { data: 'texto' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ status: 900, data: 'texto' });
  });

  it.each([
    [
      'a statement that ran too long',
      () => Object.assign(new Error('canceling'), { code: '57014' }),
      504,
      'TIMEOUT',
    ],
    ['aborted work', () => new DOMException('aborted', 'AbortError'), 504, 'TIMEOUT'],
    [
      'a server that is away',
      () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }),
      503,
      'SERVICE_UNAVAILABLE',
    ],
    [
      'a full pool',
      () => Object.assign(new Error('pool'), { name: 'KnexTimeoutError' }),
      503,
      'SERVICE_UNAVAILABLE',
    ],
    ['a key used for something else', () => new IdempotencyConflict(), 409, 'IDEMPOTENCY_KEY_REUSED'],
    [
      'another service that is away',
      () => new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: 'x' }),
      503,
      'SERVICE_UNAVAILABLE',
    ],
    [
      'another service that answered too late',
      () => new ApiError({ status: 504, code: 'TIMEOUT', message: 'x' }),
      504,
      'TIMEOUT',
    ],
    [
      'another service that never answered',
      () => new ApiError({ status: 0, code: 'TIMEOUT', message: 'x' }),
      504,
      'TIMEOUT',
    ],
    [
      'another service that cannot be reached',
      () => new ApiError({ status: 0, code: 'NETWORK', message: 'x' }),
      503,
      'SERVICE_UNAVAILABLE',
    ],
    [
      "another service's refusal",
      () => new ApiError({ status: 409, code: 'QUOTATION_ORDERED', message: 'x' }),
      409,
      'QUOTATION_ORDERED',
    ],
  ])('knows %s', async (_what, error, status, code) => {
    const answer = await failing(error());
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });

  it.each([
    ['a refusal', { status: 429, code: 'CODE_TOO_MANY', retryAfter: 40 }, '40'],
    ['one that is away', { status: 503, code: 'SERVICE_UNAVAILABLE', retryAfter: 30 }, '30'],
    ['one that says nothing', { status: 0, code: 'NETWORK' }, '1'],
    ['one that is late', { status: 0, code: 'TIMEOUT' }, undefined],
  ])('passes on for how long another service asks to wait: %s', async (_what, of, seconds) => {
    const answer = await failing(new ApiError({ message: 'x', ...of }));
    expect(answer.headers['retry-after']).toBe(seconds);
  });

  it('says nothing of an unexpected error, and logs its trace', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
    const { call } = build(
      [
        serving(createPart, async () => {
          throw new Error('secret in the text');
        }),
      ],
      { log },
    );
    const answer = await call('vendor', createPart, { body: { name: 'Filtro' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    expect(answer.json()).toMatchObject({ code: 'UNEXPECTED', data: [] });
    expect(JSON.parse(lines[0]!)).toMatchObject({
      err: { message: 'secret in the text', stack: expect.stringContaining('service.spec') },
    });
  });

  it('answers bad bodies, types and paths with the same envelope', async () => {
    const { app } = build([serving(createPart, async () => ({ data: { id: 1, name: '' } }))]);
    const authorization = `Bearer ${tokens.sign({ isVendor: true })}`;
    const post = async (payload: string, type: string) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/store/Part',
        headers: { authorization, 'content-type': type },
        payload,
      });
      return [answer.statusCode, answer.json().code];
    };
    expect(await post('{"name":', 'application/json')).toEqual([400, 'INVALID_INPUT']);
    expect(await post('', 'application/json')).toEqual([400, 'INVALID_INPUT']);
    expect(await post('{"__proto__":{"a":1}}', 'application/json')).toEqual([400, 'INVALID_INPUT']);
    expect(await post('a=b', 'text/plain')).toEqual([415, 'UNSUPPORTED_TYPE']);
    expect(await post(JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), 'application/json')).toEqual([
      413,
      'TOO_LARGE',
    ]);
    const missing = await app.inject('/api/nowhere');
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('answers 504 when the deadline passes, and aborts the signal', async () => {
    const aborted = jest.fn();
    const { call } = build([
      serving(
        createPart,
        ({ signal }) =>
          new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => (aborted(), reject(new Error('late'))));
          }),
        20,
      ),
    ]);
    const answer = await call('vendor', createPart, { body: { name: 'Filtro' } });
    expect([answer.statusCode, answer.json().code]).toEqual([504, 'TIMEOUT']);
    expect(aborted).toHaveBeenCalledTimes(1);
  });
});

describe('every service', () => {
  it('is ready when each check is, and says which is not', async () => {
    let up = true;
    const { app } = build([], {
      checks: {
        database: async () => 1,
        kafka: () => (up ? Promise.resolve() : Promise.reject(new Error('away'))),
      },
    });
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    expect((await app.inject('/readyz')).json()).toEqual({
      status: 'ok',
      checks: { database: 'ok', kafka: 'ok' },
    });
    up = false;
    const failed = await app.inject('/readyz');
    expect([failed.statusCode, failed.json()]).toEqual([
      503,
      { status: 'failed', checks: { database: 'ok', kafka: 'failed' } },
    ]);
    up = true;
    app.draining = true;
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  });

  it('runs a request in its context: the id and trace it came with, or new ones', async () => {
    const seen: unknown[] = [];
    const { app } = build([
      serving(listParts, async () => {
        seen.push(requestContext.getStore());
        return { data: [], metadata: { count: 0, page: 0, pageSize: 1 } };
      }),
    ]);
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const given = await app.inject({
      url: '/api/store/Part',
      headers: { 'x-request-id': 'request-1', traceparent },
    });
    const fresh = await app.inject({
      url: '/api/store/Part',
      headers: { 'x-request-id': 'no spaces allowed' },
    });
    expect(given.headers['x-request-id']).toBe('request-1');
    expect(seen[0]).toEqual({ requestId: 'request-1', traceparent });
    expect(fresh.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(seen[1]).toMatchObject({
      requestId: fresh.headers['x-request-id'],
      traceparent: expect.stringMatching(/^00-/),
    });
  });

  it('counts requests by operation and status, and reads its gauges when asked', async () => {
    const { app, call } = build([serving(readPart, async () => ({ data: { id: 1, name: '' } }))], {
      metrics: {
        outbox_oldest_seconds: { help: 'Age of the oldest unsent event', read: () => 3 },
        consumer_lag: {
          help: 'Events behind',
          labelNames: ['topic'],
          read: async () => [{ labels: { topic: 'a' }, value: 2 }],
        },
        broken: { help: 'Fails', read: () => Promise.reject(new Error('x')) },
      },
    });
    await call('buyer', readPart, { params: { id: 1 } });
    await call('visitor', readPart, { params: { id: 1 } });
    const { body } = await app.inject('/metrics');
    expect(body).toContain(
      'http_request_duration_seconds_count{service="catalogue",operation="readPart",method="GET",status="200"} 1',
    );
    expect(body).toContain(
      'http_request_duration_seconds_count{service="catalogue",operation="readPart",method="GET",status="401"} 1',
    );
    expect(body).toContain('outbox_oldest_seconds{service="catalogue"} 3');
    expect(body).toContain('consumer_lag{topic="a",service="catalogue"} 2');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
  });

  it('leaves a figure out that a silent server keeps back, and tells the others', async () => {
    const { app } = build([], {
      metrics: {
        consumer_lag: { help: 'Events behind', labelNames: ['topic'], read: () => new Promise(() => {}) },
        silent: { help: 'Says nothing', read: () => new Promise(() => {}) },
        outbox_oldest_seconds: { help: 'Age of the oldest unsent event', read: () => 3 },
      },
    });
    const { body } = await app.inject('/metrics');
    expect(body).toContain('outbox_oldest_seconds{service="catalogue"} 3');
    expect(body).not.toMatch(/^(?:silent|consumer_lag)/m);
  });

  it('describes its operations as OpenAPI 3.1', async () => {
    const { app } = build([
      serving(readPart, async () => ({ data: { id: 1, name: '' } })),
      serving(listParts, async () => ({ data: [], metadata: { count: 0, page: 0, pageSize: 1 } })),
    ]);
    const document = (await app.inject('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const read = document.paths['/api/store/Part/{id}/'].get;
    expect(read).toMatchObject({
      operationId: 'readPart',
      tags: ['catalogue'],
      security: [{ session: [] }, { bearer: [] }],
    });
    expect(Object.keys(read.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '429', '500', '503']),
    );
    expect(read.responses[404].description).toContain('NOT_FOUND');
    expect(Object.keys(document.paths)).toEqual(['/api/store/Part/{id}/', '/api/store/Part']);
  });

  it('logs neither the query nor a token that is part of a path', async () => {
    const lines: string[] = [];
    const log = createLog({ name: 'catalogue' }, { write: (line: string) => void lines.push(line) });
    const readShared = { ...readPart, path: '/api/store/Part/shared/{token}/', allow: everyone };
    const params = z.object({ token: z.string() });
    const { app } = build([serving({ ...readShared, params }, async () => ({ data: { id: 1, name: '' } }))], {
      log,
    });
    await app.inject('/API/store/part/shared/only-for-who-has-it?code=secret');
    expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual([
      '/API/store/part/shared/…',
    ]);
  });

  it('logs one line per request with its id, trace, operation and caller', async () => {
    const lines: string[] = [];
    const log = createLog({ name: 'catalogue' }, { write: (line: string) => void lines.push(line) });
    const { call } = build([serving(readPart, async () => ({ data: { id: 1, name: '' } }))], { log });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await call({ role: 'buyer', userId: 7 }, readPart, {
      params: { id: 1 },
      headers: { 'x-request-id': 'request-2', traceparent },
    });
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        name: 'catalogue',
        requestId: 'request-2',
        traceId: '0af7651916cd43dd8448eb211c80319c',
        operation: 'readPart',
        status: 200,
        role: 'buyer',
        userId: 7,
      }),
    ]);
  });
});
