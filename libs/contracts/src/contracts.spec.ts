import { describe, expect, test } from '@jest/globals';
import { reservedSegments } from '@tuerca/rules';
import { z } from 'zod';
import { Email, Price } from './fields.ts';
import {
  by,
  events,
  eventTopics,
  filterKindOf,
  limits,
  listQuery,
  operations,
  publicPages,
  roles,
  services,
  topicOf,
} from './index.ts';
import { pageRoots } from './pages.ts';

test('event topics are those of the services and those that events name, once each', () => {
  const named = [...services.map(topicOf), ...events.map(({ topic }) => topic)];
  expect([...eventTopics].sort()).toEqual([...new Set(named)].sort());
});

test('a price beyond the largest is told the largest', () => {
  expect(Price.safeParse(limits.priceMax).success).toBe(true);
  expect(Price.safeParse(limits.priceMax + 1).error?.issues).toMatchObject([
    { message: 'El valor máximo es mil millones' },
  ]);
});

test('no store has a part of the address with which a route or a page begins', () => {
  const paths = [...operations, ...Object.values(publicPages)].map(({ path }) => path.split('/')[1] ?? '');
  const words = [...paths, ...pageRoots].filter((word) => word !== '' && !word.startsWith('{'));
  expect(words.filter((word) => !reservedSegments.has(word.toLowerCase()))).toEqual([]);
});

describe('operations', () => {
  test('have a name and a method with path of their own', () => {
    const names = operations.map(({ name }) => name);
    const routes = operations.map(({ method, path }) => `${method} ${path.toLowerCase().replace(/\/$/, '')}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(routes).size).toBe(routes.length);
    expect(new Set(operations.map(({ service }) => service))).toEqual(new Set(services));
  });

  test('declare a parameter schema exactly when the path has parameters', () => {
    for (const { name, path, params } of operations) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter);
      const declared = params instanceof z.ZodObject ? Object.keys(params.shape) : [];
      expect({ name, parameters: declared }).toEqual({ name, parameters: inPath });
    }
  });

  test('are open to at least one role, and internal ones to services alone', () => {
    for (const { name, allow, internal } of operations) {
      const allowed = roles.filter((role) => allow[role]);
      expect({ name, some: allowed.length > 0 }).toEqual({ name, some: true });
      if (internal) expect({ name, allowed }).toEqual({ name, allowed: ['service'] });
    }
  });
});

test('operations name the failures that their key and their right bring', () => {
  for (const { name, errors, idempotent, right } of operations) {
    const named: readonly string[] = errors;
    const isKeyNamed = named.includes('IDEMPOTENCY_KEY_REUSED');
    expect({ name, isKeyNamed }).toEqual({ name, isKeyNamed: Boolean(idempotent) });
    if (right)
      expect({ name, named }).toMatchObject({ named: expect.arrayContaining(['ADVISER_RIGHT_MISSING']) });
  }
});

describe('events', () => {
  test('have a versioned type of their service and an example that fits', () => {
    for (const { type, service, data, example, key } of events) {
      expect(type).toMatch(new RegExp(`^tuerca\\.${service}\\.[a-z-]+\\.[a-z-]+\\.v\\d+$`));
      expect(key(data.parse(example))).not.toContain('undefined');
    }
    expect(new Set(events.map(({ type }) => type)).size).toBe(events.length);
  });

  test('name what ends a state: each that says so by its name, and by a field that it has', () => {
    const ends = events.filter(({ lastWord }) => lastWord !== undefined);
    const named = events.filter(
      ({ type, isState }) => isState && /\.(removed|deleted|merged|closed)\./.test(type),
    );
    expect(ends).toEqual(expect.arrayContaining(named));
    for (const { type, isState, data, lastWord } of ends) {
      const fields = data instanceof z.ZodObject ? Object.keys(data.shape) : [];
      expect({ type, isState, fields: ['always', ...fields] }).toEqual({
        type,
        isState: true,
        fields: expect.arrayContaining([lastWord]),
      });
    }
  });
});

describe('list queries', () => {
  const query = listQuery({
    filter: { name: by.text(), id: by.id(), total: by.number() },
    order: ['created_at', 'name'],
    with: ['brand', 'lines.part'],
    scopes: ['open'],
  });

  test('parse the filter from JSON and give defaults', () => {
    expect(
      query.parse({ filter: '{"name":"sentra","total":{"from":2}}', order: '-created_at,name' }),
    ).toEqual({
      filter: { name: 'sentra', total: { from: 2 } },
      page: 0,
      pageSize: 20,
      with: [],
      scopes: [],
      getters: [],
      attributes: [],
      order: ['-created_at', 'name'],
    });
    expect(query.parse({}).order).toEqual(['-created_at']);
  });

  test.each([
    [{ with: 'brand,price' }, 'price'],
    [{ order: '-total' }, '-total'],
    [{ scopes: 'closed' }, 'closed'],
    [{ filter: '{"colour":"red"}' }, 'colour'],
    [{ filter: '{' }, 'JSON'],
  ])('refuse %j and name what they do not accept', (input, named) => {
    const result = query.safeParse(input);
    expect(result.success).toBe(false);
    expect(JSON.stringify(result.error?.issues)).toContain(named);
  });

  test('know how each filter compares', () => {
    const filter = z.object({ name: by.text(), id: by.id().optional(), total: by.number() });
    expect(['name', 'id', 'total', 'other'].map((name) => filterKindOf(filter, name))).toEqual([
      'text',
      'exact',
      'range',
      undefined,
    ]);
  });
});

describe('an e-mail address', () => {
  test.each(['ana@correo.co', 'ANA.Perez+taller@correo.com.mx', `${'a'.repeat(64)}@correo.co`])(
    'is %s',
    (text) => expect(Email.parse(text)).toBe(text.toLowerCase()),
  );

  test.each(['ana', 'ana@correo', `${'a'.repeat(65)}@correo.co`, `ana@${'correo.'.repeat(40)}co`])(
    'is not %s, which no server would take',
    (text) => expect(Email.safeParse(text).success).toBe(false),
  );
});
