import { limits, listAccounts, type AccountKind, type OwnSession, type QueryOf } from '@tuerca/contracts';
import { applyFilter, escapeLike, selectPage, type Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { Account } from '../users/user.ts';
import { accounts } from '../users/users.repository.ts';

export interface SeenSession {
  id: string;
  device: OwnSession['device'];
  createdAt: Date;
  lastUsedAt: Date;
  endedAt: Date | null;
}

const kindOf = `case
  when users.is_admin then 'admin'
  when users.manages_go_module then 'manager'
  when advisers.id is not null then 'adviser'
  when stores.id is not null then 'vendor'
  else 'buyer'
end`;

/** What is searched: a number as it is kept, without what people write between its digits. */
const sought = (text: string): string =>
  /^\+?[\d\s().-]+$/.test(text) ? text.replace(/[\s().-]/g, '') : text;
const searched = ['users.name', 'users.email', 'users.mobile', 'users.identification'];

const people = (on: Executor) => accounts(on).where({ 'users.isGuest': false, 'users.mergedInto': null });

/** Accounts as administrators see them. */
export const managedAccountsRepository = {
  list(on: Executor, query: QueryOf<typeof listAccounts>) {
    const matching = applyFilter(people(on), {
      filter: query.filter,
      schema: listAccounts.query!.shape.filter.out,
      columns: {
        search: (each: Knex.QueryBuilder, text: string) =>
          void each.where((any) => {
            for (const [part, columns] of [
              [text, searched.slice(0, 2)],
              [sought(text), searched.slice(2)],
            ] as const)
              for (const column of columns)
                void any.orWhereRaw('fold(??) like fold(?)', [column, `%${escapeLike(part)}%`]);
          }),
        kind: (each: Knex.QueryBuilder, kind: AccountKind) => void each.whereRaw(`${kindOf} = ?`, [kind]),
        user_class: { column: 'users.userClass' },
        is_blocked: (each: Knex.QueryBuilder, isBlocked: boolean) =>
          void (isBlocked ? each.whereNotNull('users.blockedAt') : each.whereNull('users.blockedAt')),
      },
    });
    return selectPage<Account>(matching, {
      ...query,
      columns: { created_at: 'users.createdAt' },
      key: 'users.id',
    });
  },

  /** Other accounts with the same identification, or with the same name in the same city. */
  async lookAlikesOf(on: Executor, { id, name, cityId, identification }: Account): Promise<Account[]> {
    const isNamed = name !== null && cityId !== null;
    if (!isNamed && identification === null) return [];
    return people(on)
      .whereNot('users.id', id)
      .where((either) => {
        if (identification !== null) void either.orWhere('users.identification', identification);
        if (isNamed)
          void either.orWhere(
            (both) => void both.whereRaw('fold(users.name) = fold(?)', [name]).where('users.cityId', cityId),
          );
      })
      .orderBy('users.id')
      .limit(limits.lookAlikes);
  },

  sessionsOf: (on: Executor, userId: number): Promise<SeenSession[]> =>
    on('sessions')
      .where({ userId })
      .orderBy([
        { column: 'lastUsedAt', order: 'desc' },
        { column: 'id', order: 'asc' },
      ])
      .limit(limits.accountSessions)
      .select('id', 'device', 'createdAt', 'lastUsedAt', 'endedAt'),

  countOpenSessions: async (on: Executor, userId: number): Promise<number> => {
    const row = await on('sessions').where({ userId, endedAt: null }).count('* as count').first();
    return Number((row as { count: number | string }).count);
  },

  /** The administrators who may sign in, locked until the transaction ends, so that their number is certain. */
  lockAdministrators: (trx: Executor): Promise<number[]> =>
    trx('users')
      .where({ isAdmin: true, mergedInto: null, blockedAt: null })
      .orderBy('id')
      .forUpdate()
      .pluck('id'),
};
