import { limits } from '@tuerca/contracts';
import type { Invariant } from '../invariant.ts';
import { periodsOf } from '../periods.ts';

export const quotationLimit: Invariant = {
  name: 'I2',
  says: 'never more than the limit of quotations on a request, and one of a store',
  async check(evidence, tally) {
    const periodOf = periodsOf(evidence);
    const rows = await evidence.stores.sql<{
      id: number;
      created_at: Date;
      store_id: number | null;
      counted: number;
      there: number;
      stores: number;
    }>(
      'quotation',
      `select requests.id, requests.created_at, requests.store_id, quotations_count as counted,
         count(quotations.id)::int as there, count(distinct quotations.store_id)::int as stores
       from requests left join quotations on quotations.request_id = requests.id and quotations.closed_at is null
       group by requests.id`,
    );
    for (const { id, created_at, store_id, counted, there, stores } of rows) {
      const limit = store_id === null ? limits.quotationsMarketplace : 1;
      tally.hold(
        periodOf('request', id, created_at),
        there <= limit && counted === there && stores === there,
        () =>
          `request ${id} has ${there} quotations of ${stores} stores, counts ${counted}, and takes ${limit}`,
      );
    }
  },
};
