import { orderRated, ratingHidden } from '@tuerca/contracts';
import { on, type Handler } from '@tuerca/events';
import type { StoresService } from './stores.service.ts';

export const storesConsumers = ({ stores }: { stores: Pick<StoresService, 'setRatings'> }): Handler[] => [
  on(orderRated, async ({ storeId, storeRatings }, { trx, emit }) => {
    if (storeRatings) await stores.setRatings(storeId, storeRatings, { trx, emit });
  }),
  on(ratingHidden, ({ storeId, storeRatings }, { trx, emit }) =>
    stores.setRatings(storeId, storeRatings, { trx, emit }),
  ),
];
