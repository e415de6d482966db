import { describe, expect, test } from '@jest/globals';
import {
  isBackOnSale,
  isOrderLost,
  isOrderOver,
  isOwedOutside,
  isRestCancellable,
  isReturnable,
  leftToSend,
  nextEvents,
  orderEvents,
  orderLife,
  orderParties,
  orderStates,
  storesTurn,
  toldOf,
  transitionOf,
  type OrderEvent,
  type OrderState,
} from './order-life.ts';

const models = ['cart', 'orders'] as const;

/** Everything an order of a model can come to, and whether it was paid by then. */
const everythingOf = (salesModel: (typeof models)[number]) => {
  const all = new Map([['created-false', { state: 'created' as OrderState, isPaid: false }]]);
  for (const { state, isPaid } of all.values())
    for (const party of orderParties)
      for (const event of nextEvents({ state, salesModel, isPaid }, party)) {
        const next = {
          state: transitionOf({ state, salesModel, isPaid }, event, party)!.to,
          isPaid: isPaid || event === 'pay',
        };
        all.set(`${next.state}-${next.isPaid}`, next);
      }
  return [...all.values()];
};

test('an order waits for its store where that can take it on by stock, preparation or parcel', () => {
  const steps: readonly OrderEvent[] = ['confirmStock', 'prepare', 'shipPart', 'ship'];
  const waiting = orderStates.filter((state) =>
    orderLife.some(
      ({ event, from, to, by }) =>
        steps.includes(event) && from.includes(state) && to !== undefined && by.includes('store'),
    ),
  );
  expect(waiting).toEqual(storesTurn);
});

test('something of an order may go back where its life lets all of it come back', () => {
  const left = orderLife.filter(({ event }) => event === 'returnAll').flatMap(({ from }) => from);
  expect(orderStates.filter(isReturnable)).toEqual(left);
  expect(orderStates.filter(isOrderLost)).toEqual(['unavailable', 'cancelled', 'reversed']);
});

test('a side is told of what others do, and both of what neither did', () => {
  expect(orderParties.map(toldOf)).toEqual([['store'], ['buyer'], ['buyer', 'store'], ['buyer', 'store']]);
});

test('what is left to send of a line is neither sent nor going back, and what goes back was sent first', () => {
  const left = (sent: number, returned: number, notSent = 0) =>
    leftToSend({ bought: 3, sent, returned, notSent });
  expect([left(0, 0), left(2, 0), left(3, 1)]).toEqual([3, 1, 0]);
  expect([left(1, 1), left(1, 2), left(0, 3)]).toEqual([2, 1, 0]);
  // What its store does not send never was on its way.
  expect([left(1, 1, 1), left(1, 2, 1), left(1, 2, 2)]).toEqual([1, 1, 0]);
});

test('what goes back on sale was all with its store', () => {
  const ends = orderLife.filter(({ to }) => to !== undefined && isBackOnSale(to));
  const before = [...new Set(ends.flatMap(({ from }) => from))];
  expect(before).toEqual(['created', 'confirmed', 'preparing', 'paid']);
});

describe('the life of an order', () => {
  test('has one answer for each event of each party in each state', () => {
    for (const salesModel of models)
      for (const isPaid of [true, false])
        for (const isAllSent of [true, false])
          for (const state of orderStates)
            for (const event of orderEvents)
              for (const party of orderParties) {
                const found = orderLife.filter(
                  (each) =>
                    each.event === event &&
                    each.from.includes(state) &&
                    each.by.includes(party) &&
                    (each.onlyIn ?? salesModel) === salesModel &&
                    (each.isPaid ?? isPaid) === isPaid &&
                    (each.isAllSent ?? isAllSent) === isAllSent,
                );
                expect(found.length).toBeLessThanOrEqual(1);
              }
  });

  test('ends: from every state the end can be reached, and nothing follows the end', () => {
    const over = orderStates.filter(isOrderOver);
    expect(over).toEqual(['unavailable', 'closed', 'cancelled', 'reversed', 'returned']);
    for (const salesModel of models)
      for (const { state: start, isPaid } of everythingOf(salesModel)) {
        const reached = new Set<OrderState>([start]);
        for (const state of reached)
          for (const party of orderParties)
            for (const event of nextEvents({ state, salesModel, isPaid }, party))
              reached.add(transitionOf({ state, salesModel, isPaid }, event, party)!.to);
        expect([...reached].some(isOrderOver)).toBe(true);
      }
  });

  test('gives money back only where there was some, and cancels only what is not paid', () => {
    for (const model of models)
      for (const { state, isPaid } of everythingOf(model)) {
        if (state === 'reversed') expect({ state, isPaid }).toEqual({ state, isPaid: true });
        if (state === 'cancelled' || state === 'unavailable')
          expect({ state, isPaid }).toEqual({ state, isPaid: false });
      }
  });

  test('leaves money to be given back outside only where it was paid there and the order is reversed', () => {
    for (const model of models)
      for (const { state } of everythingOf(model))
        expect(isOwedOutside(state, model)).toBe(model === 'orders' && state === 'reversed');
  });

  test('lets a store give up a part until all is sent, and not before a gateway is paid', () => {
    for (const model of models)
      for (const { state, isPaid } of everythingOf(model)) {
        const isWaiting = ['created', 'confirmed', 'paid', 'preparing', 'partlyShipped'].includes(state);
        const order = { state, salesModel: model, isPaid };
        expect(isRestCancellable(order)).toBe(isWaiting && (model === 'orders' || isPaid));
        // The order follows.
        if (isRestCancellable(order)) expect(nextEvents(order, 'system')).toContain('returnPart');
      }
  });

  test('lets a store record the payment once, whenever it has it', () => {
    for (const state of ['confirmed', 'preparing', 'shipped', 'delivered'] as const) {
      const order = { state, salesModel: 'orders', isPaid: false } as const;
      expect(nextEvents(order, 'store')).toContain('pay');
      expect(transitionOf(order, 'pay', 'store')!.to).toBe(state === 'confirmed' ? 'paid' : state);
      if (state !== 'confirmed') expect(nextEvents({ ...order, isPaid: true }, 'store')).not.toContain('pay');
    }
  });

  test('never ships what a gateway must be paid for before it is paid', () => {
    const gone = ['preparing', 'partlyShipped', 'shipped', 'delivered', 'closed', 'returned'];
    const unpaid = (model: (typeof models)[number]) =>
      everythingOf(model).filter(({ state, isPaid }) => gone.includes(state) && !isPaid);
    expect(unpaid('cart')).toEqual([]);
    expect(unpaid('orders').length).toBeGreaterThan(0);
    for (const model of models)
      expect(new Set(everythingOf(model).map(({ state }) => state))).toEqual(new Set(orderStates));
  });

  test('lets a buyer receive what a gateway was paid for once it was sent, unless there is no address', () => {
    const order = { state: 'preparing', salesModel: 'cart', isPaid: true } as const;
    expect(nextEvents(order, 'buyer')).toEqual([]);
    expect(nextEvents({ ...order, isFetched: true }, 'buyer')).toEqual(['deliver']);
    expect(nextEvents({ ...order, state: 'shipped' }, 'buyer')).toContain('deliver');
    expect(nextEvents({ ...order, salesModel: 'orders' }, 'buyer')).toEqual(['deliver']);
  });

  test('lets a buyer neither pay for the store nor ship, and a store not receive for the buyer', () => {
    for (const salesModel of models)
      for (const state of orderStates) {
        const order = { state, salesModel, isPaid: false };
        expect(nextEvents(order, 'buyer')).not.toEqual(
          expect.arrayContaining([
            expect.stringMatching(
              /^(pay|ship|shipPart|correctParcel|prepare|confirmStock|refuseStock|reverse|close)$/,
            ),
          ]),
        );
        expect(nextEvents(order, 'store')).not.toContain('deliver');
        if (salesModel === 'cart') expect(nextEvents(order, 'store')).not.toContain('pay');
      }
  });

  test('offers each side what it may do, in the order of the life', () => {
    expect(nextEvents({ state: 'created', salesModel: 'orders', isPaid: false }, 'store')).toEqual([
      'confirmStock',
      'refuseStock',
      'pay',
      'cancel',
    ]);
    expect(nextEvents({ state: 'created', salesModel: 'orders', isPaid: false }, 'buyer')).toEqual([
      'cancel',
    ]);
    expect(nextEvents({ state: 'shipped', salesModel: 'cart', isPaid: true }, 'buyer')).toEqual([
      'receivePart',
      'deliver',
    ]);
    expect(nextEvents({ state: 'partlyShipped', salesModel: 'cart', isPaid: true }, 'store')).toEqual([
      'shipPart',
      'correctParcel',
      'ship',
    ]);
    expect(nextEvents({ state: 'delivered', salesModel: 'cart', isPaid: true }, 'system')).toEqual([
      'close',
      'returnPart',
      'returnAll',
    ]);
  });
});
