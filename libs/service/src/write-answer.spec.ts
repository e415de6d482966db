import { describe, expect, it, test } from '@jest/globals';
import { operations } from '@tuerca/contracts';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerCompiler } from './write-answer.ts';

const both = (schema: z.ZodType) => {
  const route = { schema, method: 'GET', url: '/' } as const;
  return { ours: answerCompiler(route as never), zods: serializerCompiler(route as never) };
};

const Person = z.object({
  id: z.int().positive(),
  name: z.string(),
  nick: z.string().trim().optional(),
  height: z.number().nullable(),
  isKnown: z.boolean(),
  kind: z.enum(['buyer', 'seller']),
  version: z.literal(2),
  born: z.iso.datetime({ offset: true }).nullish(),
  tags: z.array(z.string()).max(3).optional(),
  pets: z.array(z.object({ name: z.string(), legs: z.number() })).optional(),
  extra: z.unknown().optional(),
  address: z.union([z.object({ street: z.string() }), z.object({ zone: z.string() })]).optional(),
  counts: z.record(z.string(), z.number()).optional(),
  loose: z.looseObject({ a: z.string() }).optional(),
  get parent() {
    return Person.nullable().optional();
  },
});

const person = {
  id: 7,
  name: 'Ñandú "el \\ veloz"\n\u0007 😀 \u2028',
  height: 1.75,
  isKnown: true,
  kind: 'buyer',
  version: 2,
};

describe('an answer is written as zod would have it', () => {
  const { ours, zods } = both(Person);

  test.each<[string, object]>([
    ['with what must be in it', person],
    ['in the order of the schema', Object.fromEntries(Object.entries(person).toReversed())],
    [
      'without fields that the schema does not name',
      { ...person, password: 'x', pets: [{ name: 'a', legs: 4, x: 1 }] },
    ],
    ['with what a check changes', { ...person, nick: '  a  ' }],
    [
      'with nulls, nothing and minus zero',
      { ...person, height: null, born: null, nick: undefined, pets: [] },
    ],
    ['with a number of many digits', { ...person, height: 1e21, pets: [{ name: '', legs: -0 }] }],
    ['with halves of a pair', { ...person, name: '\ud800 \udc00 \ud83d\ude00' }],
    ['with times and tags', { ...person, born: '2026-01-31T23:30:00-05:00', tags: ['a', 'b'] }],
    [
      'with what zod alone knows',
      { ...person, extra: { a: [1, null] }, address: { zone: 'x', y: 1 }, counts: { a: 1 } },
    ],
    ['with an open object', { ...person, loose: { a: 'x', b: 2 } }],
    ['with itself', { ...person, parent: { ...person, parent: { ...person, parent: null } } }],
  ])('%s', (_, answer) => {
    expect(ours(answer as never)).toBe(zods(answer as never));
  });

  test.each<[string, unknown]>([
    ['a field is missing', { ...person, name: undefined }],
    ['a number is none', { ...person, height: Number.NaN }],
    ['a check fails', { ...person, id: 0 }],
    ['a time is no time', { ...person, born: 'yesterday' }],
    ['a word is another', { ...person, kind: 'thief' }],
    ['there are too many', { ...person, tags: ['a', 'b', 'c', 'd'] }],
    ['a part is wrong', { ...person, pets: [{ name: 'a', legs: '4' }] }],
    ['there is no object', null],
  ])('it is refused where %s', (_, answer) => {
    expect(() => zods(answer as never)).toThrow();
    expect(() => ours(answer as never)).toThrow();
  });
});

it('keeps strict objects strict', () => {
  const { ours } = both(z.object({ data: z.strictObject({ a: z.int() }) }));
  expect(ours({ data: { a: 1 } } as never)).toBe('{"data":{"a":1}}');
  expect(() => ours({ data: { a: 1, b: 2 } } as never)).toThrow();
});

it('takes the answer of every operation, and refuses none for one', () => {
  for (const { response } of operations.filter(({ binary }) => !binary))
    expect(() => both(response).ours(null as never)).toThrow();
});
