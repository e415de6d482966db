import { revocationKeysOf, type Claims } from '@tuerca/contracts';
import {
  hearRevocations,
  readRevocations,
  readRevocationsVersion,
  withDeadline,
  type RedisClient,
  type Revocation,
} from '@tuerca/redis';
import type { GaugeSources, Log } from '@tuerca/service/core';

/** Remembered at most; beyond, the oldest is forgotten and its token lives its ten minutes. */
const knownMost = 200_000;
/** How soon what no message told is noticed. */
const checkMs = 5000;
/** The longest that a start waits for Redis. */
const firstReadMs = 1000;

export interface Revocations {
  /** Whether the token of these claims was ended before it runs out; asks nobody. */
  isRevoked(claims: Claims): boolean;
  /** Calls back with each change of what is known. */
  onAdded(listener: () => void): void;
  readonly metrics: GaugeSources;
  close(): Promise<void>;
}

const createMemory = () => {
  const known = new Map<string, { until: number; issuedBefore: number }>();
  return {
    size: () => known.size,
    add({ key, until, issuedBefore }: Revocation) {
      const before = known.get(key);
      known.delete(key);
      known.set(key, {
        until: Math.max(until, before?.until ?? 0),
        issuedBefore: Math.max(issuedBefore ?? Infinity, before?.issuedBefore ?? 0),
      });
      if (known.size > knownMost) known.delete(known.keys().next().value!);
    },
    dropExpired(now: number) {
      for (const [key, { until }] of known) if (until <= now) known.delete(key);
    },
    isRevoked(claims: Claims): boolean {
      if (known.size === 0) return false;
      const issued = (claims.iat ?? 0) * 1000;
      return revocationKeysOf(claims).some((key) => issued < (known.get(key)?.issuedBefore ?? 0));
    },
  };
};

/**
 * Keeps in memory what identity has written of ended sessions and changed rights, so that no request asks Redis
 * (ADR 0400). Each addition comes as a message; a version tells what was missed. While Redis is away, what is known stays
 * known and what is new is let through until its token runs out, which the gauge of the age shows.
 */
export const followRevocations = async (client: RedisClient, log: Log): Promise<Revocations> => {
  const memory = createMemory();
  const listeners: (() => void)[] = [];
  let version = -1;
  let agreedAt = Date.now();
  let reading: Promise<void> | undefined;

  const take = (revocations: Revocation[]) => {
    for (const each of revocations) memory.add(each);
    if (revocations.length > 0) for (const tell of listeners) tell();
  };
  const readMissed = async () => {
    const newest = await readRevocationsVersion(client);
    if (newest !== version) await readRevocations(client, Date.now(), take);
    version = newest;
    agreedAt = Date.now();
    memory.dropExpired(agreedAt);
  };
  /** One read at a time; one that fails is made up for by the next. */
  const check = (): Promise<void> => {
    reading ??= readMissed()
      .catch((error: unknown) => log.debug({ err: error }, 'revocations could not be read'))
      .finally(() => (reading = undefined));
    return reading;
  };

  const closing = new AbortController();
  const listening = hearRevocations(client, {
    added(added) {
      take(added.revocations);
      // A message out of turn: the next check reads what lies between.
      if (added.version === version + 1) version = added.version;
    },
    reconnect: () => void check(),
    signal: closing.signal,
  }).then(check, (error: unknown) => {
    if (!closing.signal.aborted) log.warn({ err: error }, 'revocations are not heard; they are read instead');
  });
  const timer = setInterval(() => void check(), checkMs);
  await withDeadline(listening, firstReadMs).catch(() => undefined);

  return {
    isRevoked: memory.isRevoked,
    onAdded: (listener) => void listeners.push(listener),
    metrics: {
      gateway_revocations: {
        help: 'Ended sessions and changed rights that tokens are refused by',
        read: memory.size,
      },
      gateway_revocations_age_seconds: {
        help: 'Since the revocations known were last seen to be all there are; grows while Redis is away',
        read: () => (Date.now() - agreedAt) / 1000,
      },
    },
    async close() {
      clearInterval(timer);
      closing.abort();
      await reading;
    },
  };
};
