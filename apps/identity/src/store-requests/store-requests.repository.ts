import type { Executor } from '@tuerca/postgres';
import type { Knex } from 'knex';
import type { StoreRequest } from './store-request.ts';

export type StoreRequestTable = 'brandRequests' | 'moduleRequests';
export type Decision = Pick<StoreRequest, 'status' | 'reason'> & { decidedBy: number };

const columnsOf = (table: StoreRequestTable) => [
  ...['id', 'storeId', 'userId', 'text', 'status', 'reason', 'decidedAt', 'createdAt'].map(
    (name) => `${table}.${name}`,
  ),
  'stores.name as storeName',
  'users.name as userName',
];

/** What tables of stores' requests have in common. */
export const storeRequestsRepository = {
  select: (on: Executor, table: StoreRequestTable): Knex.QueryBuilder =>
    on(table)
      .select(columnsOf(table))
      .join('stores', 'stores.id', `${table}.storeId`)
      .join('users', 'users.id', `${table}.userId`),

  async add(trx: Executor, table: StoreRequestTable, request: object, now: Date): Promise<number> {
    const [row] = await trx(table)
      .insert({ ...request, status: 'open', createdAt: now })
      .returning<{ id: number }[]>('id');
    return row!.id;
  },

  async decide(
    trx: Executor,
    table: StoreRequestTable,
    id: number,
    { decision, now }: { decision: Decision; now: Date },
  ): Promise<void> {
    await trx(table)
      .where({ id })
      .update({ ...decision, decidedAt: now });
  },

  /** Settles a store's open requests, or those of them that `narrow` leaves; returns their ids. */
  async settle(
    trx: Executor,
    table: StoreRequestTable,
    { storeId, now, narrow }: { storeId: number; now: Date; narrow?: (open: Knex.QueryBuilder) => void },
  ): Promise<number[]> {
    const open = trx(table).where({ storeId, status: 'open' });
    narrow?.(open);
    const rows = (await open.update({ status: 'settled', decidedAt: now }).returning('id')) as {
      id: number;
    }[];
    return rows.map(({ id }) => id);
  },
};
