import { expect, it } from '@jest/globals';
import { events, login, operation, operations, refreshSession, uploadFile } from '@tuerca/contracts';
import { z } from 'zod';
import { asyncApiOf } from './asyncapi.ts';
import { openApiOf } from './openapi.ts';

it('describes every operation of the contracts, each once, with its errors', async () => {
  const document = await openApiOf('Tuerca', operations);
  const described = Object.values(document.paths ?? {}).flatMap((path) =>
    Object.values(path as Record<string, { operationId: string; responses: object }>),
  );
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(
    operations.map(({ name }) => name).sort(),
  );
  for (const { responses } of described)
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '403', '500']));
});

it('tells which answers are files, where a browser is sent on, and which part of a form is the file', async () => {
  const { paths } = await openApiOf('Tuerca', operations);
  const at = (path: string, method: string) =>
    (paths![path] as Record<string, { responses: Record<string, object>; requestBody: object }>)[method]!;
  expect(at('/media/{id}', 'get').responses).toMatchObject({
    200: { content: { '*/*': { schema: { format: 'binary' } } } },
    304: {},
  });
  const login = at('/users/page/login/service/{service}', 'get').responses;
  expect(Object.keys(login)).toEqual(expect.arrayContaining(['303', '404', '431']));
  expect(login).not.toHaveProperty('200');
  const accounts = at('/users/openid/interaction/{uid}', 'get').responses;
  expect(Object.keys(accounts)).toEqual(expect.arrayContaining(['200', '302', '303']));
  expect(accounts).toMatchObject({ 200: { content: { 'text/html': {} } } });
  expect(at('/api/media/files', 'post').requestBody).toMatchObject({
    content: {
      'multipart/form-data': { schema: { required: ['file'], properties: { is_public: {}, file: {} } } },
    },
  });
});

it('asks for the fields of a form beside the file that the contract asks for', async () => {
  const upload = operation({
    ...uploadFile,
    name: 'uploadPlan',
    path: '/api/media/plans',
    body: z.strictObject({ title: z.string(), note: z.string().optional() }),
  });
  const { paths } = await openApiOf('Tuerca', [upload]);
  expect(paths).toMatchObject({
    '/api/media/plans': {
      post: {
        requestBody: { content: { 'multipart/form-data': { schema: { required: ['title', 'file'] } } } },
      },
    },
  });
});

it('tells which scope of an API token opens an operation, and leaves the others closed to tokens', async () => {
  const document = await openApiOf('Tuerca', operations);
  expect(document).toMatchObject({ components: { securitySchemes: { apiToken: { scheme: 'bearer' } } } });
  for (const { name, path, method, scope } of operations) {
    const calls = document.paths![path] as Record<string, { security: Record<string, string[]>[] }>;
    const { security } = calls[method.toLowerCase()]!;
    const scopes = security.flatMap(({ apiToken = [] }) => apiToken);
    expect({ name, scopes }).toEqual({ name, scopes: scope ? [scope] : [] });
  }
});

it('tells which calls take an idempotency key, how long a refused one waits, and which are between services', async () => {
  const document = await openApiOf('Tuerca', operations);
  const { paths, info } = document;
  for (const { name, path, method, idempotent, internal } of operations) {
    const calls = paths![path] as Record<
      string,
      { parameters?: { name: string }[]; responses: object; 'x-internal'?: boolean }
    >;
    const { parameters = [], responses, 'x-internal': isInternal = false } = calls[method.toLowerCase()]!;
    const takesKey = parameters.some((parameter) => parameter.name === 'Idempotency-Key');
    expect({ name, takesKey, isInternal }).toEqual({
      name,
      takesKey: Boolean(idempotent),
      isInternal: Boolean(internal),
    });
    expect(responses).toMatchObject({
      429: { headers: { 'Retry-After': {} } },
      503: { headers: { 'Retry-After': {} } },
    });
  }
  expect(document).toMatchObject({
    components: { headers: { RetryAfter: { schema: { type: 'integer' } } } },
  });
  for (const { method, path } of [login, refreshSession])
    expect(info.description).toContain(`\`${method} ${path}\``);
});

it('has no format but those of JSON Schema and OpenAPI, since validators refuse a schema with another', async () => {
  const published = JSON.stringify([await openApiOf('Tuerca', operations), asyncApiOf('Tuerca', events)]);
  const formats = new Set([...published.matchAll(/"format":"([^"]*)"/g)].map(([, format]) => format));
  const known = ['binary', 'date', 'date-time', 'email', 'uri', 'uuid'];
  expect([...formats].filter((format) => !known.includes(format!))).toEqual([]);
});

it('has the schema of a product that a store’s own system sends', async () => {
  const SentProductInput = {
    required: ['referencia_1'],
    properties: { part_group: {}, fits: { items: { properties: { brand_id: {} } } }, prices: {} },
  };
  expect(await openApiOf('Tuerca', operations)).toMatchObject({
    components: { schemas: { SentProductInput } },
  });
});
