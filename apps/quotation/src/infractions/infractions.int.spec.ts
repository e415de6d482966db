import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createNewOrder,
  createQuotation,
  infractionRegistered,
  productInfractionRegistered,
  listInfractions,
  readPersonalDataOfQuotation,
  readQuotationRequest,
  registerInfraction,
  storeSaved,
  type TransactionReturn,
} from '@tuerca/contracts';
import { planOf, watchQueries } from '@tuerca/postgres/testing';
import type { Actor } from '@tuerca/service/testing';
import {
  adviserOf,
  askAfterAMinute,
  buyer,
  manager as plainManager,
  mazda,
  quotationBody,
  startFilledWorld,
  storeData,
  vendorOf,
  type World,
} from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld();
}, 60_000);
afterAll(() => world.close());

const manager = { ...plainManager, manageInfractionsModule: true };
const store = vendorOf(1);

const file = `/media/${randomUUID()}`;
const body = (about: object, changes: object = {}) => ({
  infraction_type: 'share_contact_information',
  infraction_detail: 'Escribió su número en las observaciones.',
  infraction_file: file,
  ...about,
  ...changes,
});
const register = (about: object, changes: object = {}, actor: Actor = manager) =>
  world.call(actor, registerInfraction, { body: body(about, changes), idempotencyKey: randomUUID() });
const listed = async (actor: Actor, filter: object = {}) =>
  (await world.call(actor, listInfractions, { query: { filter: JSON.stringify(filter) } })).json().data;
const quoted = async (seller: Actor = store) => {
  const requestId = await askAfterAMinute(world);
  const answer = await world.call(seller, createQuotation, { body: quotationBody(requestId) });
  return { requestId, quotation: answer.json().data };
};
/** As the cart tells of it. */
const returnOf = (
  { id, ref_venta }: { id: number; ref_venta: string },
  quotation_id: number,
  quotation_request_id: number,
): TransactionReturn => ({
  id: 8,
  ref_devolucion: 'DV-000008',
  created_at: '2026-01-15T16:00:00.000Z',
  status: 'asked',
  reason: 'damaged',
  description: 'Llegó roto',
  evidence: [],
  order: {
    id,
    ref_venta,
    vehicle: 'Nissan Sentra 2019',
    quotation_id,
    quotation_request_id,
    salesModel: 'orders',
    paid_at: null,
  },
  store: { id: 1, name: 'Repuestos 1' },
  buyer: { id: buyer.userId, name: 'Laura Gómez' },
  details: [],
  refund: 100_000,
  currency: 'COP',
  way: null,
  place: null,
  carrier: null,
  guide: null,
  isRead: true,
  next: [],
});
const infractionsSeenBy = async (actor: Actor, requestId: number) => {
  const answer = await world.call(actor, readQuotationRequest, {
    params: { id: requestId },
    query: { with: 'quotations.infractions' },
  });
  return answer.json().data.quotations[0].infractions;
};

test('a quotation has one infraction, which managers see, and its store once it was told', async () => {
  const { requestId, quotation } = await quoted();
  const about = { quotation_id: quotation.id };
  expect((await register(about, {}, plainManager)).json().code).toBe('FORBIDDEN');
  expect((await register(about, {}, store)).statusCode).toBe(403);
  expect(await infractionsSeenBy(manager, requestId)).toEqual([]);

  const { data } = (await register(about)).json();
  expect(data).toMatchObject({
    ...about,
    quotation_request_id: null,
    code_transaction: quotation.code,
    infraction_type: 'share_contact_information',
    request: { id: requestId },
    store: { id: 1, name: 'Repuestos 1' },
    buyer: { id: buyer.userId, name: 'Laura Gómez' },
    notifyTheSeller: false,
  });
  expect(data.infraction_file).toMatch(new RegExp(`^${file}\\?owner=500&`));
  expect((await register(about, { infraction_type: 'another' })).json().code).toBe('INFRACTION_EXISTS');
  expect(await infractionsSeenBy(plainManager, requestId)).toEqual([
    {
      id: data.id,
      created_at: data.created_at,
      infractionType: 'share_contact_information',
      infraction_detail: 'Escribió su número en las observaciones.',
      product_reference: null,
      product_description: null,
    },
  ]);
  // Nobody told the store, and the buyer has no part in it.
  expect(await infractionsSeenBy(store, requestId)).toEqual([]);
  expect(await infractionsSeenBy(buyer, requestId)).toBeUndefined();
  expect(await listed(store, about)).toEqual([]);

  const told = await quoted();
  await register({ quotation_id: told.quotation.id }, { notifyTheSeller: true });
  expect(await infractionsSeenBy(store, told.requestId)).toHaveLength(1);
  const [seen] = await listed(store, { quotation_id: told.quotation.id });
  expect(seen).toMatchObject({ store_id: 1, notifyTheSeller: true });
  expect(Object.keys(seen)).not.toEqual(expect.arrayContaining(['infraction_file']));
  expect(seen.buyer).toBeUndefined();
  expect(await listed(vendorOf(2), { quotation_id: told.quotation.id })).toEqual([]);
  const events = await world.published(infractionRegistered);
  expect(events.at(-1)).toMatchObject({
    transaction: { kind: 'quotation', id: told.quotation.id, code: told.quotation.code },
    requestId: told.requestId,
    storeId: 1,
    notifiesStore: true,
    byUserId: 500,
  });
  expect(events).toHaveLength(2);
});

test('two managers at once: one of them registers it', async () => {
  const { quotation } = await quoted();
  const about = { quotation_id: quotation.id };
  const answers = await Promise.all([register(about), register(about)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('a request, an order and a return are found by their own numbers', async () => {
  const { requestId, quotation } = await quoted();
  const ordered = await world.call(buyer, createNewOrder, {
    params: { id: quotation.id },
    body: {
      addressId: 31,
      quotationDetails: [{ id: quotation.quotationDetails[0].id, purchased_amount: 1 }],
    },
  });
  const order = ordered.json().data;
  world.neighbours.state.returns.set(8, returnOf(order, quotation.id, requestId));

  expect((await register({ quotation_request_id: requestId })).json().data).toMatchObject({
    code_transaction: expect.stringMatching(/^SC-/),
    store: null,
  });
  expect((await register({ cart_shopping_header_id: order.id })).json().data).toMatchObject({
    code_transaction: order.ref_venta,
    store_id: 1,
  });
  expect((await register({ cart_transaction_return_id: 8 })).json().data).toMatchObject({
    code_transaction: 'DV-000008',
    store_id: 1,
  });
  expect(await listed(manager, { link: 'cart_transaction_return_id' })).toHaveLength(1);
  expect(await listed(manager, { search: 'dv-0000' })).toMatchObject([{ cart_transaction_return_id: 8 }]);
  expect(await listed(manager, { search: 'repuestos 1', infraction_type: 'fraudulent_return' })).toEqual([]);
  for (const about of [
    { quotation_id: 999 },
    { quotation_request_id: 999 },
    { cart_shopping_header_id: 999 },
    { cart_transaction_return_id: 999 },
    { product_id: 999 },
  ])
    expect((await register(about)).json().code).toBe('NOT_FOUND');
});

test('all of it is asked for, of one transaction, and nobody is told where there is no store', async () => {
  const { requestId, quotation } = await quoted();
  const about = { quotation_id: quotation.id };
  const fieldsOf = async (answer: ReturnType<typeof register>) =>
    ((await answer).json().data as { field: string }[]).map(({ field }) => field);
  expect(await fieldsOf(register(about, { infraction_type: undefined, infraction_detail: ' ' }))).toEqual([
    'infraction_type',
    'infraction_detail',
  ]);
  expect((await register(about, { infraction_detail: ' ' })).json().data).toMatchObject([
    { message: 'Todos los datos son obligatorios' },
  ]);
  expect((await register(about, { infraction_file: undefined })).json().data).toEqual([
    { field: 'infraction_file', message: 'Todos los datos son obligatorios' },
  ]);
  expect(await fieldsOf(register(about, { infraction_detail: 'x'.repeat(513) }))).toEqual([
    'infraction_detail',
  ]);
  expect(await fieldsOf(register({}))).toEqual(['quotation_id']);
  expect(await fieldsOf(register({ ...about, quotation_request_id: requestId }))).toEqual(['quotation_id']);
  expect(await fieldsOf(register({ quotation_request_id: requestId }, { notifyTheSeller: true }))).toEqual([
    'notifyTheSeller',
  ]);
});

test('a product of an inventory has one of each type, under the name that the catalogue gives it', async () => {
  const { stock } = world.neighbours.catalogue;
  stock.set(71, { storeId: 2, priceMinor: 10_000_000, stock: 3 });
  const about = { product_id: 71 };
  const told = { infraction_type: 'misleading_advertising', notifyTheSeller: true };
  expect((await register(about, told, plainManager)).json().code).toBe('FORBIDDEN');
  expect((await register({ product_id: 72 })).json().code).toBe('NOT_FOUND');
  const forged = await register(about, { product_description: 'Otro nombre' });
  expect(forged.json().data).toMatchObject([{ field: 'product_description' }]);

  const answers = await Promise.all([register(about, told), register(about, told)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const { data } = answers.find(({ statusCode }) => statusCode === 200)!.json();
  expect(data).toMatchObject({
    ...about,
    quotation_id: null,
    code_transaction: 'D1060-71',
    product_reference: 'D1060-71',
    product_description: 'Pastillas de freno delanteras',
    request: null,
    store: { id: 2, name: 'Repuestos 2' },
    notifyTheSeller: true,
  });
  expect(data.buyer).toBeUndefined();
  expect((await register(about, { infraction_type: 'another' })).statusCode).toBe(200);
  expect(await world.published(productInfractionRegistered)).toMatchObject([
    {
      infractionId: data.id,
      country: 'CO',
      storeId: 2,
      productId: 71,
      productReference: 'D1060-71',
      productDescription: 'Pastillas de freno delanteras',
      infractionType: 'misleading_advertising',
      notifiesStore: true,
      byUserId: 500,
    },
    { infractionType: 'another', notifiesStore: false },
  ]);

  // What it is called later changes nothing in what was registered.
  stock.delete(71);
  expect(await listed(manager, about)).toHaveLength(2);
  expect(await listed(manager, { link: 'product_id', search: 'frenos delanteras' })).toEqual([]);
  expect(await listed(manager, { link: 'product_id', search: 'freno delanteras' })).toHaveLength(2);
  expect(await listed(vendorOf(2), about)).toMatchObject([{ id: data.id }]);
  expect(await listed(vendorOf(1), about)).toEqual([]);
});

test('advisers see those in products with the right to manage them, whatever brands they are limited to', async () => {
  world.neighbours.catalogue.stock.set(73, { storeId: 3, priceMinor: 10_000_000, stock: 3 });
  await register({ product_id: 73 }, { notifyTheSeller: true });
  const advisers = [
    { adviserId: 41, userId: 2041, name: 'Ana', rights: ['manageProducts'], brandIds: [mazda] },
    { adviserId: 42, userId: 2042, name: 'Beto', rights: [], brandIds: null },
  ];
  await world.apply(storeSaved, storeData(3, { advisers }));
  expect(await listed(adviserOf(3, 41), { product_id: 73 })).toHaveLength(1);
  expect(await listed(adviserOf(3, 42), { product_id: 73 })).toEqual([]);
});

test('one in a transaction says which of its products it is about, for its store too', async () => {
  const { requestId, quotation } = await quoted();
  const about = { quotation_id: quotation.id };
  const product = { product_reference: 'BP-1', product_description: 'Pastillas de freno' };
  await register(about, { ...product, notifyTheSeller: true });
  expect(await listed(store, about)).toMatchObject([{ product_id: null, ...product }]);
  expect(await listed(manager, { search: 'bp-1' })).toMatchObject([about]);
  expect(await infractionsSeenBy(store, requestId)).toMatchObject([product]);
  expect((await world.published(infractionRegistered)).at(-1)).toMatchObject({
    productReference: 'BP-1',
    productDescription: 'Pastillas de freno',
  });
});

test('the owner of the store finds what it was told of among its data', async () => {
  const answer = await world.call('service', readPersonalDataOfQuotation, {
    params: { id: store.userId, kind: 'infractions' },
  });
  expect(answer.json().data.items).toMatchObject([
    { type: 'share_contact_information', productReference: null },
    { type: 'share_contact_information', productReference: 'BP-1' },
  ]);
});

test('the list is read from its index however many there are', async () => {
  const { requestId } = await quoted();
  await world.db.raw(
    `insert into infractions (cart_shopping_header_id, code, request_id, store_id, type, detail, file,
       notifies_store, registered_by, created_at)
     select 100000 + n, 'PD-' || n, ?, 2, 'another', 'Otra', '/media/x', true, 500,
       timestamptz '2026-01-14' - n * interval '1 minute' from generate_series(1, 20000) as n`,
    [requestId],
  );
  await world.db.raw('analyze infractions');
  const planFor = async (actor: Actor) => {
    const { queries } = await watchQueries(world.db, () => listed(actor));
    const page = queries.find(({ sql }) => /order by/.test(sql) && /from "infractions"/.test(sql));
    return planOf(world.db, page!);
  };
  expect(await planFor(manager)).toContain('infractions_newest');
  expect(await planFor(vendorOf(2))).toMatch(/infractions_(of_store|newest)/);
});
