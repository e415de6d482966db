import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

/** A row of a list: how many stand before it, and the values it is ordered by, as Postgres writes them. */
export interface Anchor {
  readonly offset: number;
  readonly values: readonly string[];
}

/** What is known of a long list from its pages that were read a moment ago. */
export interface ListMemory {
  readonly count: number | undefined;
  keepCount(count: number): void;
  /** The remembered row nearest to a place in the list, before or after it. */
  nearestTo(offset: number): Anchor | undefined;
  keepAnchor(anchor: Anchor): void;
}

interface Kept {
  anchors: Anchor[];
  count?: number;
}

/** How long a page may be found from where it was: what is new since then moves it by as many rows. */
const rememberedMs = 30_000;
const listsMost = 500;
const anchorsMost = 64;

const memories = new WeakMap<object, LRUCache<string, Kept>>();

const listsOf = (database: object): LRUCache<string, Kept> => {
  const known = memories.get(database);
  if (known) return known;
  const lists = new LRUCache<string, Kept>({ max: listsMost, ttl: rememberedMs });
  memories.set(database, lists);
  return lists;
};

/**
 * The memory of one list, which its statement and values tell from others. A list takes a place in it only once there
 * is something to keep: most are short, and many name the moment they are read at, so that they never come again.
 */
export const memoryOf = ({ config }: Knex.Client, { sql, bindings }: Knex.Sql): ListMemory => {
  const lists = listsOf(config);
  const key = `${sql} ${JSON.stringify(bindings)}`;
  const kept = lists.get(key) ?? { anchors: [] };
  const { anchors } = kept;
  const keep = () => {
    if (!lists.has(key)) lists.set(key, kept);
  };
  return {
    count: kept.count,
    keepCount(count) {
      kept.count = count;
      keep();
    },
    nearestTo(offset) {
      const distance = (anchor: Anchor) => Math.abs(anchor.offset - offset);
      return anchors.toSorted((one, other) => distance(one) - distance(other))[0];
    },
    keepAnchor(anchor) {
      const known = anchors.findIndex(({ offset }) => offset === anchor.offset);
      if (known >= 0) anchors.splice(known, 1);
      else if (anchors.length >= anchorsMost) anchors.shift();
      anchors.push(anchor);
      keep();
    },
  };
};
