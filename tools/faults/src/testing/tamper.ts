import { databaseOf, databaseUrl } from '@tuerca/stack';
import pg from 'pg';
import type { ServiceName } from '@tuerca/contracts';
import type { Evidence } from '../evidence.ts';
import type { World } from '../world.ts';

const change = async (world: World, service: ServiceName, statements: readonly string[]) => {
  const client = new pg.Client({
    connectionString: databaseUrl(world.direct.postgres, databaseOf(service)),
  });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

/** Duplicates a row with another id. */
const again = (table: string, where: string, differing: Record<string, string> = {}) => `
  do $$ declare columns text; picked text; begin
    select string_agg(quote_ident(column_name), ', '),
      string_agg(coalesce(('${JSON.stringify(differing)}'::jsonb)->>column_name, quote_ident(column_name)), ', ')
    into columns, picked
    from information_schema.columns
    where table_name = '${table}' and is_identity = 'NO' and is_generated = 'NEVER';
    execute format('insert into ${table} (%s) select %s from ${table} where ${where.replaceAll("'", "''")}', columns, picked);
  end $$`;

/** Violates each invariant once, directly in the stores; returns the changes to the evidence. */
export const tamper = async (world: World): Promise<Partial<Evidence>> => {
  const { journal } = world;
  // I1, and thereby I6: a message that was acknowledged and published is deleted.
  await change(world, 'chat', ['delete from messages where id = (select min(id) from messages)']);
  // I2: a store quotes a request a second time.
  await change(world, 'quotation', [
    again('quotations', 'id = (select min(id) from quotations where closed_at is null)', {
      store_id: '999999',
    }),
  ]);
  // I3: two orders of one quotation.
  await change(world, 'cart', [
    'alter table orders drop constraint orders_quotation_unique',
    again('orders', 'id = (select min(id) from orders)'),
    `insert into order_lines (order_id, quotation_detail_id, name, brand, amount, unit_price_minor, warranty, delivery_time)
     select (select max(id) from orders), quotation_detail_id, name, brand, amount, unit_price_minor, warranty, delivery_time
     from order_lines where order_id = (select min(id) from orders)`,
  ]);
  // I9 to I11: an entry that balances nothing, and payments that pay for nothing, past what the tables refuse.
  await change(world, 'cart', [
    'set session_replication_role = replica',
    `update ledger_entries set amount_minor = amount_minor - 1
     where account = 'received' and movement_id = (select min(id) from ledger_movements where kind = 'paid')`,
    `update payment_orders set settles = false`,
  ]);
  // I4: a duplicate notification.
  await change(world, 'notification', [
    again('notifications', `id = (select min(id) from notifications where topic = 'newQuotation')`),
  ]);
  // I5: an open page receives an older entry after a newer one.
  const [seen] = journal.of('seen');
  journal.write({ ...seen!, cursor: '0' });
  // I7 and I8: converged too late, and an answer outside the contracts.
  journal.write({ type: 'converged', ms: 20_000, pace: 1, behind: [], late: ['a read model'] });
  journal.write({
    type: 'attempt',
    operation: 'listQuotations',
    who: 'nobody',
    key: null,
    status: 502,
    code: 'UNEXPECTED',
    ms: 5,
    unclean: '502 without JSON: <html>',
  });
  return {};
};
