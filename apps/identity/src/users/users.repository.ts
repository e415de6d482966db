import { limits, listUsers, type ManagerRight, type QueryOf, type UserPreferences } from '@tuerca/contracts';
import { applyFilter, escapeLike, guestLock, runAlong, selectPage, type Executor } from '@tuerca/postgres';
import type { Caller } from '@tuerca/service';
import type { IdentificationType, UserClass } from '@tuerca/rules';
import type { Knex } from 'knex';
import { activitiesRepository } from '../activities/activities.repository.ts';
import { wishesRepository } from '../wishes/wishes.repository.ts';
import type { Account } from './user.ts';

export interface UserRow {
  name: string | null;
  email: string | null;
  emailVerified: boolean;
  emailSince: Date | null;
  mobile: string | null;
  mobileVerified: boolean;
  mobileSince: Date | null;
  passwordHash: string | null;
  cityId: number | null;
  identificationType: IdentificationType | null;
  identification: string | null;
  photo: string | null;
  country: string;
  userClass: UserClass | null;
  workshopName: string | null;
  isClassPublic: boolean;
  workshopToldAt: Date | null;
  brandIds: number[];
  isGuest: boolean;
  isAdmin: boolean;
  managesGoModule: boolean;
  rights: readonly ManagerRight[];
  preferences: UserPreferences;
  conditionsAcceptedAt: Date | null;
  mergedInto: number | null;
  closingAt: Date | null;
  closedAt: Date | null;
  blockedAt: Date | null;
  blockReason: string | null;
}

export type NewAccount = Partial<UserRow> & Pick<UserRow, 'country' | 'isGuest'>;

const columns = [
  'users.id',
  'users.name',
  'users.email',
  'users.emailVerified',
  'users.emailSince',
  'users.mobile',
  'users.mobileVerified',
  'users.mobileSince',
  'users.cityId',
  'users.identificationType',
  'users.identification',
  'users.photo',
  'users.country',
  'users.userClass',
  'users.workshopName',
  'users.isClassPublic',
  'users.workshopToldAt',
  'users.brandIds',
  'users.isGuest',
  'users.isAdmin',
  'users.managesGoModule',
  'users.rights',
  'users.preferences',
  'users.mergedInto',
  'users.closingAt',
  'users.closedAt',
  'users.blockedAt',
  'users.blockReason',
  'users.createdAt',
  'zones.name as cityName',
  'zones.fullName as cityFullName',
  'stores.id as storeId',
  'stores.name as storeName',
  'stores.ownerUserId as storeOwnerId',
  'advisers.id as adviserId',
  'advisers.rights as adviserRights',
  'stores.linkedMobile',
  'stores.hasModule',
  'stores.deactivatedAt as storeDeactivatedAt',
  'stores.deactivationReason as storeDeactivationReason',
  'stores.deactivationCause as storeDeactivationCause',
  'stores.showCustomerData',
  'stores.showCustomerDataMarketplace',
];

/** The last store of who works for none now, by whether it let them go or they left it alone or handed it over. */
const lastStoreName = (how: 'letGo' | 'left') => `case when stores.id is null then (
  select left_stores.name from (select store_id, removed_at, chose_to_leave from advisers
      where user_id = users.id and removed_at is not null order by removed_at desc limit 1) as former
    join stores as left_stores on left_stores.id = former.store_id
    where ${how === 'left' ? '' : 'not'} (former.chose_to_leave
      or exists (select from changes where changes.actor_user_id = users.id
        and changes.created_at = former.removed_at and changes.action = 'handOverStore'))) end`;

export const accounts = (on: Executor): Knex.QueryBuilder =>
  on('users')
    .select(columns)
    .select(on.raw(`${lastStoreName('letGo')} as former_store_name`))
    .select(on.raw(`${lastStoreName('left')} as left_store_name`))
    .leftJoin('zones', 'zones.id', 'users.cityId')
    .leftJoin('advisers', (join) => join.on('advisers.userId', 'users.id').andOnNull('advisers.removedAt'))
    .leftJoin('stores', (join) =>
      join.on('stores.ownerUserId', 'users.id').orOn('stores.id', 'advisers.storeId'),
    );

const runsPlatform = '(users.manages_go_module or users.is_admin)';
const ownsAStore = 'exists (select 1 from stores as owned where owned.owner_user_id = users.id)';

export const usersRepository = {
  findById: (on: Executor, id: number): Promise<Account | undefined> =>
    accounts(on).where('users.id', id).first(),

  findByEmail: (on: Executor, email: string): Promise<Account | undefined> =>
    accounts(on).where('users.email', email).first(),

  findByMobile: (on: Executor, mobile: string): Promise<Account | undefined> =>
    accounts(on).where('users.mobile', mobile).first(),

  async findIdByIdentification(
    on: Executor,
    { identificationType, identification }: Pick<UserRow, 'identificationType' | 'identification'>,
  ): Promise<number | undefined> {
    if (identification === null) return undefined;
    const row = await on('users')
      .where({ identificationType, identification })
      .first<{ id: number } | undefined>('id');
    return row?.id;
  },

  async findPasswordHash(on: Executor, email: string): Promise<string | null> {
    const row = await on('users').where({ email }).first<{ passwordHash: string | null }>('passwordHash');
    return row?.passwordHash ?? null;
  },

  /** Takes row locks on users until the transaction ends, in the order of their ids; the clock may be read after it. */
  async lock(trx: Executor, ...ids: number[]): Promise<void> {
    await trx('users').whereIn('id', ids).orderBy('id').forUpdate().select('id');
  },

  /**
   * Tells whose it is what somebody writes, and locks them: what a guest writes that was merged into an account is the account's.
   * A merge that is under way is waited for (`guestLock`), before any row, as whoever merges has the account's.
   */
  async lockOwner(trx: Executor, caller: Pick<Caller, 'isGuest' | 'user'>): Promise<number> {
    const id = caller.user();
    let ownerId = id;
    if (caller.isGuest) {
      await runAlong(trx, guestLock(trx, 'lock_shared', id));
      const writer = await trx('users')
        .where({ id })
        .first<Pick<UserRow, 'mergedInto'> | undefined>('mergedInto');
      ownerId = writer?.mergedInto ?? id;
    }
    await usersRepository.lock(trx, ownerId);
    return ownerId;
  },

  /**
   * The account that is found, locked with another, such as a guest that it is to take over, as it is then; undefined where it
   * is not found any more once it is locked. What the other writes as a guest at that moment is waited for.
   */
  async lockFound(
    trx: Executor,
    find: (on: Executor) => Promise<Account | undefined>,
    otherId: number | null,
  ): Promise<Account | undefined> {
    if (otherId !== null) await runAlong(trx, guestLock(trx, 'lock', otherId));
    const found = await find(trx);
    if (!found) return undefined;
    await usersRepository.lock(trx, found.id, ...(otherId === null ? [] : [otherId]));
    const locked = await find(trx);
    return locked?.id === found.id ? locked : undefined;
  },

  /** Takes a shared row lock with the next statement: the user and its rights stay as they are until the end. */
  async lockShared(trx: Executor, id: number): Promise<void> {
    await runAlong(trx, trx('users').where({ id }).forShare().select('id'));
  },

  /** Whose name, e-mail or number has the text in it. */
  search: (on: Executor, text: string): Promise<Account[]> => {
    const part = `%${escapeLike(text)}%`;
    const digits = text.replace(/\D/g, '');
    return accounts(on)
      .where({ 'users.isGuest': false, 'users.mergedInto': null, 'users.closedAt': null })
      .where(
        (which) =>
          void which
            .whereRaw('fold(users.name) like fold(?)', [part])
            .orWhereRaw('fold(users.email) like fold(?)', [part])
            .modify((each) => {
              if (digits.length >= 3) void each.orWhereRaw('fold(users.mobile) like ?', [`%${digits}%`]);
            }),
      )
      .orderBy([{ column: 'users.name' }, { column: 'users.id' }])
      .limit(limits.foundUsers);
  },

  async list(on: Executor, query: QueryOf<typeof listUsers>) {
    const users = applyFilter(accounts(on).where({ 'users.isGuest': false, 'users.closedAt': null }), {
      filter: query.filter,
      schema: listUsers.query!.shape.filter.out,
      columns: {
        name: { column: 'users.name' },
        email: { column: 'users.email' },
        mobile: { column: 'users.mobile' },
        isVendor: (each: Knex.QueryBuilder, isVendor: boolean) =>
          void each.whereRaw(isVendor ? ownsAStore : `not ${ownsAStore}`),
        isManager: (each: Knex.QueryBuilder, isManager: boolean) =>
          void each.whereRaw(isManager ? runsPlatform : `not ${runsPlatform}`),
      },
    });
    return selectPage<Account>(users, {
      ...query,
      columns: { created_at: 'users.createdAt', name: 'users.name' },
      key: 'users.id',
    });
  },

  /** Who is told of what concerns the whole platform; nobody who is blocked. */
  administratorIds: (on: Executor): Promise<number[]> =>
    on('users').where({ mergedInto: null, blockedAt: null, isAdmin: true }).orderBy('id').pluck('id'),

  /** The managers, who decide on matters of the whole module; nobody who is blocked. */
  managerIds: (on: Executor): Promise<number[]> =>
    on('users')
      .where({ mergedInto: null, blockedAt: null })
      .where((who) => void who.where({ managesGoModule: true }).orWhere({ isAdmin: true }))
      .orderBy('id')
      .pluck('id'),

  async insert(trx: Executor, user: NewAccount, now: Date): Promise<number> {
    const [row] = await trx('users')
      .insert({ ...user, createdAt: now, updatedAt: now })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },

  /** An e-mail or number that is another than before is new, unless said otherwise; that which a guest gives is its first. */
  async update(trx: Executor, id: number, changes: Partial<UserRow>, now: Date): Promise<void> {
    const since = (contact: 'email' | 'mobile') => {
      const value = changes[contact];
      if (value === undefined) return {};
      const column = `${contact}Since`;
      const moment = trx.raw('case when ?? = ? or is_guest then ?? else ?::timestamptz end', [
        contact,
        value,
        column,
        now,
      ]);
      return { [column]: value === null ? null : moment };
    };
    await trx('users')
      .where({ id })
      .update({ ...since('email'), ...since('mobile'), ...changes, updatedAt: now });
  },

  /** Moves a guest's data to the user; guests have no providers. */
  async moveBelongings(trx: Executor, fromUserId: number, toUserId: number): Promise<void> {
    await trx('addresses').where({ userId: fromUserId }).update({ userId: toUserId });
    await wishesRepository.handOver(trx, fromUserId, toUserId);
    await activitiesRepository.handOver(trx, fromUserId, toUserId);
  },
};
