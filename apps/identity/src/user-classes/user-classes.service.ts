import { workshopAnnounced } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { userClassMessages, userClassNames, type UserClass } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import { brandsRepository as brands } from '../brands/brands.repository.ts';
import { recordChange } from '../changes/record-change.ts';
import type { StoresService } from '../stores/stores.service.ts';
import type { Accounts } from '../users/accounts.ts';
import type { Account } from '../users/user.ts';
import { usersRepository as users, type UserRow } from '../users/users.repository.ts';
import type { UsersService } from '../users/users.service.ts';

/** What a person says to be. */
interface Said extends Pick<UserRow, 'userClass' | 'workshopName'> {
  isClassPublic?: boolean;
}

interface Deps {
  db: Database;
  accounts: Accounts;
  users: Pick<UsersService, 'read'>;
  stores: Pick<StoresService, 'requireBrands'>;
  clock: () => Date;
}

const keptOf = (userClass: UserClass | null) => ({ userClass: userClass && userClassNames[userClass] });

/** What people say to be, and the brands they work with (ADR 0414). */
export const createUserClassesService = (deps: Deps) => {
  const { db, accounts, stores, clock } = deps;
  const read = (caller: Caller): Promise<Account> => deps.users.read(caller, caller.user(), 'own');

  return {
    read,

    /** Administrators are told of an account's first word of a workshop, however often it is changed. */
    async say(caller: Caller, { userClass, workshopName, isClassPublic }: Said): Promise<Account> {
      const ownsWorkshop = userClass === 'workshopOwner';
      if (ownsWorkshop && workshopName === null)
        throw new AppError('INVALID_INPUT', { fields: { workshop_name: userClassMessages.workshop } });
      const { id } = await read(caller);
      return accounts.transact(async (trx, emit) => {
        await users.lock(trx, id);
        const { workshopToldAt } = (await users.findById(trx, id))!;
        const isNew = ownsWorkshop && workshopToldAt === null;
        const row = {
          userClass,
          workshopName: ownsWorkshop ? workshopName : null,
          ...(isClassPublic !== undefined && { isClassPublic }),
          ...(isNew && { workshopToldAt: clock() }),
        };
        const account = await accounts.change(id, row, trx, emit);
        if (isNew)
          emit(workshopAnnounced, {
            userId: id,
            workshopName: workshopName!,
            administratorIds: await users.administratorIds(trx),
          });
        return account;
      });
    },

    brandsOf: async (caller: Caller) => brands.named(db, (await read(caller)).brandIds),

    async chooseBrands(caller: Caller, given: readonly number[]) {
      const brandIds = await stores.requireBrands(given);
      const { id } = await read(caller);
      // No other service asks for them.
      await users.update(db, id, { brandIds }, clock());
      return brands.named(db, brandIds);
    },

    /** An administrator's word for another person's. */
    correct: (caller: Caller, id: number, userClass: UserClass | null): Promise<Account> =>
      accounts.transact(async (trx, emit) => {
        await users.lock(trx, id);
        const account = await users.findById(trx, id);
        if (!account || account.isGuest || account.mergedInto !== null || account.closedAt !== null)
          throw new AppError('NOT_FOUND');
        await recordChange(trx, {
          actor: caller,
          subject: { type: 'user', id },
          action: 'updateUserClass',
          before: keptOf(account.userClass),
          after: keptOf(userClass),
          now: clock(),
        });
        const workshopName = userClass === 'workshopOwner' ? account.workshopName : null;
        return accounts.change(id, { userClass, workshopName }, trx, emit);
      }),
  };
};
export type UserClassesService = ReturnType<typeof createUserClassesService>;
