import {
  storeActivitySwitched,
  type BodyOf,
  type listManagedStores,
  type QueryOf,
  type StoreChangeAction,
  type updateStoreActivity,
} from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import type { AgendaEntriesService } from '../activities/agenda-entries.service.ts';
import { adviserInvitationsRepository as invitations } from '../adviser-invitations/adviser-invitations.repository.ts';
import { apiTokensRepository as apiTokens } from '../api-tokens/api-tokens.repository.ts';
import { settleBrandRequests } from '../brand-requests/settle-brand-requests.ts';
import { recordChange } from '../changes/record-change.ts';
import { legalDocumentsRepository as documents } from '../legal-documents/legal-documents.repository.ts';
import { settleModuleRequest } from '../module-requests/settle-module-request.ts';
import type { Proof, ProveOwner } from '../own-data/proof.ts';
import { alreadyOff, type Deactivation } from '../stores/store.ts';
import { storesRepository as storesTable } from '../stores/stores.repository.ts';
import type { StoresService } from '../stores/stores.service.ts';
import { managedStoresRepository as managed, type ManagedStore } from './managed-stores.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  stores: Pick<StoresService, 'announce' | 'renewRights'>;
  agenda: Pick<AgendaEntriesService, 'remove'>;
  proveOwner: ProveOwner;
  clock: () => Date;
}

const active: Deactivation = { deactivatedAt: null, deactivationReason: null, deactivationCause: null };
const ofClosed = 'La cerró quien responde por ella.';
const ofBlockedOwner = 'La cuenta de quien responde por la tienda está bloqueada.';

/** How administrators see stores, and which of them take part (ADR 0409, 0417). */
export const createManagedStoresService = ({ db, unitOfWork, stores, agenda, proveOwner, clock }: Deps) => {
  const read = async (on: Executor, id: number): Promise<ManagedStore> => {
    const store = await managed.findById(on, id);
    if (!store) throw new AppError('NOT_FOUND');
    return store;
  };

  /** Deactivates a store, whose row the caller has locked, or lets it take part again, and keeps who did. */
  const turn = async (
    caller: Caller,
    store: ManagedStore,
    made: Deactivation,
    { trx, emit }: { trx: Transaction; emit: Emit },
    action: StoreChangeAction = 'updateStoreActivity',
  ): Promise<void> => {
    const { id: storeId, name: storeName } = store;
    const isActive = made.deactivatedAt === null;
    await storesTable.update(trx, storeId, made, clock());
    await stores.renewRights(storeId, trx);
    await stores.announce(storeId, trx, emit);
    await recordChange(trx, {
      actor: caller,
      storeId,
      action,
      before: { isActive: store.deactivatedAt === null, deactivationReason: store.deactivationReason },
      after: { isActive, deactivationReason: made.deactivationReason },
      now: clock(),
    });
    emit(storeActivitySwitched, {
      storeId,
      storeName,
      isActive,
      reason: made.deactivationReason,
      cause: (isActive ? store : made).deactivationCause!,
      switchedBy: caller.user(),
    });
  };

  /** Papers of a closed store stay for what is still to be paid, and nobody has to renew them. */
  const forgetLastDays = async (storeId: number, trx: Transaction, emit: Emit): Promise<void> => {
    for (const { id: subjectId } of await documents.listExpiring(trx, { storeId }))
      await agenda.remove({ source: 'document', subjectId }, { trx, emit });
  };

  return {
    list: (query: QueryOf<typeof listManagedStores>) => managed.list(db, query),

    /** Deactivates a store or lets it take part again; as it is already, for the same reason, nothing happens. */
    switch: (caller: Caller, id: number, asked: BodyOf<typeof updateStoreActivity>): Promise<ManagedStore> =>
      unitOfWork.transact(async (trx, emit) => {
        await storesTable.lock(trx, id);
        const store = await read(trx, id);
        const isAsked = asked.is_active === (store.deactivatedAt === null);
        if (isAsked && (asked.is_active || asked.reason === store.deactivationReason)) return store;
        if (store.deactivationCause === 'closed')
          throw new AppError('CONFLICT', {
            message: 'Quien responde por la tienda la cerró para siempre.',
          });
        if (isAsked)
          throw new AppError('CONFLICT', {
            message: alreadyOff('La tienda ya estaba desactivada', store.deactivationReason),
          });
        if (asked.is_active && store.ownerBlockedAt !== null)
          throw new AppError('CONFLICT', {
            message: 'La cuenta de su responsable está bloqueada. Desbloquéala primero, en Usuarios.',
          });
        const made: Deactivation = asked.is_active
          ? active
          : {
              deactivatedAt: clock(),
              deactivationReason: asked.reason,
              deactivationCause: 'administrator',
            };
        await turn(caller, store, made, { trx, emit });
        return read(trx, id);
      }),

    /** Closes the caller's own store for good: whatever it was before, nobody lets it take part again. */
    async close(caller: Caller, id: number, proof: Proof, ip: string): Promise<void> {
      const owned = await managed.findById(db, id);
      if (!owned || owned.ownerUserId !== caller.user()) throw new AppError('NOT_FOUND');
      if (owned.deactivationCause === 'closed') return;
      await proveOwner(caller, proof, ip);
      await unitOfWork.transact(async (trx, emit) => {
        // Before the store is locked: who accepts one locks the two in this order.
        await invitations.withdrawAll(trx, id, clock());
        await storesTable.lock(trx, id);
        const store = await read(trx, id);
        if (store.ownerUserId !== caller.user()) throw new AppError('NOT_FOUND');
        if (store.deactivationCause === 'closed') return;
        const made = { deactivatedAt: clock(), deactivationReason: ofClosed } as const;
        await apiTokens.revokeAll(trx, id, clock());
        // Of a closed store managers have nothing to decide, whatever it has asked of them.
        await settleBrandRequests(id, 'all', { trx, emit, now: clock() });
        await settleModuleRequest(id, { trx, emit, now: clock() });
        await forgetLastDays(id, trx, emit);
        await turn(caller, store, { ...made, deactivationCause: 'closed' }, { trx, emit }, 'closeStore');
      });
    },

    /** Locks the store that an account owns, before the account itself, and returns it; undefined: it owns none. */
    async lockOwned(ownerUserId: number, trx: Transaction): Promise<ManagedStore | undefined> {
      const id = await managed.idOwnedBy(trx, ownerUserId);
      if (id === undefined) return undefined;
      await storesTable.lock(trx, id);
      return managed.findById(trx, id);
    },

    /** A locked store follows the account that answers for it: deactivated while it is blocked. */
    async followOwner(
      caller: Caller,
      store: ManagedStore,
      isBlocked: boolean,
      work: { trx: Transaction; emit: Emit },
    ): Promise<void> {
      if (isBlocked && store.deactivatedAt === null) {
        const made = { deactivatedAt: clock(), deactivationReason: ofBlockedOwner } as const;
        await turn(caller, store, { ...made, deactivationCause: 'ownerBlocked' }, work);
      }
      if (!isBlocked && store.deactivationCause === 'ownerBlocked') await turn(caller, store, active, work);
    },
  };
};
export type ManagedStoresService = ReturnType<typeof createManagedStoresService>;
