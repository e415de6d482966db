import { errors } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { attemptsRepository as attempts } from '../attempts/attempts.repository.ts';
import type { CodesService } from '../codes/codes.service.ts';
import { isPasswordOf } from '../sessions/passwords.ts';
import type { Account } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';

/** What a person gives to prove anew that it is its own account. */
export interface Proof {
  password?: string | undefined;
  code?: string | undefined;
  sentBy?: 'whatsapp' | 'email' | undefined;
}

interface Deps {
  db: Database;
  codes: Pick<CodesService, 'check' | 'consume'>;
  clock: () => Date;
}

/** Wrong passwords of one account, where it is asked for again. */
const passwordLimit = (userId: number) => ({
  kind: 'password-again',
  key: String(userId),
  max: 10,
  windowMs: 15 * 60_000,
});

/** The account of the caller, who proves by password or code that it is still the same person. */
export const createProof = ({ db, codes, clock }: Deps) => {
  const checkPassword = async (account: Account, password: string): Promise<void> => {
    const claim = await db.transaction((trx) => attempts.claim(trx, [passwordLimit(account.id)], clock()));
    if ('retryAfterSeconds' in claim) throw new AppError('TOO_MANY_REQUESTS', claim);
    const stored = account.email === null ? null : await users.findPasswordHash(db, account.email);
    if (!(await isPasswordOf(stored, password)))
      throw new AppError('PASSWORD_WRONG', { fields: { password: errors.PASSWORD_WRONG.message } });
    await attempts.refund(db, claim.ids);
  };

  return async (caller: Caller, { password, code, sentBy }: Proof, ip: string): Promise<Account> => {
    const account = await users.findById(db, caller.user());
    if (!account || account.closedAt) throw new AppError('SESSION_EXPIRED');
    if (password !== undefined) await checkPassword(account, password);
    else {
      const to = sentBy === 'email' ? account.email : account.mobile;
      if (to === null || code === undefined) throw new AppError('CODE_WRONG');
      const id = await codes.check(to, code, ip);
      await db.transaction((trx) => codes.consume(id, trx));
    }
    return account;
  };
};
export type ProveOwner = ReturnType<typeof createProof>;
