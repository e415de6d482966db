import { listStoreModules, type QueryOf } from '@tuerca/contracts';
import { applyFilter, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';

/** Whether a store has the module, and how it was last switched. */
export interface StoreModule {
  storeId: number;
  storeName: string;
  isActive: boolean;
  reason: string | null;
  switchedBy: string | null;
  switchedAt: Date | null;
}
export interface ModuleSwitch {
  storeId: number;
  isActive: boolean;
  reason: string | null;
  switchedBy: number;
}

const lastSwitch = `left join lateral (
  select reason, switched_by, created_at from store_module_switches
  where store_id = stores.id order by id desc limit 1
) as last on true`;

/** Stores of Tuerca; those of linked providers get what their buyers send, and have no module to switch. */
const storeModules = (on: Executor): Knex.QueryBuilder =>
  on('stores')
    .joinRaw(lastSwitch)
    .leftJoin('users', 'users.id', 'last.switchedBy')
    .whereNull('stores.linkedMobile')
    .select(
      'stores.id as storeId',
      'stores.name as storeName',
      'stores.hasModule as isActive',
      'last.reason',
      'users.name as switchedBy',
      'last.createdAt as switchedAt',
    );

export const storeModulesRepository = {
  list(on: Executor, query: QueryOf<typeof listStoreModules>) {
    const matching = applyFilter(storeModules(on), {
      filter: query.filter,
      schema: listStoreModules.query!.shape.filter.out,
      columns: { name: { column: 'stores.name' }, is_active: { column: 'stores.hasModule' } },
    });
    return selectPage<StoreModule>(matching, {
      ...query,
      columns: { name: 'stores.foldedName' },
      key: 'stores.id',
    });
  },

  findById: (on: Executor, storeId: number): Promise<StoreModule | undefined> =>
    storeModules(on).where('stores.id', storeId).first(),

  async addSwitch(trx: Executor, made: ModuleSwitch, now: Date): Promise<void> {
    await trx('storeModuleSwitches').insert({ ...made, createdAt: now });
  },
};
