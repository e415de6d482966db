import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import {
  closeQuotation,
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  discardQuotation,
  errors,
  quotationOrdered,
  readEfficiencyIndicators,
  readQuotation,
  updateQuotation,
  updateQuotationRequest,
  userSaved,
} from '@tuerca/contracts';
import type { Quotation } from '@tuerca/contracts';
import type { Actor } from '@tuerca/service/testing';
import {
  adviserOf,
  buyer,
  lineBody,
  manager,
  quotationBody,
  requestBody,
  startFilledWorld,
  userData,
  vendorOf,
} from '../testing/test-world.ts';
import type { World } from '../testing/test-world.ts';

const seeing = { showCustomerData: true } as const;
const vendor = { ...vendorOf(1), ...seeing };
const adviser = { ...adviserOf(1, 5), ...seeing };

let world: World;
beforeAll(async () => {
  world = await startFilledWorld(3);
});
afterAll(() => world.close());
afterEach(() => {
  world.neighbours.state.cartFails = null;
});

/** A quotation of two lines on a request that is aimed at the store, or at none. */
const quoted = async (body: object = {}, aimedAt: number | null = 1): Promise<Quotation> => {
  const request = await world.call(buyer, createQuotationRequest, {
    body: requestBody(aimedAt === null ? {} : { store_id: aimedAt }),
  });
  const two = { quotationDetails: [lineBody(), lineBody({ name: 'Bujías', unit_price: 50_000 })] };
  const answer = await world.call(vendorOf(aimedAt ?? 1), createQuotation, {
    body: quotationBody(request.json().data.id, { ...two, ...body }),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const saleBody = ({ quotationDetails }: Quotation, amounts: number[] = [2, 0], changes: object = {}) => ({
  createNewOrder: true as const,
  quotationDetails: amounts.map((purchased_amount, index) => ({
    id: quotationDetails[index]!.id,
    purchased_amount,
  })),
  ...changes,
});
const register = (quotation: Quotation, body: object = saleBody(quotation), actor: Actor = vendor) =>
  world.call(actor, updateQuotation, {
    params: { id: quotation.id },
    body: body as ReturnType<typeof saleBody>,
  });
const orderOf = (answer: { json: () => { data: Quotation } }) => answer.json().data.detail.shoppingHeader;
const codeOf = (answer: { json: () => { code?: string }; statusCode: number }) => [
  answer.statusCode,
  answer.json().code,
];
const eventsOf = async (id: number) =>
  (await world.published(quotationOrdered)).filter(({ quotationId }) => quotationId === id);
const draftOf = (id: number) => JSON.parse(world.neighbours.orders.get(id)!.body);
const buyHimself = ({ id, quotationDetails }: Quotation) =>
  world.call(buyer, createNewOrder, {
    params: { id },
    body: { quotationDetails: [{ id: quotationDetails[0]!.id, purchased_amount: 2 }], addressId: 31 },
  });

describe('registering a sale', () => {
  test('makes the buyer’s order of what was sold, and says in it who registered it', async () => {
    const quotation = await quoted();
    const seen = { shipping_cost: 20_000, version: 1, comment: 'Recoge el sábado' };
    const answer = await register(quotation, saleBody(quotation, [1, 2], seen));
    expect(answer.statusCode).toBe(200);
    const order = orderOf(answer);
    expect(order).toMatchObject({
      ref_venta: expect.stringMatching(/^PD-/),
      total: 220_000,
      registeredBy: 'store',
    });
    expect(answer.json().data).toMatchObject({
      isAvailable: false,
      quotationDetails: [{ purchased_amount: 1 }, { purchased_amount: 2 }],
    });
    expect(draftOf(quotation.id)).toMatchObject({
      buyer: { id: buyer.userId, name: 'Laura Gómez' },
      delivery: { address: '', fullname: 'Laura Gómez', cityName: 'Bogotá' },
      comment: 'Recoge el sábado',
      registeredBy: { as: 'store', userId: vendor.userId },
      totalMinor: 22_000_000,
      commissionMinor: 1_760_000,
    });
    expect(world.neighbours.orders.get(quotation.id)?.key).toBe(`quotation-${quotation.id}`);
    const own = await world.call(buyer, readQuotation, { params: { id: quotation.id } });
    expect(orderOf(own)).toEqual(order);
    expect(await eventsOf(quotation.id)).toMatchObject([
      { buyerId: buyer.userId, storeId: 1, totalMinor: 22_000_000 },
    ]);
  });

  test.each([
    ['an adviser of the store', adviser, 'store'],
    ['a manager', manager, 'manager'],
    ['an administrator', 'admin', 'manager'],
  ] as const)('is for %s too', async (_who, actor, registeredBy) => {
    const quotation = await quoted();
    const answer = await register(quotation, saleBody(quotation), actor);
    expect(orderOf(answer)).toMatchObject({ registeredBy });
  });

  test('is not for another store, nor for the buyer', async () => {
    const quotation = await quoted();
    expect(codeOf(await register(quotation, undefined, { ...vendorOf(2), ...seeing }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    for (const actor of [buyer, 'guest'] as const)
      expect(codeOf(await register(quotation, undefined, actor))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await register(quotation, undefined, 'visitor'))[0]).toBe(401);
    expect((await register({ ...quotation, id: 999_999 })).statusCode).toBe(404);
    expect(world.neighbours.orders.has(quotation.id)).toBe(false);
  });

  test('is of a request aimed at the store, whose buyer the store may see', async () => {
    const marketplace = await quoted({}, null);
    for (const actor of [{ ...vendor, showCustomerDataMarketplace: true }, manager])
      expect(codeOf(await register(marketplace, undefined, actor))).toEqual([403, 'SALE_NOT_ALLOWED']);
    const hidden = await quoted();
    const blind = await register(hidden, undefined, vendorOf(1));
    expect([...codeOf(blind), blind.json().message]).toEqual([
      403,
      'SALE_NOT_ALLOWED',
      errors.SALE_NOT_ALLOWED.message,
    ]);
    for (const { id } of [marketplace, hidden]) expect(world.neighbours.orders.has(id)).toBe(false);
  });

  test('is refused once the buyer discarded the quotation or closed the request, or it was withdrawn or expired', async () => {
    const [discarded, withdrawn, closed] = [await quoted(), await quoted(), await quoted()];
    const expired = await quoted({ valid_until: '2026-01-15' });
    await world.call(buyer, discardQuotation, {
      body: { quotation_id: discarded.id, reason: 'Precio alto' },
    });
    await world.call(vendor, closeQuotation, { params: { id: withdrawn.id } });
    await world.call(buyer, updateQuotationRequest, {
      params: { id: closed.quotation_request_id },
      body: { is_closed: true, close_reason: 'Ya compré' },
    });
    for (const quotation of [discarded, withdrawn])
      for (const actor of [vendor, manager])
        expect(codeOf(await register(quotation, undefined, actor))).toEqual([409, 'QUOTATION_NOT_AVAILABLE']);
    expect(codeOf(await register(closed))).toEqual([409, 'REQUEST_CLOSED']);
    const before = world.time.now;
    world.time.now = new Date('2026-01-16T14:00:00.000Z');
    const late = await register(expired);
    const renewed = await world.call(vendor, updateQuotation, {
      params: { id: expired.id },
      body: { valid_until: '2026-01-20' },
    });
    const after = await register(expired);
    world.time.now = before;
    expect([codeOf(late), renewed.statusCode, after.statusCode]).toEqual([
      [409, 'QUOTATION_NOT_AVAILABLE'],
      200,
      200,
    ]);
  });

  test('needs something sold, no more than is offered, and the quotation as it was seen', async () => {
    const quotation = await quoted();
    expect(codeOf(await register(quotation, saleBody(quotation, [0, 0])))).toEqual([400, 'AMOUNT_REQUIRED']);
    const tooMany = await register(quotation, saleBody(quotation, [3, 0]));
    expect([tooMany.statusCode, tooMany.json().data[0].field]).toEqual([
      400,
      'quotationDetails.0.purchased_amount',
    ]);
    const long = await register(quotation, saleBody(quotation, [1], { comment: 'x'.repeat(513) }));
    expect([long.statusCode, long.json().data[0].field]).toEqual([400, 'comment']);
    for (const changed of [{ shipping_cost: 1 }, { version: 2 }])
      expect(codeOf(await register(quotation, saleBody(quotation, [1], changed)))).toEqual([
        409,
        'QUOTATION_CHANGED',
      ]);
    for (const body of [
      saleBody(quotation, [1], { addressId: 31 }),
      saleBody(quotation, [1], { createNewOrder: 'sí' }),
      { createNewOrder: true },
    ])
      expect((await register(quotation, body)).statusCode).toBe(400);
    expect(world.neighbours.orders.has(quotation.id)).toBe(false);
  });

  test('needs a buyer who has an account with a name', async () => {
    const quotation = await quoted();
    await world.apply(userSaved, userData(buyer.userId, { name: null }));
    const nameless = await register(quotation);
    await world.apply(userSaved, userData(buyer.userId, { name: 'Laura Gómez' }));
    expect([...codeOf(nameless), nameless.json().message]).toEqual([
      403,
      'SIGN_UP_REQUIRED',
      'El cliente todavía no ha completado su registro.',
    ]);
  });
});

describe('one order of a quotation', () => {
  test('registered again, by whomever of the store, is the same order; of other amounts it is refused', async () => {
    const quotation = await quoted();
    const first = orderOf(await register(quotation));
    expect(orderOf(await register(quotation))).toEqual(first);
    const [one, two] = saleBody(quotation).quotationDetails;
    const reversed = saleBody(quotation, [2], { quotationDetails: [two, one], comment: 'Otra vez' });
    expect(orderOf(await register(quotation, reversed, adviser))).toEqual(first);
    expect(codeOf(await register(quotation, saleBody(quotation, [1, 0])))).toEqual([
      409,
      'QUOTATION_ORDERED',
    ]);
    expect(await eventsOf(quotation.id)).toHaveLength(1);
  });

  test('whether the buyer orders or the store registers, the second is told of the first', async () => {
    const [sold, bought] = [await quoted(), await quoted()];
    await register(sold);
    expect(codeOf(await buyHimself(sold))).toEqual([409, 'QUOTATION_ORDERED']);
    expect((await buyHimself(bought)).statusCode).toBe(200);
    expect(codeOf(await register(bought))).toEqual([409, 'QUOTATION_ORDERED']);
    const read = await world.call(vendor, readQuotation, { params: { id: bought.id } });
    expect(orderOf(read)).toMatchObject({ registeredBy: null });
  });

  test('whatever comes at once, one order is made', async () => {
    const quotation = await quoted();
    const [mine, ...registered] = await Promise.all([
      buyHimself(quotation),
      ...[vendor, adviser, manager].map((actor) => register(quotation, undefined, actor)),
    ]);
    const [won, lost] = [200, 409];
    expect([won, lost]).toContain(mine.statusCode);
    const other = mine.statusCode === won ? lost : won;
    expect(registered.map(({ statusCode }) => statusCode)).toEqual([other, other, other]);
    expect(await eventsOf(quotation.id)).toHaveLength(1);
  });

  test('left half made is finished by the same sale again, or without it', async () => {
    const [retried, left] = [await quoted(), await quoted()];
    world.neighbours.state.cartFails = 'after';
    expect((await register(retried)).statusCode).toBe(503);
    world.neighbours.state.cartFails = 'before';
    expect((await register(left)).statusCode).toBe(503);
    world.neighbours.state.cartFails = null;
    expect(orderOf(await register(retried))).toMatchObject({ registeredBy: 'store' });
    const before = world.time.now;
    world.time.now = new Date(before.getTime() + 31_000);
    expect(await world.runPeriodic('finishAbandonedOrders')).toBe(1);
    world.time.now = before;
    for (const { id } of [retried, left]) expect(await eventsOf(id)).toHaveLength(1);
    expect(draftOf(left.id).registeredBy).toEqual({ as: 'store', userId: vendor.userId });
  });
});

test('a registered sale counts in the indicators of its store', async () => {
  const quotation = await quoted({}, 3);
  await register(quotation, saleBody(quotation), { ...vendorOf(3), ...seeing });
  world.time.now = new Date(world.time.now.getTime() + 1000);
  const answer = await world.call(vendorOf(3), readEfficiencyIndicators, {});
  expect(answer.json().data).toMatchObject({
    quotations_made: 1,
    quotation_with_purchase: 1,
    total_price_orders: 220_000,
  });
});
