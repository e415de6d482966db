import {
  brandRequestDecided,
  brandRequestMade,
  errors,
  type BodyOf,
  type createBrandRequest,
  type decideBrandRequest,
  type listBrandRequests,
  type QueryOf,
  type Reach,
} from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { brandsRepository as brands } from '../brands/brands.repository.ts';
import { recordChange } from '../changes/record-change.ts';
import { lockAskingStore } from '../store-requests/lock-asking-store.ts';
import { isDecidedAs, ownStore } from '../store-requests/store-request.ts';
import { keptOf } from '../stores/store.ts';
import { storesRepository as storesTable } from '../stores/stores.repository.ts';
import type { StoresService } from '../stores/stores.service.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { brandRequestDecidedOf, brandRequestMadeOf } from './brand-request.wire.ts';
import { brandRequestsRepository as brandRequests, type BrandRequest } from './brand-requests.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  stores: Pick<StoresService, 'announce' | 'read'>;
  clock: () => Date;
}

/** Locks the store's row before any change of its brands or its requests for brands. */
export const createBrandRequestsService = ({ db, unitOfWork, stores, clock }: Deps) => {
  const read = async (on: Database | Transaction, id: number): Promise<BrandRequest> => {
    const request = await brandRequests.findById(on, id);
    if (!request) throw new AppError('NOT_FOUND');
    return request;
  };

  const carry = async (
    caller: Caller,
    { storeId, brandId }: Pick<BrandRequest, 'storeId' | 'brandId'>,
    trx: Transaction,
    emit: Emit,
  ): Promise<void> => {
    const before = keptOf((await storesTable.findById(trx, storeId))!);
    await storesTable.addBrand(trx, storeId, brandId);
    const after = keptOf(await stores.announce(storeId, trx, emit));
    await recordChange(trx, { actor: caller, storeId, action: 'updateStore', before, after, now: clock() });
  };

  return {
    list: (caller: Caller, query: QueryOf<typeof listBrandRequests>, reach: Reach) =>
      brandRequests.list(db, reach === 'own' ? ownStore(caller) : null, query),

    async ask(caller: Caller, asked: BodyOf<typeof createBrandRequest>): Promise<BrandRequest> {
      const storeId = ownStore(caller);
      const { brand_id: brandId, text, quotation_request_id: requestId = null } = asked;
      if ((await brands.countOf(db, [brandId])) === 0) {
        throw new AppError('BRAND_UNKNOWN', { fields: { brand_id: errors.BRAND_UNKNOWN.message } });
      }
      return unitOfWork.transact(async (trx, emit) => {
        await lockAskingStore(trx, storeId);
        const open = await brandRequests.findOpen(trx, storeId, brandId);
        if (open) return open;
        if (await storesTable.carries(trx, storeId, brandId)) {
          throw new AppError('CONFLICT', { message: 'Tu tienda ya maneja esta marca.' });
        }
        const row = { storeId, brandId, userId: caller.user(), requestId, text };
        const request = await read(trx, await brandRequests.add(trx, row, clock()));
        emit(brandRequestMade, brandRequestMadeOf(request, await users.managerIds(trx)));
        return request;
      });
    },

    async decide(
      caller: Caller,
      id: number,
      decision: BodyOf<typeof decideBrandRequest>,
    ): Promise<BrandRequest> {
      const { storeId } = await read(db, id);
      const { status } = decision;
      const reason = decision.status === 'rejected' ? decision.reason : null;
      return unitOfWork.transact(async (trx, emit) => {
        await storesTable.lock(trx, storeId);
        const before = await read(trx, id);
        if (isDecidedAs(status, before)) return before;
        await brandRequests.decide(trx, id, { status, reason, decidedBy: caller.user() }, clock());
        if (status === 'approved') await carry(caller, before, trx, emit);
        const request = { ...(await read(trx, id)), status };
        emit(brandRequestDecided, brandRequestDecidedOf(request, await users.managerIds(trx)));
        return request;
      });
    },
  };
};
export type BrandRequestsService = ReturnType<typeof createBrandRequestsService>;
