import { storeSaved, type DataOf } from '@tuerca/contracts';
import type { Actor } from '@tuerca/service/testing';
import type { TestApp } from './test-app.ts';

/** The owner of a store in a test. */
const ownerOf = (storeId: number): Actor => ({ role: 'vendor', userId: 100 + storeId, storeId });

/** Lets the service know a store as identity tells of it. */
export const openStore = async (
  app: TestApp,
  storeId: number,
  changes: Partial<DataOf<typeof storeSaved>> = {},
): Promise<Actor> => {
  await app.apply(storeSaved, {
    ...storeSaved.example,
    storeId,
    ownerUserId: 100 + storeId,
    segment: `tienda-${storeId}`,
    ...changes,
  });
  return ownerOf(storeId);
};
