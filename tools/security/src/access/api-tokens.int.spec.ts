import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  apiScopes,
  isInScope,
  listQuotations,
  listTransactions,
  operations,
  readQuotation,
  revokeApiToken,
  type ApiScope,
  type Operation,
} from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { nextAddress, send, type Answer } from '../call.ts';
import { gatherCast, type Cast } from '../people.ts';
import { fixtures } from './fixtures.ts';
import { holdingsOf, type Holdings } from './holdings.ts';

let cast: Cast;
let holdings: Holdings;
const tokens = new Map<ApiScope, string>();
beforeAll(async () => {
  cast = await gatherCast();
  holdings = holdingsOf(cast, cast.owner);
  await holdings.deal();
  for (const scope of apiScopes) tokens.set(scope, (await holdings.newApiToken([scope])).token);
}, 60_000);

const seen = ({ status, code }: Answer) => code ?? status;
/** A call that reaches the operation, whatever it would say to it: what is out of scope is refused before that. */
const knock = (operation: Operation, token: string) => {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const args = { params: Object.fromEntries(names.map((name) => [name, '1'])), from: nextAddress() };
  return send(operation, { ...args, ...(operation.body && { body: {} }) }, token);
};

describe.each(apiScopes)('a token with the scope %s', (scope) => {
  it('is refused every operation that the scope does not open', async () => {
    const wrong: string[] = [];
    for (const operation of operations.filter((each) => !isInScope({ scopes: [scope] }, each))) {
      const expected = operation.internal ? 'NOT_FOUND' : 'FORBIDDEN';
      const got = seen(await knock(operation, tokens.get(scope)!));
      if (got !== expected) wrong.push(`${operation.name} ${got}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('is answered what the scope opens, of its own store', async () => {
    const got: Record<string, unknown> = {};
    for (const { name } of operations.filter((each) => each.scope === scope)) {
      const { operation, args, granted } = fixtures.find((each) => each.operation.name === name)!;
      const answer = await send(operation, await args(holdings, null), tokens.get(scope)!);
      got[name] = [seen(answer), granted];
    }
    for (const [answered, granted] of Object.values(got) as [unknown, unknown][])
      expect(answered).toBe(granted);
  });
});

it('reads the quotations of its store, and none of another', async () => {
  const token = tokens.get('quotations:read')!;
  const { quotation, rival } = await holdings.deal();
  const params = { id: quotation.id };
  expect(JSON.parse((await send(readQuotation, { params }, token)).bytes).data.id).toBe(quotation.id);
  expect(seen(await send(readQuotation, { params: { id: rival!.id } }, token))).toBe('NOT_FOUND');
  const { data } = JSON.parse((await send(listQuotations, {}, token)).bytes) as {
    data: { id: number; store_id: number }[];
  };
  expect(data.map(({ id }) => id)).toContain(quotation.id);
  expect(data.map(({ id }) => id)).not.toContain(rival!.id);
});

it('has no part in what the owner of its store buys as a person', async () => {
  const own = holdingsOf(cast, cast.winningVendor);
  const orderId = await own.order();
  const token = tokens.get('orders:read')!;
  const { data } = JSON.parse((await send(listTransactions, {}, token)).bytes) as { data: { id: number }[] };
  expect(data.map(({ id }) => id)).not.toContain(orderId);
});

it('is a 401 within a second of its revocation, at the gateway that runs', async () => {
  const { id: tokenId, token } = await holdings.newApiToken(['quotations:read']);
  const status = async () => (await send(listQuotations, {}, token)).status;
  expect(await status()).toBe(200);
  const { storeId, token: vendor } = cast.winningVendor;
  expect((await send(revokeApiToken, { params: { id: storeId!, tokenId } }, vendor)).status).toBe(200);
  const revokedAt = performance.now();
  let lastTaken = 0;
  const isRefused = async () => {
    const sentAt = performance.now();
    if ((await status()) === 401) return true;
    lastTaken = sentAt;
    return false;
  };
  await pWaitFor(isRefused, { timeout: 10_000, interval: 50 });
  // When it was sent: an answer may take as long as the machine likes.
  expect(lastTaken - revokedAt).toBeLessThan(1000);
});
