import { limits, listVehicles, readVehicle, readZone, type ResponseOf } from '@tuerca/contracts';
import { useSWRConfig } from 'swr';
import { isReadOf, useRead } from '../../../shared/api.ts';
import { rereadIfRefused } from '../../../shared/reread-if-refused.ts';

export type Vehicle = ResponseOf<typeof readVehicle>['data'];
export type Paper = Vehicle['papers'][number];

/** A page of the vehicles of the user's garage; null defers the request. */
export const useGarage = (page: number | null) =>
  useRead(listVehicles, page === null ? null : { query: { page, pageSize: limits.pageSize } }, {
    keepPreviousData: true,
  });

/** One of them; null defers the request. */
export const useVehicle = (id: number | null) =>
  useRead(readVehicle, id === null ? null : { params: { id } });

/** The city of a vehicle; null defers the request. */
export const useVehicleCity = (id: number | null) =>
  useRead(readZone, id === null ? null : { params: { id } });

/** Awaits a change of a vehicle, after which what shows it is read again; also where it is refused. */
export const useVehicleChange = () => {
  const { mutate } = useSWRConfig();
  const reread = () => mutate(isReadOf(readVehicle, listVehicles));
  return async (change: Promise<void>): Promise<void> => {
    await rereadIfRefused(change, reread);
    await reread();
  };
};
