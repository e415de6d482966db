import { beforeAll, describe, expect, it } from '@jest/globals';
import { FieldError, operations, readUser, type Operation } from '@tuerca/contracts';
import { z } from 'zod';
import { fixtures, type Fixture } from '../access/fixtures.ts';
import { refusalOf, refusedFirst } from '../access/expected.ts';
import { holdingsOf, type Holdings } from '../access/holdings.ts';
import { nextAddress, send, type Answer } from '../call.ts';
import { gatherCast, tokenOf, type CallerName, type Cast } from '../people.ts';
import { isNightly, theStack } from '@tuerca/stack';
import { hasField, intruders, recordsIn, withField } from './intruders.ts';

let cast: Cast;
let of: Holdings;
beforeAll(async () => {
  cast = await gatherCast();
  of = holdingsOf(cast, cast.owner);
}, 60_000);

/** A permitted caller, so that a refusal is due to the body. */
const writerOf = (operation: Operation): CallerName =>
  refusedFirst(operation).findLast((name) => refusalOf(operation, name) === null)!;

const bodyFields = (operation: Operation, path: (string | number)[]): string[] => {
  const json = z.toJSONSchema(operation.body!, { io: 'input', unrepresentable: 'any' });
  type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };
  const step = (schema: Schema | undefined, name: string | number): Schema | undefined => {
    const choices = schema?.anyOf ?? [schema];
    return choices
      .map((each) => (typeof name === 'number' ? each?.items : each?.properties?.[name]))
      .find((each) => each !== undefined);
  };
  const found = path.reduce<Schema | undefined>(step, json as Schema);
  return Object.keys(
    found?.properties ?? found?.anyOf?.find(({ properties }) => properties)?.properties ?? {},
  );
};

/** Refused as a whole, or that one record of it where each is answered by its index. */
const isRefused = ({ code, bytes }: Answer, [, index]: (string | number)[]): boolean => {
  if (code !== null) return code === 'INVALID_INPUT';
  const { data } = JSON.parse(bytes) as { data?: { refused?: unknown } };
  return (
    Array.isArray(data?.refused) && data.refused.some((each: { index?: unknown }) => each.index === index)
  );
};

/** The fields that a refusal names. */
const namedIn = ({ code, bytes }: Answer): string[] => {
  if (code !== 'INVALID_INPUT') return [];
  const { data } = JSON.parse(bytes) as { data?: unknown };
  return (
    z
      .array(FieldError)
      .safeParse(data)
      .data?.map(({ field }) => field) ?? []
  );
};

const writes = fixtures.filter(({ operation }) => operation.body && !operation.internal);

describe('a field that the contract does not name', () => {
  it('is tried in the body of every operation that has one', () => {
    const withBody = operations.filter(({ body, internal }) => body && !internal).map(({ name }) => name);
    expect(writes.map(({ operation }) => operation.name).sort()).toEqual(withBody.sort());
  });

  it.each(writes.map((fixture) => [fixture.operation.name, fixture] as const))(
    'is refused in the body of %s, wherever it stands and whatever it says',
    async (_name, { operation, args }: Fixture) => {
      const writer = writerOf(operation);
      const token = tokenOf(cast, writer);
      const valid = await args(of, null);
      const taken: string[] = [];
      const sendWith = (path: (string | number)[], added: [string, unknown][]) => {
        const body = added.reduce((so, [name, value]) => withField(so, path, name, value), valid.body);
        return send(operation, { ...valid, body, from: nextAddress() }, token);
      };
      for (const path of recordsIn(valid.body)) {
        const known = bodyFields(operation, path);
        const strange = Object.entries(intruders).filter(
          ([name]) => !known.includes(name) && !hasField(valid.body, path, name),
        );
        // By day one alone is tried only where the refusal of all at once does not name it.
        const named = isNightly ? [] : namedIn(await sendWith(path, strange));
        for (const [name, value] of strange) {
          const where = [...path, name].join('.');
          if (named.includes(where)) continue;
          const answer = await sendWith(path, [[name, value]]);
          if (!isRefused(answer, path)) taken.push(`${where}: ${answer.code ?? answer.status}`);
        }
      }
      expect(taken).toEqual([]);
    },
  );

  it.each(['__proto__', 'constructor'])(
    'that is %s is refused and changes nothing for others',
    async (name) => {
      const response = await fetch(`${theStack().url}/api/users/users/${cast.owner.userId}`, {
        method: 'PATCH',
        headers: { authorization: `Bearer ${cast.owner.token}`, 'content-type': 'application/json' },
        body: `{"name":"Dueña","${name}":{"prototype":{"isAdmin":true},"isAdmin":true}}`,
      });
      expect(response.status).toBe(400);
      const answer = await send(readUser, { params: { id: cast.owner.userId } }, cast.owner.token);
      expect(JSON.parse(answer.bytes)).toMatchObject({ data: { isAdmin: false } });
    },
  );
});
