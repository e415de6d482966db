import {
  listChanges,
  type ChangeAction,
  type ChangeField,
  type ChangeSubject,
  type Country,
  type QueryOf,
  type Role,
} from '@tuerca/contracts';
import { applyFilter, runAlong, selectPage, type Executor } from '@tuerca/postgres';
import type { Kept } from './change.ts';

type KeptFields = Partial<Record<ChangeField, Kept>>;

export interface Change {
  id: number;
  subjectType: ChangeSubject;
  subjectId: number;
  /** As people know it; null where its id tells, or what it is may not be kept. */
  subjectName: string | null;
  storeId: number | null;
  action: ChangeAction;
  before: KeptFields;
  after: KeptFields;
  actorUserId: number | null;
  actorRole: Role;
  createdAt: Date;
}
/** With the store and the name of the actor as they are now. */
export type NamedChange = Change & {
  storeName: string | null;
  storeCountry: Country | null;
  actorName: string | null;
  /** Of an account that is not closed: its name, else its e-mail. */
  accountName: string | null;
};

const columns = [
  'changes.id',
  'changes.subjectType',
  'changes.subjectId',
  'changes.subjectName',
  'changes.storeId',
  'changes.action',
  'changes.before',
  'changes.after',
  'changes.actorUserId',
  'changes.actorRole',
  'changes.createdAt',
  'stores.name as storeName',
  'stores.country as storeCountry',
  'users.name as actorName',
];

export const changesRepository = {
  /** Changes of one store, or of everything. */
  list(on: Executor, storeId: number | null, query: QueryOf<typeof listChanges>) {
    const all = on('changes')
      .leftJoin('stores', 'stores.id', 'changes.storeId')
      .leftJoin('users', 'users.id', 'changes.actorUserId')
      .leftJoin(
        { accounts: 'users' },
        (join) =>
          void join
            .on('accounts.id', 'changes.subjectId')
            .onVal('changes.subjectType', 'user')
            .onNull('accounts.closedAt'),
      )
      .select(columns)
      .select({ accountName: on.raw('coalesce(accounts.name, accounts.email)') });
    if (storeId !== null) all.where('changes.storeId', storeId);
    const matching = applyFilter(all, {
      filter: query.filter,
      schema: listChanges.query!.shape.filter.out,
      columns: {
        store_id: { column: 'changes.storeId' },
        subject_type: { column: 'changes.subjectType' },
        subject_id: { column: 'changes.subjectId' },
        action: { column: 'changes.action' },
        user_id: { column: 'changes.actorUserId' },
        user_name: { column: 'users.name' },
        created_at: { column: 'changes.createdAt' },
      },
    });
    return selectPage<NamedChange>(matching, {
      ...query,
      columns: { created_at: 'changes.createdAt' },
      key: 'changes.id',
    });
  },

  async add(trx: Executor, { before, after, ...row }: Omit<Change, 'id'>): Promise<void> {
    await runAlong(
      trx,
      trx('changes').insert({ ...row, before: JSON.stringify(before), after: JSON.stringify(after) }),
    );
  },
};
