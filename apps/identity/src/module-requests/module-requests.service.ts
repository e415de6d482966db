import {
  moduleRequestDecided,
  moduleRequestMade,
  type BodyOf,
  type createModuleRequest,
  type decideModuleRequest,
  type listModuleRequests,
  type QueryOf,
  type Reach,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database, Executor } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import type { StoreModulesService } from '../store-modules/store-modules.service.ts';
import { lockAskingStore } from '../store-requests/lock-asking-store.ts';
import { isDecidedAs, ownStore } from '../store-requests/store-request.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import { mobileOf } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { moduleRequestDecidedOf, moduleRequestMadeOf } from './module-request.wire.ts';
import {
  moduleRequestsRepository as moduleRequests,
  type ModuleRequest,
} from './module-requests.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  storeModules: Pick<StoreModulesService, 'turn'>;
  clock: () => Date;
}

/** Locks the store's row before any change of its module or its requests for it. */
export const createModuleRequestsService = ({ db, unitOfWork, storeModules, clock }: Deps) => {
  const read = async (on: Executor, id: number): Promise<ModuleRequest> => {
    const request = await moduleRequests.findById(on, id);
    if (!request) throw new AppError('NOT_FOUND');
    return request;
  };

  return {
    list: (caller: Caller, query: QueryOf<typeof listModuleRequests>, reach: Reach) =>
      moduleRequests.list(db, reach === 'own' ? ownStore(caller) : null, query),

    ask: (caller: Caller, asked: BodyOf<typeof createModuleRequest>): Promise<ModuleRequest> => {
      const storeId = ownStore(caller);
      return unitOfWork.transact(async (trx, emit) => {
        const store = await lockAskingStore(trx, storeId);
        const open = await moduleRequests.findOpen(trx, storeId);
        if (open) return open;
        if (store.hasModule) {
          throw new AppError('CONFLICT', { message: 'Tu tienda ya tiene el módulo de cotizaciones.' });
        }
        const { name, text } = asked;
        const mobile = mobileOf(asked.mobile, store.country);
        const row = { storeId, userId: caller.user(), name, mobile, text };
        const request = await read(trx, await moduleRequests.add(trx, row, clock()));
        emit(moduleRequestMade, moduleRequestMadeOf(request, await users.managerIds(trx)));
        return request;
      });
    },

    async decide(
      caller: Caller,
      id: number,
      decision: BodyOf<typeof decideModuleRequest>,
    ): Promise<ModuleRequest> {
      const { storeId } = await read(db, id);
      const { status } = decision;
      const reason = decision.status === 'rejected' ? decision.reason : null;
      return unitOfWork.transact(async (trx, emit) => {
        await stores.lock(trx, storeId);
        const before = await read(trx, id);
        if (isDecidedAs(status, before)) return before;
        const decidedBy = caller.user();
        await moduleRequests.decide(trx, id, { status, reason, decidedBy }, clock());
        if (status === 'approved') {
          await storeModules.turn(caller, { storeId, isActive: true, reason: null }, { trx, emit });
        }
        const request = { ...(await read(trx, id)), status };
        emit(moduleRequestDecided, moduleRequestDecidedOf(request, await users.managerIds(trx)));
        return request;
      });
    },
  };
};
export type ModuleRequestsService = ReturnType<typeof createModuleRequestsService>;
