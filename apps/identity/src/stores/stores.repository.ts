import { listStores, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Database, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { Adviser, Store, StoreSettings } from './store.ts';

type StoreRow = Omit<Store, 'brands' | 'advisers'>;
export type NewStore = StoreSettings & Pick<Store, 'name' | 'segment' | 'country' | 'cityId' | 'ownerUserId'>;

const columns = [
  'stores.id',
  'stores.name',
  'stores.segment',
  'stores.country',
  'stores.cityId',
  'zones.name as cityName',
  'zones.fullName as cityFullName',
  'stores.ownerUserId',
  'stores.averageRating',
  'stores.ratings',
  'stores.storeSalesModel',
  'stores.marketplaceSalesModel',
  'stores.addressingAfterTransaction',
  'stores.addressingButtonName',
  'stores.transactionClosingForm',
  'stores.mobileNumber',
  'stores.serviceCostMinor',
  'stores.serviceCostPercent',
  'stores.showCustomerData',
  'stores.showCustomerDataMarketplace',
];

const stores = (executor: Executor): Knex.QueryBuilder =>
  executor('stores').select(columns).join('zones', 'zones.id', 'stores.cityId');

const brandsOf = async (storeIds: readonly number[], executor: Executor) => {
  const rows = await executor('storeBrands')
    .join('vehicleBrands', 'vehicleBrands.id', 'storeBrands.brandId')
    .whereIn('storeId', storeIds as number[])
    .orderBy(['vehicleBrands.name', 'vehicleBrands.id'])
    .select<{ storeId: number; id: number; name: string }[]>(
      'storeId',
      'vehicleBrands.id',
      'vehicleBrands.name',
    );
  return Map.groupBy(rows, ({ storeId }) => storeId);
};

export const createStoresRepository = (db: Database) => {
  const withBrands = async (rows: StoreRow[], executor: Executor) => {
    const brands = await brandsOf(
      rows.map(({ id }) => id),
      executor,
    );
    return rows.map((row) => ({
      ...row,
      brands: (brands.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    }));
  };

  const advisersOf = (storeId: number, executor: Executor): Promise<Adviser[]> =>
    executor('advisers')
      .where({ storeId })
      .whereNull('removedAt')
      .orderBy(['name', 'id'])
      .select('id', 'storeId', 'userId', 'name');

  return {
    async list(query: QueryOf<typeof listStores>) {
      const matching = applyFilter(stores(db), {
        filter: query.filter,
        schema: listStores.query!.shape.filter.out,
        columns: {
          name: { column: 'stores.name' },
          city_id: { column: 'stores.cityId' },
          country: { column: 'stores.country' },
          brand_id: (each: Knex.QueryBuilder, brand: number | number[] | null) =>
            each.whereIn(
              'stores.id',
              db('storeBrands')
                .whereIn('brandId', [brand ?? []].flat())
                .select('storeId'),
            ),
        },
      });
      const { rows, count } = await selectPage<StoreRow>(matching, {
        ...query,
        columns: { name: 'stores.foldedName', created_at: 'stores.createdAt' },
        key: 'stores.id',
      });
      return { rows: await withBrands(rows, db), count };
    },

    /** The whole store, with its brands and advisers. */
    async findById(id: number, executor: Executor = db): Promise<Store | undefined> {
      const row = (await stores(executor).where('stores.id', id).first()) as StoreRow | undefined;
      if (!row) return undefined;
      const [store] = await withBrands([row], executor);
      return { ...store!, advisers: await advisersOf(id, executor) };
    },

    async lock(id: number, trx: Executor): Promise<void> {
      await trx('stores').where({ id }).forUpdate().first('id');
    },

    /** The segments that start like this one; who asks in a transaction waits for others that ask the same. */
    async segmentsLike(segment: string, trx: Executor): Promise<Set<string>> {
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 1))', [segment]);
      const taken: string[] = await trx('stores').whereLike('segment', `${segment}%`).pluck('segment');
      return new Set(taken);
    },

    async insert(store: NewStore, now: Date, trx: Executor): Promise<number> {
      const [row] = await trx('stores')
        .insert({ ...store, createdAt: now, updatedAt: now })
        .returning<{ id: number }[]>('id');
      return row!.id;
    },

    async update(id: number, changes: Partial<NewStore>, now: Date, trx: Executor): Promise<void> {
      await trx('stores')
        .where({ id })
        .update({ ...changes, updatedAt: now });
    },

    async setBrands(storeId: number, brandIds: readonly number[], trx: Executor): Promise<void> {
      await trx('storeBrands').where({ storeId }).delete();
      if (brandIds.length === 0) return;
      await trx('storeBrands').insert(brandIds.map((brandId) => ({ storeId, brandId })));
    },
  };
};
export type StoresRepository = ReturnType<typeof createStoresRepository>;
