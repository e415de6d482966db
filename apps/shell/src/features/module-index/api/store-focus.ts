import { countPendingRequests, listQuotationRequests, readStore, updateStore } from '@tuerca/contracts';
import type { PartGroup } from '@tuerca/rules';
import { useSWRConfig } from 'swr';
import { api, isReadOf, useRead } from '../../../shared/api.ts';

/** A store with its brands and what it chose to be offered. */
export const useStoreFocus = (storeId: number) =>
  useRead(readStore, { params: { id: storeId }, query: { with: ['brands', 'focus'] } });

/** When the lists are read again: their service learns of the choice by an event, mostly within a second. */
const renewedAfterMs = [500, 2000, 6000];

/** Saves which requests a store is offered; an empty choice means any. Renews the lists it changes. */
export const useSaveFocus = (storeId: number) => {
  const { mutate } = useSWRConfig();
  return async (groups: readonly PartGroup[], cityIds: readonly number[]): Promise<void> => {
    await api.call(updateStore, {
      params: { id: storeId },
      body: {
        part_groups: groups.length > 0 ? [...groups] : null,
        served_city_ids: cityIds.length > 0 ? [...cityIds] : null,
      },
    });
    await mutate(isReadOf(readStore));
    for (const ms of renewedAfterMs)
      setTimeout(() => void mutate(isReadOf(listQuotationRequests, countPendingRequests)), ms);
  };
};
