import {
  storeModuleSwitched,
  type BodyOf,
  type listStoreModules,
  type QueryOf,
  type updateStoreModule,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database, Executor } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { recordChange } from '../changes/record-change.ts';
import { settleModuleRequest } from '../module-requests/settle-module-request.ts';
import type { InTransaction } from '../sessions/sessions.service.ts';
import { alreadyOff } from '../stores/store.ts';
import { storesRepository as storesTable } from '../stores/stores.repository.ts';
import type { StoresService } from '../stores/stores.service.ts';
import {
  storeModulesRepository as modules,
  type ModuleSwitch,
  type StoreModule,
} from './store-modules.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  stores: Pick<StoresService, 'announce' | 'renewRights'>;
  clock: () => Date;
}

export const createStoreModulesService = ({ db, unitOfWork, stores, clock }: Deps) => {
  const read = async (on: Executor, storeId: number): Promise<StoreModule> => {
    const found = await modules.findById(on, storeId);
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  };

  /** Switches the module of a store whose row the caller has locked, and keeps who did. */
  const turn = async (
    caller: Caller,
    made: Omit<ModuleSwitch, 'switchedBy'>,
    { trx, emit }: InTransaction,
  ): Promise<void> => {
    const { storeId, isActive, reason } = made;
    const before = await read(trx, storeId);
    await storesTable.update(trx, storeId, { hasModule: isActive }, clock());
    await modules.addSwitch(trx, { ...made, switchedBy: caller.user() }, clock());
    await stores.renewRights(storeId, trx);
    await stores.announce(storeId, trx, emit);
    await recordChange(trx, {
      actor: caller,
      storeId,
      action: 'updateStoreModule',
      before: { hasModule: before.isActive, moduleReason: before.reason },
      after: { hasModule: isActive, moduleReason: reason },
      now: clock(),
    });
  };

  return {
    turn,
    list: (query: QueryOf<typeof listStoreModules>) => modules.list(db, query),

    /** Switches the module of a store; as it is already, for the same reason, nothing happens. */
    switch: (
      caller: Caller,
      storeId: number,
      asked: BodyOf<typeof updateStoreModule>,
    ): Promise<StoreModule> =>
      unitOfWork.transact(async (trx, emit) => {
        await storesTable.lock(trx, storeId);
        const before = await read(trx, storeId);
        const { is_active: isActive } = asked;
        const reason = asked.is_active ? null : asked.reason;
        if (before.isActive === isActive) {
          if (reason === null || reason === before.reason) return before;
          const message = alreadyOff('La tienda ya estaba sin el módulo de cotizaciones', before.reason);
          throw new AppError('CONFLICT', { message });
        }
        const switchedBy = caller.user();
        await turn(caller, { storeId, isActive, reason }, { trx, emit });
        if (isActive) await settleModuleRequest(storeId, { trx, emit, now: clock() });
        emit(storeModuleSwitched, { storeId, storeName: before.storeName, isActive, reason, switchedBy });
        return read(trx, storeId);
      }),
  };
};
export type StoreModulesService = ReturnType<typeof createStoreModulesService>;
