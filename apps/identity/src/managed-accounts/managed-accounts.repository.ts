import {
  likenesses,
  limits,
  listAccounts,
  type AccountKind,
  type Likeness,
  type OwnSession,
  type QueryOf,
} from '@tuerca/contracts';
import { applyFilter, escapeLike, selectPage, type Executor } from '@tuerca/postgres';
import { fold } from '@tuerca/rules';
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

/** An account that looks like another, and by what. */
export interface LookAlike {
  account: Account;
  likenesses: Likeness[];
}

/** A guest that became an account. */
export interface MergedGuest {
  id: number;
  createdAt: Date;
  mergedAt: Date;
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
        // Nobody signs in to a closed one, whatever it was before.
        is_blocked: (each: Knex.QueryBuilder, isBlocked: boolean) =>
          void (
            isBlocked ? each.whereNotNull('users.blockedAt') : each.whereNull('users.blockedAt')
          ).whereNull('users.closedAt'),
      },
    });
    return selectPage<Account>(matching, {
      ...query,
      columns: { created_at: 'users.createdAt' },
      key: 'users.id',
    });
  },

  /**
   * Other accounts with the same identification, with the same name in the same city, or with an e-mail or number that was
   * replaced in the one and is the other's now.
   */
  async lookAlikesOf(
    on: Executor,
    { id, name, cityId, identification, email, mobile }: Account,
  ): Promise<LookAlike[]> {
    const isNamed = name !== null && cityId !== null;
    const left: string[] = await on('contactUndos').where({ userId: id }).pluck('value');
    const contacts = [email, mobile].filter((each) => each !== null);
    const replaced: { userId: number }[] = await on('contactUndos')
      .whereIn('value', contacts)
      .select('userId');
    const leavers = replaced.map(({ userId }) => userId);
    const found: Account[] = await people(on)
      .whereNot('users.id', id)
      .where((either) => {
        void either
          .whereIn('users.id', leavers)
          .orWhereIn('users.email', left)
          .orWhereIn('users.mobile', left);
        if (identification !== null) void either.orWhere('users.identification', identification);
        if (isNamed)
          void either.orWhere(
            (both) => void both.whereRaw('fold(users.name) = fold(?)', [name]).where('users.cityId', cityId),
          );
      })
      .orderBy('users.id')
      .limit(limits.lookAlikes);
    const isLike: Readonly<Record<Likeness, (other: Account) => boolean>> = {
      identification: (other) => identification !== null && other.identification === identification,
      contact: (other) =>
        leavers.includes(other.id) || left.includes(other.email ?? '') || left.includes(other.mobile ?? ''),
      name: (other) => isNamed && other.cityId === cityId && fold(other.name ?? '') === fold(name),
    };
    return found.map((account) => ({
      account,
      likenesses: likenesses.filter((each) => isLike[each](account)),
    }));
  },

  /** Guests that became the account, last first. */
  mergedInto: (on: Executor, userId: number): Promise<MergedGuest[]> =>
    on('users')
      .where({ mergedInto: userId })
      .orderBy('id', 'desc')
      .limit(limits.lookAlikes)
      .select('id', 'createdAt', 'updatedAt as mergedAt'),

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
