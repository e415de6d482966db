import { listVehicles, type ResponseOf } from '@tuerca/contracts';
import useSWR from 'swr';
import { allPages } from '../../../shared/all-pages.ts';
import { api, keyOf } from '../../../shared/api.ts';

export type OwnVehicle = ResponseOf<typeof listVehicles>['data'][number];

const readAll = async (): Promise<{ data: OwnVehicle[] }> => ({
  data: await allPages((page) => api.call(listVehicles, { query: page })),
});

/** All of the user's saved vehicles, the primary one first and then the newest; `isWanted` defers the request. */
export const useVehicles = (isWanted = true) =>
  useSWR(isWanted ? keyOf(listVehicles, 'all') : null, readAll, {
    // It would be that of who was signed in before.
    keepPreviousData: false,
  });
