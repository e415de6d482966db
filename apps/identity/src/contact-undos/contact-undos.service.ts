import { limits } from '@tuerca/contracts';
import type { Database, Transaction } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import { passkeysRepository as passkeys } from '../passkeys/passkeys.repository.ts';
import type { SecurityLettersService } from '../security-letters/security-letters.service.ts';
import { hashOf, newOpaqueToken } from '../sessions/session.ts';
import { sessionsRepository as sessions } from '../sessions/sessions.repository.ts';
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

/** What of an account's proved contacts is another now; an unproved one may be a stranger's, who is told nothing. */
const replacedIn = (before: Account, after: Account): Pick<ContactUndo, 'kind' | 'value'>[] => [
  ...(before.email !== null && before.emailVerified && before.email !== after.email
    ? [{ kind: 'email' as const, value: before.email }]
    : []),
  ...(before.mobile !== null && before.mobileVerified && before.mobile !== after.mobile
    ? [{ kind: 'mobile' as const, value: before.mobile }]
    : []),
];

const linkWrong = () => new AppError('UNDO_LINK_WRONG');

/** A replaced e-mail or number is told, and can be had back for a week by the link sent there (ADR 0403). */
export const createContactUndosService = ({ db, accounts, letters, clock }: Deps) => {
  const giveBack = async ({ userId, kind, value }: ContactUndo, trx: Transaction) => {
    const holder = await (kind === 'email' ? users.findByEmail : users.findByMobile)(trx, value);
    if (holder && holder.id !== userId) throw kind === 'email' ? emailTaken('token') : mobileTaken('token');
    return kind === 'email'
      ? { email: value, emailVerified: true, passwordHash: null }
      : { mobile: value, mobileVerified: true, passwordHash: null };
  };

  return {
    /** Keeps what a change has replaced; the returned function tells it, and is for after the commit. */
    async keep(trx: Transaction, before: Account, after: Account): Promise<() => void> {
      const tells: (() => void)[] = [];
      for (const replaced of replacedIn(before, after)) {
        const token = newOpaqueToken();
        const createdAt = clock();
        const expiresAt = new Date(createdAt.getTime() + limits.contactUndoDays * 24 * 3_600_000);
        const { id: userId, name, country } = before;
        await undos.add(trx, { ...replaced, hash: hashOf(token), userId, createdAt, expiresAt });
        tells.push(() => letters.tellReplaced(replaced, { name, country, token }));
      }
      return () => tells.forEach((tell) => tell());
    },

    /** Gives the contact back; whoever came in since is out, with all that they added. */
    async undo(token: string): Promise<ContactUndo['kind']> {
      const hash = hashOf(token);
      if (!(await undos.find(db, hash, clock()))) throw linkWrong();
      return accounts.transact(async (trx, emit) => {
        const undo = await undos.find(trx, hash, clock());
        if (!undo) throw linkWrong();
        const { userId, kind, createdAt } = undo;
        await users.lock(trx, userId);
        const account = await users.findById(trx, userId);
        // Of two at once the second finds nothing any more.
        if (!account || account.mergedInto !== null || account.closedAt) throw linkWrong();
        if (!(await undos.find(trx, hash, clock()))) throw linkWrong();
        await accounts.change(userId, await giveBack(undo, trx), trx, emit);
        await passkeys.removeAllOf(trx, userId, createdAt);
        await identities.removeAllOf(trx, userId, createdAt);
        await sessions.endAllOf(trx, userId, clock());
        await undos.removeAllOf(trx, userId);
        return kind;
      });
    },

    prune: () => undos.prune(db, clock()),
  };
};
export type ContactUndosService = ReturnType<typeof createContactUndosService>;
