import pg from 'pg';
import { withoutIndexes } from './without-indexes.ts';

/** A table that is filled with copies of a row that the service wrote; `n` counts them. */
export interface Growth {
  table: string;
  /** What is not as in the row that is copied, by column, in SQL. */
  own: Readonly<Record<string, string>>;
}

/**
 * Fills empty, migrated tables with so many rows each, copies of any row of the same table in the database `from`. Returns
 * the seconds it took. @throws when there is none to copy.
 */
export const growTables = async (
  from: string,
  to: string,
  growths: readonly Growth[],
  count: number,
): Promise<number> => {
  const began = performance.now();
  const source = new pg.Client(from);
  const target = new pg.Client(to);
  await Promise.all([source.connect(), target.connect()]);
  try {
    const tables = [...new Set(growths.map(({ table }) => table))];
    await withoutIndexes(target, tables, async () => {
      for (const { table, own } of growths) {
        const { rows: seeds } = await source.query<{ seed: unknown }>(
          `select to_json(seed) as seed from ${table} seed limit 1`,
        );
        if (!seeds[0]) throw new Error(`There is no row of ${table} to copy`);
        const { rows } = await target.query<{ name: string }>(
          `select column_name as name from information_schema.columns
             where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
          [table],
        );
        const columns = rows.map(({ name }) => name);
        await target.query(
          `insert into ${table} (${columns.join(', ')}) overriding system value
             select ${columns.map((column) => own[column] ?? `seed.${column}`).join(', ')}
             from json_populate_record(null::${table}, $1) as seed, generate_series(1, ${count}) as n`,
          [JSON.stringify(seeds[0].seed)],
        );
      }
    });
    for (const table of tables) await target.query(`vacuum analyze ${table}`);
    return (performance.now() - began) / 1000;
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
};
