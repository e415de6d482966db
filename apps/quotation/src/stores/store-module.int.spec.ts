import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  countPendingRequests,
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  discardQuotationRequest,
  errors,
  listQuotationRequests,
  listQuotations,
  readQuotation,
  readQuotationRequest,
  saveProcessObservation,
  storeSaved,
} from '@tuerca/contracts';
import type { Actor } from '@tuerca/service/testing';
import {
  adviserOf,
  buyer,
  quotationBody,
  requestBody,
  startFilledWorld,
  storeData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld();
}, 60_000);
afterAll(() => world.close());

const ask = async (body: object = {}): Promise<number> =>
  (await world.call(buyer, createQuotationRequest, { body: requestBody(body) })).json().data.id;
const turn = (storeId: number, hasModule: boolean) =>
  world.apply(
    storeSaved,
    storeData(storeId, { hasModule, advisers: [{ adviserId: 31, name: 'Ana', userId: 2031 }] }),
  );
const idsOf = async (actor: Actor, scopes: string) =>
  (
    (await world.call(actor, listQuotationRequests, { query: { scopes } })).json().data as { id: number }[]
  ).map(({ id }) => id);
const quote = (actor: Actor, id: number) => world.call(actor, createQuotation, { body: quotationBody(id) });

test('a store without the module is offered nothing, and can neither read, note, quote nor discard', async () => {
  await turn(3, false);
  const id = await ask();
  for (const actor of [vendorOf(3), adviserOf(3, 31)]) {
    expect(await idsOf(actor, 'pending')).toEqual([]);
    expect(await idsOf(actor, 'ownedByStore')).toEqual([]);
    expect((await world.call(actor, countPendingRequests)).json().data).toEqual({ requests: 0, details: 0 });
    const refusals = [
      await world.call(actor, readQuotationRequest, { params: { id } }),
      await quote(actor, id),
      await world.call(actor, discardQuotationRequest, {
        body: { quotation_request_id: id, reason: 'Otro', adviser_id: 31 },
      }),
      await world.call(actor, saveProcessObservation, {
        body: { quotation_request_id: id, processObservation: 'Buscando' },
      }),
    ];
    for (const refused of refusals)
      expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
        403,
        'MODULE_NOT_ACTIVE',
        errors.MODULE_NOT_ACTIVE.message,
      ]);
  }
  expect(await idsOf(vendorOf(1), 'pending')).toContain(id);
});

test('with it again, it is offered what is still open', async () => {
  await turn(3, false);
  const id = await ask();
  await turn(3, true);
  expect(await idsOf(vendorOf(3), 'pending')).toContain(id);
  expect((await quote(vendorOf(3), id)).statusCode).toBe(200);
});

test('what it quoted and discarded before stays readable, and its quotation can be ordered', async () => {
  await turn(3, true);
  const [quotedId, discardedId] = [await ask(), await ask()];
  const { data: quotation } = (await quote(vendorOf(3), quotedId)).json();
  await world.call(vendorOf(3), discardQuotationRequest, {
    body: { quotation_request_id: discardedId, reason: 'Otro', adviser_id: 31 },
  });
  await turn(3, false);
  expect(await idsOf(vendorOf(3), 'quoted')).toContain(quotedId);
  expect(await idsOf(vendorOf(3), 'ignored')).toContain(discardedId);
  for (const id of [quotedId, discardedId])
    expect((await world.call(vendorOf(3), readQuotationRequest, { params: { id } })).statusCode).toBe(200);
  const params = { id: quotation.id as number };
  expect((await world.call(vendorOf(3), readQuotation, { params })).statusCode).toBe(200);
  expect((await world.call(vendorOf(3), listQuotations)).json().data).toContainEqual(
    expect.objectContaining(params),
  );
  const ordered = await world.call(buyer, createNewOrder, {
    params,
    body: {
      quotationDetails: [{ id: quotation.quotationDetails[0].id, purchased_amount: 2 }],
      addressId: 31,
    },
  });
  expect(ordered.statusCode).toBe(200);
});

test('nobody sends a request to a store without it alone', async () => {
  await turn(3, false);
  const refused = await world.call(buyer, createQuotationRequest, { body: requestBody({ store_id: 3 }) });
  expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
    400,
    'STORE_UNKNOWN',
    'Esta tienda no recibe solicitudes por ahora.',
  ]);
});
