import type { UnitOfWork } from '@tuerca/events';
import { dayMs } from '@tuerca/rules';
import { returnsRepository as returns } from '../returns/returns.repository.ts';
import { ledgerRepository as ledger } from './ledger.repository.ts';
import { postReleased } from './ledger.service.ts';

interface Deps {
  unitOfWork: UnitOfWork;
  clock: () => Date;
  /** Days after the delivery, or the closing by silence. */
  releaseDays: number;
}

const releasedAtOnce = 200;

/** Makes the money of delivered orders available to their stores. */
export const createReleasesService = ({ unitOfWork, clock, releaseDays }: Deps) => ({
  /** Releases orders that were delivered long enough ago; returns how many. */
  release: (): Promise<number> =>
    unitOfWork.transact(async (trx) => {
      const at = clock();
      const before = new Date(at.getTime() - releaseDays * dayMs);
      const found = await ledger.lockToRelease(trx, before, releasedAtOnce);
      // A return that was asked for meanwhile changes no order, so its lock tells nothing of it.
      const ids = found.map(({ id }) => id);
      const held = await returns.holding(trx, ids, before);
      const orders = found.filter(({ id }) => !held.has(id));
      // Stores are locked in one order, as two rounds may run at once.
      for (const order of orders.toSorted((one, other) => one.storeId - other.storeId))
        await postReleased(trx, { order, at });
      await ledger.markReleased(
        trx,
        orders.map(({ id }) => id),
        at,
      );
      return orders.length;
    }),
});
