import { createZone, limits, listZones, updateZone, type BodyInputOf, type BodyOf } from '@tuerca/contracts';
import { country } from '../../../config/country.ts';
import { api, useRead, type ReadQuery } from '../../../shared/api.ts';

type Filter = Exclude<NonNullable<ReadQuery<typeof listZones>['filter']>, string>;

/** What is below a country. */
export type ZoneKind = 'city' | 'department';

/** A page of the country's cities or departments, also those that nobody may choose; what is searched comes first. */
export const useManagedZones = (kind: ZoneKind, filter: Filter, page: number) =>
  useRead(
    listZones,
    {
      query: {
        filter: { ...filter, kind, country: country.code },
        scopes: ['showInactive'],
        order: [filter.name ? 'relevance' : 'name'],
        page,
        pageSize: limits.pageSize,
      },
    },
    { keepPreviousData: true },
  );

/** The departments or states to which cities are added. */
export const useDepartments = () => useRead(listZones, { query: { filter: { parent_id: country.zoneId } } });

export const addZone = async (body: BodyInputOf<typeof createZone>) =>
  (await api.call(createZone, { body })).data;

export const changeZone = async (id: number, body: BodyOf<typeof updateZone>) =>
  (await api.call(updateZone, { params: { id }, body })).data;
