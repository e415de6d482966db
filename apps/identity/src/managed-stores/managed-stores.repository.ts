import { listManagedStores, type Country, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';

export interface ManagedStore {
  id: number;
  name: string;
  segment: string;
  country: Country;
  cityId: number;
  cityName: string;
  cityFullName: string;
  hasModule: boolean;
  averageRating: number | null;
  ratings: number;
  brands: number;
  ownerUserId: number;
  ownerName: string | null;
  ownerEmail: string | null;
  createdAt: Date;
}

/** Stores of Tuerca; those that stand for linked providers have nothing to administer. */
const stores = (on: Executor): Knex.QueryBuilder =>
  on('stores')
    .join('zones', 'zones.id', 'stores.cityId')
    .join('users', 'users.id', 'stores.ownerUserId')
    .whereNull('stores.linkedMobile')
    .select(
      'stores.id',
      'stores.name',
      'stores.segment',
      'stores.country',
      'stores.cityId',
      'zones.name as cityName',
      'zones.fullName as cityFullName',
      'stores.hasModule',
      'stores.averageRating',
      'stores.ratings',
      'stores.ownerUserId',
      'users.name as ownerName',
      'users.email as ownerEmail',
      'stores.createdAt',
      on('storeBrands').whereRaw('store_id = stores.id').count('*').as('brands'),
    );

export const managedStoresRepository = {
  list(on: Executor, query: QueryOf<typeof listManagedStores>) {
    const matching = applyFilter(stores(on), {
      filter: query.filter,
      schema: listManagedStores.query!.shape.filter.out,
      columns: {
        id: { column: 'stores.id' },
        name: { column: 'stores.name' },
        city: { column: 'zones.fullName' },
        has_module: { column: 'stores.hasModule' },
      },
    });
    return selectPage<ManagedStore>(matching, {
      ...query,
      columns: { name: 'stores.foldedName' },
      key: 'stores.id',
    });
  },
};
