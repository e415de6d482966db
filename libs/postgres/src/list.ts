import type { Knex } from 'knex';
import { filterKindOf } from '@tuerca/contracts';
import type { z } from 'zod';
import type { Executor } from './database.ts';
import { memoryOf, type Anchor, type ListMemory } from './list-memory.ts';
import { isSearch } from './prepare.ts';
import { runStatement, shapedStatements } from './shaped-statements.ts';

/** How a named filter becomes SQL: the column it compares, or a condition built by the feature. */
// The value's type follows from the feature's schema, hence the unconstrained parameter.
export type FilterColumn = { column: string } | ((query: Knex.QueryBuilder, value: never) => void);

interface FilterOptions {
  /** The parsed `filter` of a contracts list query. */
  filter: Readonly<Record<string, unknown>>;
  /** The zod object that parsed `filter`: it defines how each name compares. */
  schema: z.ZodObject;
  columns: Readonly<Record<string, FilterColumn>>;
}

/** Escapes a text for LIKE: its percent signs, underscores and backslashes match literally. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
const asPart = (text: string) => `%${escapeLike(text)}%`;
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);

const applyExact = (query: Knex.QueryBuilder, column: string, value: unknown) => {
  if (Array.isArray(value)) query.whereIn(column, value as never[]);
  else if (value === null) query.whereNull(column);
  else query.where(column, value as never);
};

/** A bound given as a day includes the whole day. */
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
 * Adds a list's filters to a query: text as a substring without regard to case or accents, ids exactly, numbers and
 * dates exactly or by `{from, to}`. Throws when an accepted name has no column, a programming error of the service.
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

/** The columns of a constant select, rendered to SQL once: for thirty names knex takes longer than for the rest of a query. */
export const columnList = (columns: Readonly<Record<string, string>>) => {
  let sql: string | undefined;
  return (on: Executor): Knex.Raw => {
    sql ??= on
      .queryBuilder()
      .select(columns)
      .toSQL()
      .sql.replace(/^select /, '');
    return on.raw(sql);
  };
};

/** Where counting the matches of a list stops: nobody reads so far, and counting more is expensive. */
export const countLimit = 100_000;
/** Counts above this are cached for half a minute. */
const largeCount = 10_000;
/** From this offset on the ids of a page are read first: skipping index entries is cheaper than skipping rows. */
const deepOffset = 200;

interface PageOptions {
  /** Zero-based. */
  page: number;
  pageSize: number;
  /** `['-created_at', 'name']`: names of `columns`, descending with a minus. */
  order: readonly string[];
  columns: Readonly<Record<string, string>>;
  /** The unique column, or columns unique together, that break ties; qualified when the query joins. */
  key?: string | readonly string[];
  /** Where a public list ends, in rows. Unset, the list has no end and its count stops at 100,000. */
  rowLimit?: number;
}

interface OrderBy {
  column: string;
  order: 'asc' | 'desc';
}

const orderOf = (
  { order, columns }: Pick<PageOptions, 'order' | 'columns'>,
  keys: readonly string[],
): OrderBy[] => {
  const named = order.map((name): OrderBy => {
    const descending = name.startsWith('-');
    const column = columns[descending ? name.slice(1) : name];
    if (!column) throw new Error(`The order '${name}' has no column`);
    return { column, order: descending ? 'desc' : 'asc' };
  });
  const missing = keys.filter((key) => !named.some(({ column }) => column === key));
  // The direction of the last named column, so that one index serves both.
  return [
    ...named,
    ...missing.map((column) => ({ column, order: named.at(-1)?.order ?? ('desc' as const) })),
  ];
};

const reversed = (order: readonly OrderBy[]): OrderBy[] =>
  order.map(({ column, order: direction }) => ({ column, order: direction === 'asc' ? 'desc' : 'asc' }));

/** A list, ready to be paginated. */
interface Cut {
  query: Knex.QueryBuilder;
  order: readonly OrderBy[];
  keys: readonly string[];
}
type AnchorRow = Record<string, string | null>;

const placeOf = (index: number) => `place${index}`;
const keyOf = (index: number) => `key${index}`;

/** Keyset pagination: keys of rows with their ordering values, after an anchor (or from it, `including`) or from the start. */
const keysFrom = async (
  { query, order, keys }: Cut,
  range: { from?: Anchor | undefined; including?: boolean; skip: number; limit: number },
): Promise<AnchorRow[]> => {
  const { from, including = false, skip, limit } = range;
  const found = query
    .clone()
    .clearSelect()
    .clearOrder()
    .select(Object.fromEntries(keys.map((key, index) => [keyOf(index), key])))
    .select(order.map(({ column }, index) => query.client.raw('??::text as ??', [column, placeOf(index)])))
    .orderBy([...order])
    .limit(limit)
    .offset(skip);
  if (from) {
    const columns = order.map(() => '??').join(', ');
    const values = order.map(() => '?').join(', ');
    const compares = `${order[0]!.order === 'asc' ? '>' : '<'}${including ? '=' : ''}`;
    found.whereRaw(`(${columns}) ${compares} (${values})`, [
      ...order.map(({ column }) => column),
      ...from.values,
    ]);
  }
  return (await found) as AnchorRow[];
};

const anchorAt = (order: readonly OrderBy[], row: AnchorRow, offset: number): Anchor | null => {
  const values = order.map((_, index) => row[placeOf(index)] ?? null);
  return values.includes(null) ? null : { offset, values: values as string[] };
};

/**
 * The keys of a deep page. The scan starts at the nearest row remembered from an earlier page, so that going on, going
 * back or reading a page again skips only the rows in between (ADR 0014).
 */
const deepKeys = async (cut: Cut, offset: number, pageSize: number): Promise<unknown[][]> => {
  const { query, order, keys } = cut;
  const whole = query
    .clone()
    .clearSelect()
    .clearOrder()
    .orderBy([...order]);
  const memory = memoryOf(query.client, () => keyOfSql(whole.toSQL()));
  // A row comparison needs one direction for all columns.
  const isOneWay = order.every((each) => each.order === order[0]!.order);
  const near = isOneWay ? memory.nearestTo(offset) : undefined;

  const backFrom = async (from: Anchor) => {
    const skip = from.offset - offset - pageSize;
    const found = await keysFrom({ ...cut, order: reversed(order) }, { from, skip, limit: pageSize });
    return found.toReversed();
  };
  const onFrom = (from: Anchor | undefined) =>
    // One more, as the anchor of the next page.
    keysFrom(cut, { from, including: true, skip: offset - (from?.offset ?? 0), limit: pageSize + 1 });
  const rows =
    near && near.offset >= offset + pageSize
      ? await backFrom(near)
      : await onFrom(near && near.offset <= offset ? near : undefined);

  for (const index of [0, pageSize]) {
    const anchor = rows[index] && anchorAt(order, rows[index], offset + index);
    if (anchor) memory.keepAnchor(anchor);
  }
  return rows.slice(0, pageSize).map((row) => keys.map((_, index) => row[keyOf(index)]));
};

/** A query that counts the rows of another, up to `most`. */
const countingOf = (query: Knex.QueryBuilder, most: number): Knex.Sql => {
  const { client } = query;
  const bounded = query.clone().clearSelect().clearOrder().select(client.raw('1')).limit(most);
  return client.queryBuilder().from(bounded.as('matching')).count('* as count').toSQL();
};

const keyOfSql = ({ sql, bindings }: { sql: string; bindings: readonly unknown[] }) =>
  `${sql} ${JSON.stringify(bindings)}`;

/**
 * How many rows of a query have each of some values in a column, at most 100,000; values that none has are left out. Large
 * counts are cached for half a minute, as those of pages are (ADR 0014). An index of the query's columns and then this one,
 * which holds all that the query looks at, makes it as fast among many rows as among few.
 */
export const countByValue = async <V extends string>(
  query: Knex.QueryBuilder,
  column: string,
  values: readonly V[],
): Promise<{ value: V; count: number }[]> => {
  const { client } = query;
  const { sql, bindings } = countingOf(query.clone().whereRaw('?? = asked.value', [column]), countLimit);
  const listKey = keyOfSql({ sql, bindings });
  const memoryFor = (value: V) => memoryOf(client, () => `${listKey} ${value}`);
  const counts = new Map(values.map((value) => [value, memoryFor(value).count]));
  const { rows } = (await client.raw(
    `select value, (${sql}) as count from unnest(?::text[]) as asked (value)`,
    [...bindings, values.filter((value) => counts.get(value) === undefined)],
  )) as { rows: { value: V; count: number }[] };
  for (const { value, count } of rows) {
    counts.set(value, count);
    if (count >= largeCount) memoryFor(value).keepCount(count);
  }
  return values.flatMap((value) => {
    const count = counts.get(value)!;
    return count > 0 ? [{ value, count }] : [];
  });
};

/** Where the rows of a page come from. */
interface Source<T> {
  memory: ListMemory;
  /** A page near the start, each row with the count of all matches where that is not known. */
  near(isCounted: boolean): Promise<(T & { matching?: number })[]>;
  deep(): Promise<T[]>;
  count(): Promise<number>;
}

const readPage = async <T>(
  { page, pageSize, rowLimit }: Pick<PageOptions, 'page' | 'pageSize' | 'rowLimit'>,
  { memory, near, deep, count }: Source<T>,
): Promise<{ rows: T[]; count: number }> => {
  const offset = page * pageSize;
  let counted = memory.count;
  const readNear = async (): Promise<T[]> => {
    if (counted !== undefined) return near(true);
    const rows = await near(false);
    counted = rows[0]?.matching;
    // Not deleted: an object that lost a property is slower to read from then on.
    if (counted !== undefined) for (const row of rows) row.matching = undefined;
    return rows;
  };
  const isBeyond = rowLimit !== undefined && offset >= rowLimit;
  const rows = isBeyond ? [] : offset < deepOffset ? await readNear() : await deep();
  // The last page tells the count by itself.
  const isLast = rows.length < pageSize && (rows.length > 0 || page === 0);
  if (isLast) return { rows, count: Math.min(offset + rows.length, rowLimit ?? Infinity) };
  const total = counted ?? (await count());
  if (total >= largeCount) memory.keepCount(total);
  return { rows, count: total };
};

const withCount = (sorted: Knex.QueryBuilder, { sql, bindings }: Knex.Sql) =>
  sorted.select(sorted.client.raw(`(${sql}) as matching`, bindings));

/**
 * One page of a query, and how many rows match: at most `rowLimit` or `countLimit` (100,000). Ties in the order are broken
 * by `key`, so that pages neither repeat nor miss a row. A page near the start takes one statement, count included, unless it
 * is full of what a search for a part of a text found. A deep
 * page first finds its ids in the index, starting at the nearest row of a page read in the last half minute, then reads the
 * rows. Large counts are cached for as long. The query must name its columns.
 */
export const selectPage = async <T>(
  query: Knex.QueryBuilder,
  options: PageOptions,
): Promise<{ rows: T[]; count: number }> => {
  const { page, pageSize, key = 'id', rowLimit } = options;
  const { client } = query;
  const keys = [key].flat();
  const order = orderOf(options, keys);
  const offset = page * pageSize;
  const sorted = query.clone().clearOrder().orderBy(order);
  const counting = countingOf(query, rowLimit ?? countLimit);
  return readPage<T>(options, {
    memory: memoryOf(client, () => keyOfSql(counting)),
    near: async (isCounted) => {
      // A search mostly finds less than a page, which tells its count: it is not made twice.
      if (!isCounted && !isSearch(counting.sql)) withCount(sorted, counting);
      return (await sorted.limit(pageSize).offset(offset)) as (T & { matching?: number })[];
    },
    deep: async () => {
      const found = (await deepKeys({ query, order, keys }, offset, pageSize)) as never[][];
      return found.length ? ((await sorted.whereIn(keys, found)) as T[]) : [];
    },
    count: async () => {
      const { rows } = (await client.raw(counting.sql, counting.bindings)) as { rows: [{ count: number }] };
      return rows[0].count;
    },
  });
};

interface ShapedList extends Pick<PageOptions, 'columns' | 'key'> {
  query: Knex.QueryBuilder;
}

interface ShapedPage<S, V> extends Pick<PageOptions, 'page' | 'pageSize' | 'order'> {
  /** What decides on the SQL, beside which of the values are null, true or false. */
  shape: S;
  values: V;
}

/**
 * `selectPage` for a list that is read often: the SQL of its pages near the start is put together once for each shape and
 * order (see `shapedStatements`, also for what `list` may do).
 */
export const shapedPages = <T, S, V extends object>(
  list: (on: Executor, shape: S, values: V) => ShapedList,
) => {
  const statementsOf = shapedStatements(
    (on, { order, shape, isFirst }: { order: readonly string[]; shape: S; isFirst: boolean }, values: V) => {
      const { query, key = 'id', columns } = list(on, shape, values);
      const sorted = query.clone().orderBy(orderOf({ order, columns }, [key].flat()));
      const counting = countingOf(query, countLimit);
      const cut = (page: Knex.QueryBuilder): Knex.SqlNative => {
        const { sql, bindings } = page.toSQL().toNative();
        const place = bindings.length + 1;
        return { sql: `${sql} limit $${place}${isFirst ? '' : ` offset $${place + 1}`}`, bindings };
      };
      return {
        counted: cut(sorted),
        uncounted: cut(withCount(sorted.clone(), counting)),
        counting: on.raw(counting.sql, counting.bindings).toSQL().toNative(),
      };
    },
  );
  return (on: Executor, asked: ShapedPage<S, V>): Promise<{ rows: T[]; count: number }> => {
    const { shape, values, page, pageSize, order } = asked;
    const offset = page * pageSize;
    if (offset >= deepOffset) {
      const { query, ...options } = list(on, shape, values);
      return selectPage<T>(query, { ...options, page, pageSize, order });
    }
    const isFirst = offset === 0;
    const statement = statementsOf(on, { order, shape, isFirst }, values);
    return readPage<T>(asked, {
      memory: memoryOf(on.client as Knex.Client, () => {
        const { text, values: counted } = statement('counting');
        return keyOfSql({ sql: text, bindings: counted });
      }),
      near: (isCounted) => {
        const { text, values: bound } = statement(isCounted ? 'counted' : 'uncounted');
        return runStatement(on, { text, values: [...bound, ...(isFirst ? [pageSize] : [pageSize, offset])] });
      },
      deep: () => Promise.reject(new Error('a deep page is read by its keys')),
      count: async () => (await runStatement<{ count: number }>(on, statement('counting')))[0]!.count,
    });
  };
};
