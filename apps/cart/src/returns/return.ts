import type { OrderParty, ReturnEvent, ReturnReason, ReturnState, ReturnWay } from '@tuerca/rules';
import { fieldMessages, returnRefund } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { Order, OrderLine } from '../orders/order.ts';

export interface OrderReturn {
  id: number;
  reference: string;
  orderId: number;
  storeId: number;
  buyerId: number;
  reason: ReturnReason;
  /** It was asked for within the term of withdrawal. */
  isWithinWithdrawalTerm: boolean;
  description: string;
  /** Paths of the buyer's photos. */
  evidence: readonly string[];
  /** What is to be given back, in minor units of the order's currency; what was, once it is refunded. */
  refundMinor: number;
  state: ReturnState;
  stateSince: Date;
  way: ReturnWay | null;
  place: string | null;
  carrier: string | null;
  guide: string | null;
  createdAt: Date;
  buyerReadAt: Date | null;
  sellerReadAt: Date | null;
}

/** What an order says of a return of it; while its money is owed, `dueMinor` is how much that is. */
export type ReturnOfOrder = Pick<
  OrderReturn,
  | 'id'
  | 'orderId'
  | 'reference'
  | 'state'
  | 'stateSince'
  | 'reason'
  | 'description'
  | 'refundMinor'
  | 'createdAt'
> & { dueMinor: number };

/** How many of an order's line come back. */
export interface ReturnLine {
  orderLineId: number;
  amount: number;
}

/** How many of an order's line come back, and how many of these its store never sent. */
export interface Returned {
  amount: number;
  notSent: number;
}

/** Whether the order of a return was paid when that ended, or is while it is open (ADR 0597). */
export const isOfPaid = (
  { state, stateSince }: Pick<OrderReturn, 'state' | 'stateSince'>,
  { paidAt }: Pick<Order, 'paidAt'>,
): boolean => paidAt !== null && (state !== 'refunded' || paidAt <= stateSince);

/** One step of a return's life. */
export interface ReturnChange {
  id: number;
  event: ReturnEvent;
  state: ReturnState;
  by: OrderParty;
  /** Null when it was the platform itself. */
  userId: number | null;
  /** From where: the session, whose device identity knows; null when it was the platform itself. */
  sessionId: string | null;
  reason: string | null;
  createdAt: Date;
}

/** What is said with a step; null where nothing was. */
export interface ReturnWords {
  reason: string | null;
  way: ReturnWay | null;
  place: string | null;
  carrier: string | null;
  guide: string | null;
}

const missing = (...fields: (keyof ReturnWords)[]): never => {
  throw new AppError('INVALID_INPUT', {
    fields: Object.fromEntries(fields.map((field) => [field, fieldMessages.required])),
  });
};

/** What a step keeps of what was said with it; INVALID_INPUT where something it needs was not. */
export const saidWith = (
  needs: string | undefined,
  { reason, way, place, carrier, guide }: ReturnWords,
): Partial<Pick<OrderReturn, 'way' | 'place' | 'carrier' | 'guide'>> => {
  if (needs === 'reason' && !reason) missing('reason');
  if (needs === 'way')
    return way && place
      ? { way, place }
      : missing(...(way ? [] : (['way'] as const)), ...(place ? [] : (['place'] as const)));
  if (needs === 'shipment') return carrier ? { carrier, guide } : missing('carrier');
  return {};
};

/** INVALID_INPUT where some lines are everything that is left to send, by line. */
export const refuseWhole = (left: ReadonlyMap<number, number>, lines: readonly ReturnLine[]): void => {
  const amounts = new Map(lines.map(({ orderLineId, amount }) => [orderLineId, amount]));
  if ([...left].every(([id, amount]) => amounts.get(id) === amount))
    throw new AppError('INVALID_INPUT', { fields: { details: 'Deja algo del pedido por enviar' } });
};

/**
 * What a return of some of an order's lines gives back, in minor units. By line, RETURN_TOO_MUCH where it is more than was
 * bought, and RETURN_ASKED where it is more than what of that is in no other return; NOT_FOUND for a line of another order.
 */
export const refundOf = (
  order: Pick<Order, 'shippingMinor'>,
  bought: readonly OrderLine[],
  {
    lines,
    returned,
    ...asked
  }: {
    lines: readonly ReturnLine[];
    returned: ReadonlyMap<number, Pick<Returned, 'amount'>>;
  } & Pick<OrderReturn, 'reason' | 'isWithinWithdrawalTerm'>,
): number => {
  const wanted = new Map(lines.map(({ orderLineId, amount }) => [orderLineId, amount]));
  for (const [id, amount] of wanted) {
    const line = bought.find((each) => each.id === id);
    if (!line) throw new AppError('NOT_FOUND');
    if (amount > line.amount) throw new AppError('RETURN_TOO_MUCH');
    if (amount + (returned.get(id)?.amount ?? 0) > line.amount) throw new AppError('RETURN_ASKED');
  }
  return returnRefund(
    bought.map((line) => ({
      unitPriceMinor: line.unitPriceMinor,
      bought: line.amount,
      returned: wanted.get(line.id) ?? 0,
    })),
    { shippingMinor: order.shippingMinor, ...asked },
  );
};
