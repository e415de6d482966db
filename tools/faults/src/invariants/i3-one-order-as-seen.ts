import type { Invariant } from '../invariant.ts';
import type { EntryOf, Fact } from '../journal.ts';
import { periodsOf } from '../periods.ts';

type Ordered = EntryOf<'acknowledged'> & { fact: Extract<Fact, { kind: 'order' }> };

export const oneOrderAsSeen: Invariant = {
  name: 'I3',
  says: 'never more than one order of a quotation, of one that is available, at the price the buyer saw',
  async check(evidence, tally) {
    const { journal, stores } = evidence;
    const periodOf = periodsOf(evidence);
    const orders = await stores.sql<{
      quotation_id: number;
      orders: number;
      lines: { line: number; price: number }[];
      created_at: Date;
    }>(
      'cart',
      `select quotation_id, count(distinct orders.id)::int as orders, min(created_at) as created_at,
         json_agg(json_build_object('line', quotation_detail_id, 'price', unit_price_minor)) as lines
       from orders join order_lines on order_lines.order_id = orders.id
       group by quotation_id`,
    );
    const quotations = await stores.sql<{ id: number; version: number; withdrawn: boolean }>(
      'quotation',
      `select id, version, closed_at is not null or exists (
         select from quotation_discards where quotation_id = quotations.id
       ) as withdrawn from quotations`,
    );
    const quotationOf = new Map(quotations.map((row) => [row.id, row]));
    for (const { quotation_id: id, orders: count, created_at } of orders) {
      const quotation = quotationOf.get(id);
      tally.hold(
        periodOf('order', id, created_at),
        count === 1 && quotation !== undefined && !quotation.withdrawn,
        () => `quotation ${id}${quotation?.withdrawn ? ', no longer offered,' : ''} has ${count} orders`,
      );
    }

    const linesOf = new Map(orders.map(({ quotation_id, lines }) => [quotation_id, lines]));
    const acknowledged = journal
      .of('acknowledged')
      .filter((entry): entry is Ordered => entry.fact.kind === 'order');
    const orderIds = new Map<number, number>();
    for (const { period, fact } of acknowledged) {
      const { quotationId, orderId, seen } = fact;
      const first = orderIds.get(quotationId) ?? orderId;
      orderIds.set(quotationId, first);
      tally.hold(
        period,
        first === orderId,
        () => `quotation ${quotationId} was answered orders ${first} and ${orderId}`,
      );
      tally.hold(
        period,
        quotationOf.get(quotationId)?.version === seen.version &&
          (linesOf.get(quotationId) ?? []).every(
            ({ line, price }) => price === Math.round((seen.prices[line] ?? Number.NaN) * 100),
          ),
        () => `order ${fact.reference} is not at the price of version ${seen.version} that was seen`,
      );
    }
  },
};
