import type { Knex } from 'knex';
import type { Executor } from './database.ts';

/** Where rows of a person are, and what of them is the person's. */
export interface PersonalTable {
  table: string;
  /** The column that says whose a row is. */
  owner: string;
  /** A unique column or expression by which pages follow each other, as SQL; `id` by default. */
  key?: string;
  /** What is told of each row. */
  columns: readonly string[];
  /** Further fields, as SQL. */
  nested?: Readonly<Record<string, string>>;
  /** Narrows the rows. */
  only?: (rows: Knex.QueryBuilder) => void;
}

export interface PersonalPage {
  items: Record<string, unknown>[];
  /** The key to go on after; null at the end. */
  next: string | null;
}

const rowsOf = (on: Executor, { table, owner, only }: PersonalTable, userId: number) => {
  const rows = on(table).where(owner, userId);
  only?.(rows);
  return rows;
};

/** How many rows of each table are of the person. */
export const countPersonalRows = async <K extends string>(
  on: Executor,
  tables: Readonly<Record<K, PersonalTable>>,
  userId: number,
): Promise<Record<K, number>> => {
  const counts = await Promise.all(
    Object.entries<PersonalTable>(tables).map(async ([kind, table]) => {
      const [row] = await rowsOf(on, table, userId).count('* as count');
      return [kind, Number(row!.count)] as const;
    }),
  );
  return Object.fromEntries(counts) as Record<K, number>;
};

/** A page of the person's rows, in the order of their key. */
export const personalRows = async (
  on: Executor,
  table: PersonalTable,
  { userId, after, pageSize }: { userId: number; after: string | undefined; pageSize: number },
): Promise<PersonalPage> => {
  const key = table.key ?? 'id';
  const rows = rowsOf(on, table, userId).orderByRaw(key).limit(pageSize);
  if (after !== undefined) rows.whereRaw(`${key} > ?`, [after]);
  const nested = Object.entries(table.nested ?? {}).map(([name, sql]) => on.raw(`${sql} as ??`, [name]));
  const found = (await rows.select(on.raw(`${key} as row_key`), ...table.columns, ...nested)) as Record<
    string,
    unknown
  >[];
  const items = found.map(({ rowKey: _rowKey, ...item }) => item);
  const last = found.at(-1);
  return { items, next: found.length === pageSize && last ? String(last['rowKey']) : null };
};
