import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  countPendingRequests,
  discardQuotationRequest,
  listQuotationRequests,
  newRequestOnWire,
  providerRemoved,
  providerSaved,
  quotationRequestClosed,
  quotationRequestCreated,
  readQuotationRequest,
  readServiceCosts,
  saveProcessObservation,
  storeSaved,
  updateQuotationRequest,
  userClosed,
  userMerged,
  userSaved,
  vehicleDeleted,
  vehicleSaved,
  zoneSaved,
} from '@tuerca/contracts';
import { meanwhile, statementsOfPages, watchQueries } from '@tuerca/postgres/testing';
import type { Actor } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import {
  bogota,
  buyer,
  guest,
  lineBody,
  manager,
  mazda,
  nissan,
  otherBuyer,
  quotationBody,
  requestBody,
  startFilledWorld,
  storeData,
  userData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld();
  await world.apply(zoneSaved, {
    zoneId: 1157,
    parentId: 1156,
    name: 'Cundinamarca',
    fullName: 'Cundinamarca, Colombia',
    kind: 'department',
    country: 'CO',
  });
  await world.apply(storeSaved, storeData(4, { brandIds: [mazda] }));
  await world.apply(storeSaved, storeData(5, { country: 'MX' }));
});
afterAll(() => world.close());

const send = (actor: Actor, body: object = {}, idempotencyKey?: string) =>
  world.call(actor, createQuotationRequest, { body: requestBody(body), idempotencyKey });
const sent = async (actor: Actor = buyer, body: object = {}): Promise<number> => {
  const answer = await send(actor, body);
  expect(answer.json()).toMatchObject({ data: { code: expect.stringMatching(/^SC-\d{6}$/) } });
  return answer.json().data.id;
};
const read = (actor: Actor, id: number, relations = 'user,details,quotations') =>
  world.call(actor, readQuotationRequest, { params: { id }, query: { with: relations } });
const list = async (actor: Actor, query: object) => {
  const answer = await world.call(actor, listQuotationRequests, { query: { pageSize: 200, ...query } });
  expect(answer.statusCode).toBe(200);
  return answer.json() as {
    data: { id: number; details?: unknown[]; quotations?: unknown[] }[];
    metadata: { count: number };
  };
};
const idsOf = async (actor: Actor, query: object) => (await list(actor, query)).data.map(({ id }) => id);

describe('a part that is asked for again', () => {
  const partsOf = async (actor: Actor, id: number) =>
    (await read(actor, id)).json().data.details as { id: number; asked_again?: number }[];
  const askAgain = (actor: Actor, of: number, amount: number) =>
    sent(actor, { details: [{ name: 'Pastillas de freno', amount, again_of: of }] });
  /** Orders one of the first part of a request. */
  const orderOne = async (id: number) => {
    const [part] = await partsOf(buyer, id);
    const line = lineBody({ quotation_request_detail_id: part!.id });
    const quoted = await world.call(vendorOf(1), createQuotation, {
      body: quotationBody(id, { quotationDetails: [line] }),
    });
    const { id: quotationId, quotationDetails } = quoted.json().data;
    const ordered = await world.call(buyer, createNewOrder, {
      params: { id: quotationId },
      body: { quotationDetails: [{ id: quotationDetails[0].id, purchased_amount: 1 }], addressId: 31 },
    });
    expect(ordered.statusCode).toBe(200);
  };
  const close = (id: number) =>
    world.call(buyer, updateQuotationRequest, {
      params: { id },
      body: { is_closed: true, close_reason: 'Ya compré' },
    });

  test('is told of with the earlier one to its buyer alone, for as long as the later request stands', async () => {
    const id = await sent();
    await orderOne(id);
    const [pads, filter] = await partsOf(buyer, id);
    expect(pads).not.toHaveProperty('asked_again');
    const again = await askAgain(buyer, pads!.id, 1);
    const { code } = (await read(buyer, again)).json().data;
    const asked = { asked_again: 1, asked_again_in: [{ id: again, code }] };
    expect(await partsOf(buyer, id)).toEqual([{ ...pads, ...asked }, filter]);
    expect(await partsOf(manager, id)).toEqual([pads, filter]);
    await close(again);
    expect(await partsOf(buyer, id)).toEqual([pads, filter]);
  });

  test('counts in what was ordered of it once nothing of the later request can be ordered', async () => {
    const id = await sent();
    await orderOne(id);
    const [pads] = await partsOf(buyer, id);
    const again = await askAgain(buyer, pads!.id, 2);
    await orderOne(again);
    expect((await partsOf(buyer, id))[0]).toMatchObject({ asked_again: 2 });
    await close(again);
    expect((await partsOf(buyer, id))[0]).toMatchObject({ asked_again: 1 });
  });

  test('is asked of no more stores in the earlier request once nothing else of that is left to buy', async () => {
    const standingOf = async (id: number) => {
      const pending = await idsOf(vendorOf(2), { scopes: 'pending' });
      const { isAvailable, isOrdered } = (await read(buyer, id)).json().data;
      return { isAvailable, isOrdered, isPending: pending.includes(id) };
    };
    const open = { isAvailable: true, isOrdered: false, isPending: true };
    const id = await sent();
    const [pads, filter] = await partsOf(buyer, id);
    const others = (amount: number) =>
      sent(buyer, {
        details: [
          { name: 'Pastillas de freno', amount, again_of: pads!.id },
          { name: 'Filtro de aceite', amount: 1, again_of: filter!.id },
        ],
      });
    // Whoever orders nothing asks the same once more.
    await others(2);
    expect(await standingOf(id)).toEqual(open);

    const ordered = await sent();
    await orderOne(ordered);
    const [itsPads, itsFilter] = await partsOf(buyer, ordered);
    const rest = await askAgain(buyer, itsPads!.id, 1);
    expect(await standingOf(ordered)).toEqual(open);
    const whole = await sent(buyer, {
      details: [{ name: 'Filtro de aceite', amount: 1, again_of: itsFilter!.id }],
    });
    expect(await standingOf(ordered)).toEqual({ isAvailable: false, isOrdered: true, isPending: false });
    const closed = (await world.published(quotationRequestClosed)).filter(
      ({ requestId }) => requestId === ordered,
    );
    expect(closed).toMatchObject([{ cause: 'ordered' }]);
    await close(rest);
    expect(await standingOf(ordered)).toEqual(open);
    await close(whole);
    expect(await standingOf(ordered)).toEqual(open);
  });

  test('has the earlier request locked before the later one that is closed, as by what locks several', async () => {
    const id = await sent();
    const [pads] = await partsOf(buyer, id);
    const again = await askAgain(buyer, pads!.id, 1);
    const closed = await meanwhile(
      world.db,
      () => close(again),
      async (other) => other('requests').where({ id }).forUpdate().select('id'),
      async (other) => {
        const locked = other('requests').where({ id: again }).forUpdate().noWait();
        expect(await locked.pluck('id')).toEqual([again]);
      },
    );
    expect(closed.statusCode).toBe(200);
  });

  test('and is being ordered as the later request is closed, is asked of no store in the earlier one', async () => {
    const isOrdered = async (id: number) => (await read(buyer, id)).json().data.isOrdered;
    const id = await sent(buyer, { details: [{ name: 'Pastillas de freno', amount: 2 }] });
    await orderOne(id);
    const [pads] = await partsOf(buyer, id);
    const again = await askAgain(buyer, pads!.id, 2);
    expect(await isOrdered(id)).toBe(true);
    const { state } = world.neighbours;
    const [calls, answered] = [state.cartCalls, Promise.withResolvers<void>()];
    state.cartWaits = answered.promise;
    const ordering = orderOne(again);
    try {
      await pWaitFor(() => state.cartCalls > calls, { timeout: 10_000 });
      expect((await close(again)).statusCode).toBe(200);
      expect(await isOrdered(id)).toBe(false);
    } finally {
      state.cartWaits = null;
      answered.resolve();
    }
    await ordering;
    expect(await isOrdered(id)).toBe(true);
  });

  test('of another buyer’s request counts nothing', async () => {
    const [pads] = await partsOf(buyer, await sent());
    await askAgain(otherBuyer, pads!.id, 2);
    expect(await world.db('requestDetails').where({ againOf: pads!.id })).toEqual([]);
  });
});

describe('sending a request', () => {
  test('keeps it, answers its code and announces it with its parts', async () => {
    const answer = await send(buyer, { vehicle_VIN: '3n1ab7ap7ky200001', vehicle_license_plate: 'abc-123' });
    const { id, code } = answer.json().data;
    expect(answer.json().data).toEqual({
      id,
      code: `SC-${String(id).padStart(6, '0')}`,
      vehicle_VIN: '3N1AB7AP7KY200001',
    });
    const [event] = (await world.published(quotationRequestCreated)).filter(
      ({ requestId }) => requestId === id,
    );
    expect(event).toMatchObject({
      code,
      buyerName: 'Laura Gómez',
      storeId: null,
      brandName: 'Nissan',
      cityName: 'Bogotá',
      expiresAt: '2026-02-14T14:00:00.000Z',
      details: [
        { name: 'Pastillas de freno', amount: 2, hasImage: false },
        { name: 'Filtro de aceite', amount: 1 },
      ],
      providers: [],
    });
    expect((await read(buyer, id)).json().data).toMatchObject({
      vehicle_license_plate: 'ABC123',
      quotationsLimit: 3,
    });
  });

  test('is told live, made of its event, in the form that a store’s list has it in', async () => {
    const id = await sent(buyer, {
      vehicle_license_plate: undefined,
      details: [{ name: 'Llanta', amount: 4, reference: 'A1' }],
    });
    const created = (await world.published(quotationRequestCreated)).find(
      ({ requestId }) => requestId === id,
    )!;
    const query = { scopes: 'pending', with: 'details', filter: { id } };
    const { data } = (await world.call(vendorOf(1), listQuotationRequests, { query })).json();
    // Why it is offered differs by store, and is not part of what all are told.
    const { user: _user, offered_for: _why, city, details, ...more } = data[0];
    const { vehicle_owner_identification: _paper, ...others } = more;
    expect(newRequestOnWire(created)).toMatchObject({
      ...others,
      city: { id: city.id, name: city.name },
      details: [{ id: details[0].id, name: 'Llanta', amount: 4 }],
    });
  });

  test('happens once for a key, and another body under the key is refused', async () => {
    const first = await send(buyer, {}, 'once');
    const again = await send(buyer, {}, 'once');
    expect(again.json()).toEqual(first.json());
    const { id } = first.json().data;
    expect(
      (await world.published(quotationRequestCreated)).filter(({ requestId }) => requestId === id),
    ).toHaveLength(1);
    const other = await send(buyer, { vehicle_model: 'Versa' }, 'once');
    expect([other.statusCode, other.json().code]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('needs plate, VIN, property card or a part reference in Colombia, and only there', async () => {
    const bare = { vehicle_license_plate: null };
    const refused = await send(buyer, bare);
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      400,
      'VEHICLE_DATA_REQUIRED',
      'Necesitamos conocer los datos de tu vehículo para enviarte la cotización',
    ]);
    expect(
      (await send(buyer, { ...bare, details: [{ name: 'Radiador', reference: '21410-3LM0A' }] })).statusCode,
    ).toBe(200);
    const card = '/media/0b7a9a0e-5c1f-4f6e-9a51-b4f6f2b7a111';
    expect((await send(buyer, { ...bare, vehicle_property_card: card })).statusCode).toBe(200);
    await world.apply(zoneSaved, {
      zoneId: 9000,
      parentId: 1157,
      name: 'Puebla',
      fullName: 'Puebla, México',
      kind: 'city',
      country: 'MX',
    });
    expect((await send(buyer, { ...bare, country: 'MX', city_id: 9000 })).statusCode).toBe(200);
  });

  test.each([
    ['a plate that cannot exist', { vehicle_license_plate: 'A1' }, 'INVALID_INPUT', 'vehicle_license_plate'],
    ['no year', { vehicle_year: null }, 'INVALID_INPUT', 'vehicle_year'],
    ['a year no car is of', { vehicle_year: 1900 }, 'INVALID_INPUT', 'vehicle_year'],
    ['an unknown brand', { vehicle_brand_id: 777 }, 'BRAND_UNKNOWN', undefined],
    ['a department for a city', { city_id: 1157 }, 'ZONE_UNKNOWN', undefined],
    ['a store that does not exist', { store_id: 999 }, 'STORE_UNKNOWN', undefined],
    ['a store of another country', { store_id: 5 }, 'STORE_UNKNOWN', undefined],
    ['no parts', { details: [] }, 'INVALID_INPUT', 'details'],
    [
      'contact data in a part’s name',
      { details: [{ name: 'Farola' }, { name: 'Radiador, cel 300 123 4567' }] },
      'CONTACT_DATA',
      'details.1.name',
    ],
    ['own providers without any', { tuercaProviders: true }, 'PROVIDER_REQUIRED', undefined],
    [
      'someone else’s provider',
      { tuercaProviders: true, satdaProviders: [61] },
      'INVALID_INPUT',
      'satdaProviders',
    ],
  ])('with %s is refused', async (_what, body, code, field) => {
    await world.apply(providerSaved, {
      providerId: 61,
      userId: 8,
      tradeName: 'Frenos',
      whatsapp: '+573009876543',
    });
    const answer = await send(buyer, body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
    if (field) expect(answer.json().data).toMatchObject([{ field }]);
  });

  test('tells the chosen ones of the buyer’s providers, and none that was taken off the list', async () => {
    await world.apply(providerSaved, {
      providerId: 60,
      userId: 7,
      tradeName: 'Frenos La 13',
      whatsapp: '+573009876543',
    });
    const id = await sent(buyer, { tuercaProviders: true, satdaProviders: [60] });
    const event = (await world.published(quotationRequestCreated)).find(({ requestId }) => requestId === id);
    expect(event?.providers).toEqual([
      { providerId: 60, tradeName: 'Frenos La 13', whatsapp: '+573009876543' },
    ]);
    await world.apply(providerRemoved, { providerId: 60, userId: 7 });
    const removed = await send(buyer, { tuercaProviders: true, satdaProviders: [60] });
    expect(removed.json()).toMatchObject({ status: 400, data: [{ field: 'satdaProviders' }] });
  });

  test('appends a tyre’s measures to its name, and to no other part’s', async () => {
    const rimDimensions = { rimWidth: 195, rimProfile: 55, rinSize: 'R16 87V' };
    const id = await sent(buyer, {
      details: [
        { name: 'Llanta delantera', rimDimensions },
        { name: 'Rin de lujo', rimDimensions },
      ],
    });
    expect((await read(buyer, id)).json().data.details).toMatchObject([
      { name: 'Llanta delantera - Medidas 195 / 55 / R16 87V', rimDimensions },
      { name: 'Rin de lujo', rimDimensions: null },
    ]);
  });

  test('believes a vehicle verified only when it is so in the caller’s own garage', async () => {
    const verified = {
      vehicleId: 31,
      userId: 7,
      brandId: nissan,
      brandName: 'Nissan',
      model: 'Kicks',
      year: 2021,
      vin: '3N8CP5HE1ML500001',
      licensePlate: 'KLM456',
      isVerified: true,
      country: 'CO' as const,
    };
    await world.apply(vehicleSaved, verified);
    const claim = {
      vehicle_is_verified: true,
      vehicle_id: 31,
      vehicle_license_plate: null,
      vehicle_year: null,
    };
    const id = await sent(buyer, claim);
    expect((await read(buyer, id)).json().data).toMatchObject({
      vehicle_is_verified: true,
      vehicle_model: 'Kicks',
      vehicle_year: 2021,
      vehicle_license_plate: 'KLM456',
    });
    expect((await send(otherBuyer, claim)).statusCode).toBe(400);
    await world.apply(vehicleSaved, { ...verified, isVerified: false });
    expect((await send(buyer, claim)).statusCode).toBe(400);
    await world.apply(vehicleSaved, verified);
    await world.apply(vehicleDeleted, { vehicleId: 31, userId: 7 });
    expect((await send(buyer, claim)).statusCode).toBe(400);
  });

  test('believes it also of who was a guest a moment ago, while the events of that are on their way', async () => {
    await world.apply(userSaved, userData(93, { isGuest: true }));
    await world.apply(userSaved, userData(94));
    const verified = { ...vehicleSaved.example, licensePlate: 'MNP789', isVerified: true };
    await world.apply(vehicleSaved, { ...verified, vehicleId: 33, userId: 93 });
    await world.apply(vehicleSaved, { ...verified, vehicleId: 34, userId: 94 });
    const claim = {
      vehicle_is_verified: true,
      vehicle_id: 33,
      vehicle_license_plate: verified.licensePlate,
      vehicle_VIN: verified.vin,
    };
    const isBelieved = async (changes: object) => {
      const { data } = (await read(buyer, await sent(buyer, { ...claim, ...changes }))).json();
      return data.vehicle_is_verified as boolean;
    };
    expect(await isBelieved({})).toBe(true);
    expect(await isBelieved({ vehicle_license_plate: 'MNP780' })).toBe(false);
    expect(await isBelieved({ vehicle_VIN: null })).toBe(false);
    expect(await isBelieved({ vehicle_id: 34 })).toBe(false);
    await world.apply(userMerged, { fromUserId: 93, toUserId: buyer.userId });
    expect(await isBelieved({ vehicle_VIN: null })).toBe(true);
    await world.apply(vehicleDeleted, { vehicleId: 33, userId: buyer.userId });
  });

  test('is not for guests and visitors', async () => {
    expect((await send(guest)).statusCode).toBe(403);
    expect((await send('visitor')).statusCode).toBe(401);
  });
});

describe('who sees what of a request', () => {
  const card = '/media/0b7a9a0e-5c1f-4f6e-9a51-b4f6f2b7a111';
  const papers = { vehicle_owner_identification: '1020304050', vehicle_property_card: card };

  test('its owner and managers see all of it, the property card by a signed link', async () => {
    const id = await sent(buyer, papers);
    for (const actor of [buyer, manager]) {
      const { data } = (await read(actor, id)).json();
      expect(data.user).toEqual({
        id: 7,
        name: 'Laura Gómez',
        mobile: '+573000000007',
        email: 'persona7@tuerca.test',
      });
      expect(data.vehicle_owner_identification).toBe('1020304050');
      expect(data.vehicle_property_card).toMatch(new RegExp(`^${card}\\?owner=7&expires=\\d+&signature=`));
    }
  });

  test('a seller who may quote it sees the papers but not who asks, unless its store was given that', async () => {
    const id = await sent(buyer, papers);
    const { data } = (await read(vendorOf(1), id)).json();
    expect(data.user).toEqual({ id: 7, name: '--' });
    expect(data.vehicle_owner_identification).toBe('1020304050');
    const trusted = { ...vendorOf(1), showCustomerDataMarketplace: true };
    expect((await read(trusted, id)).json().data.user).toMatchObject({
      name: 'Laura Gómez',
      mobile: '+573000000007',
    });
    const aimed = await sent(buyer, { store_id: 1 });
    expect((await read(trusted, aimed)).json().data.user).toEqual({ id: 7, name: '--' });
    expect((await read({ ...vendorOf(1), showCustomerData: true }, aimed)).json().data.user.name).toBe(
      'Laura Gómez',
    );
  });

  test('what the registry knows of a verified vehicle helps who may quote; its engine number goes with the papers', async () => {
    await world.apply(vehicleSaved, { ...vehicleSaved.example, vehicleId: 32, userId: 7 });
    const id = await sent(buyer, {
      vehicle_is_verified: true,
      vehicle_id: 32,
      vehicle_license_plate: null,
      vehicle_year: null,
    });
    const known = {
      vehicle_cylinder_capacity: '1598',
      vehicle_fuel_type: 'GASOLINA',
      vehicle_body_type: 'SEDAN',
    };
    expect((await read(vendorOf(1), id)).json().data).toMatchObject({
      ...known,
      vehicle_engine_number: 'HR16-123456',
    });
    await world.call(buyer, updateQuotationRequest, {
      params: { id },
      body: { is_closed: true, close_reason: 'Ya compré' },
    });
    const outsider = (await read(vendorOf(1), id)).json().data;
    expect(outsider).toMatchObject(known);
    expect(outsider).not.toHaveProperty('vehicle_engine_number');
    await world.apply(vehicleDeleted, { vehicleId: 32, userId: 7 });
    expect((await read(buyer, id)).json().data).not.toHaveProperty('vehicle_fuel_type');
  });

  test('names the store that it was sent to, and its page', async () => {
    const aimed = await sent(buyer, { store_id: 1 });
    expect((await read(buyer, aimed)).json().data).toMatchObject({
      store_id: 1,
      store_segment: 'repuestos-1',
      store_name: 'Repuestos 1',
    });
    const ofMarketplace = (await read(buyer, await sent(buyer))).json().data;
    expect(ofMarketplace).not.toHaveProperty('store_segment');
    expect(ofMarketplace).not.toHaveProperty('store_name');
  });

  test('once it takes no more quotations, the papers are only for those who quoted it', async () => {
    const id = await sent(buyer, { ...papers, store_id: 1 });
    expect((await read(vendorOf(2), id)).statusCode).toBe(404);
    const marketplace = await sent(buyer, papers);
    await world.call(vendorOf(1), createQuotation, { body: quotationBody(marketplace) });
    await world.call(buyer, updateQuotationRequest, {
      params: { id: marketplace },
      body: { is_closed: true, close_reason: 'Ya compré' },
    });
    expect((await read(vendorOf(1), marketplace)).json().data).toHaveProperty('vehicle_owner_identification');
    const outsider = (await read(vendorOf(2), marketplace)).json().data;
    expect(outsider).not.toHaveProperty('vehicle_owner_identification');
    expect(outsider.vehicle_property_card).toBeNull();
    expect(outsider.isAvailable).toBe(false);
  });

  test('other buyers, guests and sellers of another country find nothing; without the brand a seller is told which', async () => {
    const id = await sent();
    for (const actor of [otherBuyer, guest, vendorOf(5)])
      expect((await read(actor, id)).statusCode).toBe(404);
    expect((await read('visitor', id)).statusCode).toBe(401);
    const refused = await read(vendorOf(4), id);
    expect([refused.statusCode, refused.json().code, refused.json().data]).toEqual([
      403,
      'BRAND_NOT_ENABLED',
      'Nissan',
    ]);
    expect(refused.json().message).toContain('Nissan');
    expect((await read(buyer, 987_654)).statusCode).toBe(404);
  });

  test('a seller finds only its own quotation among them, the buyer and managers all', async () => {
    const id = await sent();
    for (const store of [1, 2])
      await world.call(vendorOf(store), createQuotation, { body: quotationBody(id) });
    const storesSeen = async (actor: Actor) =>
      ((await read(actor, id)).json().data.quotations as { storeVendor: { id: number } }[]).map(
        ({ storeVendor }) => storeVendor.id,
      );
    expect(await storesSeen(buyer)).toEqual([1, 2]);
    expect(await storesSeen(manager)).toEqual([1, 2]);
    expect(await storesSeen(vendorOf(2))).toEqual([2]);
    expect(await storesSeen(vendorOf(3))).toEqual([]);
  });
});

describe('lists of requests', () => {
  test('are one’s own unless told, and everyone’s for managers', async () => {
    const [mine, theirs] = [await sent(), await sent(otherBuyer)];
    const own = await idsOf(buyer, {});
    expect(own).toContain(mine);
    expect(own).not.toContain(theirs);
    expect(await idsOf(manager, {})).toEqual(expect.arrayContaining([mine, theirs]));
  });

  test('pending: what a store could quote now, and nothing else', async () => {
    const market = await sent();
    const aimed = await sent(buyer, { store_id: 1 });
    const aimedElsewhere = await sent(buyer, { store_id: 2 });
    const otherBrand = await sent(buyer, { vehicle_brand_id: mazda });
    const own = await sent({ ...vendorOf(1), role: 'vendor' });
    const quoted = await sent();
    await world.call(vendorOf(1), createQuotation, { body: quotationBody(quoted) });
    const discarded = await sent();
    await world.call(vendorOf(1), discardQuotationRequest, {
      body: { quotation_request_id: discarded, reason: 'Producto no disponible' },
    });
    const closed = await sent();
    await world.call(buyer, updateQuotationRequest, {
      params: { id: closed },
      body: { is_closed: true, close_reason: 'Otro' },
    });

    const pending = await idsOf(vendorOf(1), { scopes: 'pending' });
    expect(pending).toEqual(expect.arrayContaining([aimed, market]));
    for (const hidden of [aimedElsewhere, otherBrand, own, quoted, discarded, closed])
      expect(pending).not.toContain(hidden);
    const parts = ['notIgnored', 'ownedByStore', 'notQuoted', 'dontOwnedByUser', 'notExpired'].join(',');
    expect((await idsOf(vendorOf(1), { scopes: parts })).filter((id) => id !== closed)).toEqual(
      expect.arrayContaining(pending),
    );
    expect(await idsOf(vendorOf(1), { scopes: 'quoted' })).toContain(quoted);
    expect(await idsOf(vendorOf(1), { scopes: 'ignored' })).toEqual([discarded]);
    expect((await list(manager, { scopes: 'ignored' })).data).toMatchObject([
      { id: discarded, discard: { reason: 'Producto no disponible' } },
    ]);
    expect(await idsOf(vendorOf(99), { scopes: 'pending' })).toEqual([]);
    expect(await idsOf(vendorOf(4), { scopes: 'pending' })).toEqual([otherBrand]);

    const { requests, details } = (await world.call(vendorOf(1), countPendingRequests)).json().data;
    expect(requests).toBe(pending.length);
    expect(details).toBeGreaterThan(requests);
  });

  test('inWait: requests that waited longer than promised without any quotation', async () => {
    const waiting = await sent();
    const answered = await sent();
    await world.call(vendorOf(2), createQuotation, { body: quotationBody(answered) });
    expect(await idsOf(vendorOf(1), { scopes: 'inWait' })).not.toContain(waiting);
    const before = world.time.now;
    world.time.now = new Date(before.getTime() + 61 * 60_000);
    const waits = await idsOf(vendorOf(1), { scopes: 'inWait' });
    world.time.now = before;
    expect(waits).toContain(waiting);
    expect(waits).not.toContain(answered);
  });

  test('a seller’s scope without a store is refused, an unknown one named', async () => {
    const refused = await world.call(buyer, listQuotationRequests, { query: { scopes: 'pending' } });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'FORBIDDEN']);
    const unknown = await world.call(buyer, listQuotationRequests, { query: { scopes: 'everything' } });
    expect([unknown.statusCode, JSON.stringify(unknown.json().data)]).toEqual([
      400,
      expect.stringContaining('everything'),
    ]);
  });

  test('filter by the vehicle of the garage, for its owner alone', async () => {
    const id = await sent(buyer, { vehicle_id: 4711 });
    const filter = { vehicle_id: 4711 };
    expect(await idsOf(buyer, { filter })).toEqual([id]);
    expect(await idsOf(vendorOf(1), { scopes: 'pending', filter })).toEqual([]);
    expect(await idsOf(manager, { filter })).toEqual([]);
    // Another of the same plate has its place.
    await world.apply(vehicleDeleted, { vehicleId: 4711, userId: 7, replacedBy: 4712 });
    expect(await idsOf(buyer, { filter: { vehicle_id: 4712 } })).toEqual([id]);
  });

  test('filter by brand, model, city, part and channel without accents or case', async () => {
    const id = await sent(buyer, {
      vehicle_model: 'Tiidá',
      details: [{ name: 'Múltiple de admisión' }],
      store_id: 1,
    });
    const found = (filter: object) => idsOf(buyer, { filter });
    expect(await found({ vehicle_model: 'TIIDA' })).toEqual([id]);
    expect(await found({ 'details.name': 'multiple' })).toEqual([id]);
    expect(
      await found({ vehicle_model: 'tiida', 'city.name': 'bogota', 'brand.name': 'NISS', channel: 'store' }),
    ).toEqual([id]);
    expect(await found({ vehicle_model: 'tiida', channel: 'marketplace' })).toEqual([]);
    expect(
      await found({ vehicle_model: 'tiida', created_at: { from: '2026-01-15', to: '2026-01-15' } }),
    ).toEqual([id]);
    expect(await found({ vehicle_model: 'tiida', is_closed: true })).toEqual([]);
  });

  test('a filter on the buyer does not tell a seller what is hidden from it', async () => {
    const id = await sent();
    const filter = { id, 'user.name': 'laura' };
    expect(await idsOf(vendorOf(1), { scopes: 'pending', filter })).toEqual([]);
    expect(
      await idsOf({ ...vendorOf(1), showCustomerDataMarketplace: true }, { scopes: 'pending', filter }),
    ).toEqual([id]);
    expect(await idsOf(manager, { filter: { id, 'user.name': 'laura gomez' } })).toEqual([id]);
  });

  test('find by one search what stands in the number, vehicle, plate, VIN or a part, each word somewhere', async () => {
    const id = await sent(buyer, {
      vehicle_model: 'Qashqai',
      vehicle_license_plate: 'xyz-987',
      vehicle_VIN: '3n1ab7ap7ky200009',
      details: [{ name: 'Amortiguador delantero 50%' }, { name: 'Tijera inferior' }],
    });
    const code = `SC-${String(id).padStart(6, '0')}`;
    const found = async (search: string, actor: Actor = vendorOf(1)) =>
      idsOf(actor, { scopes: 'pending', filter: { search } });
    const texts = [
      code,
      code.slice(3),
      'qashqái',
      'XYZ987',
      'xyz-987',
      '3N1AB7AP7KY200009',
      'amortiguador',
      'Amortiguadores delanteros',
      'tijeras inferiores',
      '50%',
    ];
    for (const text of [...texts, 'tijera nissan 2019', 'XYZ 987']) expect(await found(text)).toEqual([id]);
    expect(await found('')).toContain(id);
    expect(await found('qashqai mazda')).toEqual([]);
    expect(await found('amortiguador trasero')).toEqual([]);
    expect(await idsOf(otherBuyer, { filter: { search: 'qashqai' } })).toEqual([]);
    expect(await found('gomez qashqai')).toEqual([]);
    expect(await found('gomez qashqai', { ...vendorOf(1), showCustomerDataMarketplace: true })).toEqual([id]);
    expect(await found('gomez qashqai', manager)).toEqual([id]);
  });

  test('are ordered by what is asked for, and never by what is not named', async () => {
    const models = ['Aveo', 'Zafira', 'March'];
    for (const vehicle_model of models) await sent(buyer, { vehicle_model, vehicle_license_plate: 'ORD123' });
    const modelsBy = async (order: string) => {
      const { data } = await list(vendorOf(1), { scopes: 'pending', filter: { search: 'ORD123' }, order });
      return (data as unknown as { vehicle_model: string }[]).map((each) => each.vehicle_model);
    };
    expect(await modelsBy('vehicle_model')).toEqual(['Aveo', 'March', 'Zafira']);
    expect(await modelsBy('-vehicle_model')).toEqual(['Zafira', 'March', 'Aveo']);
    expect(await modelsBy('code')).toEqual(models);
    for (const order of ['brand.name', 'city.name', '-quotationsCount', '-discard.created_at'])
      expect(await modelsBy(order)).toHaveLength(3);
    const refused = await world.call(vendorOf(1), listQuotationRequests, {
      query: { order: 'licensePlate' },
    });
    expect(refused.statusCode).toBe(400);
  });

  test('bring relations in the same number of queries however many rows there are', async () => {
    const { ofOne, ofTwo } = await statementsOfPages(world.db, async (pageSize) => {
      const { data } = await list(manager, {
        pageSize,
        with: 'brand,user,city,details,quotations.quotationDetails,quotations.vendor',
        scopes: 'quoted',
      });
      expect(data.every(({ quotations }) => quotations?.length)).toBe(true);
      return data;
    });
    expect(ofTwo).toBe(ofOne);
  });

  test('take one query for a full page, its parts and its count, after the one for the store', async () => {
    const { queries, result } = await watchQueries(world.db, () =>
      list(vendorOf(1), { pageSize: 2, with: 'details', scopes: 'pending' }),
    );
    expect(result.data.map(({ details }) => (details ?? []).length > 0)).toEqual([true, true]);
    expect(queries).toHaveLength(2);
  });
});

describe('closing a request', () => {
  const close = (actor: Actor, id: number, close_reason = 'Ya compré') =>
    world.call(actor, updateQuotationRequest, { params: { id }, body: { is_closed: true, close_reason } });

  test('by its buyer, with a reason, once; from then on no one quotes it', async () => {
    const id = await sent();
    const closed = await close(buyer, id);
    expect(closed.json().data).toMatchObject({
      is_closed: true,
      close_reason: 'Ya compré',
      isAvailable: false,
    });
    expect(await close(buyer, id).then((answer) => answer.json().code)).toBe('REQUEST_CLOSED');
    const refused = await world.call(vendorOf(1), createQuotation, { body: quotationBody(id) });
    expect([refused.statusCode, refused.json().code, typeof refused.json().data]).toEqual([
      409,
      'REQUEST_UNAVAILABLE',
      'string',
    ]);
    const events = (await world.published(quotationRequestClosed)).filter(
      ({ requestId }) => requestId === id,
    );
    expect(events).toMatchObject([{ cause: 'buyer', reason: 'Ya compré' }]);
  });

  test('is for its buyer and managers, with one of the reasons', async () => {
    const id = await sent();
    expect((await close(otherBuyer, id)).statusCode).toBe(404);
    expect((await close(vendorOf(1), id)).statusCode).toBe(403);
    expect((await close(buyer, id, 'Porque sí')).json().data).toMatchObject([{ field: 'close_reason' }]);
    expect((await close(manager, id)).statusCode).toBe(200);
  });

  test('by its age happens once however many replicas look', async () => {
    const id = await sent();
    const before = world.time.now;
    world.time.now = new Date('2026-02-14T14:00:01.000Z');
    const second = world.replica();
    const closed = await Promise.all([
      world.runPeriodic('expireRequests'),
      second.runPeriodic('expireRequests'),
      world.runPeriodic('expireRequests'),
    ]);
    expect(closed.reduce((sum: number, each) => sum + Number(each), 0)).toBeGreaterThan(0);
    expect(await world.runPeriodic('expireRequests')).toBe(0);
    const refused = await world.call(vendorOf(1), createQuotation, { body: quotationBody(id) });
    const pending = await idsOf(vendorOf(1), { scopes: 'pending' });
    const { data } = (await read(buyer, id)).json();
    world.time.now = before;
    expect(refused.json().code).toBe('REQUEST_UNAVAILABLE');
    expect(pending).not.toContain(id);
    expect(data).toMatchObject({ quotationRequestExpired: true, is_closed: false });
    const events = (await world.published(quotationRequestClosed)).filter(
      ({ requestId }) => requestId === id,
    );
    expect(events).toMatchObject([{ cause: 'expired' }]);
  });
});

describe('what a store notes and pays', () => {
  test('a note marks a request as in process for that store alone', async () => {
    await world.apply(userSaved, userData(1001, { name: 'Andrés Mora' }));
    const id = await sent();
    const note = (actor: Actor, body: object = {}) =>
      world.call(actor, saveProcessObservation, {
        body: { quotation_request_id: id, processObservation: 'Consultando', ...body },
      });
    expect((await note(vendorOf(1))).statusCode).toBe(200);
    expect((await note(vendorOf(1), { processObservation: 'Pedido al importador' })).statusCode).toBe(200);
    expect((await note(vendorOf(1), { store_id: 2 })).statusCode).toBe(403);
    expect((await note(vendorOf(4))).statusCode).toBe(403);
    expect((await note(vendorOf(1), { processObservation: 'x'.repeat(129) })).json().data).toEqual([
      { field: 'processObservation', message: 'Has superado el límite de caracteres' },
    ]);
    expect((await read(vendorOf(1), id)).json().data.quotationRequestToVendor).toEqual({
      process_observation_by_seller: 'Pedido al importador',
      user: { id: 1001, name: 'Andrés Mora' },
    });
    expect((await read(vendorOf(2), id)).json().data.quotationRequestToVendor).toBeNull();
  });

  test('service costs are those of the seller’s store', async () => {
    await world.apply(storeSaved, storeData(6, { serviceCostMinor: 150_000, serviceCostPercent: 0.055 }));
    const costs = await world.call(vendorOf(6), readServiceCosts, { params: { id: await sent() } });
    expect(costs.json().data).toEqual({ serviceCost: 1500, serviceCostPercent: 0.055 });
  });
});

test('what a guest owned is the user’s once both are known to be one', async () => {
  const id = await sent({ role: 'buyer', userId: 95 });
  await world.apply(userMerged, { fromUserId: 95, toUserId: 7 });
  expect((await read(buyer, id)).statusCode).toBe(200);
  expect((await read({ role: 'buyer', userId: 95 }, id)).statusCode).toBe(404);
});

test('what a guest sent is not sent twice where they turn out to be a user before its answer arrives', async () => {
  const first = await send({ role: 'buyer', userId: 98 }, {}, 'across-a-login');
  await world.apply(userMerged, { fromUserId: 98, toUserId: 7 });
  const again = await send(buyer, {}, 'across-a-login');
  expect(again.statusCode).toBe(200);
  expect(again.json()).toEqual(first.json());
});

test.each([
  [
    'a guest turns out to be a user',
    () => world.apply(userMerged, { ...userMerged.example, fromUserId: 96, toUserId: 97 }),
  ],
  [
    'a provider is taken off a list',
    () => world.apply(providerRemoved, { ...providerRemoved.example, providerId: 961, userId: 96 }),
  ],
  [
    'another vehicle has the place of theirs',
    () => world.apply(vehicleDeleted, { vehicleId: 771, userId: 96, replacedBy: 772 }),
  ],
])('requests are locked in the order of their ids when %s', async (_what, apply) => {
  const [first, second] = [
    await sent({ role: 'buyer', userId: 96 }),
    await sent({ role: 'buyer', userId: 96 }),
  ];
  await world.apply(providerSaved, { ...providerSaved.example, providerId: 961, userId: 96 });
  const linkedMobiles = [providerSaved.example.whatsapp];
  await world.db('requests').whereIn('id', [first, second]).update({ linkedMobiles, vehicleId: 771 });
  // Where it lies behind the second one in the table and in its indexes.
  const expiresAt = new Date(world.time.now.getTime() + 3_600_000);
  await world.db('requests').where({ id: first }).update({ expiresAt });
  await meanwhile(
    world.db,
    apply,
    async (other) => other('requests').where({ id: first }).forUpdate().select('id'),
    async (other) => {
      const locked = other('requests').where({ id: second }).forUpdate().noWait();
      expect(await locked.pluck('id')).toEqual([second]);
    },
  );
});

test('however many requests a person sent, they are forgotten some at a time', async () => {
  const leaver = { role: 'buyer', userId: 98 } as const;
  await sent(leaver);
  await world.db.raw(
    `insert into requests (buyer_id, country, currency, brand_id, model, year, license_plate, is_verified, city_id,
       details_count, accepts_quotations, created_at, expires_at, closed_at)
     select 98, 'CO', 'COP', ${nissan}, 'Sentra', 2019, 'ABC123', false, ${bogota}, 1, false, at, at, at
     from generate_series(1, 2500), lateral (select timestamptz '2026-01-01' as at) as t`,
  );
  const { queries } = await watchQueries(world.db, () =>
    world.apply(userClosed, { ...userClosed.example, userId: leaver.userId }),
  );
  expect(queries.filter(({ sql }) => /^update "requests" set .*"license_plate"/.test(sql))).toHaveLength(3);
  const named = world.db('requests').where({ buyerId: leaver.userId }).whereNotNull('licensePlate');
  expect(await named.pluck('id')).toEqual([]);
});
