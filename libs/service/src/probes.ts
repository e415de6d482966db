import type { Consumers, Relay } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import type { RedisClient } from '@tuerca/redis';
import type { Probes } from './readiness.ts';

/** Readiness by a Postgres query, and a gauge of the connections in use. */
export const postgresProbes = (db: Database): Probes => ({
  checks: { postgres: () => db.raw('select 1') },
  metrics: {
    postgres_pool_used: { help: 'Connections in use', read: () => db.client.pool.numUsed() as number },
  },
});

/** Readiness by a Redis ping. */
export const redisProbes = (client: Pick<RedisClient, 'ping'>): Probes => ({
  checks: { redis: () => client.ping() },
});

/** Gauge: age of the oldest unpublished event, in seconds. */
export const relayProbes = (relay: Pick<Relay, 'outboxAge'>): Probes => ({
  metrics: {
    outbox_oldest_seconds: { help: 'Age of the oldest event not yet published', read: relay.outboxAge },
  },
});

/**
 * Gauges of a consumer: whether it has joined its group, its lag by topic, and its dead letters. They are no readiness
 * check: without Kafka a service still answers and the outbox keeps its events, so taking it out of rotation would only
 * make things worse.
 */
export const consumerProbes = (consumers: Pick<Consumers, 'lag' | 'deadLetters' | 'isHealthy'>): Probes => ({
  metrics: {
    consumers_joined: {
      help: '1 while the consumer group is joined',
      read: () => Number(consumers.isHealthy()),
    },
    consumer_lag: {
      help: 'Events not yet handled, by topic',
      labelNames: ['topic'],
      read: async () =>
        Object.entries(await consumers.lag()).map(([topic, value]) => ({ labels: { topic }, value })),
    },
    dead_letters_total: { help: 'Events given up on since the start', read: () => consumers.deadLetters },
  },
});
