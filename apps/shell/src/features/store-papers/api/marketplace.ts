import {
  changeProductsSyncML,
  readProductsSyncML,
  saveSalesDataForML,
  type BodyInputOf,
} from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

/** As often as what is told there changes. */
const everyMs = 10_000;

/** How stock and prices of one's own store are kept on Mercado Libre. */
export const useMarketplace = () => useRead(readProductsSyncML, {}, { refreshInterval: everyMs });

/** Connects the store's account there. */
export const connectMarketplace = async (body: BodyInputOf<typeof saveSalesDataForML>): Promise<void> => {
  await api.call(saveSalesDataForML, { body });
};

/** Begins or ends to keep products there. */
export const enableMarketplace = async (isEnabled: boolean): Promise<void> => {
  await api.call(changeProductsSyncML, { body: { enabled: isEnabled } });
};
