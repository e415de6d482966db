import type { Consumers, Relay } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import type { GaugeSources } from './metrics.ts';

/** Gauges of a service on Postgres: seconds its oldest unpublished event has waited, connections in use. */
export const databaseFigures = (db: Database, relay: Pick<Relay, 'outboxAge'>): GaugeSources => ({
  outbox_oldest_seconds: { help: 'Age of the oldest event not yet published', read: relay.outboxAge },
  postgres_pool_used: { help: 'Connections in use', read: () => db.client.pool.numUsed() as number },
});

/** Gauges of a service that consumes events: those not yet handled, by topic, and those given up on. */
export const consumerFigures = (consumers: Pick<Consumers, 'lag' | 'deadLetters'>): GaugeSources => ({
  consumer_lag: {
    help: 'Events not yet handled, by topic',
    labelNames: ['topic'],
    read: async () =>
      Object.entries(await consumers.lag()).map(([topic, value]) => ({ labels: { topic }, value })),
  },
  dead_letters_total: { help: 'Events given up on since the start', read: () => consumers.deadLetters },
});

/** A readiness check: throws while the service's consumer group is not joined. */
export const consumersCheck = (consumers: Pick<Consumers, 'isHealthy'>) => async (): Promise<void> => {
  if (!consumers.isHealthy()) throw new Error('The consumer group is not joined');
};
