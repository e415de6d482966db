import { errors, limits } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { AppError } from '@tuerca/service';
import { attemptsRepository as attempts, type AttemptLimit } from '../attempts/attempts.repository.ts';
import { claimAttempts } from '../attempts/claim-attempts.ts';
import type { RevocationsService } from '../revocations/revocations.service.ts';
import type { SecurityLettersService } from '../security-letters/security-letters.service.ts';
import { hashPassword, isPasswordOf } from '../sessions/passwords.ts';
import { hashOf } from '../sessions/session.ts';
import type { Visit } from '../sessions/sessions.service.ts';
import { isNewContact } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { ownSessionsRepository as own, type KeptSession } from './own-sessions.repository.ts';

interface Deps {
  db: Database;
  revocations: Pick<RevocationsService, 'tell'>;
  letters: SecurityLettersService;
  clock: () => Date;
}

/** Wrong passwords of one account, of which a call may be two: as the present one, and as the new one of before. */
const passwordLimits = (userId: number): AttemptLimit[] => {
  const limit = { kind: 'password-change', key: String(userId), max: 10, windowMs: 15 * 60_000 };
  return [limit, limit];
};

const tooNewToChange =
  'Tu correo o tu WhatsApp cambió hace menos de un día. Por seguridad, intenta de nuevo mañana.';

const passwordWrong = () =>
  new AppError('PASSWORD_WRONG', { fields: { present_password: errors.PASSWORD_WRONG.message } });

/** Where a user is signed in, and the password, changed by who knows it (ADR 0371). */
export const createOwnSessionsService = ({ db, revocations, letters, clock }: Deps) => {
  const findCurrent = ({ caller, refreshToken }: Visit, userId = caller.user()) =>
    own.findPresented(db, userId, {
      refreshHash: refreshToken ? hashOf(refreshToken) : null,
      accessHash: caller.token ? hashOf(caller.token) : null,
    });

  /** Throws SESSION_EXPIRED for a session that has ended while its access token lasts. */
  const requireCurrent = async (visit: Visit): Promise<string> => {
    const current = await findCurrent(visit);
    if (!current) throw new AppError('SESSION_EXPIRED');
    return current.id;
  };

  return {
    /** The session that presents these credentials; of the caller, or of the user that is named. */
    async findCurrent(visit: Visit, userId?: number): Promise<string | undefined> {
      return (await findCurrent(visit, userId))?.id;
    },

    /**
     * The present session, for what an open session alone must not be enough: throws SIGN_IN_AGAIN when its user signed
     * in a while ago (ADR 0401), CONTACT_NEW when it may have been by a new e-mail or number (ADR 0563).
     */
    async requireRecent(visit: Visit): Promise<string> {
      const current = await findCurrent(visit);
      if (!current) throw new AppError('SESSION_EXPIRED');
      if (clock().getTime() - current.createdAt.getTime() > limits.recentSignInMinutes * 60_000)
        throw new AppError('SIGN_IN_AGAIN');
      const { emailSince, mobileSince } = (await users.findById(db, visit.caller.user()))!;
      for (const since of [emailSince, mobileSince])
        if (since && since <= current.createdAt && isNewContact(since, clock()))
          throw new AppError('CONTACT_NEW', { message: tooNewToChange });
      return current.id;
    },

    async list(visit: Visit): Promise<(KeptSession & { isCurrent: boolean })[]> {
      const current = await findCurrent(visit);
      const sessions = await own.list(db, visit.caller.user(), clock());
      return sessions.map((session) => ({ ...session, isCurrent: session.id === current?.id }));
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
      const claimed = await db.transaction((trx) => claimAttempts(trx, passwordLimits(userId), clock()));
      const account = (await users.findById(db, userId))!;
      const stored = account.email === null ? null : await users.findPasswordHash(db, account.email);
      if (!(await isPasswordOf(stored, present))) {
        // Who got no answer sends it again, and has the password that was asked for.
        if (!(await isPasswordOf(stored, password))) throw passwordWrong();
        return attempts.refund(db, claimed);
      }
      const passwordHash = await hashPassword(password);
      await db.transaction(async (trx) => {
        await users.lock(trx, userId);
        // Of two changes at once, the second was checked against a password that is no more.
        if ((await users.findPasswordHash(trx, account.email!)) !== stored) throw passwordWrong();
        await users.update(trx, userId, { passwordHash }, clock());
        await own.endAllBut(trx, userId, current, clock());
        await attempts.refund(trx, claimed);
        await letters.tell(trx, account, { kind: 'passwordChanged' });
      });
      await revocations.tell();
    },
  };
};
export type OwnSessionsService = ReturnType<typeof createOwnSessionsService>;
