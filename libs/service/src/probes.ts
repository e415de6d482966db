import type { Consumers, Relay } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import type { RedisClient } from '@tuerca/redis';
import type { Probes } from './service.ts';

/** Ready while Postgres answers; the connections in use. */
export const postgresProbes = (db: Database): Probes => ({
  checks: { postgres: () => db.raw('select 1') },
  metrics: {
    postgres_pool_used: { help: 'Connections in use', read: () => db.client.pool.numUsed() as number },
  },
});

/** Ready while Redis answers. */
export const redisProbes = (client: Pick<RedisClient, 'ping'>): Probes => ({
  checks: { redis: () => client.ping() },
});

/** The seconds that the oldest unpublished event has waited. */
export const relayProbes = (relay: Pick<Relay, 'outboxAge'>): Probes => ({
  metrics: {
    outbox_oldest_seconds: { help: 'Age of the oldest event not yet published', read: relay.outboxAge },
  },
});

/**
 * Whether the consumer group is joined; events not yet handled, by topic, and those given up on. Readiness does not ask
 * for it: without Kafka a service still answers, the outbox keeps its events, and turning everyone away would help no one.
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
