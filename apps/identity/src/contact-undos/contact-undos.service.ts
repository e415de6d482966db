import { limits } from '@tuerca/contracts';
import type { Database, Executor, Transaction } from '@tuerca/postgres';
import { dayMs } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { apiTokensRepository as apiTokens } from '../api-tokens/api-tokens.repository.ts';
import { recordChange } from '../changes/record-change.ts';
import { passkeysRepository as passkeys } from '../passkeys/passkeys.repository.ts';
import type { ContactNews } from '../security-letters/security-letter.ts';
import type { SecurityLettersService } from '../security-letters/security-letters.service.ts';
import { hashOf, newOpaqueToken } from '../sessions/session.ts';
import { sessionsRepository as sessions } from '../sessions/sessions.repository.ts';
import type { InTransaction } from '../sessions/sessions.service.ts';
import { socialIdentitiesRepository as identities } from '../social/social-identities.repository.ts';
import { emailTaken, mobileTaken, type Accounts } from '../users/accounts.ts';
import type { Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { contactUndosRepository as undos, type ContactUndo } from './contact-undos.repository.ts';

interface Deps {
  db: Database;
  accounts: Accounts;
  letters: SecurityLettersService;
  clock: () => Date;
}

const kinds = ['email', 'mobile'] as const;
const besideKind = { email: 'mobile', mobile: 'email' } as const;

const contactOf = (kind: ContactUndo['kind'], account: Account): NonNullable<ContactUndo['other']> =>
  kind === 'email'
    ? { value: account.email, isVerified: account.emailVerified }
    : { value: account.mobile, isVerified: account.mobileVerified };

/**
 * Which contacts are another now, and the proved one that is told: the one before, else the one beside it. An unproved one
 * may be a stranger's, who is told nothing.
 */
const toldOf = (before: Account, after: Account): ContactNews[] => {
  const isChanged = (kind: ContactUndo['kind']) =>
    contactOf(kind, before).value !== contactOf(kind, after).value;
  return kinds.filter(isChanged).flatMap((changed) => {
    const places = isChanged(besideKind[changed]) ? [changed] : [changed, besideKind[changed]];
    const kind = places.find((place) => contactOf(place, before).isVerified);
    const value = kind && contactOf(kind, before).value;
    return kind && value ? [{ kind, value, changed }] : [];
  });
};

/** A contact as the account had it: one that was new then is no older by being given back (ADR 0563). */
const contactRow = (
  kind: ContactUndo['kind'],
  value: string | null,
  isVerified: boolean,
  { emailSince, mobileSince }: ContactUndo,
) =>
  kind === 'email'
    ? { email: value, emailVerified: isVerified, emailSince: value === null ? null : emailSince }
    : { mobile: value, mobileVerified: isVerified, mobileSince: value === null ? null : mobileSince };

const linkWrong = () => new AppError('UNDO_LINK_WRONG');

/** A replaced e-mail or number is told, and can be had back for a week by the link sent there (ADR 0403). */
export const createContactUndosService = ({ db, accounts, letters, clock }: Deps) => {
  const holderOf = (kind: ContactUndo['kind'], value: string, on: Executor) =>
    (kind === 'email' ? users.findByEmail : users.findByMobile)(on, value);

  const holdersOf = async ({ kind, value, other }: ContactUndo, trx: Transaction): Promise<number[]> => {
    const holders = [
      await holderOf(kind, value, trx),
      other && other.value !== null ? await holderOf(besideKind[kind], other.value, trx) : undefined,
    ];
    return holders.flatMap((holder) => (holder ? [holder.id] : []));
  };

  /**
   * Locks the account with those that have its contacts of then by now, in the order of their ids; false where others have them
   * once these are locked.
   */
  const lockAll = async (undo: ContactUndo, trx: Transaction): Promise<boolean> => {
    const locked = [undo.userId, ...(await holdersOf(undo, trx))];
    await users.lock(trx, ...locked);
    return (await holdersOf(undo, trx)).every((id) => locked.includes(id));
  };

  /** Whether the account can have a contact again: one that it had proved is taken from who only claims it (ADR 0604). */
  const isToBeHad = async (
    kind: ContactUndo['kind'],
    { value, isVerified }: { value: string; isVerified: boolean },
    userId: number,
    { trx, emit }: InTransaction,
  ): Promise<boolean> => {
    const holder = await holderOf(kind, value, trx);
    if (!holder || holder.id === userId) return true;
    if (!isVerified || contactOf(kind, holder).isVerified) return false;
    await accounts.release(kind, holder, trx, emit);
    return true;
  };

  /** The contacts as the account had them; of the other one nothing, where another account has it by now. */
  const giveBack = async (undo: ContactUndo, within: InTransaction) => {
    const { userId, kind, value, other } = undo;
    if (!(await isToBeHad(kind, { value, isVerified: true }, userId, within)))
      throw kind === 'email' ? emailTaken('token') : mobileTaken('token');
    const given = contactRow(kind, value, true, undo);
    if (!other) return given;
    const { value: beside, isVerified } = other;
    const otherKind = besideKind[kind];
    const isBack =
      beside !== null && (await isToBeHad(otherKind, { value: beside, isVerified }, userId, within));
    return { ...given, ...contactRow(otherKind, isBack ? beside : null, isBack && isVerified, undo) };
  };

  /** The keys of stores that were made since; one made before is its owner's. */
  const revokeTokens = async ({ userId, createdAt: since }: ContactUndo, trx: Transaction) => {
    const now = clock();
    for (const { storeId, name } of await apiTokens.revokeMadeBy(trx, { createdBy: userId, since }, now))
      await recordChange(trx, {
        actor: null,
        storeId,
        action: 'revokeApiToken',
        before: { name },
        after: null,
        now,
      });
  };

  /** False where it is to be tried again: somebody took a contact while it began. */
  const tryUndo = (hash: Buffer): Promise<ContactUndo['kind'] | false> =>
    accounts.transact(async (trx, emit) => {
      const undo = await undos.find(trx, hash, clock());
      if (!undo) throw linkWrong();
      const { userId, kind, createdAt } = undo;
      if (!(await lockAll(undo, trx))) return false;
      const account = await users.findById(trx, userId);
      // Of two at once the second finds nothing any more.
      if (!account || account.mergedInto !== null || account.closedAt) throw linkWrong();
      if (!(await undos.find(trx, hash, clock()))) throw linkWrong();
      // Nor is it closed any more: whoever came in may have asked for that, and the letter went to them.
      const undone = { passwordHash: null, closingAt: null };
      await accounts.change(userId, { ...(await giveBack(undo, { trx, emit })), ...undone }, trx, emit);
      await passkeys.removeAllOf(trx, userId, createdAt);
      await identities.removeAllOf(trx, userId, createdAt);
      await revokeTokens(undo, trx);
      await sessions.endAllOf(trx, userId, clock());
      await undos.removeSince(trx, undo);
      return kind;
    });

  return {
    /** Keeps what a change has made another, and tells it. */
    async keep(trx: Transaction, before: Account, after: Account): Promise<void> {
      // One moment for both: the first link that is used ends the other's.
      const createdAt = clock();
      for (const { changed, ...told } of toldOf(before, after)) {
        const token = newOpaqueToken();
        const expiresAt = new Date(createdAt.getTime() + limits.contactUndoDays * dayMs);
        const { id, name, country, emailSince, mobileSince } = before;
        const other = contactOf(besideKind[told.kind], before);
        const had = { ...told, other, emailSince, mobileSince };
        await undos.add(trx, { ...had, hash: hashOf(token), userId: id, createdAt, expiresAt });
        await letters.tellChanged(trx, { changed, ...told }, { id, name, country, token });
      }
    },

    /**
     * Gives both contacts back as they were; whoever came in since is out, with all that they added or asked for. Links of
     * before stay: this one may be an intruder's, and those the owner's.
     */
    async undo(token: string): Promise<ContactUndo['kind']> {
      const hash = hashOf(token);
      if (!(await undos.find(db, hash, clock()))) throw linkWrong();
      for (;;) {
        const kind = await tryUndo(hash);
        if (kind) return kind;
      }
    },

    prune: () => undos.prune(db, clock()),
  };
};
export type ContactUndosService = ReturnType<typeof createContactUndosService>;
