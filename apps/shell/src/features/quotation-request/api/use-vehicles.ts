import { inputLimits, listVehicles, type ResponseOf } from '@tuerca/contracts';
import useSWR from 'swr';
import { api, keyOf } from '../../../shared/api.ts';

export type OwnVehicle = ResponseOf<typeof listVehicles>['data'][number];

const pageSize = inputLimits.maxPageSize;
const readPage = (page: number) => api.call(listVehicles, { query: { page, pageSize } });

const readAll = async (): Promise<{ data: OwnVehicle[] }> => {
  const first = await readPage(0);
  const left = Math.ceil(first.metadata.count / pageSize) - 1;
  const others = await Promise.all(Array.from({ length: left }, (_, index) => readPage(index + 1)));
  return { data: [first, ...others].flatMap(({ data }) => data) };
};

/** All of the user's saved vehicles, the primary one first and then the newest; `isWanted` defers the request. */
export const useVehicles = (isWanted = true) =>
  useSWR(isWanted ? keyOf(listVehicles, 'all') : null, readAll, {
    // It would be that of who was signed in before.
    keepPreviousData: false,
  });
