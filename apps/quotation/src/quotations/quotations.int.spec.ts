import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  closeQuotation,
  createQuotation,
  createQuotationRequest,
  deleteQuotationDetail,
  discardQuotation,
  listQuotations,
  quotationClosed,
  quotationEdited,
  quotationRequestClosed,
  quotationRequestReopened,
  quotationSent,
  readQuotation,
  readQuotationRequest,
  storeSaved,
  updateQuotation,
  updateQuotationDetail,
  updateQuotationRequest,
} from '@tuerca/contracts';
import { statementsOfPages } from '@tuerca/postgres/testing';
import { shippingTexts } from '@tuerca/rules';
import type { Actor } from '@tuerca/service/testing';
import {
  adviserOf,
  buyer,
  guest,
  lineBody,
  manager,
  mazda,
  otherBuyer,
  quotationBody,
  requestBody,
  startFilledWorld,
  storeData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

const advisers = [
  { adviserId: 41, name: 'Pedro Ruiz', userId: 2041 },
  { adviserId: 42, name: 'Ana Soto', userId: 2042 },
];

/** The first of the stores that race for a place: which of them win is chance, so no other test knows them. */
const raceFrom = 9;

let world: World;
beforeAll(async () => {
  world = await startFilledWorld(raceFrom + 49);
  await world.apply(storeSaved, storeData(60, { brandIds: [mazda] }));
  await world.apply(
    storeSaved,
    storeData(61, { advisers, serviceCostMinor: 150_000, serviceCostPercent: 0.055 }),
  );
  await world.apply(storeSaved, storeData(62, { advisers: [advisers[0]] }));
}, 60_000);
afterAll(() => world.close());

const ask = async (body: object = {}): Promise<number> =>
  (await world.call(buyer, createQuotationRequest, { body: requestBody(body) })).json().data.id;
const quote = (actor: Actor, requestId: number, body: object = {}, idempotencyKey?: string) =>
  world.call(actor, createQuotation, { body: quotationBody(requestId, body), idempotencyKey });
const quoted = async (actor: Actor = vendorOf(1), body: object = {}, requestBodyChanges: object = {}) => {
  const requestId = await ask(requestBodyChanges);
  const answer = await quote(actor, requestId, body);
  expect(answer.json()).toMatchObject({ data: { quotation_request_id: requestId } });
  return answer.json().data as {
    id: number;
    quotationDetails: { id: number }[];
    version: number;
    quotation_request_id: number;
  };
};
type Made = Awaited<ReturnType<typeof quoted>>;
const read = (actor: Actor, id: number) => world.call(actor, readQuotation, { params: { id } });
const codeOf = (answer: { json: () => { code?: string }; statusCode: number }) => [
  answer.statusCode,
  answer.json().code,
];

test('a quotation names its store with the address of its page', async () => {
  const made = await quoted();
  const storeVendor = { id: 1, name: 'Repuestos 1', segment: 'repuestos-1' };
  expect(made).toMatchObject({ storeVendor });
  expect((await read(buyer, made.id)).json().data).toMatchObject({ storeVendor });
});

describe('the limit of a request', () => {
  test('of 50 stores at once, on two replicas of the service, exactly 3 quote a marketplace request', async () => {
    const id = await ask();
    const replica = world.replica();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_none, index) =>
        (index % 2 ? world : replica).call(vendorOf(raceFrom + index), createQuotation, {
          body: quotationBody(id),
        }),
      ),
    );
    const codes = answers.map((answer) => (answer.statusCode === 200 ? 'quoted' : answer.json().code));
    expect(codes.filter((code) => code === 'quoted')).toHaveLength(3);
    expect(codes.filter((code) => code === 'REQUEST_UNAVAILABLE')).toHaveLength(47);
    expect(await world.db('quotations').where({ requestId: id }).pluck('id')).toHaveLength(3);
    const sent = (await world.published(quotationSent)).filter(({ requestId }) => requestId === id);
    const closed = (await world.published(quotationRequestClosed)).filter(
      ({ requestId }) => requestId === id,
    );
    expect([sent.length, closed.map(({ cause }) => cause)]).toEqual([3, ['limit']]);
    const { data } = (
      await world.call(buyer, readQuotationRequest, { params: { id }, query: { with: 'quotations' } })
    ).json();
    expect(data).toMatchObject({ quotationsCount: 3, isAvailable: false, is_closed: false });
  });

  test('is one for a request aimed at a store, which only that store finds', async () => {
    const id = await ask({ store_id: 1 });
    expect((await quote(vendorOf(2), id)).statusCode).toBe(404);
    expect((await quote(vendorOf(1), id)).statusCode).toBe(200);
    const { data } = (await world.call(buyer, readQuotationRequest, { params: { id } })).json();
    expect(data).toMatchObject({ quotationsCount: 1, quotationsLimit: 1, isAvailable: false });
  });

  test('a store quotes once, also when it sends two at the same time', async () => {
    const id = await ask();
    const answers = await Promise.all(Array.from({ length: 5 }, () => quote(vendorOf(1), id)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(codeOf(await quote(vendorOf(1), id))).toEqual([409, 'ALREADY_QUOTED']);
  });

  test('the data of a refusal is a text, by which a late seller knows it', async () => {
    const id = await ask();
    for (const store of [1, 2, 3]) await quote(vendorOf(store), id);
    const late = await quote(vendorOf(4), id);
    expect(codeOf(late)).toEqual([409, 'REQUEST_UNAVAILABLE']);
    expect(typeof late.json().data).toBe('string');
  });

  test('a repeat with the same key answers the first quotation', async () => {
    const id = await ask();
    const first = await quote(vendorOf(1), id, {}, 'key');
    expect((await quote(vendorOf(1), id, {}, 'key')).json()).toEqual(first.json());
    expect(codeOf(await quote(vendorOf(1), id, { shipping_cost: shippingTexts.included }, 'key'))).toEqual([
      409,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
  });
});

describe('sending a quotation', () => {
  test('keeps totals and the store’s commission of that moment, which later terms do not change', async () => {
    const quotation = await quoted({ ...vendorOf(61) }, { adviser_id: 42, shipping_cost: 20_000.5 });
    await world.apply(storeSaved, storeData(61, { advisers, serviceCostPercent: 0.2 }));
    const { data } = (await read(vendorOf(61), quotation.id)).json();
    await world.apply(
      storeSaved,
      storeData(61, { advisers, serviceCostMinor: 150_000, serviceCostPercent: 0.055 }),
    );
    expect(data).toMatchObject({
      code: `CT-${String(quotation.id).padStart(6, '0')}`,
      subtotal: 200_000,
      shipping_cost: 20_000.5,
      total: 220_000.5,
      commission: 13_600.03,
      sellerReceives: 206_400.47,
      adviser_id: 42,
      valid_until: '2026-01-23',
      isAvailable: true,
      version: 1,
    });
    const event = (await world.published(quotationSent)).at(-1);
    expect(event).toMatchObject({
      quotationId: quotation.id,
      totalMinor: 22_000_050,
      sellerUserId: 1061,
      version: 1,
    });
  });

  test.each([[shippingTexts.included], [shippingTexts.chargedToBuyer]])(
    'takes %s as shipping, which adds nothing',
    async (shipping_cost) => {
      const { id } = await quoted(vendorOf(1), { shipping_cost });
      expect((await read(vendorOf(1), id)).json().data).toMatchObject({ shipping_cost, total: 200_000 });
    },
  );

  test('is for sellers whose store carries the brand, and never for one’s own request', async () => {
    const id = await ask();
    for (const actor of [buyer, otherBuyer, guest, manager])
      expect((await quote(actor, id)).statusCode).toBe(403);
    expect((await quote('visitor', id)).statusCode).toBe(401);
    const refused = await quote(vendorOf(60), id);
    expect([...codeOf(refused), refused.json().message]).toEqual([
      403,
      'BRAND_NOT_ENABLED',
      'Tu tienda no tiene habilitada la marca Nissan',
    ]);
    expect((await quote({ ...vendorOf(1), userId: buyer.userId }, id)).statusCode).toBe(403);
    expect((await quote(vendorOf(1), 987_654)).statusCode).toBe(404);
  });

  test('names the adviser: oneself, the only one, or the one chosen', async () => {
    const adviser = async (actor: Actor, body: object = {}) => {
      const answer = await quote(actor, await ask(), body);
      return answer.statusCode === 200 ? answer.json().data.adviser_id : answer.json().code;
    };
    expect(await adviser(vendorOf(1))).toBeNull();
    expect(await adviser(vendorOf(62))).toBe(41);
    expect(await adviser(vendorOf(61))).toBe('ADVISER_REQUIRED');
    expect(await adviser(vendorOf(61), { adviser_id: 99 })).toBe('ADVISER_REQUIRED');
    expect(await adviser(vendorOf(61), { adviser_id: 42 })).toBe(42);
    expect(await adviser(adviserOf(61, 41), { adviser_id: 42 })).toBe(41);
  });

  test.each([
    ['no shipping', { shipping_cost: undefined }, 'INVALID_INPUT', 'shipping_cost'],
    ['no lines', { quotationDetails: [] }, 'INVALID_INPUT', 'quotationDetails'],
    [
      'a price of nothing',
      { quotationDetails: [lineBody({ unit_price: 0.5 })] },
      'INVALID_INPUT',
      'quotationDetails.0.unit_price',
    ],
    [
      'three decimals',
      { quotationDetails: [lineBody({ unit_price: 10.123 })] },
      'INVALID_INPUT',
      'quotationDetails.0.unit_price',
    ],
    [
      'more than can be meant',
      { quotationDetails: [lineBody({ unit_price: 1e9, amount: 100_000 })] },
      'INVALID_INPUT',
      'quotationDetails',
    ],
    ['a day that is past', { valid_until: '2026-01-14' }, 'INVALID_INPUT', 'valid_until'],
    ['long observations', { observations: 'x'.repeat(129) }, 'INVALID_INPUT', 'observations'],
    ['contact data', { observations: 'Llámame al 300 123 4567' }, 'CONTACT_DATA', 'observations'],
  ])('with %s is refused', async (_what, body, code, field) => {
    const answer = await quote(vendorOf(1), await ask(), body);
    expect(codeOf(answer)).toEqual([400, code]);
    expect(answer.json().data).toMatchObject([{ field }]);
  });

  test('a line answers a part of this request only', async () => {
    const [mine, other] = [await ask(), await ask()];
    const parts = (
      await world.call(buyer, readQuotationRequest, { params: { id: other }, query: { with: 'details' } })
    ).json();
    const foreign = { quotation_request_detail_id: parts.data.details[0].id };
    const refused = await quote(vendorOf(1), mine, { quotationDetails: [lineBody(foreign)] });
    expect(refused.json().data).toMatchObject([{ field: 'quotationDetails.0.quotation_request_detail_id' }]);
    expect((await quote(vendorOf(1), other, { quotationDetails: [lineBody(foreign)] })).statusCode).toBe(200);
  });
});

test('what each change answers and tells is what is read afterwards, though it is not read for it', async () => {
  const requestId = await ask();
  const sent = await quote(vendorOf(61), requestId, {
    adviser_id: 42,
    valid_until: '2026-01-20',
    observations: 'Con empaque',
    quotationDetails: [
      lineBody({ image: '/media/0b7a9a0e-5c1f-4f6e-9a51-b4f6f2b7a222', reference: 'PRIV' }),
      lineBody({ name: 'Bujías', unit_price: 33.33 }),
    ],
  });
  const { id, quotationDetails } = sent.json().data as Made;
  const [first, second] = quotationDetails.map((line) => ({ params: { id: line.id } }));
  const whole = { params: { id } };
  const holds = async (answer: { json: () => { data: unknown } }) =>
    expect((await read(vendorOf(61), id)).json().data).toEqual(answer.json().data);
  const toldLast = async () =>
    (await world.published(quotationEdited)).filter(({ quotationId }) => quotationId === id).at(-1)!;

  await holds(sent);
  const [told] = (await world.published(quotationSent)).filter(({ quotationId }) => quotationId === id);
  expect(told).toMatchObject({
    version: 1,
    requestCode: expect.stringMatching(/^SC-/),
    storeName: 'Repuestos 61',
  });
  expect(told!.lines.map(({ lineId }) => lineId)).toEqual(quotationDetails.map((line) => line.id));

  world.time.now = new Date(world.time.now.getTime() + 60_000);
  await holds(
    await world.call(vendorOf(61), updateQuotation, {
      ...whole,
      body: {
        shipping_cost: 0,
        valid_until: '2026-01-22',
        quotationDetails: [
          lineBody({ name: 'Radiador' }),
          { ...lineBody({ unit_price: 1000 }), id: second!.params.id },
          { ...lineBody(), id: first!.params.id },
        ],
      },
    }),
  );
  const line = await world.call(vendorOf(61), updateQuotationDetail, { ...first!, body: { amount: 1 } });
  await world.call(vendorOf(61), deleteQuotationDetail, second!);
  const { data } = (await read(vendorOf(61), id)).json();
  expect(data.quotationDetails[0]).toEqual(line.json().data);
  expect(data.quotationDetails.map(({ name }: { name: string }) => name)).toEqual([
    'Pastillas de freno',
    'Radiador',
  ]);
  const edited = await toldLast();
  expect(edited).toMatchObject({ version: 4, at: data.updated_at, validUntil: '2026-01-22' });
  expect(edited.lines.map(({ lineId }) => lineId)).toEqual(
    data.quotationDetails.map((each: { id: number }) => each.id),
  );

  await holds(await world.call(vendorOf(61), closeQuotation, whole));
  await holds(await quote(vendorOf(61), requestId, { adviser_id: 41 }));
});

describe('who sees what of a quotation', () => {
  test('the seller its reference and commission, the buyer neither, a manager both', async () => {
    const { id } = await quoted(vendorOf(1), { quotationDetails: [lineBody({ reference: 'PRIV-1' })] });
    for (const actor of [vendorOf(1), manager]) {
      const { data } = (await read(actor, id)).json();
      expect([data.commission, data.quotationDetails[0].reference]).toEqual([17_600, 'PRIV-1']);
    }
    const { data } = (await read(buyer, id)).json();
    expect(JSON.stringify(data)).not.toMatch(/PRIV-1|commission|sellerReceives/);
    expect(data.request.user.name).toBe('Laura Gómez');
    expect((await read(vendorOf(1), id)).json().data.request.user).toEqual({ id: 7, name: '--' });
  });

  test('no one else finds it', async () => {
    const { id } = await quoted();
    for (const actor of [otherBuyer, guest, vendorOf(2)])
      expect((await read(actor, id)).statusCode).toBe(404);
  });

  test('a list is of one’s store, of all for managers, and not for buyers', async () => {
    const [mine, theirs] = [await quoted(vendorOf(7)), await quoted(vendorOf(8))];
    const idsOf = async (actor: Actor, filter: object = {}) =>
      (
        (await world.call(actor, listQuotations, { query: { pageSize: 200, filter } })).json().data as {
          id: number;
        }[]
      ).map(({ id }) => id);
    expect(await idsOf(vendorOf(7))).toEqual([mine.id]);
    expect(await idsOf(manager)).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    expect(
      await idsOf(manager, {
        'storeVendor.name': 'repuestos 7',
        quotation_request_id: mine.quotation_request_id,
      }),
    ).toEqual([mine.id]);
    expect(await idsOf(vendorOf(7), { 'user.name': 'laura' })).toEqual([]);
    const ofStore = await quoted(vendorOf(7), {}, { store_id: 7 });
    expect(await idsOf(vendorOf(7), { channel: 'store' })).toEqual([ofStore.id]);
    expect(await idsOf(vendorOf(7), { channel: 'marketplace' })).toEqual([mine.id]);
    expect((await read(vendorOf(7), ofStore.id)).json().data.request.store_id).toBe(7);
    expect((await world.call(buyer, listQuotations, {})).statusCode).toBe(403);
  });

  test('a list is narrowed to a state, one of which every quotation has', async () => {
    const made = [];
    for (let each = 0; each < 4; each += 1)
      made.push(await quoted(vendorOf(61), { adviser_id: 42 }, { vehicle_license_plate: 'EST123' }));
    const [discarded, withdrawn, expired, open] = made as [Made, Made, Made, Made];
    await world.call(buyer, discardQuotation, {
      body: { quotation_id: discarded.id, reason: 'Precio alto' },
    });
    await world.call(vendorOf(61), closeQuotation, { params: { id: withdrawn.id } });
    await world.db('quotations').where({ id: expired.id }).update({ validUntil: '2026-01-14' });
    const inState = async (state: string) => {
      const query = { filter: { state, search: 'est-123' }, order: '-total' };
      const { data } = (await world.call(vendorOf(61), listQuotations, { query })).json();
      return (data as { id: number; adviser: unknown }[]).map(({ id, adviser }) => {
        expect(adviser).toEqual({ id: 42, name: 'Ana Soto' });
        return id;
      });
    };
    expect(await inState('discarded')).toEqual([discarded.id]);
    expect(await inState('closed')).toEqual([withdrawn.id]);
    expect(await inState('expired')).toEqual([expired.id]);
    expect(await inState('review')).toEqual([open.id]);
    expect(await inState('sold')).toEqual([]);
    expect((await read(buyer, open.id)).json().data).not.toHaveProperty('adviser');
  });

  test('a list takes the same number of queries however many quotations it has', async () => {
    await quoted(vendorOf(7));
    await quoted(vendorOf(8));
    const { ofOne, ofTwo } = await statementsOfPages(
      world.db,
      async (pageSize) => (await world.call(manager, listQuotations, { query: { pageSize } })).json().data,
    );
    expect(ofTwo).toBe(ofOne);
  });
});

describe('editing a quotation', () => {
  const edit = (actor: Actor, id: number, body: object) =>
    world.call(actor, updateQuotation, { params: { id }, body });
  const editsOf = async (id: number) =>
    (await world.published(quotationEdited)).filter(({ quotationId }) => quotationId === id);

  test('replaces lines, marks what changed, counts anew and tells the buyer when asked to', async () => {
    const quotation = await quoted(vendorOf(1), {
      quotationDetails: [lineBody(), lineBody({ name: 'Filtro de aceite' })],
    });
    const [pads, filter] = quotation.quotationDetails;
    const answer = await edit(vendorOf(1), quotation.id, {
      version: 1,
      saveAndNotify: true,
      quotationDetails: [
        { ...lineBody({ unit_price: 90_000 }), id: pads!.id },
        { ...lineBody({ name: 'Filtro de aceite' }), id: filter!.id },
        lineBody({ name: 'Bujías' }),
      ],
    });
    expect(answer.json().data).toMatchObject({
      version: 2,
      edited_quotation: true,
      subtotal: 580_000,
      commission: 48_000,
      quotationDetails: [
        { id: pads!.id, unit_price: 90_000, hasChange: true },
        { hasChange: false },
        { name: 'Bujías', hasChange: true },
      ],
    });
    expect(await editsOf(quotation.id)).toMatchObject([{ version: 2, notify: true, totalMinor: 60_000_000 }]);
  });

  test('a silent edit can be told afterwards, without a new version; without any change nothing happens', async () => {
    const { id } = await quoted();
    await edit(vendorOf(1), id, { observations: 'Entrega en la tarde' });
    await edit(vendorOf(1), id, { observations: 'Entrega en la tarde' });
    const told = await edit(vendorOf(1), id, { saveAndNotify: true });
    expect(told.json().data).toMatchObject({ version: 2, observations: 'Entrega en la tarde' });
    expect((await editsOf(id)).map(({ version, notify }) => [version, notify])).toEqual([
      [2, false],
      [2, true],
    ]);
    expect((await edit(vendorOf(1), id, { observations: null })).json().data.observations).toBeNull();
  });

  test('the buyer is told once of what changed since it was last told, and the seller knows what waits', async () => {
    const { id, quotation_request_id: requestId } = await quoted();
    const waits = async (body: object): Promise<boolean> =>
      (await edit(vendorOf(1), id, body)).json().data.hasUntoldChanges;
    expect(await waits({ saveAndNotify: true })).toBe(false);
    expect(await waits({ observations: 'Entrega en la tarde' })).toBe(true);
    expect(await waits({ saveAndNotify: true })).toBe(false);
    expect(await waits({ saveAndNotify: true })).toBe(false);
    expect(await waits({ observations: 'Entrega en la noche', saveAndNotify: true })).toBe(false);
    expect((await editsOf(id)).map(({ version, notify }) => [version, notify])).toEqual([
      [2, false],
      [2, true],
      [3, true],
    ]);
    const query = { with: 'quotations' };
    const seen = await world.call(buyer, readQuotationRequest, { params: { id: requestId }, query });
    expect(seen.json().data.quotations[0]).not.toHaveProperty('hasUntoldChanges');
  });

  test('of what the store alone sees is no change for the buyer', async () => {
    const { id, quotationDetails } = await quoted();
    const line = { ...lineBody(), id: quotationDetails[0]!.id };
    const named = (reference: string) => ({ quotationDetails: [{ ...line, reference }] });
    const kept = (await edit(vendorOf(1), id, { ...named('OWN-1'), saveAndNotify: true })).json().data;
    expect(kept).toMatchObject({ version: 2, edited_quotation: false, hasUntoldChanges: false });
    expect(kept.quotationDetails[0].reference).toBe('OWN-1');
    const untold = (await edit(vendorOf(1), id, { observations: 'Entrega en la tarde' })).json().data;
    const still = (await edit(vendorOf(1), id, named('OWN-2'))).json().data;
    expect([untold.hasUntoldChanges, still.hasUntoldChanges]).toEqual([true, true]);
    expect((await editsOf(id)).map(({ version, notify }) => [version, notify])).toEqual([
      [2, false],
      [3, false],
      [4, false],
    ]);
  });

  test('is refused once the buyer closed the request, of which nobody is told any more', async () => {
    const { id, quotation_request_id: requestId, quotationDetails } = await quoted();
    await world.call(buyer, updateQuotationRequest, {
      params: { id: requestId },
      body: { is_closed: true, close_reason: 'Ya compré' },
    });
    const params = { id: quotationDetails[0]!.id };
    for (const answer of [
      await edit(vendorOf(1), id, { observations: 'Entrega en la tarde', saveAndNotify: true }),
      await world.call(vendorOf(1), updateQuotationDetail, { params, body: { amount: 1 } }),
    ])
      expect(codeOf(answer)).toEqual([409, 'REQUEST_CLOSED']);
    expect(await editsOf(id)).toEqual([]);
  });

  test('of a version that is gone is a conflict, and of two at once one is', async () => {
    const { id } = await quoted();
    const answers = await Promise.all(
      [30_000, 40_000].map((shipping_cost) => edit(vendorOf(1), id, { shipping_cost, version: 1 })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('is for the store that sent it, while no one settled it', async () => {
    const { id } = await quoted();
    expect((await edit(vendorOf(2), id, { shipping_cost: 1 })).statusCode).toBe(404);
    for (const actor of [buyer, manager])
      expect((await edit(actor, id, { shipping_cost: 1 })).statusCode).toBe(403);
    await world.call(buyer, discardQuotation, { body: { quotation_id: id, reason: 'Precio alto' } });
    expect(codeOf(await edit(vendorOf(1), id, { shipping_cost: 1 }))).toEqual([
      409,
      'QUOTATION_NOT_AVAILABLE',
    ]);
  });

  test('an expired one can be given more days', async () => {
    const { id } = await quoted(vendorOf(1), { valid_until: '2026-01-15' });
    const before = world.time.now;
    world.time.now = new Date('2026-01-16T05:00:00.000Z');
    const expired = (await read(buyer, id)).json().data.isAvailable;
    const renewed = (await edit(vendorOf(1), id, { valid_until: '2026-01-20' })).json().data;
    world.time.now = before;
    expect([expired, renewed.isAvailable, renewed.validUntilFormatted]).toEqual([
      false,
      true,
      '20 de enero de 2026',
    ]);
  });

  test('a line has up to five photos; who knows of one alone neither loses nor doubles the others', async () => {
    const photos = ['1', '2', '3', '4', '5', '6'].map(
      (end) => `/media/0b7a9a0e-5c1f-4f6e-9a51-b4f6f2b7a11${end}`,
    );
    const [first, second, third] = photos;
    const { id, quotationDetails } = await quoted(vendorOf(1), {
      quotationDetails: [
        lineBody({ images: [first, second, third] }),
        lineBody({ name: 'Bujías', image: first }),
      ],
    });
    expect(quotationDetails).toMatchObject([
      { image: first, images: [first, second, third] },
      { image: first, images: [first] },
    ]);
    const params = { id: quotationDetails[0]!.id };
    const change = async (actor: Actor, body: object) => {
      const answer = await world.call(actor, updateQuotationDetail, { params, body });
      return answer.statusCode === 200 ? answer.json().data.images : answer.statusCode;
    };
    expect(await change(vendorOf(1), { images: photos })).toBe(400);
    expect(await change(vendorOf(1), { images: [third, first, second, first] })).toEqual([
      third,
      first,
      second,
    ]);
    expect(await change(vendorOf(1), { image: third, amount: 3 })).toEqual([third, first, second]);
    expect(await change('admin', { images: [third, photos[4]] })).toBe(403);
    expect(await change('admin', { images: [third, second] })).toEqual([third, second]);
    expect(await change(vendorOf(1), { image: first })).toEqual([first]);
    expect(await change(vendorOf(1), { images: photos.slice(0, 5) })).toEqual(photos.slice(0, 5));
    expect((await read(buyer, id)).json().data.quotationDetails[0].images).toEqual(photos.slice(0, 5));
    expect(await change('admin', { image: null })).toEqual([]);
  });

  test('one line at a time: changed, its photo taken away by an admin, and removed unless it is the last', async () => {
    const image = '/media/0b7a9a0e-5c1f-4f6e-9a51-b4f6f2b7a111';
    const { id, quotationDetails } = await quoted(vendorOf(1), {
      quotationDetails: [lineBody({ image }), lineBody({ name: 'Bujías' })],
    });
    const [first, second] = quotationDetails.map((line) => ({ params: { id: line.id } }));
    const line = (actor: Actor, body: object) =>
      world.call(actor, updateQuotationDetail, { ...first!, body });
    expect((await line(vendorOf(1), { unit_price: 80_000.1 })).json().data).toMatchObject({
      unit_price: 80_000.1,
      hasChange: true,
      image,
    });
    expect((await line('admin', { unit_price: 1 })).statusCode).toBe(403);
    expect((await line(manager, { image: null })).statusCode).toBe(403);
    expect((await line('admin', { image: null })).json().data.image).toBeNull();
    expect((await line(vendorOf(2), { amount: 1 })).statusCode).toBe(404);
    expect((await world.call(vendorOf(2), deleteQuotationDetail, second!)).statusCode).toBe(404);
    expect((await world.call(vendorOf(1), deleteQuotationDetail, second!)).json()).toEqual({
      data: { ok: true },
    });
    expect(codeOf(await world.call(vendorOf(1), deleteQuotationDetail, first!))).toEqual([409, 'LAST_LINE']);
    expect((await read(vendorOf(1), id)).json().data).toMatchObject({ subtotal: 160_000.2, version: 4 });
  });
});

test('observations are taken away by who moderates, who changes nothing else', async () => {
  const { id } = await quoted(vendorOf(1), { observations: 'Precio de contado.' });
  const moderator = { ...manager, manageMessageDeletion: true };
  const change = (actor: Actor, body: object) => world.call(actor, updateQuotation, { params: { id }, body });
  const clear = { observations: null };
  expect((await change(manager, clear)).statusCode).toBe(403);
  for (const more of [{ shipping_cost: 1 }, { saveAndNotify: true }, { observations: 'Otra cosa' }])
    expect((await change(moderator, { ...clear, ...more })).statusCode).toBe(403);
  expect((await read(buyer, id)).json().data.observations).toBe('Precio de contado.');

  expect((await change(moderator, clear)).json().data).toMatchObject({ observations: null, version: 2 });
  expect((await change(moderator, clear)).json().data).toMatchObject({ version: 2 });
  expect((await read(buyer, id)).json().data.observations).toBeNull();
  expect(await world.published(quotationEdited)).toContainEqual(
    expect.objectContaining({ quotationId: id, notify: false }),
  );
});

describe('withdrawing a quotation', () => {
  const close = (actor: Actor, id: number) => world.call(actor, closeQuotation, { params: { id } });

  test('hides it from the buyer, once, and frees its place in the request', async () => {
    const quotation = await quoted();
    expect((await close(vendorOf(1), quotation.id)).json().data.isClosed).toBe(true);
    expect((await close(vendorOf(1), quotation.id)).statusCode).toBe(200);
    expect((await read(buyer, quotation.id)).statusCode).toBe(404);
    expect((await read(vendorOf(1), quotation.id)).statusCode).toBe(200);
    const params = { id: quotation.quotation_request_id };
    const { data } = (
      await world.call(buyer, readQuotationRequest, { params, query: { with: 'quotations' } })
    ).json();
    expect(data).toMatchObject({ quotations: [], quotationsCount: 0, isAvailable: true });
    const events = (await world.published(quotationClosed)).filter(
      ({ quotationId }) => quotationId === quotation.id,
    );
    expect(events).toHaveLength(1);
  });

  test('lets its store quote anew under the same number, and opens a full request for whoever is first', async () => {
    const [first, second, third] = [vendorOf(1), vendorOf(2), vendorOf(3)];
    const sent = await quoted(first);
    const requestId = sent.quotation_request_id;
    const send = (actor: Actor, line: object = {}) =>
      world.call(actor, createQuotation, {
        body: quotationBody(requestId, { quotationDetails: [lineBody(line)] }),
      });
    const anew = { unit_price: 123_000 };
    expect(codeOf(await send(first, anew))).toEqual([409, 'ALREADY_QUOTED']);
    expect((await send(second)).statusCode).toBe(200);
    expect((await send(third)).statusCode).toBe(200);
    await close(first, sent.id);
    const renewed = (await send(first, anew)).json().data;
    expect(renewed).toMatchObject({ id: sent.id, isClosed: false, version: 2 });
    expect(renewed.quotationDetails).toMatchObject([{ unit_price: 123_000, hasChange: false }]);
    expect((await read(buyer, sent.id)).json().data.isAvailable).toBe(true);
    const params = { id: requestId };
    const standing = (await world.call(buyer, readQuotationRequest, { params })).json().data;
    expect(standing).toMatchObject({ quotationsCount: 3, isAvailable: false });
    const reopened = await world.published(quotationRequestReopened);
    expect(reopened.filter((event) => event.requestId === requestId)).toHaveLength(1);
    expect(
      (await world.published(quotationSent)).filter(({ quotationId }) => quotationId === sent.id),
    ).toHaveLength(2);
  });

  test('opens nothing that its buyer closed, and is not a second chance after the buyer’s no', async () => {
    const closed = await quoted();
    await world.call(buyer, updateQuotationRequest, {
      params: { id: closed.quotation_request_id },
      body: { is_closed: true, close_reason: 'Ya compré' },
    });
    await close(vendorOf(1), closed.id);
    const again = (requestId: number) =>
      world.call(vendorOf(1), createQuotation, { body: quotationBody(requestId) });
    expect(codeOf(await again(closed.quotation_request_id))).toEqual([409, 'REQUEST_UNAVAILABLE']);

    const refused = await quoted();
    await world.call(buyer, discardQuotation, { body: { quotation_id: refused.id, reason: 'Otro' } });
    await close(vendorOf(1), refused.id);
    expect(codeOf(await again(refused.quotation_request_id))).toEqual([409, 'ALREADY_QUOTED']);
  });

  test('is for the store that sent it', async () => {
    const { id } = await quoted();
    expect((await close(vendorOf(2), id)).statusCode).toBe(404);
    expect((await close(buyer, id)).statusCode).toBe(403);
  });
});
