/** How an order is paid: by a payment gateway, or as the store and the buyer agree (specification 3, section 4). */
export const salesModels = ['cart', 'orders'] as const;
export type SalesModel = (typeof salesModels)[number];

/** How an order stands (specification part 3, sections 4 and 6; ADR 0435). */
export const orderStates = [
  'created',
  'confirmed',
  'unavailable',
  'paid',
  'preparing',
  'partlyShipped',
  'shipped',
  'delivered',
  'closed',
  'cancelled',
  'reversed',
  'returned',
] as const;
export type OrderState = (typeof orderStates)[number];

/** What people do with an order, and what time does. */
export const orderEvents = [
  'confirmStock',
  'refuseStock',
  'pay',
  'prepare',
  'shipPart',
  'correctParcel',
  'ship',
  'receivePart',
  'deliver',
  'close',
  'cancel',
  'reverse',
  'returnPart',
  'returnAll',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** Who acts on an order: its two sides, those who run the platform, and the platform itself. */
export const orderParties = ['buyer', 'store', 'manager', 'system'] as const;
export type OrderParty = (typeof orderParties)[number];

/** What the one who acts has to say. */
type OrderNeed = 'reason' | 'shipment';

interface Transition {
  readonly event: OrderEvent;
  readonly from: readonly OrderState[];
  /** Where it leads; without one the order stays in its state. */
  readonly to?: OrderState;
  readonly by: readonly OrderParty[];
  /** Only in orders of this sales model. */
  readonly onlyIn?: SalesModel;
  /** Only once it is paid, or only before. */
  readonly isPaid?: boolean;
  /** Only where it has no address to be sent to. */
  readonly isFetched?: true;
  /** Only where nothing of it is still to be sent, or only where something is. */
  readonly isAllSent?: boolean;
  readonly needs?: OrderNeed;
}

const seller = ['store', 'manager'] as const;

/**
 * The life of an order: state × event × who may → state; the side that does not act is told of it. In the model `cart`
 * nothing is prepared or shipped before it is paid through the platform; in the model `orders` the two agree the
 * payment, which the store records whenever it has it, on delivery too (specification 3, sections 4 and 6). What is
 * not paid is cancelled; what is paid is reversed, and the money given back.
 */
export const orderLife: readonly Transition[] = [
  { event: 'confirmStock', from: ['created'], to: 'confirmed', by: seller },
  {
    event: 'refuseStock',
    from: ['created', 'confirmed', 'preparing'],
    to: 'unavailable',
    by: seller,
    isPaid: false,
    needs: 'reason',
  },
  { event: 'pay', from: ['created', 'confirmed'], to: 'paid', by: seller, onlyIn: 'orders' },
  // Paid when it was sent, or on delivery.
  {
    event: 'pay',
    from: ['preparing', 'partlyShipped', 'shipped', 'delivered'],
    by: seller,
    onlyIn: 'orders',
    isPaid: false,
  },
  { event: 'pay', from: ['created', 'confirmed'], to: 'paid', by: ['system'], onlyIn: 'cart' },
  { event: 'prepare', from: ['confirmed'], to: 'preparing', by: seller, onlyIn: 'orders' },
  { event: 'prepare', from: ['paid'], to: 'preparing', by: seller },
  // Some of it is sent.
  {
    event: 'shipPart',
    from: ['confirmed'],
    to: 'partlyShipped',
    by: seller,
    onlyIn: 'orders',
    needs: 'shipment',
  },
  { event: 'shipPart', from: ['paid', 'preparing'], to: 'partlyShipped', by: seller, needs: 'shipment' },
  { event: 'shipPart', from: ['partlyShipped'], by: seller, needs: 'shipment' },
  // A parcel of it travels otherwise than was said.
  { event: 'correctParcel', from: ['partlyShipped'], by: seller, needs: 'shipment' },
  { event: 'ship', from: ['confirmed'], to: 'shipped', by: seller, onlyIn: 'orders', needs: 'shipment' },
  {
    event: 'ship',
    from: ['paid', 'preparing', 'partlyShipped'],
    to: 'shipped',
    by: seller,
    needs: 'shipment',
  },
  // It travels otherwise than was said.
  { event: 'ship', from: ['shipped'], by: seller, needs: 'shipment' },
  // One of its parcels is there.
  { event: 'receivePart', from: ['partlyShipped', 'shipped'], by: ['buyer', 'manager'] },
  // What is still to come of it comes no more: only who stands between the two says so.
  { event: 'deliver', from: ['partlyShipped'], to: 'delivered', by: ['manager'] },
  // It was fetched, or handed over as the two agreed; what a gateway was paid for and has an address is sent first.
  { event: 'deliver', from: ['preparing'], to: 'delivered', by: ['buyer', 'manager'], onlyIn: 'orders' },
  {
    event: 'deliver',
    from: ['preparing'],
    to: 'delivered',
    by: ['buyer', 'manager'],
    onlyIn: 'cart',
    isFetched: true,
  },
  { event: 'deliver', from: ['shipped'], to: 'delivered', by: ['buyer', 'manager'] },
  // All that was sent of it was there when the rest came to nothing.
  { event: 'deliver', from: ['shipped'], to: 'delivered', by: ['system'] },
  { event: 'close', from: ['shipped', 'delivered'], to: 'closed', by: ['system'] },
  {
    event: 'cancel',
    from: ['created', 'confirmed', 'preparing'],
    to: 'cancelled',
    by: ['buyer', 'store', 'manager'],
    isPaid: false,
    needs: 'reason',
  },
  {
    event: 'reverse',
    from: ['paid', 'preparing'],
    to: 'reversed',
    by: seller,
    isPaid: true,
    needs: 'reason',
  },
  // Its store does not send a part of it, of which nothing was sent yet (ADR 0631).
  { event: 'returnPart', from: ['created', 'confirmed', 'paid', 'preparing'], by: ['system'] },
  // The money of a return was given back (`returnLife`).
  // With what was to come of it: nothing of it is to be sent any more.
  { event: 'returnPart', from: ['partlyShipped'], to: 'shipped', by: ['system'], isAllSent: true },
  { event: 'returnPart', from: ['partlyShipped'], by: ['system'], isAllSent: false },
  { event: 'returnPart', from: ['shipped', 'delivered'], by: ['system'] },
  { event: 'returnAll', from: ['partlyShipped', 'shipped', 'delivered'], to: 'returned', by: ['system'] },
];

/** The facts of an order that its life depends on. */
export interface LivingOrder {
  readonly state: OrderState;
  readonly salesModel: SalesModel;
  readonly isPaid: boolean;
  /** It has no address to be sent to. */
  readonly isFetched?: boolean;
  /** What is not sent of it was returned. */
  readonly isAllSent?: boolean;
}

/** What an event leads to; undefined where it may not happen, or not by this party. */
export const transitionOf = (
  { state, salesModel, isPaid, isFetched = false, isAllSent = false }: LivingOrder,
  event: OrderEvent,
  party: OrderParty,
): { to: OrderState; needs?: OrderNeed } | undefined => {
  const found = orderLife.find(
    (each) =>
      each.event === event &&
      each.from.includes(state) &&
      each.by.includes(party) &&
      (each.onlyIn ?? salesModel) === salesModel &&
      (each.isPaid ?? isPaid) === isPaid &&
      (each.isFetched ?? isFetched) === isFetched &&
      (each.isAllSent ?? isAllSent) === isAllSent,
  );
  return found && { to: found.to ?? state, ...(found.needs && { needs: found.needs }) };
};

/** The sides that are told of what a party does. */
export const toldOf = (party: OrderParty): ('buyer' | 'store')[] =>
  (['buyer', 'store'] as const).filter((side) => side !== party);

/** What a party may do next with an order, in the order of its life. */
export const nextEvents = (order: LivingOrder, party: OrderParty): OrderEvent[] =>
  orderEvents.filter((event) => transitionOf(order, event, party) !== undefined);

/**
 * How many of a line are still to be sent: what was bought and is neither sent nor going back. The pieces that go back are
 * those that were sent, and only then such as never were; but what its store does not send any more (`notSent`, a part of
 * `returned`) never was.
 */
export const leftToSend = ({
  bought,
  sent,
  returned,
  notSent,
}: {
  readonly bought: number;
  readonly sent: number;
  readonly returned: number;
  readonly notSent: number;
}): number => Math.max(0, bought - notSent - Math.max(sent, returned - notSent));

/** States in which an order waits for its store: to confirm, prepare or ship it. */
export const storesTurn = [
  'created',
  'confirmed',
  'paid',
  'preparing',
  'partlyShipped',
] as const satisfies readonly OrderState[];

/**
 * Whether a store may say that it does not send something of an order any more: the order waits for it, and what a gateway
 * is to be paid for was paid (ADR 0631).
 */
export const isRestCancellable = ({
  state,
  salesModel,
  isPaid,
}: Pick<LivingOrder, 'state' | 'salesModel' | 'isPaid'>): boolean =>
  (storesTurn as readonly OrderState[]).includes(state) && (salesModel === 'orders' || isPaid);

/** Whether a buyer may say that something of an order goes back: it left, and nobody has closed it. */
export const isReturnable = (state: OrderState): boolean =>
  state === 'partlyShipped' || state === 'shipped' || state === 'delivered';

/** Whether an order came to nothing. */
export const isOrderLost = (state: OrderState): state is 'unavailable' | 'cancelled' | 'reversed' =>
  state === 'unavailable' || state === 'cancelled' || state === 'reversed';

/**
 * Whether the pieces of an order that came to this are on sale again: none of it was sent. What its store says it does not
 * have is not there (ADR 0491).
 */
export const isBackOnSale = (state: OrderState): boolean => state === 'cancelled' || state === 'reversed';

/**
 * Whether a store has to give back what it was paid outside the platform. Nobody tells when it did, so it stays (ADR
 * 0550).
 */
export const isOwedOutside = (state: OrderState, salesModel: SalesModel): boolean =>
  state === 'reversed' && salesModel === 'orders';

/** Whether nothing happens to an order any more. */
export const isOrderOver = (state: OrderState): boolean =>
  orderLife.every(({ from }) => !from.includes(state));

/** States of an order to which something may still happen. */
export const openOrderStates: readonly OrderState[] = orderStates.filter((state) => !isOrderOver(state));
