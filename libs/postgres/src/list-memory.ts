import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';

/** A row of a list: how many stand before it, and the values it is ordered by, as Postgres writes them. */
export interface Anchor {
  readonly offset: number;
  readonly values: readonly string[];
}

/** What is known of a long list from its pages that were read a moment ago. */
export interface ListMemory {
  readonly anchors: Anchor[];
  count?: number;
}

/** How long a page may be found from where it was: what is new since then moves it by as many rows. */
const rememberedMs = 30_000;
const listsMost = 500;
const anchorsMost = 64;

const memories = new WeakMap<object, LRUCache<string, ListMemory>>();

/** The memory of one list, which its statement and values tell from others; empty when it was not read of late. */
export const memoryOf = ({ config }: Knex.Client, { sql, bindings }: Knex.Sql): ListMemory => {
  let lists = memories.get(config);
  if (!lists) memories.set(config, (lists = new LRUCache({ max: listsMost, ttl: rememberedMs })));
  const key = `${sql} ${JSON.stringify(bindings)}`;
  let memory = lists.get(key);
  if (!memory) lists.set(key, (memory = { anchors: [] }));
  return memory;
};

/** The remembered row nearest to a place in a list, before or after it. */
export const nearestAnchor = ({ anchors }: ListMemory, offset: number): Anchor | undefined => {
  const distance = (anchor: Anchor) => Math.abs(anchor.offset - offset);
  return anchors.reduce<Anchor | undefined>(
    (nearest, each) => (!nearest || distance(each) < distance(nearest) ? each : nearest),
    undefined,
  );
};

export const remember = ({ anchors }: ListMemory, anchor: Anchor): void => {
  const known = anchors.findIndex(({ offset }) => offset === anchor.offset);
  if (known >= 0) anchors.splice(known, 1);
  else if (anchors.length >= anchorsMost) anchors.shift();
  anchors.push(anchor);
};
