import { publishMessage, subscribe } from './channels.ts';
import type { RedisClient } from './redis.ts';

/** Refuses the tokens of a key until all of them have run out; with `issuedBefore`, only those issued before. */
export interface Revocation {
  key: string;
  /** Epoch milliseconds. */
  until: number;
  /** Epoch milliseconds. */
  issuedBefore: number | null;
}

/** What whoever writes or reads revocations opens its client with. */
export const revocationsPrefix = 'revocations:';

const live = 'live';
const versions = 'version';
const channel = 'added';
/** Entries that have run out stay this long: the writers' clocks need not agree. */
const keptMs = 3_600_000;
const pageSize = 5000;

const textOf = ({ key, issuedBefore }: Revocation) => JSON.stringify([key, issuedBefore]);
const revocationOf = (value: string, until: number): Revocation => {
  const [key, issuedBefore] = JSON.parse(value) as [string, number | null];
  return { key, until, issuedBefore };
};

interface Added {
  version: number;
  revocations: Revocation[];
}

/** Adds revocations to those in Redis and tells whoever follows them; a repeat changes nothing. */
export const writeRevocations = async (
  client: RedisClient,
  revocations: Revocation[],
  now: number,
): Promise<void> => {
  const answers = await client
    .multi()
    .zAdd(
      live,
      revocations.map((each) => ({ score: each.until, value: textOf(each) })),
    )
    .zRemRangeByScore(live, '-inf', now - keptMs)
    .incr(versions)
    .exec();
  const added: Added = { version: Number(answers[2]), revocations };
  await publishMessage(client, channel, JSON.stringify(added));
};

/** Grows with every addition; another than the one known means that something was missed. */
export const readRevocationsVersion = async (client: RedisClient): Promise<number> =>
  Number((await client.get(versions)) ?? 0);

/** Gives all that have not run out, a page at a time. */
export const readRevocations = async (
  client: RedisClient,
  now: number,
  take: (revocations: Revocation[]) => void,
): Promise<void> => {
  for (let offset = 0; ; offset += pageSize) {
    const page = await client.zRangeWithScores(live, now, '+inf', {
      BY: 'SCORE',
      LIMIT: { offset, count: pageSize },
    });
    take(page.map(({ value, score }) => revocationOf(value, score)));
    if (page.length < pageSize) return;
  }
};

/** Hears of revocations as they are added until the signal ends it; `onReconnect` is the moment to read what was missed. */
export const hearRevocations = async (
  client: RedisClient,
  on: { added: (added: Added) => void; reconnect: () => void; signal: AbortSignal },
): Promise<void> => {
  const take = (message: string) => on.added(JSON.parse(message) as Added);
  await subscribe(client, channel, take, on.reconnect, on.signal);
};
