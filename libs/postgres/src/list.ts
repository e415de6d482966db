import type { Knex } from 'knex';
import { filterKindOf } from '@tuerca/contracts';
import type { z } from 'zod';

/** How a named filter reaches SQL: the column it compares, or a condition of its own. */
// Each feature's own condition knows its value's type from its schema, hence the unconstrained parameter.
export type FilterColumn = { column: string } | ((query: Knex.QueryBuilder, value: never) => void);

interface FilterOptions {
  /** The parsed `filter` of a contracts list query. */
  filter: Readonly<Record<string, unknown>>;
  /** The zod object `filter` was parsed with: it says how each name compares. */
  schema: z.ZodObject;
  columns: Readonly<Record<string, FilterColumn>>;
}

const asPart = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const applyExact = (query: Knex.QueryBuilder, column: string, value: unknown) => {
  if (Array.isArray(value)) query.whereIn(column, value as never[]);
  else if (value === null) query.whereNull(column);
  else query.where(column, value as never);
};

/** A bound that is a day takes in the whole of it. */
const applyRange = (query: Knex.QueryBuilder, column: string, value: unknown) => {
  const { from, to } = (typeof value === 'object' && value !== null ? value : { from: value, to: value }) as {
    from?: string | number;
    to?: string | number;
  };
  if (from !== undefined) query.where(column, '>=', from);
  if (to === undefined) return;
  if (isDay(to)) query.whereRaw('?? < ?::date + 1', [column, to]);
  else query.where(column, '<=', to);
};

/**
 * Adds a list's filters to a query: text by part without case or accents, ids exactly, numbers and dates
 * exactly or by `{from, to}`. Throws if an accepted name has no column, which is a mistake in the service.
 */
export const applyFilter = <Q extends Knex.QueryBuilder>(
  query: Q,
  { filter, schema, columns }: FilterOptions,
): Q => {
  for (const [name, value] of Object.entries(filter)) {
    if (value === undefined) continue;
    const target = columns[name];
    if (!target) throw new Error(`The filter '${name}' has no column`);
    if (typeof target === 'function') {
      target(query, value as never);
      continue;
    }
    const kind = filterKindOf(schema, name);
    if (kind === 'text') query.whereRaw('fold(??) like fold(?)', [target.column, asPart(value as string)]);
    else if (kind === 'range') applyRange(query, target.column, value);
    else applyExact(query, target.column, value);
  }
  return query;
};

/** Beyond this many matches a list's count stops: counting more would cost more than anyone reads. */
export const countLimit = 100_000;
/** From this row on a page is read by ids first: skipping ids in an index is cheaper than skipping rows. */
const deepOffset = 200;

interface PageOptions {
  /** Zero-based. */
  page: number;
  pageSize: number;
  /** `['-created_at', 'name']`: names of `columns`, descending with a minus. */
  order: readonly string[];
  columns: Readonly<Record<string, string>>;
  /** The unique column that breaks ties; qualified when the query joins. */
  key?: string;
  /** Rows after which the list ends, for those that anyone may read; unset, only the count ends, at 100,000. */
  rowLimit?: number;
}

const orderOf = ({ order, columns, key = 'id' }: PageOptions) => {
  const named = order.map((name) => {
    const descending = name.startsWith('-');
    const column = columns[descending ? name.slice(1) : name];
    if (!column) throw new Error(`The order '${name}' has no column`);
    return { column, order: descending ? 'desc' : 'asc' };
  });
  if (named.some(({ column }) => column === key)) return named;
  // same direction as the last named one, so that one index serves both
  return [...named, { column: key, order: named.at(-1)?.order ?? 'desc' }];
};

/**
 * One page of a query and how many rows match, at most `rowLimit` or `countLimit` (100,000). Rows come in the given order
 * with ties broken by `key`, so that pages neither repeat nor miss a row; deep pages find their ids in the
 * index before they read rows.
 */
export const selectPage = async <T>(
  query: Knex.QueryBuilder,
  options: PageOptions,
): Promise<{ rows: T[]; count: number }> => {
  const { page, pageSize, key = 'id', rowLimit } = options;
  const order = orderOf(options);
  const offset = page * pageSize;
  const sorted = (each: Knex.QueryBuilder) => each.clone().clearOrder().orderBy(order);

  const readRows = async (): Promise<T[]> => {
    if (rowLimit !== undefined && offset >= rowLimit) return [];
    if (offset < deepOffset) return (await sorted(query).limit(pageSize).offset(offset)) as T[];
    const ids = (await sorted(query).clearSelect().limit(pageSize).offset(offset).pluck(key)) as never[];
    return ids.length ? ((await sorted(query).whereIn(key, ids)) as T[]) : [];
  };
  const countRows = async (): Promise<number> => {
    const bounded = query.clone().clearSelect().clearOrder().select(query.client.raw('1'));
    bounded.limit(rowLimit ?? countLimit);
    const [row] = (await query.client.queryBuilder().from(bounded.as('matching')).count('* as count')) as [
      { count: number },
    ];
    return row.count;
  };

  const rows = await readRows();
  // the last page says by itself how many there are
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 0);
  return { rows, count: isLast ? Math.min(offset + rows.length, rowLimit ?? Infinity) : await countRows() };
};
