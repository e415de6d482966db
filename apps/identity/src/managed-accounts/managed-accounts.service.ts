import { deliverMessage, type ChangeAction, type listAccounts, type QueryOf } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import type { Database, Transaction } from '@tuerca/postgres';
import { AppError, type Caller, type CallService, type SiteOf } from '@tuerca/service';
import { brandsRepository as brands } from '../brands/brands.repository.ts';
import { recordChange } from '../changes/record-change.ts';
import type { LettersService } from '../letters/letters.service.ts';
import { recoveryLink, recoveryMs } from '../recovery/recovery.ts';
import { recoveryRepository as recoveries } from '../recovery/recovery.repository.ts';
import type { ManagedStoresService } from '../managed-stores/managed-stores.service.ts';
import type { RevocationsService } from '../revocations/revocations.service.ts';
import { hashOf, newOpaqueToken } from '../sessions/session.ts';
import { sessionsRepository as sessions } from '../sessions/sessions.repository.ts';
import { alreadyOff } from '../stores/store.ts';
import { isNewContact, isTypedLately, type Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import {
  blockedLetter,
  letterText,
  newPasswordLetter,
  unblockedLetter,
  type AccountLetter,
} from './managed-account.ts';
import type { SeenAccount } from './managed-account.wire.ts';
import { managedAccountsRepository as managed } from './managed-accounts.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  managedStores: Pick<ManagedStoresService, 'lockOwned' | 'followOwner'>;
  revocations: Pick<RevocationsService, 'tell'>;
  letters: Pick<LettersService, 'tell'>;
  notification: CallService;
  siteOf: SiteOf;
  clock: () => Date;
}

/** What is kept of an account when an administrator acts on it. */
interface Kept {
  isBlocked: boolean;
  blockReason: string | null;
}
const keptOf = ({ blockedAt, blockReason }: Account): Kept => ({
  isBlocked: blockedAt !== null,
  blockReason,
});

/** How administrators see and act on accounts (ADR 0408, 0417). */
export const createManagedAccountsService = (deps: Deps) => {
  const { db, unitOfWork, managedStores, revocations, letters, notification, siteOf, clock } = deps;

  const require = (account: Account | undefined): Account => {
    if (!account || account.isGuest || account.mergedInto !== null) throw new AppError('NOT_FOUND');
    return account;
  };

  const see = async (found: Account): Promise<SeenAccount> => {
    const [seen, lookAlikes, merged, named] = await Promise.all([
      managed.sessionsOf(db, found.id),
      managed.lookAlikesOf(db, found),
      managed.mergedInto(db, found.id),
      brands.named(db, found.brandIds),
    ]);
    return { account: found, sessions: seen, lookAlikes, merged, brands: named };
  };
  const read = async (id: number): Promise<SeenAccount> => see(require(await users.findById(db, id)));

  /**
   * The account that an administrator acts on, locked. Who has been blocked in the meantime acts no more, and nobody
   * acts on themselves: so one administrator is always left.
   */
  const lock = async (caller: Caller, id: number, trx: Transaction): Promise<Account> => {
    const administrators = await managed.lockAdministrators(trx);
    if (!administrators.includes(caller.user())) throw new AppError('SESSION_EXPIRED');
    await users.lock(trx, id);
    const account = require(await users.findById(trx, id));
    // Nobody is there to be kept out or told, and what is written of them stays.
    if (account.closedAt !== null) throw new AppError('NOT_FOUND');
    if (id === caller.userId)
      throw new AppError('CONFLICT', { message: 'En tu propia cuenta no puedes hacer esto.' });
    return account;
  };

  /** The same of an account whose mailbox may get a link for a new password. */
  const lockWithMailbox = async (caller: Caller, id: number, trx: Transaction) => {
    const account = await lock(caller, id, trx);
    const { email } = account;
    if (email === null)
      throw new AppError('CONFLICT', {
        message: 'La cuenta no tiene correo: la persona ingresa con un código de WhatsApp.',
      });
    // Who borrowed a session may have put it there, and asks for help in its person's name (ADR 0563, 0590).
    if (isNewContact(account.emailSince, clock()) || isTypedLately(account, clock()))
      throw new AppError('CONFLICT', {
        message:
          'El correo de esta cuenta cambió hace poco y puede no ser de la persona. Por seguridad, todavía no se le puede enviar el enlace.',
      });
    return { ...account, email };
  };

  /** Changes who may sign in, and with them whether their store takes part, and tells them, unless it is so already. */
  const mark = (
    caller: Caller,
    id: number,
    action: ChangeAction,
    marked: { blockedAt: Date | null; blockReason: string | null },
    letter: AccountLetter,
  ): Promise<void> =>
    unitOfWork.transact(async (trx, emit) => {
      const store = await managedStores.lockOwned(id, trx);
      const account = await lock(caller, id, trx);
      if ((account.blockedAt === null) === (marked.blockedAt === null)) {
        if (account.blockReason === marked.blockReason) return;
        throw new AppError('CONFLICT', {
          message: alreadyOff('La cuenta ya estaba bloqueada', account.blockReason),
        });
      }
      await users.update(trx, id, marked, clock());
      if (marked.blockedAt) await sessions.endAllOf(trx, id, clock());
      await recordChange(trx, {
        actor: caller,
        subject: { type: 'user', id },
        action,
        before: { ...keptOf(account) },
        after: { ...keptOf({ ...account, ...marked }) },
        now: clock(),
      });
      if (store) await managedStores.followOwner(caller, store, marked.blockedAt !== null, { trx, emit });
      const { subject } = letter;
      await letters.tell(trx, account, { subject, text: letterText(account.name, letter) }, action);
    });

  return {
    read,
    list: (query: QueryOf<typeof listAccounts>) => managed.list(db, query),

    async block(caller: Caller, id: number, reason: string): Promise<SeenAccount> {
      const marked = { blockedAt: clock(), blockReason: reason };
      await mark(caller, id, 'blockAccount', marked, blockedLetter(reason));
      await revocations.tell();
      return read(id);
    },

    async unblock(caller: Caller, id: number): Promise<SeenAccount> {
      const marked = { blockedAt: null, blockReason: null };
      await mark(caller, id, 'unblockAccount', marked, unblockedLetter);
      return read(id);
    },

    async endSessions(caller: Caller, id: number): Promise<SeenAccount> {
      await db.transaction(async (trx) => {
        await lock(caller, id, trx);
        const openSessions = await managed.countOpenSessions(trx, id);
        await sessions.endAllOf(trx, id, clock());
        await recordChange(trx, {
          actor: caller,
          subject: { type: 'user', id },
          action: 'endAccountSessions',
          before: { openSessions },
          after: { openSessions: 0 },
          now: clock(),
        });
      });
      await revocations.tell();
      return read(id);
    },

    /**
     * Only the person's mailbox gets the link for a new password. Unlike other letters it is waited for: without it the
     * person could not sign in, so the old password holds until it went out.
     */
    async generatePassword(caller: Caller, id: number): Promise<void> {
      const token = newOpaqueToken();
      const hash = hashOf(token);
      const { name, country, email } = await db.transaction(async (trx) => {
        const found = await lockWithMailbox(caller, id, trx);
        const expiresAt = new Date(clock().getTime() + recoveryMs);
        await recoveries.add(trx, { hash, userId: id, email: found.email, expiresAt });
        return found;
      });
      const letter = newPasswordLetter(recoveryLink(siteOf(country), token));
      await notification(deliverMessage, {
        body: { channel: 'email', to: email, subject: letter.subject, text: letterText(name, letter) },
        idempotencyKey: hash.toString('hex'),
      });
      await db.transaction(async (trx) => {
        const account = await lock(caller, id, trx);
        // The link opens an account of that e-mail alone: without its password the person could not sign in.
        if (account.email !== email)
          throw new AppError('CONFLICT', {
            message:
              'El correo de la cuenta cambió mientras se enviaba el enlace, que ya no sirve. Su contraseña sigue como estaba.',
          });
        const hadPassword = (await users.findPasswordHash(trx, email)) !== null;
        await users.update(trx, id, { passwordHash: null }, clock());
        await sessions.endAllOf(trx, id, clock());
        await recordChange(trx, {
          actor: caller,
          subject: { type: 'user', id },
          action: 'generatePasswordForUser',
          before: { signsInWith: hadPassword ? 'password' : null },
          after: { signsInWith: 'link' },
          now: clock(),
        });
      });
      await revocations.tell();
    },
  };
};
export type ManagedAccountsService = ReturnType<typeof createManagedAccountsService>;
