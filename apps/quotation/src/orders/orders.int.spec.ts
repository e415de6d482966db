import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  closeQuotation,
  createNewOrder,
  createNewOrders,
  createPaymentLink,
  createQuotation,
  createQuotationRequest,
  discardQuotation,
  listQuotationRequests,
  listReceivedQuotations,
  makePurchase,
  orderChanged,
  paymentRefunded,
  quotationOrdered,
  quotationRequestClosed,
  quotationRequestReopened,
  readEfficiencyIndicators,
  readQuotation,
  readQuotationRequest,
  returnChanged,
  storeSaved,
  updateQuotation,
  updateQuotationRequest,
  userClosed,
  userSaved,
  vehicleSaved,
  type DataOf,
} from '@tuerca/contracts';
import type { Actor } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import {
  buyer,
  guest,
  lineBody,
  manager,
  bogota,
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
  world = await startFilledWorld(4);
});
afterAll(() => world.close());
beforeEach(() => {
  world.neighbours.state.cartFails = null;
  world.neighbours.state.addressOf = buyer.userId;
});

interface Quoted {
  id: number;
  quotation_request_id: number;
  quotationDetails: { id: number }[];
  version: number;
}
const quoted = async (body: object = {}, store = 1, by: Actor = buyer): Promise<Quoted> => {
  const request = await world.call(by, createQuotationRequest, { body: requestBody() });
  const two = { quotationDetails: [lineBody(), lineBody({ name: 'Bujías', unit_price: 50_000 })] };
  const answer = await world.call(vendorOf(store), createQuotation, {
    body: quotationBody(request.json().data.id, { ...two, ...body }),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const orderBody = ({ quotationDetails }: Quoted, amounts: number[] = [2, 0], changes: object = {}) => ({
  quotationDetails: amounts.map((purchased_amount, index) => ({
    id: quotationDetails[index]!.id,
    purchased_amount,
  })),
  addressId: 31,
  ...changes,
});
const order = (
  quotation: Quoted,
  body: object = orderBody(quotation),
  idempotencyKey?: string,
  actor: Actor = buyer,
) => world.call(actor, createNewOrder, { params: { id: quotation.id }, body, idempotencyKey });
const codeOf = (answer: { json: () => { code?: string }; statusCode: number }) => [
  answer.statusCode,
  answer.json().code,
];
const read = async (actor: Actor, id: number) =>
  (await world.call(actor, readQuotation, { params: { id } })).json().data;
const eventsOf = async (id: number) =>
  (await world.published(quotationOrdered)).filter(({ quotationId }) => quotationId === id);
const madeOrder = (id: number) => world.neighbours.orders.get(id);

test('an order that came to nothing is no sale, and is said of its quotation', async () => {
  const figures = async () => {
    world.time.now = new Date(world.time.now.getTime() + 1000);
    return (await world.call(vendorOf(2), readEfficiencyIndicators, {})).json().data;
  };
  const quotation = await quoted({}, 2);
  await order(quotation);
  const sold = await figures();
  const { id: orderId, ...made } = (await read(buyer, quotation.id)).detail.shoppingHeader;
  expect(made).not.toHaveProperty('status');
  const changed = { ...orderChanged.example, orderId, quotationId: quotation.id, buyerId: buyer.userId! };
  await world.apply(orderChanged, changed);
  const { shoppingHeader: going } = (await read(buyer, quotation.id)).detail;
  expect(going).not.toHaveProperty('isLost');
  expect(going).toMatchObject({ status: changed.to });
  await world.apply(orderChanged, { ...changed, event: 'cancel', to: 'cancelled' });
  expect(await read(buyer, quotation.id)).toMatchObject({
    isAvailable: false,
    detail: { shoppingHeader: { id: orderId, status: 'cancelled', isLost: true } },
  });
  expect(await figures()).not.toEqual(sold);
});

test('an order is in the state that it came to last, whatever is told again of before', async () => {
  const quotation = await quoted({}, 2);
  await order(quotation);
  const stateOf = async () => (await read(buyer, quotation.id)).detail.shoppingHeader.status;
  const changed = { ...orderChanged.example, quotationId: quotation.id };
  const told = (to: 'preparing' | 'shipped' | 'delivered', changedAt: string) =>
    world.apply(orderChanged, { ...changed, to, changedAt });
  await told('preparing', '2026-01-20T14:00:00.000Z');
  await told('delivered', '2026-01-22T14:00:00.000Z');
  await told('shipped', '2026-01-21T14:00:00.000Z');
  expect(await stateOf()).toBe('delivered');
  await told('delivered', '2026-01-22T14:00:00.000Z');
  expect(await stateOf()).toBe('delivered');
});

test('what came off an order, or was given back of it, is said of its quotation', async () => {
  const quotation = await quoted({}, 2);
  await order(quotation);
  const { id: orderId, ...made } = (await read(buyer, quotation.id)).detail.shoppingHeader;
  expect(made).not.toHaveProperty('left');
  const of = { orderId, quotationId: quotation.id, refundMinor: 1_000_000 };
  await world.apply(returnChanged, {
    ...returnChanged.example,
    ...of,
    event: 'ask',
    from: null,
    to: 'asked',
  });
  expect((await read(buyer, quotation.id)).detail.shoppingHeader).not.toHaveProperty('left');
  const returned = {
    ...returnChanged.example,
    ...of,
    event: 'refund',
    from: 'received',
    to: 'refunded',
  } as const;
  await world.apply(returnChanged, returned);
  await world.apply(paymentRefunded, {
    ...paymentRefunded.example,
    orderId,
    refundMinor: 500_000,
    returnId: null,
    isOfOrder: true,
  });
  expect((await read(buyer, quotation.id)).detail.shoppingHeader).toMatchObject({
    total: made.total,
    left: made.total - 15_000,
  });
});

describe('a request of which all parts are ordered', () => {
  const readRequest = async (actor: Actor, id: number) =>
    (await world.call(actor, readQuotationRequest, { params: { id }, query: { with: 'details' } })).json()
      .data;
  const endsOf = async (id: number) => {
    const emitted = (type: string) =>
      world.emitted.filter((each) => each.type === type && each.data['requestId'] === id);
    const published = await world.published(quotationRequestClosed);
    return {
      closed: [
        ...published.filter(({ requestId }) => requestId === id).map(({ cause }) => cause),
        ...emitted(quotationRequestClosed.type).map(({ data }) => data['cause']),
      ],
      reopened: emitted(quotationRequestReopened.type).length,
    };
  };
  /** A request for two pieces of one part and one of another, which stores 1 and 2 quote. */
  const quotedByTwo = async () => {
    const asked = await world.call(buyer, createQuotationRequest, { body: requestBody() });
    const { id } = asked.json().data;
    const [pads, filter] = (await readRequest(buyer, id)).details;
    const quote = (store: number) =>
      world.call(vendorOf(store), createQuotation, {
        body: quotationBody(id, {
          quotationDetails: [
            lineBody({ quotation_request_detail_id: pads.id }),
            lineBody({ quotation_request_detail_id: filter.id, amount: 1 }),
          ],
        }),
      });
    const [first, second] = [await quote(1), await quote(2)].map((answer) => answer.json().data as Quoted);
    return { id, first: first!, second: second!, quote };
  };
  const lose = async (quotation: Quoted) => {
    const { id: orderId } = (await read(buyer, quotation.id)).detail.shoppingHeader;
    await world.apply(orderChanged, {
      ...orderChanged.example,
      orderId,
      quotationId: quotation.id,
      buyerId: buyer.userId!,
      event: 'cancel',
      to: 'cancelled',
    });
  };
  const isPending = async (store: number, id: number): Promise<boolean> =>
    (await world.call(vendorOf(store), listQuotationRequests, { query: { scopes: 'pending' } }))
      .json()
      .data.some((request: { id: number }) => request.id === id);

  test('is offered to no other store, until one of the orders comes to nothing', async () => {
    const { id, first, second } = await quotedByTwo();
    await order(first, orderBody(first, [1, 1]));
    await order(second, orderBody(second, [0, 1]));
    // One piece of two is missing.
    expect(await readRequest(buyer, id)).toMatchObject({ isAvailable: true, isOrdered: false });
    expect(await isPending(3, id)).toBe(true);
    expect(await endsOf(id)).toEqual({ closed: [], reopened: 0 });

    const whole = await quotedByTwo();
    await order(whole.first, orderBody(whole.first, [2, 0]));
    await order(whole.second, orderBody(whole.second, [0, 1]));
    expect(await readRequest(buyer, whole.id)).toMatchObject({
      isAvailable: false,
      isOrdered: true,
      is_closed: false,
    });
    expect(await isPending(3, whole.id)).toBe(false);
    expect(codeOf(await whole.quote(3))).toEqual([409, 'REQUEST_UNAVAILABLE']);
    expect(await endsOf(whole.id)).toEqual({ closed: ['ordered'], reopened: 0 });

    await lose(whole.second);
    expect(await readRequest(buyer, whole.id)).toMatchObject({ isAvailable: true, isOrdered: false });
    expect(await isPending(3, whole.id)).toBe(true);
    expect(await endsOf(whole.id)).toEqual({ closed: ['ordered'], reopened: 1 });
    expect((await whole.quote(3)).statusCode).toBe(200);
    expect(await endsOf(id)).toEqual({ closed: [], reopened: 0 });
  });

  test('takes quotations again while its store does not send some of what was bought', async () => {
    const { id, first } = await quotedByTwo();
    await order(first, orderBody(first, [2, 1]));
    const linesOf = async () => (await read(buyer, first.id)).quotationDetails;
    const [{ id: quotationDetailId, name }] = await linesOf();
    const change = (changes: Partial<DataOf<typeof returnChanged>>) =>
      world.apply(returnChanged, {
        ...returnChanged.example,
        quotationId: first.id,
        requestId: id,
        buyerId: buyer.userId!,
        lines: [{ orderLineId: 14, quotationDetailId, name, amount: 1 }],
        changedAt: world.time.now.toISOString(),
        ...changes,
      });
    // What goes back is not wanted any more.
    await change({ event: 'ask', from: null, to: 'asked' });
    await change({ event: 'withdraw', from: 'asked', to: 'withdrawn' });
    expect(await readRequest(buyer, id)).toMatchObject({ isAvailable: false, isOrdered: true });
    expect((await linesOf())[0]).not.toHaveProperty('not_sent');

    const unsent = { returnId: 3, returnReason: 'notSent' } as const;
    await change({ ...unsent, event: 'cancelRest', from: null, to: 'received' });
    expect(await readRequest(buyer, id)).toMatchObject({ isAvailable: true, isOrdered: false });
    expect(await isPending(3, id)).toBe(true);
    expect(await linesOf()).toMatchObject([{ purchased_amount: 2, not_sent: 1 }, { purchased_amount: 1 }]);
    expect(await endsOf(id)).toEqual({ closed: ['ordered'], reopened: 1 });

    await change({ ...unsent, event: 'refuse', from: 'received', to: 'refused' });
    expect(await readRequest(buyer, id)).toMatchObject({ isAvailable: false, isOrdered: true });
    expect((await linesOf())[0]).not.toHaveProperty('not_sent');
    expect(await endsOf(id)).toEqual({ closed: ['ordered', 'ordered'], reopened: 1 });
  });

  test('stays so when a store takes its own quotation back, and is full when there is no place', async () => {
    const { id, first, second, quote } = await quotedByTwo();
    expect((await quote(3)).statusCode).toBe(200);
    await order(first, orderBody(first, [2, 1]));
    // It was full already.
    expect(await endsOf(id)).toEqual({ closed: ['limit'], reopened: 0 });
    await world.call(vendorOf(2), closeQuotation, { params: { id: second.id } });
    expect(await readRequest(buyer, id)).toMatchObject({ isAvailable: false, isOrdered: true });
    expect(codeOf(await quote(4))).toEqual([409, 'REQUEST_UNAVAILABLE']);
    await lose(first);
    expect(await endsOf(id)).toEqual({ closed: ['limit'], reopened: 1 });

    const twice = await quotedByTwo();
    await order(twice.first, orderBody(twice.first, [2, 1]));
    await order(twice.second, orderBody(twice.second, [2, 1]));
    await lose(twice.first);
    expect(await readRequest(buyer, twice.id)).toMatchObject({ isAvailable: false, isOrdered: true });
    await lose(twice.second);
    expect(await endsOf(twice.id)).toEqual({ closed: ['ordered'], reopened: 1 });

    const full = await quotedByTwo();
    await order(full.first, orderBody(full.first, [2, 1]));
    await lose(full.first);
    expect((await full.quote(3)).statusCode).toBe(200);
    await order(full.second, orderBody(full.second, [2, 1]));
    await lose(full.second);
    expect(await readRequest(buyer, full.id)).toMatchObject({ isAvailable: false, isOrdered: false });
    expect(await endsOf(full.id)).toEqual({ closed: ['ordered', 'limit'], reopened: 1 });
  });
});

describe('ordering from a quotation', () => {
  test('takes along the number that a part was asked for by, and the buyer’s own vehicle that has the VIN', async () => {
    const vin = vehicleSaved.example.vin!;
    await world.apply(vehicleSaved, {
      ...vehicleSaved.example,
      userId: buyer.userId!,
      licensePlate: 'XYZ987',
    });
    const body = requestBody({
      vehicle_VIN: vin,
      vehicle_license_plate: null,
      details: [{ name: 'Pastillas de freno', amount: 2, reference: '41060-EW' }],
    });
    const asked = await world.call(buyer, createQuotationRequest, { body });
    const { id } = asked.json().data;
    const request = await world.call(buyer, readQuotationRequest, {
      params: { id },
      query: { with: 'details' },
    });
    const [part] = request.json().data.details;
    const lines = [lineBody({ quotation_request_detail_id: part.id, reference: 'PRIV-1' }), lineBody()];
    const answer = await world.call(vendorOf(1), createQuotation, {
      body: quotationBody(id, { quotationDetails: lines }),
    });
    const quotation: Quoted = answer.json().data;
    for (const actor of [buyer, vendorOf(1)]) {
      const [numbered, extra] = (await read(actor, quotation.id)).quotationDetails;
      expect(numbered).toMatchObject({ requested_reference: '41060-EW' });
      expect(extra).not.toHaveProperty('requested_reference');
    }
    await order(quotation, orderBody(quotation, [2, 1]));
    expect(JSON.parse(madeOrder(quotation.id)!.body)).toMatchObject({
      vehicleId: vehicleSaved.example.vehicleId,
      lines: [
        { reference: 'PRIV-1', requestedReference: '41060-EW' },
        { reference: null, requestedReference: null },
      ],
    });
  });

  test('asks the cart for what was bought, at the quoted price and terms, and marks the quotation', async () => {
    const quotation = await quoted();
    const answer = await order(
      quotation,
      orderBody(quotation, [1, 2], { version: 1, comment: 'Entregar en portería' }),
    );
    expect(answer.json().data).toMatchObject({
      ref_venta: expect.stringMatching(/^PD-/),
      total: 220_000,
      currency: 'COP',
    });
    expect(madeOrder(quotation.id)?.key).toBe(`quotation-${quotation.id}`);
    expect(JSON.parse(madeOrder(quotation.id)!.body)).toMatchObject({
      buyer: { id: 7, name: 'Laura Gómez' },
      vehicle: 'Nissan Sentra 2019',
      licensePlate: 'ABC123',
      delivery: { address: 'Calle 13 # 20-30', cityName: 'Bogotá' },
      comment: 'Entregar en portería',
      lines: [
        { amount: 1, unitPriceMinor: 10_000_000 },
        { amount: 2, unitPriceMinor: 5_000_000 },
      ],
      subtotalMinor: 20_000_000,
      shippingMinor: 2_000_000,
      totalMinor: 22_000_000,
      commissionMinor: 1_760_000,
    });
    expect(await read(vendorOf(1), quotation.id)).toMatchObject({
      subtotal: 200_000,
      commission: 17_600,
      isAvailable: false,
      quotationDetails: [{ purchased_amount: 1 }, { purchased_amount: 2 }],
      detail: { shoppingHeader: { id: answer.json().data.id, total: 220_000 } },
    });
    expect(await eventsOf(quotation.id)).toMatchObject([
      { orderId: answer.json().data.id, totalMinor: 22_000_000 },
    ]);
  });

  test('makes one order of a quotation whatever the concurrency, for those who ask for the same', async () => {
    const quotation = await quoted();
    const replica = world.replica();
    const body = orderBody(quotation);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, index) =>
        (index % 2 ? world : replica).call(buyer, createNewOrder, {
          params: { id: quotation.id },
          body,
          idempotencyKey: 'twenty',
        }),
      ),
    );
    expect(
      new Set(answers.map((answer) => JSON.stringify([answer.statusCode, answer.json().data]))).size,
    ).toBe(1);
    expect(answers[0]!.statusCode).toBe(200);
    expect(await eventsOf(quotation.id)).toHaveLength(1);
  });

  test('of 200 who order the last piece at once, each in their own words, one has it and the others are told', async () => {
    const quotation = await quoted({ quotationDetails: [lineBody({ amount: 1 })] });
    const replica = world.replica();
    const buyers = Array.from({ length: 200 }, (_none, index) => () => {
      const body = { addressId: 31, comment: `Comprador ${index}` };
      const quotationDetails = [{ id: quotation.quotationDetails[0]!.id, purchased_amount: 1 }];
      const on = index % 2 ? world : replica;
      // From the offer, and from the cart.
      return index % 3
        ? on.call(buyer, createNewOrder, {
            params: { id: quotation.id },
            body: { ...body, quotationDetails },
            idempotencyKey: `last-${index}`,
          })
        : on.call(buyer, makePurchase, {
            body: { ...body, quotations: [{ quotation_id: quotation.id, quotationDetails }] },
            idempotencyKey: `last-${index}`,
          });
    });
    const answers = await Promise.all(buyers.map((order) => order()));
    // Who is sent away by a machine that is too busy asks again, and who was not answered in time, as whoever has it may be.
    for (const [index, { statusCode }] of answers.entries())
      if (statusCode === 503 || statusCode === 504) answers[index] = await buyers[index]!();
    const codes = answers.map((answer) => codeOf(answer).join(' '));
    const others = codes.filter((code) => code !== '409 QUOTATION_ORDERED');
    expect(others).toEqual([expect.stringMatching(/^200/)]);
    expect(await eventsOf(quotation.id)).toHaveLength(1);
    const { lines } = JSON.parse(madeOrder(quotation.id)!.body);
    expect(lines).toMatchObject([{ amount: 1 }]);
  });

  test('of two different intents at once, one is refused', async () => {
    const quotation = await quoted();
    const answers = await Promise.all([
      order(quotation, orderBody(quotation, [1])),
      order(quotation, orderBody(quotation, [2])),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await eventsOf(quotation.id)).toHaveLength(1);
  });

  test('repeated under its key answers the order; with another body, or another key, it is refused', async () => {
    const quotation = await quoted();
    const first = await order(quotation, orderBody(quotation), 'repeat');
    expect((await order(quotation, orderBody(quotation), 'repeat')).json()).toEqual(first.json());
    expect(codeOf(await order(quotation, orderBody(quotation, [1]), 'repeat'))).toEqual([
      409,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    expect(codeOf(await order(quotation, orderBody(quotation), 'other'))).toEqual([409, 'QUOTATION_ORDERED']);
    expect(codeOf(await order(quotation))).toEqual([409, 'QUOTATION_ORDERED']);
    expect(codeOf(await order(await quoted({}, 2), undefined, 'repeat'))).toEqual([
      409,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
  });

  test('is for the registered buyer alone', async () => {
    const quotation = await quoted();
    for (const actor of [otherBuyer, vendorOf(1), manager]) {
      expect((await order(quotation, orderBody(quotation), undefined, actor)).statusCode).toBe(404);
    }
    expect((await order(quotation, orderBody(quotation), undefined, guest)).statusCode).toBe(403);
    expect((await order(quotation, orderBody(quotation), undefined, 'visitor')).statusCode).toBe(401);
    await world.apply(userSaved, userData(buyer.userId, { name: null }));
    const nameless = await order(quotation);
    await world.apply(userSaved, userData(buyer.userId, { name: 'Laura Gómez' }));
    expect(codeOf(nameless)).toEqual([403, 'SIGN_UP_REQUIRED']);
    expect(madeOrder(quotation.id)).toBeUndefined();
  });

  test('needs something bought, and no more than is offered', async () => {
    const quotation = await quoted();
    const nothing = await order(quotation, orderBody(quotation, [0, 0]));
    expect([...codeOf(nothing), nothing.json().message]).toEqual([
      400,
      'AMOUNT_REQUIRED',
      'Por favor ingrese la cantidad a comprar',
    ]);
    const tooMany = await order(quotation, orderBody(quotation, [3, 0]));
    expect([tooMany.statusCode, tooMany.json().data[0].field]).toEqual([
      400,
      'quotationDetails.0.purchased_amount',
    ]);
    expect((await order(quotation, orderBody(quotation, [-1, 0]))).statusCode).toBe(400);
  });

  test('needs a delivery address of the buyer’s own', async () => {
    const quotation = await quoted();
    const unknown = await order(quotation, orderBody(quotation, [1], { addressId: 77 }));
    expect([...codeOf(unknown), unknown.json().message]).toEqual([
      400,
      'ADDRESS_REQUIRED',
      'Selecciona una dirección de entrega',
    ]);
    world.neighbours.state.addressOf = otherBuyer.userId;
    expect(codeOf(await order(quotation))).toEqual([400, 'ADDRESS_REQUIRED']);
    world.neighbours.state.addressOf = buyer.userId;
    world.neighbours.state.addressCity = 2200;
    const abroad = await order(quotation);
    world.neighbours.state.addressCity = bogota;
    expect([...codeOf(abroad), abroad.json().message]).toEqual([
      400,
      'ADDRESS_REQUIRED',
      'Selecciona una dirección de entrega en Colombia',
    ]);
    expect(madeOrder(quotation.id)).toBeUndefined();
  });

  test('may go to what the account itself has', async () => {
    const quotation = await quoted();
    expect((await order(quotation, orderBody(quotation, [1], { addressId: 0 }))).statusCode).toBe(200);
  });

  test('is refused at another price or version than the buyer saw', async () => {
    const quotation = await quoted();
    const body = {
      shipping_cost: 20_000,
      quotationDetails: [{ ...lineBody({ unit_price: 120_000 }), id: quotation.quotationDetails[0]!.id }],
    };
    await world.call(vendorOf(1), updateQuotation, { params: { id: quotation.id }, body });
    const [line] = quotation.quotationDetails;
    const seen = (unit_price: number, version?: number) => ({
      quotationDetails: [{ id: line!.id, purchased_amount: 1, unit_price }],
      addressId: 31,
      version,
    });
    expect(codeOf(await order(quotation, seen(100_000)))).toEqual([409, 'QUOTATION_CHANGED']);
    expect(codeOf(await order(quotation, seen(1e16)))).toEqual([409, 'QUOTATION_CHANGED']);
    expect(codeOf(await order(quotation, seen(120_000, 1)))).toEqual([409, 'QUOTATION_CHANGED']);
    expect(codeOf(await order(quotation, orderBody(quotation, [1, 1])))).toEqual([409, 'QUOTATION_CHANGED']);
    expect((await order(quotation, seen(120_000, 2))).json().data.total).toBe(140_000);
  });

  test('is refused once the quotation expired in its country, was withdrawn or discarded', async () => {
    const [expired, closed, discarded] = [
      await quoted({ valid_until: '2026-01-15' }),
      await quoted(),
      await quoted(),
    ];
    await world.call(vendorOf(1), closeQuotation, { params: { id: closed.id } });
    await world.call(buyer, discardQuotation, {
      body: { quotation_id: discarded.id, reason: 'Precio alto' },
    });
    for (const quotation of [closed, discarded])
      expect(codeOf(await order(quotation))).toEqual([409, 'QUOTATION_NOT_AVAILABLE']);
    const before = world.time.now;
    // Midnight in Bogotá is 05:00 UTC.
    world.time.now = new Date('2026-01-16T05:00:00.000Z');
    const late = await order(expired);
    world.time.now = new Date('2026-01-16T04:59:59.000Z');
    const inTime = await order(expired);
    world.time.now = before;
    expect([codeOf(late), inTime.statusCode]).toEqual([[409, 'QUOTATION_NOT_AVAILABLE'], 200]);
  });

  test('is refused once its buyer closed the request, but for what was ordered before', async () => {
    const [unsold, sold] = [await quoted(), await quoted()];
    expect((await order(sold, orderBody(sold), 'before')).statusCode).toBe(200);
    for (const { id } of [unsold, sold]) {
      const { quotation_request_id: requestId } = await read(buyer, id);
      const body = { is_closed: true, close_reason: 'Ya compré' };
      await world.call(buyer, updateQuotationRequest, { params: { id: requestId }, body });
    }
    expect(codeOf(await order(unsold))).toEqual([409, 'REQUEST_CLOSED']);
    expect((await read(buyer, unsold.id)).isAvailable).toBe(false);
    expect((await order(sold, orderBody(sold), 'before')).statusCode).toBe(200);
    expect(madeOrder(unsold.id)).toBeUndefined();
  });

  test('of closing the request and ordering at once, either comes first and the other knows', async () => {
    const quotation = await quoted();
    const { quotation_request_id: id } = await read(buyer, quotation.id);
    const body = { is_closed: true, close_reason: 'Ya compré' };
    const [ordered, closed] = await Promise.all([
      order(quotation),
      world.call(buyer, updateQuotationRequest, { params: { id }, body }),
    ]);
    expect(closed.statusCode).toBe(200);
    expect([200, 409]).toContain(ordered.statusCode);
    expect(madeOrder(quotation.id) !== undefined).toBe(ordered.statusCode === 200);
  });

  test('leaves an ordered quotation as it is: no edit, withdrawal or discard', async () => {
    const quotation = await quoted();
    await order(quotation);
    const params = { id: quotation.id };
    expect(
      codeOf(await world.call(vendorOf(1), updateQuotation, { params, body: { shipping_cost: 1 } })),
    ).toEqual([409, 'QUOTATION_ORDERED']);
    expect(codeOf(await world.call(vendorOf(1), closeQuotation, { params }))).toEqual([
      409,
      'QUOTATION_ORDERED',
    ]);
    const discard = await world.call(buyer, discardQuotation, {
      body: { quotation_id: quotation.id, reason: 'Otro' },
    });
    expect(codeOf(discard)).toEqual([409, 'QUOTATION_ORDERED']);
  });
});

describe('a payment link of a quotation', () => {
  const link = (quotation: Quoted, actor: Actor = buyer) =>
    world.call(actor, createPaymentLink, {
      params: { id: quotation.id },
      body: orderBody(quotation),
      idempotencyKey: `link-${quotation.id}`,
    });
  const sellBy = (marketplaceSalesModel: 'cart' | 'orders') =>
    world.apply(storeSaved, { ...storeData(1), marketplaceSalesModel });

  test('makes its order, once, and answers who asked with the link that pays it', async () => {
    await sellBy('cart');
    const quotation = await quoted();
    const first = await link(quotation);
    expect(first.json().data).toMatch(/^http:\/\/localhost:4000\/cart\/page\/pay\/\d+$/);
    expect((await link(quotation)).json()).toEqual(first.json());
    expect(await eventsOf(quotation.id)).toHaveLength(1);
    expect((await link(await quoted(), otherBuyer)).statusCode).toBe(404);
    await sellBy('orders');
  });

  test('is made only where the store is paid through the platform, and there is a gateway', async () => {
    const agreed = await quoted();
    expect(codeOf(await link(agreed))).toEqual([409, 'ORDER_NOT_PAYABLE']);
    await sellBy('cart');
    world.neighbours.state.gateway = null;
    expect(codeOf(await link(agreed))).toEqual([409, 'ORDER_NOT_PAYABLE']);
    world.neighbours.state.gateway = 'sandbox';
    expect(madeOrder(agreed.id)).toBeUndefined();
    await sellBy('orders');
  });
});

describe('an order left half made', () => {
  test('is finished though its buyer closed the request meanwhile', async () => {
    const quotation = await quoted();
    world.neighbours.state.cartFails = 'after';
    expect((await order(quotation, orderBody(quotation), 'under-way')).statusCode).toBe(503);
    const { quotation_request_id: id } = await read(buyer, quotation.id);
    const body = { is_closed: true, close_reason: 'Ya compré' };
    await world.call(buyer, updateQuotationRequest, { params: { id }, body });
    world.neighbours.state.cartFails = null;
    expect((await order(quotation, orderBody(quotation), 'under-way')).statusCode).toBe(200);
    expect(await eventsOf(quotation.id)).toHaveLength(1);
  });

  test('is finished by the buyer’s retry, which finds the order the cart already has', async () => {
    const quotation = await quoted();
    world.neighbours.state.cartFails = 'after';
    expect((await order(quotation, orderBody(quotation), 'crash')).statusCode).toBe(503);
    expect(madeOrder(quotation.id)).toBeDefined();
    const edit = await world.call(vendorOf(1), updateQuotation, {
      params: { id: quotation.id },
      body: { shipping_cost: 1 },
    });
    expect(codeOf(edit)).toEqual([409, 'QUOTATION_ORDERED']);
    expect(codeOf(await order(quotation, orderBody(quotation, [1]), 'other'))).toEqual([
      409,
      'QUOTATION_ORDERED',
    ]);
    world.neighbours.state.cartFails = null;
    expect((await order(quotation, orderBody(quotation), 'crash')).json().data.total).toBe(220_000);
    expect(await eventsOf(quotation.id)).toHaveLength(1);
  });

  test('is finished without the buyer too, once, by any replica', async () => {
    const quotation = await quoted();
    world.neighbours.state.cartFails = 'before';
    await order(quotation);
    world.neighbours.state.cartFails = null;
    expect(await world.runPeriodic('finishAbandonedOrders')).toBe(0);
    const before = world.time.now;
    world.time.now = new Date(before.getTime() + 31_000);
    await Promise.all([
      world.runPeriodic('finishAbandonedOrders'),
      world.replica().runPeriodic('finishAbandonedOrders'),
    ]);
    world.time.now = before;
    expect((await read(buyer, quotation.id)).detail.shoppingHeader).toMatchObject({ total: 220_000 });
    expect(await eventsOf(quotation.id)).toHaveLength(1);
    expect(await world.runPeriodic('finishAbandonedOrders')).toBe(0);
  });

  test.each([
    ['before', 'of nobody where it was not made yet'],
    ['after', 'as it was made'],
  ] as const)(
    'is finished though its buyer closes the account: the cart fails %s, so it is found %s',
    async (cartFails, _found) => {
      const leaver = { role: 'buyer', userId: cartFails === 'before' ? 21 : 22 } as const;
      await world.apply(userSaved, userData(leaver.userId));
      world.neighbours.state.addressOf = leaver.userId;
      const quotation = await quoted({}, 1, leaver);
      world.neighbours.state.cartFails = cartFails;
      const body = orderBody(quotation, [2, 0], { comment: 'Entregar en portería' });
      expect((await order(quotation, body, 'leaving', leaver)).statusCode).toBe(503);
      world.neighbours.state.cartFails = null;
      await world.apply(userClosed, { ...userClosed.example, userId: leaver.userId });
      const before = world.time.now;
      world.time.now = new Date(before.getTime() + 31_000);
      expect(await world.runPeriodic('finishAbandonedOrders')).toBe(1);
      world.time.now = before;
      expect(await eventsOf(quotation.id)).toHaveLength(1);
      const told = cartFails === 'before' ? 'Cuenta cerrada' : userData(leaver.userId).name;
      expect(JSON.parse(madeOrder(quotation.id)!.body).buyer).toMatchObject({
        id: leaver.userId,
        name: told,
      });
      const kept = await world.db('quotationOrders').where({ quotationId: quotation.id }).first();
      expect(kept).toMatchObject({
        idempotencyKey: null,
        draft: {
          buyer: { id: leaver.userId, name: 'Cuenta cerrada', mobile: null, email: null },
          delivery: { address: '', fullname: 'Cuenta cerrada', identification: '', mobile: '' },
          comment: null,
        },
      });
    },
  );

  test('names its buyer, also one who is called as closed accounts are', async () => {
    const namesake = { role: 'buyer', userId: 23 } as const;
    await world.apply(userSaved, userData(namesake.userId, { name: 'Cuenta cerrada' }));
    world.neighbours.state.addressOf = namesake.userId;
    const quotation = await quoted({}, 1, namesake);
    const again = () => order(quotation, orderBody(quotation), 'namesake', namesake);
    world.neighbours.state.cartFails = 'before';
    expect((await again()).statusCode).toBe(503);
    world.neighbours.state.cartFails = null;
    expect((await again()).statusCode).toBe(200);
    const { buyer: told, delivery } = JSON.parse(madeOrder(quotation.id)!.body);
    expect(told.email).toBe(userData(namesake.userId).email);
    expect(delivery.address).not.toBe('');
  });

  test('is finished though the cart always fails at an older one', async () => {
    const [older, later] = [await quoted(), await quoted()];
    world.neighbours.state.cartFails = 'before';
    await order(older);
    await order(later);
    world.neighbours.state.cartFails = null;
    world.neighbours.state.cartFailsAt = older.id;
    const before = world.time.now;
    world.time.now = new Date(before.getTime() + 31_000);
    // In any order: of thirty rounds one begins with the later.
    for (let round = 0; round < 30 && !madeOrder(later.id); round += 1)
      await world.runPeriodic('finishAbandonedOrders');
    world.time.now = before;
    expect([madeOrder(older.id), madeOrder(later.id)]).toEqual([undefined, expect.anything()]);
    world.neighbours.state.cartFailsAt = null;
    expect((await order(older)).statusCode).toBe(200);
  });

  test('that the cart refuses for good is asked for once, and not in each round', async () => {
    const quotation = await quoted();
    const { state, orders } = world.neighbours;
    state.cartFails = 'after';
    await order(quotation);
    state.cartFails = null;
    const made = orders.get(quotation.id)!;
    const { body } = made;
    made.body = 'of another draft';
    const before = world.time.now;
    world.time.now = new Date(before.getTime() + 31_000);
    state.cartCalls = 0;
    for (const _round of [1, 2, 3]) expect(await world.runPeriodic('finishAbandonedOrders')).toBe(0);
    expect(state.cartCalls).toBe(1);
    world.time.now = before;
    // Its buyer may still ask for it.
    made.body = body;
    expect((await order(quotation)).statusCode).toBe(200);
  });

  test('that the cart refuses for good names its buyer no more once they have closed the account', async () => {
    const leaver = { role: 'buyer', userId: 24 } as const;
    await world.apply(userSaved, userData(leaver.userId));
    const { state, orders } = world.neighbours;
    state.addressOf = leaver.userId;
    const quotation = await quoted({}, 1, leaver);
    state.cartFails = 'after';
    expect((await order(quotation, orderBody(quotation), 'refused', leaver)).statusCode).toBe(503);
    state.cartFails = null;
    orders.get(quotation.id)!.body = 'of another draft';
    const before = world.time.now;
    world.time.now = new Date(before.getTime() + 31_000);
    const draftOf = async () => {
      await world.runPeriodic('finishAbandonedOrders');
      return (await world.db('quotationOrders').where({ quotationId: quotation.id }).first()).draft;
    };
    expect((await draftOf()).buyer.name).toBe(userData(leaver.userId).name);
    await world.apply(userClosed, { ...userClosed.example, userId: leaver.userId });
    expect(await draftOf()).toMatchObject({
      buyer: { id: leaver.userId, name: 'Cuenta cerrada', mobile: null, email: null },
      delivery: { address: '', fullname: 'Cuenta cerrada', identification: '', mobile: '' },
    });
    world.time.now = before;
  });

  test('that the cart refused is forgotten, so that the buyer can try again', async () => {
    const quotation = await quoted();
    world.neighbours.state.cartFails = 'refuses';
    expect((await order(quotation)).statusCode).toBe(500);
    world.neighbours.state.cartFails = null;
    expect((await order(quotation, orderBody(quotation, [1]))).statusCode).toBe(200);
  });

  test('that was asked for in the place of a refused one stays, though the refusal comes a second time', async () => {
    const quotation = await quoted();
    const { state } = world.neighbours;
    const [began, calls, answered] = [world.time.now, state.cartCalls, Promise.withResolvers<void>()];
    state.cartFails = 'refuses';
    state.cartWaits = answered.promise;
    const late = order(quotation);
    await pWaitFor(() => state.cartCalls > calls, { timeout: 10_000 });
    state.cartWaits = null;
    expect((await order(quotation)).statusCode).toBe(500);

    world.time.now = new Date(began.getTime() + 1000);
    state.cartFails = 'before';
    const other = orderBody(quotation, [1]);
    expect((await order(quotation, other)).statusCode).toBe(503);
    answered.resolve();
    expect((await late).statusCode).toBe(500);

    state.cartFails = null;
    world.time.now = new Date(began.getTime() + 32_000);
    await world.runPeriodic('finishAbandonedOrders');
    world.time.now = began;
    expect(await eventsOf(quotation.id)).toHaveLength(1);
  });
});

describe('ordering from several quotations of one request', () => {
  interface Split extends Quoted {
    quotation_request_id: number;
  }
  /** One request that stores 1, 2 and 3 quoted. */
  const threeQuoted = async (): Promise<[Split, Split, Split]> => {
    const request = await world.call(buyer, createQuotationRequest, { body: requestBody() });
    const made = [];
    for (const store of [1, 2, 3]) {
      const body = quotationBody(request.json().data.id);
      made.push((await world.call(vendorOf(store), createQuotation, { body })).json().data);
    }
    return made as [Split, Split, Split];
  };
  const splitBody = (quotations: readonly Split[], purchased_amount = 1) => ({
    quotations: quotations.map(({ id, version, quotationDetails }) => ({
      quotation_id: id,
      version,
      quotationDetails: [{ id: quotationDetails[0]!.id, purchased_amount, unit_price: 100_000 }],
    })),
    addressId: 31,
  });
  const orderSplit = (
    quotations: readonly Split[],
    idempotencyKey?: string,
    {
      on = world,
      by = buyer,
      body = splitBody(quotations),
    }: { on?: Pick<World, 'call'>; by?: Actor; body?: object } = {},
  ) =>
    on.call(by, createNewOrders, {
      params: { id: quotations[0]!.quotation_request_id },
      body: body as ReturnType<typeof splitBody>,
      idempotencyKey,
    });
  const countOrders = async (quotations: readonly Split[]) =>
    (await Promise.all(quotations.map(async ({ id }) => (await eventsOf(id)).length))).join();

  test('makes an order of each, and answers them in the order asked', async () => {
    const [first, second, third] = await threeQuoted();
    const answer = await orderSplit([third, first], 'split');
    expect(answer.json().data).toMatchObject([
      { quotation_id: third.id, store: { id: 3, name: 'Repuestos 3' }, total: 120_000 },
      { quotation_id: first.id, store: { id: 1 }, ref_venta: expect.stringMatching(/^PD-/) },
    ]);
    expect(await countOrders([first, second, third])).toBe('1,0,1');
    expect((await read(buyer, second.id)).isAvailable).toBe(true);
  });

  test('orders nothing when one of them is in the way, and names it', async () => {
    const [first, second, third] = await threeQuoted();
    await world.call(buyer, discardQuotation, { body: { quotation_id: second.id, reason: 'Precio alto' } });
    const gone = await orderSplit([first, second], 'gone');
    expect([...codeOf(gone), gone.json().message, gone.json().data[0].field]).toEqual([
      409,
      'QUOTATION_NOT_AVAILABLE',
      'Repuestos 2: La cotización ya no está disponible.',
      'quotations.1',
    ]);
    await world.call(vendorOf(3), updateQuotation, { params: { id: third.id }, body: { shipping_cost: 1 } });
    const changed = await orderSplit([first, third]);
    expect([...codeOf(changed), changed.json().message]).toEqual([
      409,
      'QUOTATION_CHANGED',
      'Repuestos 3: La cotización cambió desde que la viste. Revísala de nuevo.',
    ]);
    const tooMany = await orderSplit([first], undefined, { body: splitBody([first], 3) });
    expect([tooMany.statusCode, tooMany.json().data[0].field]).toEqual([
      400,
      'quotations.0.quotationDetails.0.purchased_amount',
    ]);
    expect(await countOrders([first, second, third])).toBe('0,0,0');
    expect((await orderSplit([first], 'gone')).statusCode).toBe(200);
  });

  test('takes only the buyer’s own quotations of that request, each once', async () => {
    const [first, second] = await threeQuoted();
    const [foreign] = await threeQuoted();
    expect((await orderSplit([first, foreign!])).statusCode).toBe(404);
    expect((await orderSplit([first, second], undefined, { by: otherBuyer })).statusCode).toBe(404);
    expect((await orderSplit([first, first])).statusCode).toBe(400);
    expect(codeOf(await orderSplit([first, second], undefined, { by: guest }))[0]).toBe(403);
    expect(await countOrders([first, second, foreign!])).toBe('0,0,0');
  });

  test('of a cart: from several requests at once, all or none, once per key', async () => {
    const [first] = await threeQuoted();
    const [, second, third] = await threeQuoted();
    const purchase = (quotations: readonly Split[], idempotencyKey: string, by: Actor = buyer) =>
      world.call(by, makePurchase, { body: splitBody(quotations), idempotencyKey });
    const received = async (by: Actor) =>
      (
        await world.call(by, listReceivedQuotations, {
          query: { ids: [first, second, third].map(({ id }) => id).join() },
        })
      )
        .json()
        .data.map(({ id, isAvailable }: { id: number; isAvailable: boolean }) => [id, isAvailable]);
    expect(await received(buyer)).toEqual([
      [first.id, true],
      [second.id, true],
      [third.id, true],
    ]);
    expect(await received(otherBuyer)).toEqual([]);
    expect((await purchase([first, second], 'theirs', otherBuyer)).statusCode).toBe(404);
    await world.call(buyer, discardQuotation, { body: { quotation_id: third.id, reason: 'Precio alto' } });
    expect(codeOf(await purchase([first, third], 'gone-of-cart'))).toEqual([409, 'QUOTATION_NOT_AVAILABLE']);
    const answers = await Promise.all([1, 2, 3].map(() => purchase([second, first], 'cart')));
    for (const answer of answers)
      expect(answer.json().data).toMatchObject([{ quotation_id: second.id }, { quotation_id: first.id }]);
    expect(await countOrders([first, second, third])).toBe('1,1,0');
  });

  test('makes one order of each whatever is asked at once, and never half of another split', async () => {
    const [first, second, third] = await threeQuoted();
    const replica = world.replica();
    const intents = [
      [first, second],
      [second, third],
      [third, first],
    ].flatMap((split, intent) =>
      Array.from({ length: 6 }, (_none, index) =>
        orderSplit(split, `intent-${intent}`, { on: index % 2 ? world : replica }),
      ),
    );
    const single = order(first, orderBody(first, [1]), 'single');
    const answers = await Promise.all(intents);
    const alone = await single;
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    const winners = new Set(
      answers
        .filter(({ statusCode }) => statusCode === 200)
        .map((answer) => JSON.stringify(answer.json().data)),
    );
    // Any two splits share a quotation: at most one wins, and only the second after the single order.
    expect(winners.size).toBeLessThanOrEqual(1);
    expect(winners.size + (alone.statusCode === 200 ? 1 : 0)).toBeGreaterThanOrEqual(1);
    const ordered = (await countOrders([first, second, third])).split(',').map(Number);
    expect(Math.max(...ordered)).toBe(1);
    expect(ordered.reduce((sum, count) => sum + count)).toBe(
      winners.size * 2 + (alone.statusCode === 200 ? 1 : 0),
    );
  });

  test('repeated under its key answers the orders there are; another intent under it is refused', async () => {
    const [first, second, third] = await threeQuoted();
    const made = await orderSplit([first, second], 'again');
    expect((await orderSplit([first, second], 'again')).json()).toEqual(made.json());
    expect(codeOf(await orderSplit([third], 'again'))).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(codeOf(await order(third, orderBody(third, [1]), 'again'))).toEqual([
      409,
      'IDEMPOTENCY_KEY_REUSED',
    ]);
    expect((await orderSplit([first, second], 'other')).json().message).toBe(
      'Repuestos 1: La cotización ya tiene un pedido.',
    );
    expect(await countOrders([first, second, third])).toBe('1,1,0');
  });

  test('whose answer was lost is finished by the retry, or without the buyer, whole', async () => {
    const [first, second] = await threeQuoted();
    world.neighbours.state.cartFails = 'after';
    expect((await orderSplit([first, second], 'lost')).statusCode).toBe(503);
    expect(codeOf(await order(second, orderBody(second, [1]), 'mine'))).toEqual([409, 'QUOTATION_ORDERED']);
    world.neighbours.state.cartFails = null;
    expect((await orderSplit([first, second], 'lost')).json().data).toHaveLength(2);

    const [third, fourth] = await threeQuoted();
    world.neighbours.state.cartFails = 'before';
    await orderSplit([third, fourth], 'left');
    world.neighbours.state.cartFails = null;
    const before = world.time.now;
    world.time.now = new Date(before.getTime() + 31_000);
    expect(await world.runPeriodic('finishAbandonedOrders')).toBe(2);
    world.time.now = before;
    expect(await countOrders([first, second, third, fourth] as Split[])).toBe('1,1,1,1');
    expect((await orderSplit([third, fourth], 'left')).json().data).toHaveLength(2);
  });
});

test('a store’s least order is reached by what is bought of it together, or by all that it offers', async () => {
  await world.apply(storeSaved, storeData(3, { minimumOrderMinor: 15_000_000 }));
  const [first, second, whole] = [await quoted({}, 3), await quoted({}, 3), await quoted({}, 3)];
  expect(await read(buyer, first.id)).toMatchObject({ storeVendor: { minimum_order: 150_000 } });
  const below = await order(first, orderBody(first, [1, 0]));
  expect(codeOf(below)).toEqual([409, 'ORDER_BELOW_MINIMUM']);
  expect(below.json().message.replaceAll('\u00a0', ' ')).toBe(
    'Repuestos 3 recibe pedidos desde $ 150.000 en productos. Faltan $ 50.000.',
  );
  const purchase = (amounts: number[][]) =>
    world.call(buyer, makePurchase, {
      body: {
        quotations: [first, second].map((quotation, index) => ({
          quotation_id: quotation.id,
          quotationDetails: orderBody(quotation, amounts[index]).quotationDetails,
        })),
        addressId: 31,
      } as never,
      idempotencyKey: `least-${JSON.stringify(amounts)}`,
    });
  expect(
    codeOf(
      await purchase([
        [0, 1],
        [0, 1],
      ]),
    ),
  ).toEqual([409, 'ORDER_BELOW_MINIMUM']);
  expect([madeOrder(first.id), madeOrder(second.id)]).toEqual([undefined, undefined]);
  expect(
    (
      await purchase([
        [1, 0],
        [0, 1],
      ])
    ).statusCode,
  ).toBe(200);
  await world.apply(storeSaved, storeData(3, { minimumOrderMinor: 90_000_000 }));
  expect(codeOf(await order(whole, orderBody(whole, [2, 1])))).toEqual([409, 'ORDER_BELOW_MINIMUM']);
  expect((await order(whole, orderBody(whole, [2, 2]))).statusCode).toBe(200);
  await world.apply(storeSaved, storeData(3));
});

test('the buyer is told how the sale goes on once it is ordered, not before', async () => {
  const afterSale = {
    text: 'Paga en la cuenta 1',
    buttonName: 'Pagar',
    link: 'https://sur.co/pago',
    mobile: '+573001112233',
  };
  await world.apply(storeSaved, storeData(1, { afterSale, paymentOptions: ['transfer', 'cash'] }));
  const quotation = await quoted();
  const storeOf = async () =>
    (await world.call(buyer, readQuotation, { params: { id: quotation.id } })).json().data.store;
  expect(await storeOf()).toBeUndefined();
  const ordered = await world.call(buyer, createNewOrder, {
    params: { id: quotation.id },
    body: orderBody(quotation),
  });
  expect(ordered.statusCode).toBe(200);
  expect(await storeOf()).toEqual({
    name: 'Repuestos 1',
    addressing_after_transaction: afterSale.link,
    addressing_button_name: afterSale.buttonName,
    transaction_closing_form: afterSale.text,
    mobile_number: afterSale.mobile,
    payment_options: ['transfer', 'cash'],
  });
  await world.apply(storeSaved, storeData(1));
});

test('efficiency indicators tell what a store quoted and sold in 30 days', async () => {
  const store = 4;
  const [sold, discarded, ofClosedRequest] = [
    await quoted({}, store),
    await quoted({}, store),
    await quoted({ valid_until: '2026-01-20' }, store),
    await quoted({ valid_until: '2026-01-20' }, store),
    await quoted({ valid_until: '2026-01-15' }, store),
  ];
  await order(sold!, orderBody(sold!, [2, 0]));
  await world.call(buyer, discardQuotation, {
    body: { quotation_id: discarded!.id, reason: 'Baja calidad' },
  });
  await world.call(buyer, updateQuotationRequest, {
    params: { id: ofClosedRequest!.quotation_request_id },
    body: { is_closed: true, close_reason: 'Ya compré' },
  });
  const indicators = async (actor: Actor) =>
    (await world.call(actor, readEfficiencyIndicators, {})).json().data;
  const before = world.time.now;
  world.time.now = new Date('2026-01-16T14:00:00.000Z');
  const now = await indicators(vendorOf(store));
  world.time.now = new Date('2026-02-20T14:00:00.000Z');
  const later = await indicators(vendorOf(store));
  world.time.now = before;
  expect(now).toEqual({
    quotations_made: 5,
    quotation_with_purchase: 1,
    under_review_by_buyer: 1,
    buyer_ignore_quotation: 1,
    percentage_of_quotation: 20,
    currency: 'COP',
    total_price_quotes: 1_600_000,
    total_price_orders: 220_000,
    conversion: 14,
  });
  expect(later).toMatchObject({
    quotations_made: 0,
    conversion: 0,
    total_price_quotes: 0,
    total_price_orders: 0,
  });
});
