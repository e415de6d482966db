import { leftToSend } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { OrderLine } from '../orders/order.ts';
import type { Returned } from '../returns/return.ts';
import type { ParcelLine } from './parcels.repository.ts';

const none: Returned = { amount: 0, notSent: 0 };

/** How many of each line of an order are still to be sent (`leftToSend`), by line; without those of which none are. */
export const leftOf = (
  bought: readonly OrderLine[],
  parcels: Iterable<readonly ParcelLine[]>,
  returned: ReadonlyMap<number, Returned>,
): Map<number, number> => {
  const sent = new Map<number, number>();
  for (const lines of parcels)
    for (const { orderLineId, amount } of lines) sent.set(orderLineId, (sent.get(orderLineId) ?? 0) + amount);
  const left = bought.map(({ id, amount }): [number, number] => {
    const { amount: back, notSent } = returned.get(id) ?? none;
    return [id, leftToSend({ bought: amount, sent: sent.get(id) ?? 0, returned: back, notSent })];
  });
  return new Map(left.filter(([, amount]) => amount > 0));
};

/**
 * What goes into the next parcel: some lines, each named once, or everything that is left. SENT_TOO_MUCH for more,
 * NOT_FOUND for a line of another order.
 */
export const packed = (
  bought: readonly OrderLine[],
  left: ReadonlyMap<number, number>,
  wanted: readonly ParcelLine[] | undefined,
): readonly ParcelLine[] => {
  const lines = wanted ?? [...left].map(([orderLineId, amount]) => ({ orderLineId, amount }));
  if (lines.length === 0) throw new AppError('SENT_TOO_MUCH');
  if (lines.some(({ orderLineId }) => !bought.some(({ id }) => id === orderLineId)))
    throw new AppError('NOT_FOUND');
  if (lines.some(({ orderLineId, amount }) => amount > (left.get(orderLineId) ?? 0)))
    throw new AppError('SENT_TOO_MUCH');
  return lines;
};
