import { openDatabase } from '@tuerca/postgres';
import { theStack } from './shared/shared-stack.ts';
import { databaseOf, databaseUrl } from './topology.ts';

/** Lets days pass for an order: all that was done to it, and its returns, is so much longer ago. */
export const passDays = async (orderId: number, days: number): Promise<void> => {
  const url = databaseUrl(theStack().servers.postgres, databaseOf('cart'));
  const db = openDatabase({ url, applicationName: 'tests' });
  const earlier = (column: string) => db.raw('?? - make_interval(days => ?)', [column, days]);
  try {
    await db.transaction(async (trx) => {
      await trx('orderChanges')
        .where({ orderId })
        .update({ createdAt: earlier('created_at') });
      await trx('orderReturns')
        .where({ orderId })
        .update({ stateSince: earlier('state_since') });
    });
  } finally {
    await db.destroy();
  }
};
