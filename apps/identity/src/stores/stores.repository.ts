import { limits, listStores, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { Adviser, Deactivation, Store, StoreSettings } from './store.ts';

type StoreRow = Omit<Store, 'brands' | 'advisers' | 'formerAdvisers'>;
export type NewStore = StoreSettings &
  Pick<Store, 'name' | 'segment' | 'country' | 'cityId' | 'ownerUserId'> &
  Partial<
    Pick<Store, 'partGroups' | 'servedCityIds' | 'linkedMobile' | 'hasModule' | 'averageRating' | 'ratings'> &
      Deactivation
  >;

const columns = [
  'stores.id',
  'stores.name',
  'stores.segment',
  'stores.country',
  'stores.cityId',
  'zones.name as cityName',
  'zones.fullName as cityFullName',
  'stores.ownerUserId',
  'stores.linkedMobile',
  'stores.hasModule',
  'stores.averageRating',
  'stores.ratings',
  'stores.storeSalesModel',
  'stores.marketplaceSalesModel',
  'stores.addressingAfterTransaction',
  'stores.addressingButtonName',
  'stores.transactionClosingForm',
  'stores.mobileNumber',
  'stores.priceListLabels',
  'stores.minimumOrderMinor',
  'stores.paymentOptions',
  'stores.serviceCostMinor',
  'stores.serviceCostPercent',
  'stores.showCustomerData',
  'stores.showCustomerDataMarketplace',
  'stores.partGroups',
  'stores.servedCityIds',
  'stores.deactivatedAt',
  'stores.deactivationReason',
  'stores.deactivationCause',
];

const stores = (on: Executor): Knex.QueryBuilder =>
  on('stores').select(columns).join('zones', 'zones.id', 'stores.cityId');

const brandsOf = async (on: Executor, storeIds: readonly number[]) => {
  const rows = await on('storeBrands')
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

const withBrands = async (on: Executor, rows: StoreRow[]) => {
  const brands = await brandsOf(
    on,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    brands: (brands.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
  }));
};

const advisersOf = (on: Executor, storeId: number): Promise<Adviser[]> =>
  on('advisers')
    .where({ storeId })
    .whereNull('removedAt')
    .orderBy(['name', 'id'])
    .select('id', 'storeId', 'userId', 'name', 'rights', 'brandIds');

const formerAdvisersOf = (on: Executor, storeId: number): Promise<Store['formerAdvisers']> =>
  on('advisers')
    .where({ storeId })
    .whereNotNull('removedAt')
    .orderBy([{ column: 'removedAt', order: 'desc' }, { column: 'id' }])
    .limit(limits.formerAdvisers)
    .select('id', 'name');

export const storesRepository = {
  async list(on: Executor, query: QueryOf<typeof listStores>) {
    const matching = applyFilter(
      stores(on).whereNull('stores.linkedMobile').whereNull('stores.deactivatedAt'),
      {
        filter: query.filter,
        schema: listStores.query!.shape.filter.out,
        columns: {
          name: { column: 'stores.name' },
          city_id: { column: 'stores.cityId' },
          country: { column: 'stores.country' },
          brand_id: (each: Knex.QueryBuilder, brand: number | number[] | null) =>
            void each.whereIn(
              'stores.id',
              on('storeBrands')
                .whereIn('brandId', [brand ?? []].flat())
                .select('storeId'),
            ),
        },
      },
    );
    const { rows, count } = await selectPage<StoreRow>(matching, {
      ...query,
      columns: { name: 'stores.foldedName', created_at: 'stores.createdAt' },
      key: 'stores.id',
    });
    return { rows: await withBrands(on, rows), count };
  },

  /** The whole store, with its brands and advisers. */
  async findById(on: Executor, id: number): Promise<Store | undefined> {
    const row = (await stores(on).where('stores.id', id).first()) as StoreRow | undefined;
    if (!row) return undefined;
    const [store] = await withBrands(on, [row]);
    const [advisers, formerAdvisers] = [await advisersOf(on, id), await formerAdvisersOf(on, id)];
    return { ...store!, advisers, formerAdvisers };
  },

  /** The store of a part of the address, the present or a former one. */
  async findId(on: Executor, segment: string): Promise<number | undefined> {
    const present = await on('stores').where({ segment, linkedMobile: null }).first<{ id: number }>('id');
    if (present) return present.id;
    return (await on('formerSegments').where({ segment }).first<{ storeId: number }>('storeId'))?.storeId;
  },

  findLinked: (on: Executor, linkedMobile: string): Promise<Pick<Store, 'id' | 'ownerUserId'> | undefined> =>
    on('stores').where({ linkedMobile }).first('id', 'ownerUserId'),

  async lock(trx: Executor, id: number): Promise<void> {
    await trx('stores').where({ id }).forUpdate().first('id');
  },

  /** Takes an advisory lock on each segment until the transaction ends, always in the same order. */
  async lockSegments(trx: Executor, segments: readonly string[]): Promise<void> {
    for (const segment of segments.toSorted())
      await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 1))', [segment]);
  },

  /** Whether another store has a segment, or had it. The caller holds its lock. */
  async isSegmentOfAnother(trx: Executor, storeId: number, segment: string): Promise<boolean> {
    const others = [
      trx('stores').where({ segment }).whereNot({ id: storeId }).first('id'),
      trx('formerSegments').where({ segment }).whereNot({ storeId }).first('storeId'),
    ];
    return (await Promise.all(others)).some((other) => other !== undefined);
  },

  /** Keeps a segment that a store gives up for another, and frees that one if the store had it before; returns how many it keeps. */
  async leaveSegment(
    trx: Executor,
    storeId: number,
    left: string,
    taken: string,
    now: Date,
  ): Promise<number> {
    await trx('formerSegments').where({ storeId, segment: taken }).delete();
    await trx('formerSegments')
      .insert({ segment: left, storeId, createdAt: now })
      .onConflict('segment')
      .ignore();
    const kept: string[] = await trx('formerSegments').where({ storeId }).pluck('segment');
    return kept.length;
  },

  /** The segments with a prefix, present and former; takes an advisory lock on it until the transaction ends. */
  async segmentsLike(trx: Executor, segment: string): Promise<Set<string>> {
    await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 1))', [segment]);
    const alike = ['stores', 'formerSegments'].map((table): Promise<string[]> =>
      trx(table).whereLike('segment', `${segment}%`).pluck('segment'),
    );
    return new Set((await Promise.all(alike)).flat());
  },

  async insert(trx: Executor, store: NewStore, now: Date): Promise<number> {
    const [row] = await trx('stores')
      .insert({ ...store, createdAt: now, updatedAt: now })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },

  async update(trx: Executor, id: number, changes: Partial<NewStore>, now: Date): Promise<void> {
    await trx('stores')
      .where({ id })
      .update({ ...changes, updatedAt: now });
  },

  async carries(on: Executor, storeId: number, brandId: number): Promise<boolean> {
    return (await on('storeBrands').where({ storeId, brandId }).first('brandId')) !== undefined;
  },

  async addBrand(trx: Executor, storeId: number, brandId: number): Promise<void> {
    await trx('storeBrands').insert({ storeId, brandId }).onConflict(['storeId', 'brandId']).ignore();
  },

  async setBrands(trx: Executor, storeId: number, brandIds: readonly number[]): Promise<void> {
    await trx('storeBrands').where({ storeId }).delete();
    if (brandIds.length === 0) return;
    await trx('storeBrands').insert(brandIds.map((brandId) => ({ storeId, brandId })));
  },
};
