import type { Country, listUsers, ManagerRight, QueryOf, UserPreferences } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { choosePreferences } from '@tuerca/rules';
import { AppError, type Caller, type Log } from '@tuerca/service';
import { recordChange } from '../changes/record-change.ts';
import { replacesUnseen } from '../changes/replaces-unseen.ts';
import { consentsRepository as consents } from '../consents/consents.repository.ts';
import { revocationsRepository as revocations } from '../revocations/revocations.repository.ts';
import { hashPassword } from '../sessions/passwords.ts';
import type { ZonesService } from '../zones/zones.service.ts';
import type { Accounts } from './accounts.ts';
import { identificationOf, mobileOf, type Account } from './user.ts';
import { usersRepository as users } from './users.repository.ts';

export interface NewUser extends Pick<Account, 'identificationType' | 'identification'> {
  name: string;
  email: string;
  password?: string | undefined;
  mobile: string;
  cityId: number;
  role: 'buyer' | 'manager' | 'admin';
  rights: readonly ManagerRight[];
  country: Country;
}

export interface Rights {
  isManager: boolean;
  rights: readonly ManagerRight[];
}

const refused = (field: string, message: string) =>
  new AppError('INVALID_INPUT', { fields: { [field]: message } });

/** Rights belong to managers; who sells does not oversee the sellers, and an unproved address is no one's yet. */
const checkRights = (account: Account, { isManager, rights }: Rights): void => {
  const manager = 'managetuercaGoModule';
  if (account.isGuest) throw new AppError('NOT_FOUND');
  if (account.isAdmin) throw refused(manager, 'Quien administra ya tiene todos los permisos.');
  if (!isManager && rights.length > 0) throw refused('rights', 'Estos permisos son de quien gestiona.');
  if (!isManager) return;
  if (account.storeId !== null) throw refused(manager, 'Quien vende en una tienda no puede gestionar.');
  if (!account.emailVerified && !account.mobileVerified)
    throw refused(manager, 'La cuenta no ha confirmado su correo ni su WhatsApp.');
};

/** Both are given together. */
const permitsOf = ({ isManager, rights }: Rights) => [isManager, ...rights];

/** What another took away meanwhile would come back with rights that are given over what was seen before. */
const refuseChanged = (
  { managesGoModule: isManager, rights }: Account,
  seen: Rights | undefined,
  given: Rights,
): void => {
  const now = permitsOf({ isManager, rights });
  if (replacesUnseen(now, seen && permitsOf(seen), permitsOf(given)))
    throw new AppError('CONFLICT', {
      message: 'Los permisos de esta persona cambiaron mientras los editabas.',
    });
};

interface Deps {
  db: Database;
  accounts: Accounts;
  zones: Pick<ZonesService, 'requireCity'>;
  clock: () => Date;
}

export const createUsersService = ({ db, accounts, zones, clock }: Deps) => {
  /** NOT_FOUND for another user's account, so that ids reveal nothing. */
  const read = async (caller: Caller, id: number, reach: 'own' | 'any'): Promise<Account> => {
    const account = reach === 'any' || caller.userId === id ? await users.findById(db, id) : undefined;
    if (!account || account.mergedInto !== null) throw new AppError('NOT_FOUND');
    return account;
  };

  return {
    read,
    consentsOf: (userId: number) => consents.listOf(db, userId),
    list: (query: QueryOf<typeof listUsers>) => users.list(db, query),
    search: (text: string): Promise<Account[]> => users.search(db, text),

    /** What an administrator enters is trusted: e-mail and number count as verified. */
    async create(created: NewUser): Promise<Account> {
      const { name, email, password, mobile: given, cityId, role, rights, country } = created;
      if (role !== 'manager' && rights.length > 0)
        throw refused('rights', 'Estos permisos son de quien gestiona.');
      const mobile = mobileOf(given, country);
      const city = await zones.requireCity(cityId, 'city_id');
      const row = {
        name,
        email,
        emailVerified: true,
        mobile,
        mobileVerified: true,
        passwordHash: password === undefined ? null : await hashPassword(password),
        ...identificationOf(created),
        cityId: city.id,
        country: city.country,
        isGuest: false,
        isAdmin: role === 'admin',
        managesGoModule: role === 'manager',
        rights,
      };
      return accounts.transact((trx, emit) => accounts.create(row, trx, emit));
    },

    /**
     * Replaces what a user may do on the platform; CONFLICT where it is another by now than was seen. Open sessions renew
     * their tokens at once.
     */
    async permit(caller: Caller, id: number, given: Rights, seen: Rights | undefined): Promise<Account> {
      return accounts.transact(async (trx, emit) => {
        await users.lock(trx, id);
        const account = await users.findById(trx, id);
        if (!account || account.mergedInto !== null || account.closedAt !== null)
          throw new AppError('NOT_FOUND');
        refuseChanged(account, seen, given);
        checkRights(account, given);
        await revocations.renewRights(trx, [id], clock);
        const after = { managesGoModule: given.isManager, rights: given.rights };
        await recordChange(trx, {
          actor: caller,
          subject: { type: 'user', id },
          action: 'updateUserRights',
          before: { managesGoModule: account.managesGoModule, rights: account.rights },
          after,
          now: clock(),
        });
        return accounts.change(id, after, trx, emit);
      });
    },

    /** Emits only the choices of letters and reminders: how a user views lists concerns no other service. */
    async choose(caller: Caller, id: number, chosen: UserPreferences): Promise<UserPreferences> {
      await read(caller, id, 'own');
      return accounts.transact(async (trx, emit) => {
        await users.lock(trx, id);
        const { preferences: current } = (await users.findById(trx, id))!;
        const preferences = choosePreferences(current, chosen);
        if (chosen.letters ?? chosen.reminders) await accounts.change(id, { preferences }, trx, emit);
        else await users.update(trx, id, { preferences }, clock());
        return preferences;
      });
    },

    /** Creates the first administrator; an existing account with the e-mail is left unchanged. */
    async ensureAdmin({ email, password }: { email: string; password: string }, log: Log): Promise<void> {
      if (await users.findByEmail(db, email)) return;
      const row = {
        name: 'Administración',
        email,
        emailVerified: true,
        passwordHash: await hashPassword(password),
        country: 'CO',
        isGuest: false,
        isAdmin: true,
      };
      try {
        const { id } = await accounts.transact((trx, emit) => accounts.create(row, trx, emit));
        log.info({ userId: id }, 'the first administrator was created');
      } catch (error) {
        // Another replica that started at the same time made it.
        if (!(error instanceof AppError && error.code === 'EMAIL_TAKEN')) throw error;
      }
    },
  };
};
export type UsersService = ReturnType<typeof createUsersService>;
