import { errors, userMerged, userSaved } from '@tuerca/contracts';
import type { Emit, UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Transaction } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import { contactUndosRepository as contactUndos } from '../contact-undos/contact-undos.repository.ts';
import { passkeysRepository as passkeys } from '../passkeys/passkeys.repository.ts';
import { sessionsRepository as sessions } from '../sessions/sessions.repository.ts';
import { socialIdentitiesRepository as identities } from '../social/social-identities.repository.ts';
import type { Account } from './user.ts';
import { userSavedOf } from './user.wire.ts';
import { usersRepository as users, type NewAccount, type UserRow } from './users.repository.ts';

const taken = (code: 'EMAIL_TAKEN' | 'MOBILE_TAKEN' | 'IDENTIFICATION_TAKEN', field: string) =>
  new AppError(code, { fields: { [field]: errors[code].message } });
export const emailTaken = (field = 'email') => taken('EMAIL_TAKEN', field);
export const mobileTaken = (field = 'mobile') => taken('MOBILE_TAKEN', field);
export const identificationTaken = () => taken('IDENTIFICATION_TAKEN', 'identification');

interface Deps {
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

/** Changes of accounts: each emits an event, and an e-mail, mobile or identification belongs to one account at a time. */
export const createAccounts = ({ unitOfWork, clock }: Deps) => {
  /** Emits the account as it is after the change. */
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

    /** Takes an e-mail or number from the account that only claims it, for the one that proves it (ADR 0202, 0604). */
    release: (kind: 'email' | 'mobile', holder: Account, trx: Transaction, emit: Emit): Promise<Account> =>
      change(
        holder.id,
        kind === 'email' ? { email: null, emailVerified: false } : { mobile: null, mobileVerified: false },
        trx,
        emit,
      ),

    async create(row: NewAccount, trx: Transaction, emit: Emit): Promise<Account> {
      return announce(await users.insert(trx, row, clock()), trx, emit);
    },

    /**
     * Marks the e-mail of a locked account as verified. If it was not before, someone else may have created
     * the account, so all its credentials are removed; also the number, as a code sent to it would verify it,
     * and the links that would give back another beside this e-mail.
     */
    async proveEmail(account: Account, trx: Transaction, emit: Emit): Promise<Account> {
      if (account.emailVerified) return account;
      await identities.removeAllOf(trx, account.id);
      await passkeys.removeAllOf(trx, account.id);
      await contactUndos.removeBeside(trx, account);
      await sessions.endAllOf(trx, account.id, clock());
      const onlyTheMailbox = { emailVerified: true, passwordHash: null, mobile: null, mobileVerified: false };
      return change(account.id, onlyTheMailbox, trx, emit);
    },

    /** Merges a guest into an existing user: the user takes over what it has, and its sessions end. */
    async merge(guestId: number, userId: number, trx: Transaction, emit: Emit): Promise<void> {
      await users.lock(trx, guestId);
      const guest = await users.findById(trx, guestId);
      if (!guest?.isGuest || guest.mergedInto !== null || guestId === userId) return;
      await users.moveBelongings(trx, guestId, userId);
      await users.update(trx, guestId, { mergedInto: userId }, clock());
      await sessions.endAllOf(trx, guestId, clock());
      emit(userMerged, { fromUserId: guestId, toUserId: userId });
    },

    /** `transact`, with a lost race for an e-mail, a mobile or an identification reported as taken. */
    async transact<T>(...work: Parameters<typeof unitOfWork.transact<T>>): Promise<T> {
      try {
        return await unitOfWork.transact(...work);
      } catch (error) {
        if (isUniqueViolation(error, 'users_email_unique')) throw emailTaken();
        if (isUniqueViolation(error, 'users_mobile_unique')) throw mobileTaken();
        if (isUniqueViolation(error, 'users_identification_unique')) throw identificationTaken();
        throw error;
      }
    },
  };
};
export type Accounts = ReturnType<typeof createAccounts>;
