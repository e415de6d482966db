import { AppError } from '@tuerca/service';
import type { OrderLine } from '../orders/order.ts';
import type { ParcelLine } from './parcels.repository.ts';

/** How many of each line of an order have not been sent, by line; without those of which all were. */
export const leftOf = (
  bought: readonly OrderLine[],
  sent: Iterable<readonly ParcelLine[]>,
): Map<number, number> => {
  const left = new Map(bought.map(({ id, amount }) => [id, amount]));
  for (const lines of sent)
    for (const { orderLineId, amount } of lines) left.set(orderLineId, left.get(orderLineId)! - amount);
  return new Map([...left].filter(([, amount]) => amount > 0));
};

/**
 * What goes into the next parcel, by default everything that is left, and whether nothing is left then. SENT_TOO_MUCH
 * for more than is left, NOT_FOUND for a line of another order.
 */
export const packed = (
  bought: readonly OrderLine[],
  left: ReadonlyMap<number, number>,
  wanted: readonly ParcelLine[] | undefined,
): { lines: ParcelLine[]; isLast: boolean } => {
  const amounts = new Map<number, number>();
  const lines = wanted ?? [...left].map(([orderLineId, amount]) => ({ orderLineId, amount }));
  for (const { orderLineId, amount } of lines) {
    if (!bought.some(({ id }) => id === orderLineId)) throw new AppError('NOT_FOUND');
    amounts.set(orderLineId, (amounts.get(orderLineId) ?? 0) + amount);
  }
  for (const [id, amount] of amounts) if (amount > (left.get(id) ?? 0)) throw new AppError('SENT_TOO_MUCH');
  return {
    lines: [...amounts].map(([orderLineId, amount]) => ({ orderLineId, amount })),
    isLast: [...left].every(([id, amount]) => amounts.get(id) === amount),
  };
};
