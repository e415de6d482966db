import { listUsers, type QueryOf, type UserPreferences } from '@tuerca/contracts';
import { applyFilter, selectPage, type Database, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { Account } from './user.ts';

export interface UserRow {
  name: string | null;
  email: string | null;
  emailVerified: boolean;
  mobile: string | null;
  mobileVerified: boolean;
  passwordHash: string | null;
  cityId: number | null;
  country: string;
  isGuest: boolean;
  isAdmin: boolean;
  managesGoModule: boolean;
  preferences: UserPreferences;
  conditionsAcceptedAt: Date | null;
  mergedInto: number | null;
}

const columns = [
  'users.id',
  'users.name',
  'users.email',
  'users.emailVerified',
  'users.mobile',
  'users.mobileVerified',
  'users.cityId',
  'users.country',
  'users.isGuest',
  'users.isAdmin',
  'users.managesGoModule',
  'users.preferences',
  'users.mergedInto',
  'users.createdAt',
  'zones.name as cityName',
  'zones.fullName as cityFullName',
  'stores.id as storeId',
  'stores.name as storeName',
  'stores.ownerUserId as storeOwnerId',
  'advisers.id as adviserId',
  'stores.showCustomerData',
  'stores.showCustomerDataMarketplace',
];

const accounts = (executor: Executor): Knex.QueryBuilder =>
  executor('users')
    .select(columns)
    .leftJoin('zones', 'zones.id', 'users.cityId')
    .leftJoin('advisers', (join) => join.on('advisers.userId', 'users.id').andOnNull('advisers.removedAt'))
    .leftJoin('stores', (join) =>
      join.on('stores.ownerUserId', 'users.id').orOn('stores.id', 'advisers.storeId'),
    );

const ownsAStore = 'exists (select 1 from stores as owned where owned.owner_user_id = users.id)';

export const createUsersRepository = (db: Database) => ({
  findById: (id: number, executor: Executor = db): Promise<Account | undefined> =>
    accounts(executor).where('users.id', id).first(),

  findByEmail: (email: string, executor: Executor = db): Promise<Account | undefined> =>
    accounts(executor).where('users.email', email).first(),

  findByMobile: (mobile: string, executor: Executor = db): Promise<Account | undefined> =>
    accounts(executor).where('users.mobile', mobile).first(),

  async findPasswordHash(email: string): Promise<string | null> {
    const row = await db('users').where({ email }).first<{ passwordHash: string | null }>('passwordHash');
    return row?.passwordHash ?? null;
  },

  /** Holds the user's row until the transaction ends. */
  async lock(id: number, trx: Executor): Promise<void> {
    await trx('users').where({ id }).forUpdate().first('id');
  },

  async list(query: QueryOf<typeof listUsers>) {
    const users = applyFilter(accounts(db).where('users.isGuest', false), {
      filter: query.filter,
      schema: listUsers.query!.shape.filter.out,
      columns: {
        name: { column: 'users.name' },
        email: { column: 'users.email' },
        mobile: { column: 'users.mobile' },
        isVendor: (each: Knex.QueryBuilder, isVendor: boolean) =>
          each.whereRaw(isVendor ? ownsAStore : `not ${ownsAStore}`),
      },
    });
    return selectPage<Account>(users, {
      ...query,
      columns: { created_at: 'users.createdAt', name: 'users.name' },
      key: 'users.id',
    });
  },

  async insert(
    user: Partial<UserRow> & Pick<UserRow, 'country' | 'isGuest'>,
    now: Date,
    trx: Executor,
  ): Promise<number> {
    const [row] = await trx('users')
      .insert({ ...user, createdAt: now, updatedAt: now })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },

  async update(id: number, changes: Partial<UserRow>, now: Date, trx: Executor): Promise<void> {
    await trx('users')
      .where({ id })
      .update({ ...changes, updatedAt: now });
  },

  /** What a guest kept here becomes the user’s; guests have no providers. */
  async moveBelongings(fromUserId: number, toUserId: number, trx: Executor): Promise<void> {
    await trx('addresses').where({ userId: fromUserId }).update({ userId: toUserId });
  },
});
export type UsersRepository = ReturnType<typeof createUsersRepository>;
