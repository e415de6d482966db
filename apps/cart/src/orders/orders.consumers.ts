import { adviserLeft, storeHandedOver, userMerged } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { noteMergedGuest } from '@tuerca/postgres';
import { billingRepository as billing } from '../invoices/billing.repository.ts';
import { invoicesRepository as invoices } from '../invoices/invoices.repository.ts';
import { returnsRepository as returns } from '../returns/returns.repository.ts';
import { vehiclesRepository as vehicles } from '../vehicles/vehicles.repository.ts';
import { paymentsRepository as payments } from '../payments/payments.repository.ts';
import { cartRepository as cart } from '../cart/cart.repository.ts';
import { ordersRepository as orders } from './orders.repository.ts';

export const ordersConsumers = [
  on(userMerged, async ({ fromUserId, toUserId }, { trx }) => {
    await noteMergedGuest(trx, { fromUserId, toUserId });
    await orders.moveToBuyer(trx, fromUserId, toUserId);
    await returns.moveToBuyer(trx, fromUserId, toUserId);
    await vehicles.moveToUser(trx, fromUserId, toUserId);
    await payments.moveToBuyer(trx, fromUserId, toUserId);
    await billing.moveToBuyer(trx, fromUserId, toUserId);
    await invoices.moveToBuyer(trx, fromUserId, toUserId);
    await cart.handOver(trx, fromUserId, toUserId);
  }),
  on(adviserLeft, ({ storeId, adviserId: from, takenBy }, { trx }) =>
    orders.handOver(trx, { storeId, from, to: takenBy?.adviserId ?? null }),
  ),
  // Who owns the store now is its adviser no more.
  on(storeHandedOver, ({ storeId, to: { adviserId: from } }, { trx }) =>
    orders.handOver(trx, { storeId, from, to: null }),
  ),
];
