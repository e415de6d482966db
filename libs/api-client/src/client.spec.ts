import { describe, expect, it, jest } from '@jest/globals';
import { IdParams, by, everyone, listQuery, login, many, one, operation } from '@tuerca/contracts';
import { z } from 'zod';
import { fieldErrors, networkError } from './api-error.ts';
import { createClient } from './client.ts';
import type { ClientOptions } from './client.ts';

const common = { service: 'catalogue', allow: everyone, errors: [] } as const;
const Part = z.object({ id: z.int(), name: z.string() });
const readPart = operation({
  ...common,
  name: 'readPart',
  method: 'GET',
  path: '/api/Part/{id}/',
  summary: '',
  params: IdParams,
  response: one(Part),
});
const listParts = operation({
  ...common,
  name: 'listParts',
  method: 'GET',
  path: '/api/Part',
  summary: '',
  query: listQuery({
    filter: { name: by.text(), brand_id: by.id() },
    with: ['brand', 'stock'],
    order: ['id'],
  }),
  response: many(Part),
});
const createPart = operation({
  ...common,
  name: 'createPart',
  method: 'POST',
  path: '/api/Part',
  summary: '',
  body: z.object({ name: z.string() }),
  response: one(Part),
  idempotent: true,
});
const upload = operation({
  ...common,
  name: 'upload',
  method: 'POST',
  path: '/api/file',
  summary: '',
  body: z.object({ is_public: z.boolean() }),
  response: one(Part),
  multipart: true,
});
const download = operation({
  ...common,
  name: 'download',
  method: 'GET',
  path: '/media/{id}',
  summary: '',
  params: IdParams,
  response: z.unknown(),
  binary: true,
});

const json = (status: number, body: unknown, headers?: Record<string, string>) =>
  new Response(JSON.stringify(body), { status, headers });
const answering = (
  answer: (url: string, init: RequestInit) => Response | Promise<Response>,
  options: Partial<ClientOptions> = {},
) => {
  const calls: { url: string; init: RequestInit & { headers: Record<string, string> } }[] = [];
  const client = createClient({
    baseUrl: 'http://gateway',
    fetch: (async (url: string, init: RequestInit) => {
      calls.push({ url, init: init as (typeof calls)[number]['init'] });
      return answer(url, init);
    }) as typeof fetch,
    ...options,
  });
  return { client, calls };
};
const part = { data: { id: 4, name: 'Filtro' } };

describe('what a call sends', () => {
  it('fills the path and answers the typed response', async () => {
    const { client, calls } = answering(() => json(200, part), {
      token: () => 'abc',
      headers: { 'x-client': 'seed' },
    });
    const answer = await client.call(readPart, { params: { id: 4 } });
    expect(answer.data.name).toBe('Filtro');
    expect(calls[0]).toMatchObject({
      url: 'http://gateway/api/Part/4/',
      init: { method: 'GET', headers: { authorization: 'Bearer abc', 'x-client': 'seed' }, body: undefined },
    });
  });

  it('writes a query the way the operation reads it', async () => {
    const { client, calls } = answering(() =>
      json(200, { data: [], metadata: { count: 0, page: 0, pageSize: 20 } }),
    );
    await client.call(listParts, {
      query: {
        filter: { name: 'filtro de aire', brand_id: [1, 2] },
        with: ['brand', 'stock'],
        page: 1,
        order: [],
      },
    });
    await client.call(listParts);
    const sent = Object.fromEntries(new URL(calls[0]!.url).searchParams);
    expect(sent).toEqual({
      filter: '{"name":"filtro de aire","brand_id":[1,2]}',
      with: 'brand,stock',
      page: '1',
    });
    expect(listParts.query!.parse(sent)).toMatchObject({
      filter: { name: 'filtro de aire', brand_id: [1, 2] },
      with: ['brand', 'stock'],
    });
    expect(calls[1]!.url).toBe('http://gateway/api/Part');
  });

  it('sends bodies as JSON with the key, and files as a form', async () => {
    const { client, calls } = answering(() => json(200, part));
    await client.call(createPart, { body: { name: 'Bujía' }, idempotencyKey: 'k-1' });
    await client.call(upload, {
      body: { is_public: true },
      files: [{ filename: 'a.png', content: new Blob(['x']) }],
    });
    expect(calls[0]!.init).toMatchObject({
      body: '{"name":"Bujía"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
    });
    const form = calls[1]!.init.body as FormData;
    expect([form.get('is_public'), (form.get('file') as File).name]).toEqual(['true', 'a.png']);
    expect(calls[1]!.init.headers).not.toHaveProperty('content-type');
  });

  it('answers the bytes of a binary operation', async () => {
    const { client } = answering(() => new Response('RIFF'));
    expect(await ((await client.call(download, { params: { id: 1 } })) as Blob).text()).toBe('RIFF');
  });

  it('answers a file by its name where there is one', async () => {
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="uno.csv"' };
    const { client } = answering(() => new Response('1,2', { headers }));
    const file = (await client.call(download, { params: { id: 1 } })) as File;
    expect([file.name, file.type, await file.text()]).toEqual(['uno.csv', 'text/csv', '1,2']);
  });
});

describe('a call that fails', () => {
  it('carries status, code, message, data and how long to wait', async () => {
    const failure = {
      status: 429,
      code: 'CODE_TOO_MANY',
      message: 'Espera',
      data: [{ field: 'mobile', message: 'Muy seguido' }],
    };
    const { client } = answering(() => json(429, failure, { 'retry-after': '60' }));
    const error = await client.call(readPart, { params: { id: 1 } }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ ...failure, retryAfter: 60 });
    expect(fieldErrors(error)).toEqual({ mobile: { type: 'server', message: 'Muy seguido' } });
    expect(fieldErrors(new Error('other'))).toEqual({});
  });

  it("keeps the application's own status, and data that is text", async () => {
    const failure = { status: 900, code: 'NUMBER_NOT_ON_WHATSAPP', message: 'No está', data: 'texto' };
    const { client } = answering(() => json(422, failure));
    await expect(client.call(readPart, { params: { id: 1 } })).rejects.toMatchObject(failure);
  });

  it('reads an answer that is no failure body', async () => {
    const { client } = answering(() => new Response('<html>bad gateway</html>', { status: 502 }));
    await expect(client.call(readPart, { params: { id: 1 } })).rejects.toMatchObject({
      status: 502,
      code: 'SERVICE_UNAVAILABLE',
    });
  });

  it('says in Spanish that there is no connection, or no answer in time; an abort stays an abort', async () => {
    const offline = answering(() => Promise.reject(new TypeError('fetch failed')));
    await expect(offline.client.call(readPart, { params: { id: 1 } })).rejects.toMatchObject({
      status: 0,
      code: 'NETWORK',
      message: expect.stringContaining('conectar'),
    });
    const hanging = (_url: string, { signal }: RequestInit) =>
      new Promise<Response>((_resolve, reject) =>
        signal!.addEventListener('abort', () => reject(signal!.reason)),
      );
    const slow = answering(hanging, { timeoutMs: 20 });
    await expect(slow.client.call(readPart, { params: { id: 1 } })).rejects.toMatchObject({
      status: 0,
      code: 'TIMEOUT',
      message: expect.stringContaining('tardó'),
    });
    const leaving = new AbortController();
    const left = answering(hanging).client.call(readPart, { params: { id: 1 }, signal: leaving.signal });
    leaving.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('says the same of an answer that begins and does not end', async () => {
    const begun = (_url: string, { signal }: RequestInit) =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('{"data":'));
            signal!.addEventListener('abort', () => controller.error(signal!.reason));
          },
        }),
      );
    const slow = answering(begun, { timeoutMs: 20 });
    await expect(slow.client.call(readPart, { params: { id: 1 } })).rejects.toMatchObject({
      status: 0,
      code: 'TIMEOUT',
    });
    const leaving = new AbortController();
    const left = answering(begun).client.call(readPart, { params: { id: 1 }, signal: leaving.signal });
    setTimeout(() => leaving.abort(), 20);
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    const cut = answering(() => new Response('{"data":'));
    await expect(cut.client.call(readPart, { params: { id: 1 } })).rejects.toMatchObject({
      status: 0,
      code: 'NETWORK',
    });
  });

  it('waits longer than the gateway, which says after 15 s that a service is silent', async () => {
    const timeouts = jest.spyOn(AbortSignal, 'timeout');
    await answering(() => json(200, part)).client.call(readPart, { params: { id: 1 } });
    expect(timeouts.mock.calls[0]![0]).toBeGreaterThan(16_000);
    timeouts.mockRestore();
  });
});

describe('a session that ended', () => {
  it('is refreshed once for all calls that meet it, and each is tried once more', async () => {
    let token = 'old';
    const refresh = jest.fn(async () => {
      token = 'new';
      return true;
    });
    const { client, calls } = answering(
      (_url, init) =>
        (init.headers as Record<string, string>).authorization === 'Bearer new'
          ? json(200, part)
          : json(401, { status: 401, code: 'SESSION_EXPIRED', message: 'x', data: [] }),
      { token: () => token, onUnauthorized: refresh },
    );
    const answers = await Promise.all([1, 2, 3].map((id) => client.call(readPart, { params: { id } })));
    expect(answers).toEqual([part, part, part]);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(calls).toHaveLength(6);
  });

  it('does not refresh for a wrong password, which would count it twice', async () => {
    const failure = { status: 401, code: 'LOGIN_FAILED', message: 'x', data: [] };
    let refreshes = 0;
    const onUnauthorized = async () => {
      refreshes += 1;
      return true;
    };
    const { client, calls } = answering(() => json(401, failure), { onUnauthorized });
    await expect(
      client.call(login, { body: { username: 'a@tuerca.test', password: 'no' } }),
    ).rejects.toMatchObject({ code: 'LOGIN_FAILED' });
    expect([calls.length, refreshes]).toEqual([1, 0]);
  });

  it('fails with the 401 when it has ended, without trying for ever', async () => {
    const failure = { status: 401, code: 'SESSION_EXPIRED', message: 'x', data: [] };
    for (const onUnauthorized of [async () => false, async () => true]) {
      const { client, calls } = answering(() => json(401, failure), { onUnauthorized });
      await expect(client.call(readPart, { params: { id: 1 } })).rejects.toMatchObject({
        code: 'SESSION_EXPIRED',
      });
      expect(calls.length).toBeLessThanOrEqual(2);
    }
  });

  it('is not told to have ended where refreshing it got no answer; the next call asks anew', async () => {
    const failure = { status: 401, code: 'SESSION_EXPIRED', message: 'x', data: [] };
    let refreshes = 0;
    const onUnauthorized = async () => {
      refreshes += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw networkError(new TypeError('fetch failed'));
    };
    const { client } = answering(() => json(401, failure), { onUnauthorized });
    const read = () => client.call(readPart, { params: { id: 1 } });
    for (const answer of await Promise.allSettled([read(), read()]))
      expect(answer).toMatchObject({ status: 'rejected', reason: { status: 0, code: 'NETWORK' } });
    await expect(read()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(refreshes).toBe(2);
  });
});
