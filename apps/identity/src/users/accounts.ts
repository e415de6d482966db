import { errors, userMerged, userSaved } from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Transaction } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import type { SessionsRepository } from '../sessions/sessions.repository.ts';
import type { SocialIdentitiesRepository } from '../social/social-identities.repository.ts';
import type { Account } from './user.ts';
import { userSavedOf } from './user.wire.ts';
import type { UserRow, UsersRepository } from './users.repository.ts';

const taken = (code: 'EMAIL_TAKEN' | 'MOBILE_TAKEN', field: string) =>
  new AppError(code, { fields: { [field]: errors[code].message } });
export const emailTaken = (field = 'email') => taken('EMAIL_TAKEN', field);
export const mobileTaken = (field = 'mobile') => taken('MOBILE_TAKEN', field);

interface Deps {
  users: UsersRepository;
  sessions: SessionsRepository;
  identities: Pick<SocialIdentitiesRepository, 'removeAllOf'>;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

/** How accounts change: every change announced, an e-mail and a mobile held by one account at a time. */
export const createAccounts = ({ users, sessions, identities, unitOfWork, clock }: Deps) => {
  /** The account as it now stands, announced to the other services. */
  const announce = async (id: number, trx: Transaction, emit: Emit): Promise<Account> => {
    const account = (await users.findById(id, trx))!;
    emit(userSaved, userSavedOf(account));
    return account;
  };

  const change = async (
    id: number,
    changes: Partial<UserRow>,
    trx: Transaction,
    emit: Emit,
  ): Promise<Account> => {
    await users.update(id, changes, clock(), trx);
    return announce(id, trx, emit);
  };

  return {
    announce,
    change,

    async create(
      row: Parameters<UsersRepository['insert']>[0],
      trx: Transaction,
      emit: Emit,
    ): Promise<Account> {
      return announce(await users.insert(row, clock(), trx), trx, emit);
    },

    /**
     * Its e-mail, whose row the caller has locked, is now proved. If it was not before, another person may have made
     * the account, so no way in that it had stays: the number goes whole, as a code sent to it would prove it again.
     */
    async proveEmail(account: Account, trx: Transaction, emit: Emit): Promise<Account> {
      if (account.emailVerified) return account;
      await identities.removeAllOf(account.id, trx);
      await sessions.endAllOf(account.id, clock(), trx);
      const onlyTheMailbox = { emailVerified: true, passwordHash: null, mobile: null, mobileVerified: false };
      return change(account.id, onlyTheMailbox, trx, emit);
    },

    /** The guest turned out to be an existing user: what it has is now the user's, and its sessions end. */
    async merge(guestId: number, userId: number, trx: Transaction, emit: Emit): Promise<void> {
      await users.lock(guestId, trx);
      const guest = await users.findById(guestId, trx);
      if (!guest?.isGuest || guest.mergedInto !== null || guestId === userId) return;
      await users.moveBelongings(guestId, userId, trx);
      await users.update(guestId, { mergedInto: userId }, clock(), trx);
      await sessions.endAllOf(guestId, clock(), trx);
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
