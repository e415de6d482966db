import { quotationRequestCreated } from '@tuerca/contracts';
import { createDatabase } from '../databases.ts';
import {
  atLeast,
  atMost,
  compare,
  measureRounds,
  percentile,
  readingOf,
  type Figure,
  type Sample,
} from '../figure.ts';
import { withTopics } from '../kafka.ts';
import type { Drained, EventSetting, Sent, SourceTask } from '../peers/event-source.ts';
import type { SinkSetting } from '../peers/event-sink.ts';
import type { Peer } from '../processes.ts';
import type { World } from '../world.ts';

const openScene = async (world: World, name: string): Promise<EventSetting> => {
  const stack = await world.stack();
  const { servers } = stack;
  const topicPrefix = `bench-${name}-`;
  await withTopics(stack, topicPrefix, [quotationRequestCreated.topic]);
  return {
    brokers: servers.kafka,
    databaseUrl: await createDatabase(servers.postgres, `bench_${name.replaceAll('-', '_')}`),
    topicPrefix,
  };
};

const events = 400;
const everyMs = 10;
const arrivalMs = 10_000;

/** Sends events and waits until all have arrived on the other side; the 99th percentile in milliseconds. */
const trickle = async (
  source: Peer<unknown>,
  sink: Peer<unknown>,
  by: 'outbox' | 'producer',
): Promise<Sample> => {
  const task: SourceTask = { do: 'trickle', by, count: events, everyMs };
  const sent = await source.ask<Sent>(task, 60_000);
  const reached: Record<string, number> = {};
  const missing = () => Object.keys(sent).filter((id) => !(id in reached)).length;
  for (const until = Date.now() + arrivalMs; ;) {
    Object.assign(reached, await sink.ask<Sent>('what came?', 5_000));
    if (!missing()) break;
    if (Date.now() > until) throw new Error(`${missing()} of ${events} events did not come`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    value: percentile(
      Object.entries(sent).map(([id, at]) => reached[id]! - at),
      0.99,
    ),
  };
};

/** The goal: an event's maximum delay beyond the peer's. */
const allowedMs = 50;

export const commitToConsumer: Figure = {
  name: 'commit-to-consumer-p99',
  summary: 'from a commit to another service’s consumer, beside kafkajs from producer to consumer',
  measure: async (world) => {
    const setting = await openScene(world, 'commit');
    const source = await world.start('./peers/event-source.ts', setting);
    const inbox: SinkSetting = {
      ...setting,
      by: 'inbox',
      databaseUrl: await createDatabase((await world.stack()).servers.postgres, 'bench_inbox'),
    };
    const ours = await world.start('./peers/event-sink.ts', inbox);
    const plainSetting = await openScene(world, 'producer');
    const plainSource = await world.start('./peers/event-source.ts', plainSetting);
    const plain = await world.start('./peers/event-sink.ts', { ...plainSetting, by: 'consumer' });
    const measured = await measureRounds(
      () => trickle(source, ours, 'outbox'),
      () => trickle(plainSource, plain, 'producer'),
    );
    await Promise.all([source, ours, plainSource, plain].map((each) => each.stop()));
    const differences = measured.map(({ ours: own, peer }) => own.value - peer.value);
    const goal = atMost(allowedMs, 'ms_later');
    const later = readingOf(
      differences.map((value) => ({ value })),
      'ms',
    ).median;
    return [
      {
        ...compare(measured, { name: 'commit-to-consumer-p99', unit: 'ms', goal }),
        isMet: goal.isMet(later),
        details: { laterMs: later, events, everyMs },
      },
    ];
  },
};

const drained = 20_000;
/** The relay's batch size. */
const batch = 500;

export const relayThroughput: Figure = {
  name: 'relay',
  summary: 'events that the relay takes from the outbox to Kafka, beside kafkajs sending the same batches',
  measure: async (world) => {
    const source = await world.start('./peers/event-source.ts', await openScene(world, 'relay'));
    const side = async (by: 'outbox' | 'producer'): Promise<Sample> => {
      const task: SourceTask = { do: 'drain', by, count: drained, batch };
      const { seconds, cpuMs } = await source.ask<Drained>(task, 120_000);
      return { value: drained / seconds, cpuMs: cpuMs / drained };
    };
    const measured = await measureRounds(
      () => side('outbox'),
      () => side('producer'),
    );
    await source.stop();
    return [
      compare(measured, { name: 'relay', unit: '/s', goal: atLeast(0.25), details: { drained, batch } }),
    ];
  },
};
