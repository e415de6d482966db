import { randomUUID } from 'node:crypto';
import { deliverMessage, errors } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { AppError, type CallService, type Log } from '@tuerca/service';
import { attemptsRepository as attempts, type AttemptLimit } from '../attempts/attempts.repository.ts';
import type { RevocationsService } from '../revocations/revocations.service.ts';
import { hashPassword, isPasswordOf } from '../sessions/passwords.ts';
import { hashOf } from '../sessions/session.ts';
import type { Visit } from '../sessions/sessions.service.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { ownSessionsRepository as own, type KeptSession } from './own-sessions.repository.ts';

interface Deps {
  db: Database;
  revocations: Pick<RevocationsService, 'tell'>;
  notification: CallService;
  publicUrl: string;
  clock: () => Date;
  log: Log;
}

/** Wrong present passwords of one account. */
const passwordLimit = (userId: number): AttemptLimit => ({
  kind: 'password-change',
  key: String(userId),
  max: 10,
  windowMs: 15 * 60_000,
});

const changedSubject = 'Tu contraseña de Tuerca cambió';
const changedText = (name: string | null, publicUrl: string): string =>
  [
    name ? `Hola, ${name}:` : 'Hola:',
    '',
    'La contraseña de tu cuenta en Tuerca cambió, y cerramos tu sesión en tus otros dispositivos.',
    'Si no fuiste tú, crea una contraseña nueva con "¿Olvidaste tu contraseña?" en:',
    '',
    `${publicUrl}/users/page/login`,
  ].join('\n');

const passwordWrong = () =>
  new AppError('PASSWORD_WRONG', { fields: { present_password: errors.PASSWORD_WRONG.message } });

/** Where a user is signed in, and the password, changed by who knows it (ADR 0371). */
export const createOwnSessionsService = ({ db, revocations, notification, publicUrl, clock, log }: Deps) => {
  const sending = new Set<Promise<void>>();

  const findCurrent = ({ caller, refreshToken }: Visit): Promise<string | undefined> =>
    own.findPresented(db, caller.user(), {
      refreshHash: refreshToken ? hashOf(refreshToken) : null,
      accessHash: caller.token ? hashOf(caller.token) : null,
    });

  /** Throws SESSION_EXPIRED for a session that has ended while its access token lasts. */
  const requireCurrent = async (visit: Visit): Promise<string> => {
    const id = await findCurrent(visit);
    if (id === undefined) throw new AppError('SESSION_EXPIRED');
    return id;
  };

  /** The answer does not wait for the letter; `settled` does. */
  const tellChanged = (email: string, name: string | null): void => {
    const work = notification(deliverMessage, {
      body: { channel: 'email', to: email, subject: changedSubject, text: changedText(name, publicUrl) },
      idempotencyKey: randomUUID(),
    })
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error }, 'a changed password was not told'))
      .finally(() => sending.delete(work));
    sending.add(work);
  };

  return {
    async list(visit: Visit): Promise<(KeptSession & { isCurrent: boolean })[]> {
      const current = await findCurrent(visit);
      const sessions = await own.list(db, visit.caller.user(), clock());
      return sessions.map((session) => ({ ...session, isCurrent: session.id === current }));
    },

    async end({ caller }: Visit, id: string): Promise<void> {
      if (!(await db.transaction((trx) => own.end(trx, caller.user(), id, clock()))))
        throw new AppError('NOT_FOUND');
      await revocations.tell();
    },

    async endOthers(visit: Visit): Promise<void> {
      const current = await requireCurrent(visit);
      await db.transaction((trx) => own.endAllBut(trx, visit.caller.user(), current, clock()));
      await revocations.tell();
    },

    async changePassword(visit: Visit, present: string, password: string): Promise<void> {
      const userId = visit.caller.user();
      const current = await requireCurrent(visit);
      const claim = await db.transaction((trx) => attempts.claim(trx, [passwordLimit(userId)], clock()));
      if ('retryAfterSeconds' in claim) throw new AppError('TOO_MANY_REQUESTS', claim);
      const account = (await users.findById(db, userId))!;
      const stored = account.email === null ? null : await users.findPasswordHash(db, account.email);
      if (!(await isPasswordOf(stored, present))) throw passwordWrong();
      const passwordHash = await hashPassword(password);
      await db.transaction(async (trx) => {
        await users.lock(trx, userId);
        // Of two changes at once, the second was checked against a password that is no more.
        if ((await users.findPasswordHash(trx, account.email!)) !== stored) throw passwordWrong();
        await users.update(trx, userId, { passwordHash }, clock());
        await own.endAllBut(trx, userId, current, clock());
        await attempts.refund(trx, claim.ids);
      });
      await revocations.tell();
      tellChanged(account.email!, account.name);
    },

    async settled(): Promise<void> {
      await Promise.all(sending);
    },
  };
};
export type OwnSessionsService = ReturnType<typeof createOwnSessionsService>;
