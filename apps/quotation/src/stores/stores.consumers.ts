import { adviserLeft, storeHandedOver, storeSaved } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import { quotationsRepository as quotations } from '../quotations/quotations.repository.ts';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import type { StoresService } from './stores.service.ts';

export const storesConsumers = (stores: StoresService): Handler[] => [
  on(storeSaved, (store, context) => stores.save(store, context)),
  on(adviserLeft, async ({ storeId, adviserId, userId, ownerUserId, takenBy }, { trx }) => {
    await quotations.handOver(trx, { storeId, from: adviserId, to: takenBy?.adviserId ?? null });
    if (userId === null) return;
    await requests.handOverNotes(trx, { storeId, from: userId, to: takenBy?.userId ?? ownerUserId });
  }),
  on(storeHandedOver, async ({ storeId, from, to }, { trx }) => {
    await quotations.setSeller(trx, { storeId, from: from.userId, to: to.userId });
    if (!from.stays) await requests.handOverNotes(trx, { storeId, from: from.userId, to: to.userId });
  }),
];
