import { readMerchantFeed, sendProductsToMerchantCenter, type MerchantFeed } from '@tuerca/contracts';
import { api, useRead } from '../../../shared/api.ts';

/** The file of a store's products for a merchant centre; null while it has no address. */
export const useMerchantFeed = (storeId: number) => useRead(readMerchantFeed, { params: { id: storeId } });

/** Gives it an address, or counts again what is in it. */
export const makeMerchantFeed = async (storeId: number): Promise<MerchantFeed> =>
  (await api.call(sendProductsToMerchantCenter, { params: { id: storeId } })).data;
