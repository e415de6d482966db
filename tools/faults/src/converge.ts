import { setTimeout as pause } from 'node:timers/promises';
import { services, type ServiceName } from '@tuerca/contracts';
import { stores as storesOf } from '@tuerca/stack';
import { readPace } from './pace.ts';
import { staleReadModels } from './read-models.ts';
import type { Stores } from './stores.ts';
import type { World } from './world.ts';

/** A broker keeps a dead consumer in its group for so long, on any machine. */
const keptByBrokerMs = 6_000;
/** Catching up is work, and takes longer on a slower machine. */
const catchingUpMs = 4_000;

/** The time to converge after healing (I7): ten seconds, on a machine that is `pace` times slower than agreed some more. */
export const convergedWithinMs = (pace: number): number => keptByBrokerMs + catchingUpMs * pace;
const convergeWithinMs = 60_000;
const askAgainMs = 150;
const pacedEveryMs = 1_000;

const readyDeadlineMs = 3_000;

const notReady = async ({ apps }: World): Promise<string[]> => {
  const replicas = Object.values(apps).flatMap((app) => app.replicas());
  const answers = await Promise.all(
    replicas.map(async ({ name, url }) => {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(readyDeadlineMs) }).catch(
        () => undefined,
      );
      return response?.ok ? [] : [`${name} is not ready`];
    }),
  );
  return answers.flat();
};

const onPostgres: readonly ServiceName[] = services.filter((name) => storesOf[name].includes('postgres'));

const unpublished = async (stores: Stores): Promise<string[]> => {
  const waiting = await Promise.all(
    onPostgres.map(async (service) => {
      const [row] = await stores.sql<{ count: number }>(service, 'select count(*)::int as count from outbox');
      return row!.count === 0 ? [] : [`${row!.count} events in the outbox of ${service}`];
    }),
  );
  const documents = await stores.documents('media', 'files', { 'outbox.0': { $exists: true } });
  return [
    ...waiting.flat(),
    ...(documents.length === 0 ? [] : [`${documents.length} files of media with events`]),
  ];
};

const unhandled = async (stores: Stores): Promise<string[]> =>
  Object.entries(await stores.lag(services)).map(([group, events]) => `${group} is ${events} behind`);

const halfOrdered = async (stores: Stores): Promise<string[]> => {
  const [row] = await stores.sql<{ count: number }>(
    'quotation',
    'select count(*)::int as count from quotation_orders where order_id is null',
  );
  return row!.count === 0 ? [] : [`${row!.count} orders half made`];
};

const offline = ({ clients }: World): string[] =>
  clients.watchers.filter((watcher) => !watcher.isLive()).map(({ name }) => `${name} follows nothing`);

/** Everything that has not converged yet. */
const behindNow = async (world: World, stores: Stores, inTheEnd: boolean): Promise<string[]> => {
  try {
    const found = await Promise.all([
      notReady(world),
      unpublished(stores),
      unhandled(stores),
      staleReadModels(stores, { inTheEnd }),
      inTheEnd ? halfOrdered(stores) : [],
      offline(world),
    ]);
    return found.flat();
  } catch (error) {
    return [`the stores cannot be asked: ${error instanceof Error ? error.message : String(error)}`];
  }
};

/**
 * Waits until the system has converged, and journals how long that took and what was missing at the timeout.
 * An order that a client gave up is finished by the service half a minute later: that is waited for only
 * `inTheEnd`.
 */
export const converge = async (
  world: World,
  stores: Stores,
  { inTheEnd = false, mostMs = convergeWithinMs } = {},
): Promise<void> => {
  const began = performance.now();
  const limitMs = convergedWithinMs(1);
  let late: string[] | undefined;
  // The slowest moment of the wait counts: other work comes and goes.
  let pace = readPace();
  let pacedAt = 0;
  for (;;) {
    const behind = await behindNow(world, stores, inTheEnd);
    const ms = Math.round(performance.now() - began);
    if (behind.length === 0 || ms > mostMs || ms - pacedAt > pacedEveryMs) {
      pace = Math.max(pace, readPace());
      pacedAt = ms;
    }
    if (behind.length === 0 || ms > mostMs) {
      world.journal.write({ type: 'converged', ms, pace, behind, late: late ?? [] });
      if (behind.length > 0) world.say(`still not converged: ${behind.join('; ')}`);
      return;
    }
    if (ms > limitMs) late ??= behind;
    await pause(askAgainMs);
  }
};
