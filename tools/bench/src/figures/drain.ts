import { setTimeout as wait } from 'node:timers/promises';
import { cart } from '@tuerca/cart';
import { catalogue } from '@tuerca/catalogue';
import { chat } from '@tuerca/chat';
import {
  orderCreated,
  quotationRequestCreated,
  quotationSent,
  userMerged,
  vehicleSaved,
  type EventDefinition,
  type ServiceName,
} from '@tuerca/contracts';
import type { EventData, Kafka } from '@tuerca/events';
import { garage } from '@tuerca/garage';
import { identity } from '@tuerca/identity';
import { notification } from '@tuerca/notification';
import type { Migrations } from '@tuerca/postgres';
import { quotation } from '@tuerca/quotation';
import { databaseOf, databaseUrl } from '@tuerca/stack';
import { copyTables, createMigrated, onDatabase } from '../databases.ts';
import { against, atLeast, type Figure, type Result } from '../figure.ts';
import { withTopics } from '../kafka.ts';
import { sendEvents } from '../send-events.ts';
import type { World } from '../world.ts';

/** A service is watched for no longer: what it has handled by then says how many a second. */
const mostMs = 60_000;
const everyMs = 250;
/** Unlike any that the stack has. */
const firstId = 10_000_000;
/** Sellers who are told of each request. */
const storesOfBrand = 5;

interface Scene {
  service: ServiceName;
  event: EventDefinition;
  dataOf(n: number): object;
  /** Null: it has no Postgres. */
  migrations: Migrations | null;
  /** Read models that are taken from the stack, and what is changed in them. */
  copied?: readonly string[];
  prepare?: string;
}

/** One event of the main job, or of what is told most, for each service. */
const sceneOf = <E extends EventDefinition>(
  service: ServiceName,
  event: E,
  dataOf: (n: number) => EventData<E>,
  rest: Pick<Scene, 'migrations' | 'copied' | 'prepare'>,
): Scene => ({ service, event, dataOf: dataOf as Scene['dataOf'], ...rest });

const requestOf = (n: number) => ({
  ...quotationRequestCreated.example,
  requestId: firstId + n,
  code: `SC-${firstId + n}`,
});

const scenes: readonly Scene[] = [
  sceneOf('cart', vehicleSaved, (n) => ({ ...vehicleSaved.example, vehicleId: firstId + n }), {
    migrations: cart.migrations,
  }),
  sceneOf('quotation', vehicleSaved, (n) => ({ ...vehicleSaved.example, vehicleId: firstId + n }), {
    migrations: quotation.migrations,
  }),
  sceneOf(
    'catalogue',
    orderCreated,
    (n) => ({
      ...orderCreated.example,
      orderId: firstId + n,
      lines: orderCreated.example.lines.map((line) => ({ ...line, productId: 1 + (n % 1000) })),
    }),
    { migrations: catalogue.migrations },
  ),
  sceneOf('chat', quotationRequestCreated, requestOf, { migrations: chat.migrations }),
  sceneOf('garage', quotationRequestCreated, requestOf, { migrations: garage.migrations }),
  sceneOf(
    'identity',
    quotationSent,
    (n) => ({ ...quotationSent.example, quotationId: firstId + n, requestId: firstId + n }),
    { migrations: identity.migrations },
  ),
  sceneOf('media', userMerged, (n) => ({ fromUserId: firstId + n, toUserId: firstId }), { migrations: null }),
  sceneOf('notification', quotationRequestCreated, requestOf, {
    migrations: notification.migrations,
    copied: ['users', 'stores', 'store_members'],
    prepare: `update stores set city_ids = null, part_groups = null, brand_ids = case when id in (
      select id from stores where country = 'CO' and has_module order by id limit ${storesOfBrand})
      then '{${quotationRequestCreated.example.brandId}}'::bigint[] else '{}'::bigint[] end`,
  }),
];

/** Events a second from the first that was kept as handled to the last, and how many were handled. */
const watch = async (kafka: Kafka, { service, event }: Scene, count: number) => {
  const admin = kafka.client.admin();
  await admin.connect();
  const topic = kafka.topicPrefix + event.topic;
  const handled = async () => {
    const [committed] = await admin.fetchOffsets({ groupId: kafka.topicPrefix + service, topics: [topic] });
    return committed!.partitions.reduce((sum, { offset }) => sum + Math.max(0, Number(offset)), 0);
  };
  const began = performance.now();
  let first: { at: number; done: number } | undefined;
  let last = { at: began, done: 0 };
  while (last.done < count && performance.now() - began < mostMs) {
    const done = await handled();
    if (done > last.done) last = { at: performance.now(), done };
    if (done > 0) first ??= last;
    await wait(everyMs);
  }
  await admin.disconnect();
  if (!first || last.at === first.at) throw new Error(`${service} handled ${last.done} events of ${count}`);
  return { perSecond: ((last.done - first.done) * 1000) / (last.at - first.at), handled: last.done };
};

const databaseFor = async (server: string, { service, migrations, copied = [], prepare }: Scene) => {
  if (!migrations) return undefined;
  const url = await createMigrated(server, `bench_drain_${service}`, migrations);
  await copyTables(databaseUrl(server, databaseOf(service)), url, copied);
  if (prepare) await onDatabase(url, (client) => client.query(prepare));
  return url;
};

const drainOf = async (world: World, scene: Scene): Promise<Result> => {
  const { service, event } = scene;
  const stack = await world.stack();
  const { postgres, mongo } = stack.servers;
  const topicPrefix = `bench-drain-${service}-`;
  const kafka = await withTopics(stack, topicPrefix);
  const url = await databaseFor(postgres, scene);
  await sendEvents(kafka, event, world.options.events, scene.dataOf as (n: number) => never);
  const replica = await stack.startReplica(service, {
    KAFKA_TOPIC_PREFIX: topicPrefix,
    MONGO_URL: databaseUrl(mongo, `bench_drain_${service}`),
    ...(url && { DATABASE_URL: url }),
  });
  try {
    const { perSecond, handled } = await watch(kafka, scene, world.options.events);
    return against([{ value: perSecond }], {
      name: `drain-${service}`,
      unit: '/s',
      goal: atLeast(2000),
      details: { event: event.type, waiting: world.options.events, handled },
    });
  } finally {
    await replica.process().stop();
  }
};

export const drain: Figure = {
  name: 'drain',
  summary: 'events a second that each service handles when many wait (--events)',
  measure: async (world) => {
    const results: Result[] = [];
    for (const scene of scenes) results.push(await drainOf(world, scene));
    return results;
  },
};
