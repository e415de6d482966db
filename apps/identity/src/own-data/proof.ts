import type { Confirmation } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import type { ConfirmationsService } from '../confirmations/confirmations.service.ts';
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
  confirmations: ConfirmationsService;
}

const confirmationOf = ({ password, code = '', sentBy }: Proof): Confirmation =>
  password === undefined
    ? { by: sentBy === 'email' ? 'email' : 'mobile', code }
    : { by: 'password', password };

/** The account of the caller, who proves by password or code that it is still the same person. */
export const createProof =
  ({ db, confirmations }: Deps) =>
  async (caller: Caller, proof: Proof, ip: string): Promise<Account> => {
    const account = await users.findById(db, caller.user());
    if (!account || account.closedAt) throw new AppError('SESSION_EXPIRED');
    const shown = await confirmations.check(caller, confirmationOf(proof), { ip });
    await db.transaction((trx) => shown.consume(trx));
    return account;
  };
export type ProveOwner = ReturnType<typeof createProof>;
