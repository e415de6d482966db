import { listManagedStores, type Country, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { Deactivation } from '../stores/store.ts';

export interface ManagedStore extends Deactivation {
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
  ownerBlockedAt: Date | null;
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
      'users.blockedAt as ownerBlockedAt',
      'stores.deactivatedAt',
      'stores.deactivationReason',
      'stores.deactivationCause',
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
        is_active: (each: Knex.QueryBuilder, isActive: boolean) =>
          void (isActive
            ? each.whereNull('stores.deactivatedAt')
            : each.whereNotNull('stores.deactivatedAt')),
      },
    });
    return selectPage<ManagedStore>(matching, {
      ...query,
      columns: { name: 'stores.foldedName' },
      key: 'stores.id',
    });
  },

  findById: (on: Executor, id: number): Promise<ManagedStore | undefined> =>
    stores(on).where('stores.id', id).first(),

  async idOwnedBy(on: Executor, ownerUserId: number): Promise<number | undefined> {
    const row = await on('stores')
      .where({ ownerUserId, linkedMobile: null })
      .first<{ id: number } | undefined>('id');
    return row?.id;
  },
};
