import { errors, storeHandedOver } from '@tuerca/contracts';
import type { Database, Executor } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import type { AgendaEntriesService } from '../activities/agenda-entries.service.ts';
import { advisersRepository as advisers } from '../advisers/advisers.repository.ts';
import { recordChange } from '../changes/record-change.ts';
import type { LegalDocumentsService } from '../legal-documents/legal-documents.service.ts';
import type { ProveOwner } from '../own-data/proof.ts';
import { revocationsRepository as revocations } from '../revocations/revocations.repository.ts';
import type { InTransaction } from '../sessions/sessions.service.ts';
import { storeApplicationsRepository as storeApplications } from '../store-applications/store-applications.repository.ts';
import type { Store } from '../stores/store.ts';
import { storesRepository } from '../stores/stores.repository.ts';
import type { StoresService } from '../stores/stores.service.ts';
import type { Accounts } from '../users/accounts.ts';
import { isUsable, type Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';

interface Deps {
  db: Database;
  accounts: Accounts;
  stores: Pick<StoresService, 'announce'>;
  legalDocuments: Pick<LegalDocumentsService, 'handOver'>;
  agenda: Pick<AgendaEntriesService, 'handOverDeliveries'>;
  proveOwner: ProveOwner;
  clock: () => Date;
}

interface Handover {
  adviserId: number;
  /** Whether who hands the store over goes on as its adviser. */
  stays: boolean;
}

const adviserRequired = (message: string = errors.ADVISER_REQUIRED.message) =>
  new AppError('ADVISER_REQUIRED', { message, fields: { adviser_id: message } });

/** ADVISER_REQUIRED for an account that cannot answer for a store. */
const requireOwner = (account: Account | undefined): Account => {
  if (!account || !isUsable(account) || account.closingAt !== null)
    throw adviserRequired('Esta persona no puede ingresar ahora. Elige a alguien más.');
  if (account.managesGoModule || account.isAdmin)
    throw adviserRequired('Esta persona administra Tuerca y no puede tener una tienda.');
  return account;
};

/** A store changes hands: from its owner to one of its advisers (ADR 0431). */
export const createStoreHandoversService = ({
  db,
  accounts,
  stores,
  legalDocuments,
  agenda,
  proveOwner,
  clock,
}: Deps) => {
  const readOwn = async (on: Executor, caller: Caller, id: number): Promise<Store> => {
    const store = await storesRepository.findById(on, id);
    if (!store || store.ownerUserId !== caller.user() || store.linkedMobile !== null)
      throw new AppError('NOT_FOUND');
    if (store.deactivatedAt !== null)
      throw new AppError('CONFLICT', {
        message: 'Tu tienda no participa ahora en Tuerca, y así no cambia de manos.',
      });
    return store;
  };

  const takerOf = (store: Store, adviserId: number) => {
    const taker = store.advisers.find(({ id }) => id === adviserId);
    if (!taker || taker.userId === null) throw adviserRequired();
    return { ...taker, userId: taker.userId };
  };

  /** Keeps who owned the store among those who work for it, or did, and returns them as an adviser. */
  const keepAsAdviser = async (
    store: Store,
    owner: Account,
    { stays, now }: { stays: boolean; now: Date },
    { trx }: InTransaction,
  ): Promise<number> => {
    const known = await advisers.findOfUser(trx, store.id, owner.id);
    const name = owner.name ?? store.name;
    const id = known?.id ?? (await advisers.insert(trx, { storeId: store.id, userId: owner.id, name }, now));
    if (known) await advisers.restore(trx, id);
    // At the moment of the logged change, by which it is known that nobody let them go.
    if (!stays) await advisers.remove(trx, id, now);
    return id;
  };

  return {
    async handOver(
      caller: Caller,
      id: number,
      { adviserId, stays }: Handover,
      proof: readonly [Parameters<ProveOwner>[1], string],
    ): Promise<void> {
      const owned = await readOwn(db, caller, id);
      requireOwner(await users.findById(db, takerOf(owned, adviserId).userId));
      await proveOwner(caller, ...proof);
      await accounts.transact(async (trx, emit) => {
        const now = clock();
        await storesRepository.lock(trx, id);
        const store = await readOwn(trx, caller, id);
        const taker = takerOf(store, adviserId);
        // Locks both accounts too, in the order of their ids.
        await revocations.renewRights(trx, [store.ownerUserId, taker.userId], clock);
        const owner = requireOwner(await users.findById(trx, taker.userId));
        const before = (await users.findById(trx, store.ownerUserId))!;
        await advisers.remove(trx, taker.id, now);
        await storesRepository.update(trx, id, { ownerUserId: owner.id }, now);
        const formerId = await keepAsAdviser(store, before, { stays, now }, { trx, emit });
        const documentFileIds = await legalDocuments.handOver(store, owner.id, { trx, emit });
        await storeApplications.handOver(trx, id, now);
        if (!stays) await agenda.handOverDeliveries({ from: [before.id], to: owner.id }, { trx, emit });
        for (const userId of [before.id, owner.id]) await accounts.announce(userId, trx, emit);
        await stores.announce(id, trx, emit);
        await recordChange(trx, {
          actor: caller,
          storeId: id,
          action: 'handOverStore',
          before: { owner: before.name },
          after: { owner: owner.name ?? taker.name },
          now,
        });
        emit(storeHandedOver, {
          storeId: id,
          storeName: store.name,
          from: { userId: before.id, adviserId: formerId, name: before.name ?? store.name, stays },
          to: { userId: owner.id, adviserId: taker.id, name: owner.name ?? taker.name },
          documentFileIds,
          at: now.toISOString(),
        });
      });
    },
  };
};
export type StoreHandoversService = ReturnType<typeof createStoreHandoversService>;
