import { randomUUID } from 'node:crypto';
import { deliverMessage } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { AppError, type CallService, type Log, type SiteOf } from '@tuerca/service';
import { claimAttempts } from '../attempts/claim-attempts.ts';
import type { OwnSessionsService } from '../own-sessions/own-sessions.service.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { hashOf, newOpaqueToken } from '../sessions/session.ts';
import { sessionsRepository as sessions } from '../sessions/sessions.repository.ts';
import type { Visit } from '../sessions/sessions.service.ts';
import type { Accounts } from '../users/accounts.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { isNewContact, isTypedLately } from '../users/user.ts';
import {
  recoveryLink,
  recoveryMs,
  recoverySubject,
  recoveryText,
  sendLimits,
  tooNewText,
  typedText,
} from './recovery.ts';
import { recoveryRepository as recoveries } from './recovery.repository.ts';

interface Deps {
  db: Database;
  accounts: Accounts;
  ownSessions: Pick<OwnSessionsService, 'findCurrent'>;
  notification: CallService;
  siteOf: SiteOf;
  clock: () => Date;
  log: Log;
}

/** Password recovery: a link by e-mail that sets a new password once (ADR 0205). */
export const createRecoveryService = (deps: Deps) => {
  const { db, accounts, ownSessions, notification, siteOf, clock, log } = deps;
  const sending = new Set<Promise<void>>();

  const sendLink = async (email: string): Promise<void> => {
    const account = await users.findByEmail(db, email);
    if (!account) return;
    const isTyped = isTypedLately(account, clock());
    // A password set by it would let who borrowed a session confirm everything (ADR 0563).
    if (isTyped || isNewContact(account.emailSince, clock())) {
      const body = {
        channel: 'email' as const,
        to: email,
        subject: recoverySubject,
        text: (isTyped ? typedText : tooNewText)(account.name),
      };
      await notification(deliverMessage, { body, idempotencyKey: randomUUID() });
      return;
    }
    const token = newOpaqueToken();
    const hash = hashOf(token);
    const expiresAt = new Date(clock().getTime() + recoveryMs);
    await recoveries.prune(db, clock());
    await recoveries.add(db, { hash, userId: account.id, email, expiresAt });
    const text = recoveryText(account.name, recoveryLink(siteOf(account.country), token));
    await notification(deliverMessage, {
      body: { channel: 'email', to: email, subject: recoverySubject, text },
      idempotencyKey: hash.toString('hex'),
    });
  };

  return {
    /**
     * Sends a link to the e-mail if it has an account. Neither the response nor its timing reveals whether it
     * has, so the work runs after the response; `settled` waits for pending work.
     */
    async request(email: string, ip: string): Promise<void> {
      await db.transaction((trx) =>
        claimAttempts(trx, sendLimits(email, ip), clock(), { code: 'RECOVERY_TOO_MANY' }),
      );
      const work = sendLink(email)
        .catch((error: unknown) => log.error({ err: error }, 'a recovery link was not sent'))
        .finally(() => sending.delete(work));
      sending.add(work);
    },

    async settled(): Promise<void> {
      await Promise.all(sending);
    },

    /** Who opens the link in a session of the account has its mailbox and its other ways in: these stay (ADR 0545). */
    async reset(visit: Visit, token: string, password: string): Promise<void> {
      const hash = hashOf(token);
      const known = await recoveries.find(db, hash, clock());
      if (!known) throw new AppError('RECOVERY_LINK_WRONG');
      const isInside = (await ownSessions.findCurrent(visit, known.userId)) !== undefined;
      const passwordHash = await hashPassword(password);
      await accounts.transact(async (trx, emit) => {
        // Before its links: of two that are opened at once, each would wait for the other's.
        await users.lock(trx, known.userId);
        if (!(await recoveries.take(trx, hash, known))) throw new AppError('RECOVERY_LINK_WRONG');
        const account = await users.findById(trx, known.userId);
        if (account?.email !== known.email) throw new AppError('RECOVERY_LINK_WRONG');
        if (!isInside) await accounts.proveEmail(account, trx, emit);
        await accounts.change(account.id, { passwordHash, emailVerified: true }, trx, emit);
        await sessions.endAllOf(trx, account.id, clock());
      });
    },
  };
};
export type RecoveryService = ReturnType<typeof createRecoveryService>;
