import { randomUUID } from 'node:crypto';
import { openDatabase } from '@tuerca/postgres';
import { theStack } from './shared/shared-stack.ts';
import { databaseOf, databaseUrl } from './topology.ts';

/**
 * Books for tests that the newest order of a store was paid and released, in Colombian pesos: nobody waits the days until
 * a sale is available.
 */
export const fundStore = async (storeId: number, availableMinor: number): Promise<void> => {
  const url = databaseUrl(theStack().servers.postgres, databaseOf('cart'));
  const db = openDatabase({ url, applicationName: 'tests' });
  try {
    await db.transaction(async (trx) => {
      const order = await trx('orders').where({ storeId }).orderBy('id', 'desc').first('id');
      const [movement] = await trx('ledgerMovements')
        .insert({
          key: `test:${randomUUID()}`,
          kind: 'released',
          storeId,
          currency: 'COP',
          orderId: order.id,
          createdAt: new Date(),
        })
        .returning('id');
      await trx('ledgerEntries').insert([
        { movementId: movement.id, account: 'available', amountMinor: availableMinor },
        { movementId: movement.id, account: 'received', amountMinor: -availableMinor },
      ]);
      await trx('orders').where({ id: order.id }).update({ walletUnread: true });
    });
  } finally {
    await db.destroy();
  }
};
