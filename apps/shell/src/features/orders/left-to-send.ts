import type { Order } from '@tuerca/contracts';
import { leftToSend } from '@tuerca/rules';

/** The lines of an order of which something is still to be sent, with how many. */
export const leftOf = ({ details, parcels = [] }: Pick<Order, 'details' | 'parcels'>) =>
  details.flatMap((line) => {
    const sent = parcels
      .flatMap((parcel) => parcel.details.filter((each) => each.order_detail_id === line.id))
      .reduce((sum, { amount }) => sum + amount, 0);
    const left = leftToSend({
      bought: line.amount,
      sent,
      returned: line.returned,
      notSent: line.not_sent ?? 0,
    });
    return left > 0 ? [{ ...line, left }] : [];
  });

/** Tells apart what was left: what is typed of its lines is by their position. */
export const keyOfLeft = (lines: ReturnType<typeof leftOf>): string =>
  lines.map(({ id, left }) => `${id}-${left}`).join('.');
