import { adviserLeft, storeSaved } from '@tuerca/contracts';
import { on } from '@tuerca/events';
import { quotationsRepository as quotations } from '../quotations/quotations.repository.ts';
import { requestsRepository as requests } from '../requests/requests.repository.ts';
import { storesRepository as stores } from './stores.repository.ts';

export const storesConsumers = [
  on(storeSaved, (store, { trx }) => stores.save(trx, store)),
  on(adviserLeft, async ({ storeId, adviserId, userId, ownerUserId, takenBy }, { trx }) => {
    await quotations.handOver(trx, { storeId, from: adviserId, to: takenBy?.adviserId ?? null });
    if (userId === null) return;
    await requests.handOverNotes(trx, { storeId, from: userId, to: takenBy?.userId ?? ownerUserId });
  }),
];
