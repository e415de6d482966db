import { adviserLeft, providerRemoved, storeApplicationDecided, userClosed } from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import { closedAccountName, dateIn, dayMs, greetingOf } from '@tuerca/rules';
import { AppError, type Caller, type Log, type SiteOf } from '@tuerca/service';
import type { AgendaEntriesService } from '../activities/agenda-entries.service.ts';
import { tellRemoved } from '../activities/activities.wire.ts';
import type { LettersService } from '../letters/letters.service.ts';
import type { Proof, ProveOwner } from '../own-data/proof.ts';
import type { RevocationsService } from '../revocations/revocations.service.ts';
import { sessionsRepository as sessions } from '../sessions/sessions.repository.ts';
import { storeApplicationsRepository as storeApplications } from '../store-applications/store-applications.repository.ts';
import { decidedOf } from '../store-applications/store-applications.wire.ts';
import { storesRepository } from '../stores/stores.repository.ts';
import type { StoresService } from '../stores/stores.service.ts';
import type { Accounts } from '../users/accounts.ts';
import { ownsStore, type Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { accountClosingsRepository as closings } from './account-closings.repository.ts';

interface Deps {
  db: Database;
  accounts: Accounts;
  stores: Pick<StoresService, 'announce'>;
  agenda: Pick<AgendaEntriesService, 'handOverDeliveries'>;
  letters: Pick<LettersService, 'areLeft' | 'tell'>;
  revocations: Pick<RevocationsService, 'tell'>;
  proveOwner: ProveOwner;
  waitDays: number;
  siteOf: SiteOf;
  clock: () => Date;
  log: Log;
}

/** What has to be settled before an account can be closed. */
const obstacleOf = (account: Account): 'ownsStore' | 'administers' | null => {
  if (ownsStore(account) && account.storeDeactivationCause !== 'closed') return 'ownsStore';
  return account.isAdmin ? 'administers' : null;
};

const letterOf = (name: string | null, day: string, site: string) => ({
  subject: 'Tu cuenta de Tuerca se cerrará',
  text: [
    greetingOf(name),
    '',
    `Pediste cerrar tu cuenta en Tuerca. El ${day.split('-').toReversed().join('/')} se borran tus datos.`,
    'Si cambias de idea, o si no fuiste tú, ingresa antes de ese día y tu cuenta sigue como está:',
    '',
    `${site}/users/page/login`,
  ].join('\n'),
});

/** Closing an account: a time to think, then all that is the person's goes, here and everywhere (ADR 0406). */
export const createAccountClosingsService = (deps: Deps) => {
  const { db, accounts, stores, agenda, letters, revocations, proveOwner, waitDays, siteOf, clock, log } =
    deps;
  /** What is left of a closed store is its name, with its orders: who worked for it is free, how it was reached goes. */
  const emptyStore = async (storeId: number, trx: Transaction, emit: Emit): Promise<string[]> => {
    const { contacts, workers } = await closings.emptyStore(trx, storeId, clock());
    await agenda.handOverDeliveries({ from: workers, to: null }, { trx, emit });
    for (const userId of workers) await accounts.announce(userId, trx, emit);
    return contacts;
  };

  /** An application that waits for its review waits no more: administrators have nothing to decide. */
  const takeBackApplication = async (userId: number, trx: Transaction, emit: Emit): Promise<void> => {
    const application = await storeApplications.findOf(trx, userId);
    if (application?.status !== 'inReview') return;
    const outcome = 'takenBack' as const;
    emit(storeApplicationDecided, decidedOf(application, await users.administratorIds(trx), { outcome }));
  };

  /** What an adviser had open is the store's (ADR 0589). */
  const tellLeft = (
    userId: number,
    work: Awaited<ReturnType<typeof closings.leaveStores>>,
    emit: Emit,
  ): void => {
    for (const { storeId, storeName, ownerUserId, adviserId, isOpen } of work)
      if (isOpen)
        emit(adviserLeft, {
          storeId,
          storeName,
          adviserId,
          name: closedAccountName,
          userId,
          ownerUserId,
          leftBy: userId,
          takenBy: null,
          at: clock().toISOString(),
        });
  };

  const forget = async (account: Account, trx: Transaction, emit: Emit): Promise<void> => {
    const { id: userId, photo } = account;
    const now = clock();
    for (const providerId of await closings.deleteProviders(trx, userId))
      emit(providerRemoved, { providerId, userId });
    tellRemoved(emit, await closings.deleteActivities(trx, userId));
    const closed = ownsStore(account) ? account.storeId : null;
    const work = await closings.leaveStores(trx, userId, now);
    tellLeft(userId, work, emit);
    const advised = [...new Set(work.map(({ storeId }) => storeId))];
    const storeIds = [...advised, ...(closed === null ? [] : [closed])];
    const applicationIds = await closings.applicationIds(trx, userId);
    await takeBackApplication(userId, trx, emit);
    const contacts = closed === null ? [] : await emptyStore(closed, trx, emit);
    const caseIds = await closings.forgetCases(trx, account);
    const called = work.map(({ name }) => name);
    const names = await closings.withFormerNames(trx, advised, called);
    const words = [account.name, account.email, account.mobile, ...names, ...contacts].filter(
      (each) => each !== null,
    );
    await closings.forgetInLog(trx, { userId, storeIds, caseIds, applicationIds, words });
    await closings.forget(trx, account, now);
    for (const storeId of storeIds) await stores.announce(storeId, trx, emit);
    emit(userClosed, {
      userId,
      closedAt: now.toISOString(),
      photoFileId: photo === null ? null : photo.slice('/media/'.length),
      answeredForStore: storeIds.length > 0,
    });
  };

  /** Closes one account, unless its person came back or something stands in the way meanwhile. */
  const closeOne = (id: number): Promise<void> =>
    accounts.transact(async (trx, emit) => {
      const known = await users.findById(trx, id);
      // The store before its advisers, as who changes what they may do.
      if (known && known.adviserId !== null) await storesRepository.lock(trx, known.storeId!);
      await users.lock(trx, id);
      const account = await users.findById(trx, id);
      if (!account?.closingAt || account.closedAt || account.closingAt > clock()) return;
      // Its letter would reach notification after what is told last of the account, and stay there.
      if (await letters.areLeft(trx, id)) return;
      if (obstacleOf(account) === null) await forget(account, trx, emit);
      else await users.update(trx, id, { closingAt: null }, clock());
    });

  return {
    waitDays,

    async obstacle(caller: Caller) {
      const account = await users.findById(db, caller.user());
      if (!account) throw new AppError('SESSION_EXPIRED');
      return obstacleOf(account);
    },

    /** Signs out everywhere and sets the day; a second call keeps the first one's. */
    async close(caller: Caller, proof: Proof, ip: string): Promise<Date> {
      const { id } = await proveOwner(caller, proof, ip);
      const now = clock();
      const closesAt = await db.transaction(async (trx) => {
        await users.lock(trx, id);
        const account = await users.findById(trx, id);
        if (!account || account.closedAt) throw new AppError('SESSION_EXPIRED');
        const obstacle = obstacleOf(account);
        if (obstacle === 'ownsStore') throw new AppError('ACCOUNT_OWNS_STORE');
        if (obstacle === 'administers') throw new AppError('ACCOUNT_ADMINISTERS');
        const day = account.closingAt ?? new Date(now.getTime() + waitDays * dayMs);
        await users.update(trx, id, { closingAt: day }, now);
        await sessions.endAllOf(trx, id, now);
        const { name, country } = account;
        const letter = letterOf(name, dateIn(day, country), siteOf(country));
        await letters.tell(trx, account, letter, 'accountClosing');
        return day;
      });
      await revocations.tell();
      return closesAt;
    },

    /** Closes the accounts whose time is over; one that fails does not hold up the others. */
    async closeDue(): Promise<void> {
      for (const id of await closings.due(db, clock())) {
        try {
          await closeOne(id);
        } catch (error) {
          log.error({ err: error, userId: id }, 'an account was not closed; it comes round again');
        }
      }
    },
  };
};
export type AccountClosingsService = ReturnType<typeof createAccountClosingsService>;
