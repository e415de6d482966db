import type { listAdvisers, QueryOf, Reach } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { AppError, type Caller } from '@tuerca/service';
import { sessionsRepository as sessions } from '../sessions/sessions.repository.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { Adviser, Store } from '../stores/store.ts';
import type { StoresService } from '../stores/stores.service.ts';
import type { Accounts } from '../users/accounts.ts';
import { mobileOf } from '../users/user.ts';
import { usersRepository as users } from '../users/users.repository.ts';
import { advisersRepository as advisers } from './advisers.repository.ts';

export interface NewAdviser {
  storeId: number;
  name: string;
  email?: string;
  mobile?: string;
  password?: string;
}

interface Deps {
  db: Database;
  stores: StoresService;
  accounts: Accounts;
  clock: () => Date;
}

/** An adviser signs in with e-mail and password together, or not at all. */
const loginOf = ({ email, password, mobile }: NewAdviser) => {
  if (email !== undefined && password !== undefined) return { email, password };
  if (email === undefined && password === undefined && mobile === undefined) return null;
  throw new AppError('INVALID_INPUT', {
    fields: {
      ...(email === undefined && { email: 'El correo es obligatorio para que el vendedor pueda ingresar' }),
      ...(password === undefined && {
        password: 'La contraseña es obligatoria para que el vendedor pueda ingresar',
      }),
    },
  });
};

export const createAdvisersService = ({ db, stores, accounts, clock }: Deps) => {
  const userOf = async (store: Store, adviser: NewAdviser) => {
    const login = loginOf(adviser);
    if (!login) return null;
    return {
      name: adviser.name,
      email: login.email,
      passwordHash: await hashPassword(login.password),
      mobile: adviser.mobile === undefined ? null : mobileOf(adviser.mobile, store.country),
      cityId: store.cityId,
      country: store.country,
      isGuest: false,
    };
  };

  return {
    async list(caller: Caller, query: QueryOf<typeof listAdvisers>, reach: Reach) {
      if (reach === 'any') return advisers.list(db, query, null);
      const own = await users.findById(db, caller.user());
      const storeId = own?.storeId ?? null;
      return storeId === null ? { rows: [], count: 0 } : advisers.list(db, query, storeId);
    },

    async add(caller: Caller, adviser: NewAdviser, reach: Reach): Promise<Adviser> {
      const store = await stores.readOwn(caller, adviser.storeId, reach);
      const user = await userOf(store, adviser);
      return accounts.transact(async (trx, emit) => {
        const userId = user ? await users.insert(trx, user, clock()) : null;
        const row = { storeId: store.id, name: adviser.name, userId };
        const id = await advisers.insert(trx, row, clock());
        if (userId !== null) await accounts.announce(userId, trx, emit);
        await stores.announce(store.id, trx, emit);
        return { id, ...row };
      });
    },

    /** Removes the adviser from the store: its sessions end and its account becomes a buyer's. */
    async remove(caller: Caller, id: number, reach: Reach): Promise<void> {
      const adviser = await advisers.findById(db, id);
      if (!adviser) throw new AppError('NOT_FOUND');
      await stores.readOwn(caller, adviser.storeId, reach);
      await accounts.transact(async (trx, emit) => {
        if (!(await advisers.remove(trx, id, clock()))) throw new AppError('NOT_FOUND');
        if (adviser.userId !== null) {
          await sessions.endAllOf(trx, adviser.userId, clock());
          await accounts.announce(adviser.userId, trx, emit);
        }
        await stores.announce(adviser.storeId, trx, emit);
      });
    },
  };
};
export type AdvisersService = ReturnType<typeof createAdvisersService>;
