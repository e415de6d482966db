import { userMerged } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { ordersRepository as orders } from './orders.repository.ts';

export const ordersConsumers = [
  on(userMerged, ({ fromUserId, toUserId }, { trx }) => orders.moveToBuyer(trx, fromUserId, toUserId)),
];
