import {
  limits,
  listChanges,
  listZones,
  readShippingRules,
  readZone,
  updateShippingRules,
  type BodyInputOf,
} from '@tuerca/contracts';
import { useSWRConfig } from 'swr';
import { country } from '../../../config/country.ts';
import { api, isReadOf, useRead } from '../../../shared/api.ts';

/** What one's own store asks for shipping. */
export const useShippingRules = (storeId: number) => useRead(readShippingRules, { params: { id: storeId } });

/** The same as they are kept now. */
export const readRules = async (storeId: number) =>
  (await api.call(readShippingRules, { params: { id: storeId } })).data;

/** The country as a zone. */
export const useCountryZone = () =>
  useRead(listZones, { query: { filter: { kind: 'country', country: country.code }, pageSize: 1 } });

/** The departments of the country. */
export const useDepartments = () =>
  useRead(listZones, {
    query: { filter: { kind: 'department', country: country.code }, pageSize: limits.zonePageSize },
  });

/** A city with the zone above it; null waits. */
export const useCityZone = (id: number | null) => useRead(readZone, id === null ? null : { params: { id } });

/** Replaces what one's own store asks for shipping. */
export const useSaveShippingRules = (storeId: number) => {
  const { mutate } = useSWRConfig();
  return async (body: BodyInputOf<typeof updateShippingRules>) => {
    const { data } = await api.call(updateShippingRules, { params: { id: storeId }, body });
    await mutate(isReadOf(readShippingRules, listChanges));
    return data;
  };
};
