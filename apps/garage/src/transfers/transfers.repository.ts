import { limits } from '@tuerca/contracts';
import type { Executor, Transaction } from '@tuerca/postgres';
import { closedAccountName } from '@tuerca/rules';
import type { Transfer } from './transfer.ts';

const columns = [
  'id',
  'vehicleId',
  'vehicleName',
  'fromUserId',
  'fromName',
  'contact',
  'toUserId',
  'state',
  'createdAt',
  'expiresAt',
  'decidedAt',
] as const satisfies readonly (keyof Transfer)[];

const only = (rows: Transfer[]): Transfer => rows[0]!;

export const transfersRepository = {
  /** Those that a user offered or was offered, newest first. */
  list: (on: Executor, userId: number): Promise<Transfer[]> =>
    on('vehicleTransfers')
      .where({ fromUserId: userId })
      .orWhere({ toUserId: userId })
      .orderBy([
        { column: 'createdAt', order: 'desc' },
        { column: 'id', order: 'desc' },
      ])
      .limit(limits.vehicleTransfers)
      .select(columns),

  find: (on: Executor, id: number): Promise<Transfer | undefined> =>
    on('vehicleTransfers').where({ id }).first(columns),

  /** One that nobody else decides until the transaction ends; its vehicle is locked before. */
  lock: (trx: Transaction, id: number): Promise<Transfer | undefined> =>
    trx('vehicleTransfers').where({ id }).forUpdate().first(columns),

  /** Those that ran out or whose vehicle is gone, each for this transaction alone. */
  lockLapsed: (trx: Transaction, now: Date, most: number): Promise<Transfer[]> =>
    trx('vehicleTransfers')
      .where({ state: 'open' })
      .where((over) => void over.where('expiresAt', '<=', now).orWhereNull('vehicleId'))
      .orderBy('expiresAt')
      .limit(most)
      .forUpdate()
      .skipLocked()
      .select(columns),

  add: async (trx: Executor, transfer: Omit<Transfer, 'id'>): Promise<Transfer> =>
    only(await trx('vehicleTransfers').insert(transfer).returning(columns)),

  end: async (trx: Executor, id: number, given: Pick<Transfer, 'state' | 'decidedAt'>): Promise<Transfer> =>
    only(await trx('vehicleTransfers').where({ id }).update(given).returning(columns)),

  /**
   * Deletes what a person offered, and takes them out of what they were offered; answers the offers that end with it, which
   * name them no more.
   */
  async forget(trx: Executor, userId: number): Promise<Transfer[]> {
    const offered: Transfer[] = await trx('vehicleTransfers')
      .where({ fromUserId: userId })
      .delete()
      .returning(columns);
    // Who offered it sees that it was not taken.
    const untaken: Transfer[] = await trx('vehicleTransfers')
      .where({ toUserId: userId, state: 'open' })
      .update({ toUserId: null, state: 'expired' })
      .returning(columns);
    await trx('vehicleTransfers').where({ toUserId: userId }).update({ toUserId: null });
    const withdrawn = offered
      .filter(({ state }) => state === 'open')
      .map((transfer): Transfer => ({ ...transfer, fromName: closedAccountName, state: 'withdrawn' }));
    // Of a vehicle that was removed before there is nothing to offer again.
    return [...withdrawn, ...untaken.filter(({ vehicleId }) => vehicleId !== null)];
  },

  /** How many a user has offered since a time; no other one of theirs is added until the transaction ends. */
  async countSince(trx: Transaction, fromUserId: number, since: Date): Promise<number> {
    await trx.raw(`select pg_advisory_xact_lock(hashtext('vehicle transfers'), ?::int)`, [fromUserId]);
    const [row] = await trx('vehicleTransfers')
      .where({ fromUserId })
      .where('createdAt', '>', since)
      .count('* as count');
    return Number(row?.count);
  },
};
