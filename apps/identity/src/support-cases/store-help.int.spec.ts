import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  decideSupportCase,
  hideSystemAreaForm24h,
  listOwnSupportCases,
  listSupportCases,
  ratingHidden,
  ratingReportDecided,
  ratingReported,
  readStore,
  readStoreHelp,
  readSupportCase,
  requestMoreIntegrationInformation,
  sendCustomerAcceleratorRequest,
} from '@tuerca/contracts';
import { storePeopleOf, type StorePeople } from '../testing/store-people.ts';
import { startTestApp, type TestApp, type TestClient } from '../testing/test-app.ts';

let test: TestApp;
let people: StorePeople;
let admin: TestClient;
beforeAll(async () => {
  test = await startTestApp();
  people = await storePeopleOf(test);
  admin = await people.admin();
}, 60_000);
afterAll(() => test?.stop());

const idOf = async (search: string): Promise<number> =>
  (await admin.ok(listSupportCases, { query: { filter: JSON.stringify({ search }) } }))[0].id;

describe('what a store asks for', () => {
  it('is one case of each kind while it is open, of the whole store, in the queue of administrators', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    const body = { text: 'Queremos conectar nuestro inventario.' };
    const [one, other] = await Promise.all([
      owner.client.ok(requestMoreIntegrationInformation, { body }),
      adviser.client.ok(requestMoreIntegrationInformation, { body }),
    ]);
    expect(one.integration).toEqual(other.integration);
    expect(one.integration.number).toMatch(/^CASO-2026-\d{6}$/);
    await owner.client.ok(sendCustomerAcceleratorRequest, { body: { text: 'Queremos más clientes.' } });
    const help = await owner.client.ok(readStoreHelp);
    expect([help.accelerator !== null, help.hidden_until]).toEqual([true, null]);
    const id = await idOf(help.integration.number);
    expect(await admin.ok(readSupportCase, { params: { id } })).toMatchObject({
      kind: 'integration',
      store: { id: owner.store.id, name: owner.store.name },
      text: body.text,
    });
    await admin.ok(decideSupportCase, {
      params: { id },
      body: { status: 'closed', closing_note: 'Te llamamos.' },
    });
    expect((await owner.client.ok(readStoreHelp)).integration).toBeNull();
    const next = await owner.client.ok(requestMoreIntegrationInformation, { body });
    expect(next.integration.number).not.toBe(help.integration.number);
    // What is open already stands in the way of the earlier one.
    const again = await admin.call(decideSupportCase, { params: { id }, body: { status: 'open' } });
    expect(again.statusCode).toBe(409);
  });

  it('is refused without words, and to who has no store', async () => {
    const { client } = await people.vendor();
    const empty = await client.call(requestMoreIntegrationInformation, { body: { text: ' ' } });
    expect(empty.statusCode).toBe(400);
    const buyer = await people.buyer();
    for (const operation of [requestMoreIntegrationInformation, sendCustomerAcceleratorRequest])
      expect((await buyer.client.call(operation, { body: { text: 'Quiero' } })).statusCode).toBe(403);
    expect((await buyer.client.call(readStoreHelp)).statusCode).toBe(403);
  });

  it('has an invitation that each person hides for 24 hours, and shows again', async () => {
    const owner = await people.vendor();
    const adviser = await people.adviserOf(owner);
    const until = new Date(test.now().getTime() + 24 * 3_600_000).toISOString();
    expect((await owner.client.ok(hideSystemAreaForm24h, { body: {} })).hidden_until).toBe(until);
    expect((await adviser.client.ok(readStoreHelp)).hidden_until).toBeNull();
    const shown = await owner.client.ok(hideSystemAreaForm24h, { body: { is_hidden: false } });
    expect(shown.hidden_until).toBeNull();
    await owner.client.ok(hideSystemAreaForm24h, { body: {} });
    test.pass(24 * 3_600_000 + 1);
    const later = await people.loggedIn(owner.email);
    expect((await later.ok(readStoreHelp)).hidden_until).toBeNull();
    admin = await people.admin();
  });
});

it('answers the report of a rating with what becomes of it, which the store reads and the cart is told', async () => {
  const owner = await people.vendor();
  const reported = { ...ratingReported.example, storeId: owner.store.id, reporterId: owner.id };
  const filed = async (ratingId: number) => {
    const reference = `PD-9${ratingId}`;
    await test.apply(ratingReported, { ...reported, ratingId, reference });
    return idOf(reference);
  };
  const decide = (id: number, body: object) =>
    admin.call(decideSupportCase, {
      params: { id },
      body: { status: 'answered', answer: 'Es un insulto.', ...body },
    });
  const [one, other] = [await filed(71_001), await filed(71_002)];
  expect((await decide(one, {})).json()).toMatchObject({ data: [{ field: 'rating' }] });
  expect((await decide(one, { rating: 'hidden' })).json().data).toMatchObject({
    status: 'answered',
    answer: 'La calificación ya no se muestra ni cuenta en tu promedio.\n\nEs un insulto.',
    rating: { id: 71_001, order_id: reported.orderId, outcome: 'hidden' },
  });
  expect((await decide(one, { rating: 'kept' })).statusCode).toBe(409);
  expect((await decide(other, { rating: 'kept' })).statusCode).toBe(200);
  // What is hidden stays so; the store is answered again all the same.
  await decide(one, { status: 'open', answer: undefined });
  expect((await decide(one, { rating: 'kept' })).json()).toMatchObject({ data: [{ field: 'rating' }] });
  expect((await decide(one, { rating: 'hidden', answer: 'Insulta.' })).statusCode).toBe(200);
  const told = (await test.published(ratingReportDecided)).filter(
    ({ storeId }) => storeId === owner.store.id,
  );
  // The reason as it was written, without what the store reads above it.
  expect(told.map(({ ratingId, outcome, reason }) => [ratingId, outcome, reason])).toEqual([
    [71_001, 'hidden', 'Es un insulto.'],
    [71_002, 'kept', 'Es un insulto.'],
  ]);
  await test.idle();
  const letter = people.lettersTo(owner.email).find(({ text }) => text.includes('Es un insulto.'));
  expect(letter?.text).toContain('ya no se muestra');
  await test.apply(ratingHidden, {
    ...ratingHidden.example,
    storeId: owner.store.id,
    storeRatings: { averageRating: null, ratings: 0, promoters: 0, detractors: 0 },
  });
  expect(await test.client().ok(readStore, { params: { id: owner.store.id } })).toMatchObject({
    average_rating: null,
    count_total_number_ratings: 0,
  });
});

it('asks of no other case what becomes of a rating', async () => {
  const { client } = await people.vendor();
  const help = await client.ok(requestMoreIntegrationInformation, {
    body: { text: 'Queremos conectarnos.' },
  });
  const id = await idOf(help.integration.number);
  const body = { status: 'answered', answer: 'Así se conecta.', rating: 'kept' };
  expect((await admin.call(decideSupportCase, { params: { id }, body })).json()).toMatchObject({
    data: [{ field: 'rating' }],
  });
});

it('files the report of a rating as a case of the store and of who reported it, once', async () => {
  const owner = await people.vendor();
  const reported = {
    ...ratingReported.example,
    storeId: owner.store.id,
    reporterId: owner.id,
    reference: 'PD-000777',
  };
  await test.apply(ratingReported, reported);
  const id = await idOf('PD-000777');
  expect(await admin.ok(readSupportCase, { params: { id } })).toMatchObject({
    kind: 'ratingReport',
    name: owner.name,
    email: owner.email,
    store: { id: owner.store.id, name: owner.store.name },
    reference: 'PD-000777',
    text: 'La compra nunca se hizo.\n\nLa calificación: 2 de 10, «No llegó»',
  });
  expect(await owner.client.ok(listOwnSupportCases)).toHaveLength(1);
});
