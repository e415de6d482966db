import pg from 'pg';

/** Movements written by one statement. */
const chunk = 50_000;

/**
 * Fills an empty, migrated ledger with sales of stores, each with its entries and the balances that come of them: what
 * the triggers keep is written without them. `counts` are movements by store. Returns the seconds it took.
 */
export const generateMovements = async (
  databaseUrl: string,
  counts: Readonly<Record<number, number>>,
): Promise<number> => {
  const began = performance.now();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`);
    for (const [store, count] of Object.entries(counts)) {
      for (let first = 1; first <= count; first += chunk)
        await client.query(
          `with moved as (
            insert into ledger_movements (key, kind, store_id, currency, created_at)
            select 'paid:' || $1::text || ':' || n, 'paid', $1::bigint, 'COP',
              timestamptz '2026-01-01' + n * interval '10 seconds'
            from generate_series($2::int, $3::int) n returning id
          )
          insert into ledger_entries (movement_id, account, amount_minor)
            select id, account, amount from moved, (values ('received', -1000), ('held', 920), ('commission', 67),
              ('tax', 13)) as entry (account, amount)`,
          [store, first, Math.min(first + chunk - 1, count)],
        );
      await client.query(
        `insert into ledger_balances (store_id, currency, account, amount_minor)
         select $1::bigint, 'COP', account, amount * $2::bigint from (values ('received', -1000), ('held', 920),
           ('commission', 67), ('tax', 13)) as entry (account, amount)`,
        [store, count],
      );
    }
    for (const table of ['ledger_movements', 'ledger_entries', 'ledger_balances'])
      await client.query(`vacuum analyze ${table}`);
    return (performance.now() - began) / 1000;
  } finally {
    await client.end();
  }
};
