import { beforeAll, describe, expect, test } from '@jest/globals';
import { Failure, operations, type Operation } from '@tuerca/contracts';
import { tokenOf } from '../support/session.ts';
import { origin } from '../support/stack.ts';

const callers = ['comprador@tuerca.test', 'vendedor1@tuerca.test', 'admin@tuerca.test'] as const;

/** Operations that would end the caller's session, or that keep the connection open by design. */
const isLeftOut = ({ name, internal }: Operation) => internal || name === 'logout';

const pathWith = ({ path }: Operation, id: string) => path.replace(/\{\w+\}/g, id);

const hasId = ({ path }: Operation) => path.includes('{');
const badBodies: readonly [string, string][] = [
  ['nothing', ''],
  ['no object', '[]'],
  ['broken JSON', '{"a":'],
  ['unknown fields', '{"role":"admin","store_id":1,"status":"x","price":1,"user_id":1}'],
  ['a NUL character', JSON.stringify({ name: 'a\u0000b', message: '\u0000', address: '\u0000' })],
];
const badQueries = [
  'filter=%7B',
  'filter=%7B%22nothing%22%3A1%7D',
  'page=-1',
  'page=x',
  'pageSize=100000',
  'with=secrets',
  'order=password',
  'scopes=all',
];

/** Every public operation with invalid or hostile input: expects a 4xx response, never a 5xx. */
describe('bad input', () => {
  const tokens = new Map<string, string>();
  const publicOperations = operations.filter((operation) => !isLeftOut(operation));

  beforeAll(async () => {
    for (const email of callers) tokens.set(email, await tokenOf(email));
  }, 60_000);

  const send = async (operation: Operation, path: string, body: string | null, token: string | undefined) => {
    const response = await fetch(`${origin()}${path}`, {
      method: operation.method,
      headers: {
        accept: 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== null && operation.method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(body !== null && operation.method !== 'GET' && { body }),
      signal: AbortSignal.timeout(20_000),
    });
    return { status: response.status, text: await response.text() };
  };
  const expectRefusal = (what: string, { status, text }: { status: number; text: string }) => {
    expect({ what, isOurs: status >= 500, text: status >= 500 ? text : '' }).toEqual({
      what,
      isOurs: false,
      text: '',
    });
    if (status < 400) return;
    const failure = Failure.safeParse(JSON.parse(text));
    expect({ what, isFailure: failure.success, hasStack: /\n\s+at |node_modules/.test(text) }).toEqual({
      what,
      isFailure: true,
      hasStack: false,
    });
  };

  test.each(
    publicOperations.filter(({ body }) => body).map((operation) => [operation.name, operation] as const),
  )(
    '%s refuses a body it does not know',
    async (_name, operation) => {
      for (const email of callers) {
        for (const [what, body] of badBodies) {
          const answer = await send(operation, pathWith(operation, '999999999'), body, tokens.get(email));
          expectRefusal(`${operation.name} with ${what} as ${email}`, answer);
          expect({ what, status: answer.status >= 400 || body === '' || body === '[]' }).toEqual({
            what,
            status: true,
          });
        }
      }
    },
    60_000,
  );

  test.each(publicOperations.filter(hasId).map((operation) => [operation.name, operation] as const))(
    '%s answers 400 to an id that is none, and does not find one that is not there',
    async (_name, operation) => {
      for (const email of callers) {
        const token = tokens.get(email);
        for (const id of ['abc', '-1', '0x10', '99999999999999999999', '%00', "1'--"]) {
          expectRefusal(
            `${operation.name} of ${id} as ${email}`,
            await send(operation, pathWith(operation, id), null, token),
          );
        }
        const missing = await send(
          operation,
          pathWith(operation, '999999999'),
          operation.body ? '{}' : null,
          token,
        );
        expectRefusal(`${operation.name} of a missing id as ${email}`, missing);
      }
    },
    60_000,
  );

  test.each(
    publicOperations
      .filter(({ method, query }) => method === 'GET' && query)
      .map((operation) => [operation.name, operation] as const),
  )(
    '%s refuses a query it does not know',
    async (_name, operation) => {
      for (const query of badQueries) {
        const answer = await send(
          operation,
          `${pathWith(operation, '1')}?${query}`,
          null,
          tokens.get(callers[2]),
        );
        expectRefusal(`${operation.name}?${query}`, answer);
      }
    },
    60_000,
  );

  test('an operation that takes a session refuses whoever has none', async () => {
    for (const operation of publicOperations.filter(({ allow }) => !allow.visitor)) {
      const { status } = await send(
        operation,
        pathWith(operation, '1'),
        operation.body ? '{}' : null,
        undefined,
      );
      expect({ name: operation.name, status }).toEqual({ name: operation.name, status: 401 });
    }
  }, 60_000);
});
