import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

/** A row of a list: its offset, and the values it is ordered by, in Postgres' text form. */
export interface Anchor {
  readonly offset: number;
  readonly values: readonly string[];
}

/** What recent reads of its pages tell about a long list. */
export interface ListMemory {
  readonly count: number | undefined;
  keepCount(count: number): void;
  /** The remembered row nearest to an offset, before or after it. */
  nearestTo(offset: number): Anchor | undefined;
  keepAnchor(anchor: Anchor): void;
}

interface Kept {
  anchors: Anchor[];
  count?: number;
}

/** How long an offset is trusted: rows inserted since then shift it by their number. */
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
 * The memory of one list, by a key that tells it from others. An entry is made only when there is something to remember:
 * most lists are short, and many have the time of reading among their values and never recur. While there is none, no key
 * is made either.
 */
export const memoryOf = ({ config }: Knex.Client, keyOf: () => string): ListMemory => {
  const lists = listsOf(config);
  const kept = (lists.size > 0 ? lists.get(keyOf()) : undefined) ?? { anchors: [] };
  const { anchors } = kept;
  const keep = () => {
    const key = keyOf();
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
