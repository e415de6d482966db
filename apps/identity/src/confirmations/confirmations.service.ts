import { errors, type Confirmation } from '@tuerca/contracts';
import type { Database, Transaction } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { attemptsRepository as attempts, type AttemptLimit } from '../attempts/attempts.repository.ts';
import { claimAttempts } from '../attempts/claim-attempts.ts';
import type { CodesService } from '../codes/codes.service.ts';
import { isPasswordOf } from '../sessions/passwords.ts';
import { isNewContact, type Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';

interface Deps {
  db: Database;
  codes: Pick<CodesService, 'check' | 'consume'>;
  clock: () => Date;
}

/** What was shown, to be used up in the transaction of what it allows. */
interface Proof {
  consume(trx: Transaction): Promise<void>;
}

/** Wrong passwords of one account. */
const passwordLimit = (userId: number): AttemptLimit => ({
  kind: 'password-confirm',
  key: String(userId),
  max: 10,
  windowMs: 15 * 60_000,
});

const refuse = (code: 'PASSWORD_WRONG' | 'CODE_WRONG', field: string) =>
  new AppError(code, { fields: { [field]: errors[code].message } });

/** Where a call comes from, and the record of its body that has what was shown. */
interface Place {
  ip: string;
  within?: string;
}

/** Before what a borrowed session must not do: somebody shows again that the account is theirs (ADR 0389). */
export const createConfirmationsService = ({ db, codes, clock }: Deps) => {
  const checkPassword = async (account: Account, password: string, field: string): Promise<Proof> => {
    const claimed = await db.transaction((trx) => claimAttempts(trx, [passwordLimit(account.id)], clock()));
    const stored = account.email === null ? null : await users.findPasswordHash(db, account.email);
    if (!(await isPasswordOf(stored, password))) throw refuse('PASSWORD_WRONG', field);
    return { consume: (trx) => attempts.refund(trx, claimed) };
  };

  const checkCode = async (
    sentTo: string | null,
    code: string,
    { ip, field }: { ip: string; field: string },
  ): Promise<Proof> => {
    if (sentTo === null) throw refuse('CODE_WRONG', field);
    const id = await codes.check({ purpose: 'account', sentTo, code }, ip, field);
    return { consume: (trx) => codes.consume(id, trx) };
  };

  return {
    async check(caller: Caller, given: Confirmation, { ip, within }: Place): Promise<Proof> {
      const at = (field: string) => (within ? `${within}.${field}` : field);
      const account = (await users.findById(db, caller.user()))!;
      if (given.by === 'password') return checkPassword(account, given.password, at('password'));
      const [sentTo, since] =
        given.by === 'email' ? [account.email, account.emailSince] : [account.mobile, account.mobileSince];
      // Who borrowed the session may have just put it there.
      if (isNewContact(since, clock())) throw new AppError('CONTACT_NEW');
      return checkCode(sentTo, given.code, {
        ip,
        field: at('code'),
      });
    },
  };
};
export type ConfirmationsService = ReturnType<typeof createConfirmationsService>;
