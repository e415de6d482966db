import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  closeQuotation,
  countPendingRequests,
  createQuotation,
  createQuotationRequest,
  listQuotationRequests,
  listQuotations,
  providerRemoved,
  providerSaved,
  readMarketplaceFigures,
  readQuotation,
  readQuotationRequest,
  readRequestReach,
  storeSaved,
  updateQuotationRequest,
  userSaved,
} from '@tuerca/contracts';
import {
  askAfterAMinute,
  buyer,
  manager,
  mazda,
  otherBuyer,
  quotationBody,
  requestBody,
  startFilledWorld,
  storeData,
  userData,
  vendorOf,
  type World,
} from '../testing/test-world.ts';

let world: World;
const whatsapp = '+573009876543';
/** The provider's store, made by its link; 1 to 3 are stores of Tuerca. */
const linked = vendorOf(20);
/** A linked provider whom nobody asked. */
const stranger = vendorOf(21);
const provider = { providerId: 5, userId: buyer.userId, tradeName: 'Frenos La 13', whatsapp };

beforeAll(async () => {
  world = await startFilledWorld();
  const terms = { brandIds: [], serviceCostPercent: 0, showCustomerData: false };
  await world.apply(storeSaved, storeData(20, { ...terms, name: 'Frenos La 13', linkedMobile: whatsapp }));
  await world.apply(storeSaved, storeData(21, { ...terms, linkedMobile: '+573009876544' }));
  await world.apply(userSaved, userData(otherBuyer.userId));
  await world.apply(providerSaved, provider);
}, 60_000);
afterAll(() => world.close());

const ask = (changes: object = {}) =>
  askAfterAMinute(world, { tuercaProviders: true, satdaProviders: [5], ...changes });
const read = (actor: typeof linked | typeof buyer, id: number) =>
  world.call(actor, readQuotationRequest, { params: { id }, query: { with: 'quotations,user' } });
const quote = (actor: typeof linked, id: number, changes: object = {}) =>
  world.call(actor, createQuotation, { body: quotationBody(id, changes) });
const pendingOf = async (actor: typeof linked): Promise<number[]> => {
  const { data } = (await world.call(actor, listQuotationRequests, { query: { scopes: 'pending' } })).json();
  return data.map(({ id }: { id: number }) => id);
};

test('a linked provider reads and quotes what was sent to its number, of any brand, and nothing else', async () => {
  const others = await askAfterAMinute(world);
  const sent = await ask({ vehicle_brand_id: mazda });
  expect(await pendingOf(linked)).toEqual([sent]);
  expect((await world.call(linked, countPendingRequests)).json().data.requests).toBe(1);
  expect(await pendingOf(stranger)).toEqual([]);
  expect((await read(linked, sent)).json().data).toMatchObject({ id: sent, user: { name: '--' } });
  expect((await read(linked, others)).statusCode).toBe(404);
  expect((await read(stranger, sent)).statusCode).toBe(404);
  for (const [actor, id] of [
    [linked, others],
    [stranger, sent],
  ] as const)
    expect((await quote(actor, id)).statusCode).toBe(404);

  const made = (await quote(linked, sent)).json().data;
  expect(made).toMatchObject({ commission: 0, storeVendor: { isLinkedProvider: true } });
  const [seen] = (await read(buyer, sent)).json().data.quotations;
  expect(seen.storeVendor).toEqual({
    id: 20,
    name: 'Frenos La 13',
    segment: null,
    isLinkedProvider: true,
  });
});

test('it is held to the limit of three, to words without contact data, and sees no rival’s quotation', async () => {
  const sent = await ask();
  const contact = await quote(linked, sent, { observations: 'Llámame al 300 123 4567' });
  expect(contact.json()).toMatchObject({ code: 'CONTACT_DATA' });
  const rivals = [1, 2, 3].map(vendorOf);
  const [first] = await Promise.all(rivals.map((rival) => quote(rival, sent)));
  expect((await quote(linked, sent)).json()).toMatchObject({ code: 'REQUEST_UNAVAILABLE' });
  const shown = (await read(linked, sent)).json().data;
  expect(shown.quotations).toEqual([]);
  const { id } = first!.json().data;
  expect((await world.call(linked, readQuotation, { params: { id } })).statusCode).toBe(404);
  const own = (await world.call(linked, listQuotations)).json().data as { storeVendor: { id: number } }[];
  expect(own.every(({ storeVendor }) => storeVendor.id === linked.storeId)).toBe(true);

  await world.call(rivals[0]!, closeQuotation, { params: { id } });
  expect((await quote(linked, sent)).statusCode).toBe(200);
});

test('a closed request takes none of it', async () => {
  const sent = await ask();
  await world.call(buyer, updateQuotationRequest, {
    params: { id: sent },
    body: { is_closed: true, close_reason: 'Ya compré' },
  });
  expect((await quote(linked, sent)).json()).toMatchObject({ code: 'REQUEST_UNAVAILABLE' });
});

test('once removed, or given another number, it sees only what it has quoted', async () => {
  const [quoted, open] = [await ask(), await ask()];
  const quotation = (await quote(linked, quoted)).json().data;
  const expectNoMore = async () => {
    expect(await pendingOf(linked)).toEqual([]);
    expect((await read(linked, open)).statusCode).toBe(404);
    expect((await quote(linked, open)).statusCode).toBe(404);
    expect((await read(linked, quoted)).statusCode).toBe(200);
    const answer = await world.call(linked, readQuotation, { params: { id: quotation.id } });
    expect(answer.statusCode).toBe(200);
  };
  await world.apply(providerSaved, { ...provider, whatsapp: '+573009876545' });
  await expectNoMore();
  await world.apply(providerSaved, provider);
  const again = await ask();
  expect(await pendingOf(linked)).toEqual([again]);
  await world.apply(providerRemoved, { providerId: 5, userId: buyer.userId });
  await expectNoMore();
  await world.apply(providerSaved, provider);
});

test('another buyer’s removal takes away nothing of this one’s', async () => {
  const sent = await ask();
  await world.apply(providerSaved, { ...provider, providerId: 6, userId: otherBuyer.userId });
  await world.apply(providerRemoved, { providerId: 6, userId: otherBuyer.userId });
  expect(await pendingOf(linked)).toContain(sent);
});

test('it counts as no store in public, is not notified as one, and takes no request aimed at it', async () => {
  const figures = async () => {
    // They are cached for a minute.
    world.time.now = new Date(world.time.now.getTime() + 61_000);
    return (await world.call('visitor', readMarketplaceFigures)).json().data;
  };
  const before = await figures();
  expect(before.stores).toBe(3);
  await quote(linked, await ask());
  expect(await figures()).toEqual(before);

  const unquoted = await ask();
  const reach = await world.call(manager, readRequestReach, { params: { id: unquoted } });
  const reached = (reach.json().data.stores as { store: { id: number } }[]).map(({ store }) => store.id);
  expect(reached.sort()).toEqual([1, 2, 3]);
  const aimed = await world.call(otherBuyer, createQuotationRequest, { body: requestBody({ store_id: 20 }) });
  expect(aimed.json()).toMatchObject({ code: 'STORE_UNKNOWN' });
});
