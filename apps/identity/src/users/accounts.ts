import { errors, userMerged, userSaved } from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Transaction } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import { sessionsRepository as sessions } from '../sessions/sessions.repository.ts';
import { socialIdentitiesRepository as identities } from '../social/social-identities.repository.ts';
import type { Account } from './user.ts';
import { userSavedOf } from './user.wire.ts';
import { usersRepository as users, type NewAccount, type UserRow } from './users.repository.ts';

const taken = (code: 'EMAIL_TAKEN' | 'MOBILE_TAKEN', field: string) =>
  new AppError(code, { fields: { [field]: errors[code].message } });
export const emailTaken = (field = 'email') => taken('EMAIL_TAKEN', field);
export const mobileTaken = (field = 'mobile') => taken('MOBILE_TAKEN', field);

interface Deps {
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

/** How accounts change: every change announced, an e-mail and a mobile held by one account at a time. */
export const createAccounts = ({ unitOfWork, clock }: Deps) => {
  /** The account as it now stands, announced to the other services. */
  const announce = async (id: number, trx: Transaction, emit: Emit): Promise<Account> => {
    const account = (await users.findById(trx, id))!;
    emit(userSaved, userSavedOf(account));
    return account;
  };

  const change = async (
    id: number,
    changes: Partial<UserRow>,
    trx: Transaction,
    emit: Emit,
  ): Promise<Account> => {
    await users.update(trx, id, changes, clock());
    return announce(id, trx, emit);
  };

  return {
    announce,
    change,

    async create(row: NewAccount, trx: Transaction, emit: Emit): Promise<Account> {
      return announce(await users.insert(trx, row, clock()), trx, emit);
    },

    /**
     * Its e-mail, whose row the caller has locked, is now proved. If it was not before, another person may have made
     * the account, so no way in that it had stays: the number goes whole, as a code sent to it would prove it again.
     */
    async proveEmail(account: Account, trx: Transaction, emit: Emit): Promise<Account> {
      if (account.emailVerified) return account;
      await identities.removeAllOf(trx, account.id);
      await sessions.endAllOf(trx, account.id, clock());
      const onlyTheMailbox = { emailVerified: true, passwordHash: null, mobile: null, mobileVerified: false };
      return change(account.id, onlyTheMailbox, trx, emit);
    },

    /** The guest turned out to be an existing user: what it has is now the user's, and its sessions end. */
    async merge(guestId: number, userId: number, trx: Transaction, emit: Emit): Promise<void> {
      await users.lock(trx, guestId);
      const guest = await users.findById(trx, guestId);
      if (!guest?.isGuest || guest.mergedInto !== null || guestId === userId) return;
      await users.moveBelongings(trx, guestId, userId);
      await users.update(trx, guestId, { mergedInto: userId }, clock());
      await sessions.endAllOf(trx, guestId, clock());
      emit(userMerged, { fromUserId: guestId, toUserId: userId });
    },

    /** `transact`, where losing a race for an e-mail or a mobile reads as its being taken. */
    async transact<T>(run: Parameters<typeof unitOfWork.transact<T>>[0]): Promise<T> {
      try {
        return await unitOfWork.transact(run);
      } catch (error) {
        if (isUniqueViolation(error, 'users_email_unique')) throw emailTaken();
        if (isUniqueViolation(error, 'users_mobile_unique')) throw mobileTaken();
        throw error;
      }
    },
  };
};
export type Accounts = ReturnType<typeof createAccounts>;
