import { quotationRequestCreated } from '@tuerca/contracts';
import { residentBytesOf } from '@tuerca/embedded';
import { shellIn } from '@tuerca/stack';
import pg from 'pg';
import { createClient } from '@redis/client';
import { createDatabase } from '../databases.ts';
import {
  against,
  atMost,
  compare,
  measureRounds,
  noGoal,
  percentile,
  type Figure,
  type Goal,
  type Result,
  type Sample,
} from '../figure.ts';
import { startIdentity } from '../identity.ts';
import { withTopics } from '../kafka.ts';
import type { SocketUser } from '../open-socket.ts';
import type { GatewaySetting } from '../peers/gateway.ts';
import type { SocketTask } from '../peers/socket-clients.ts';
import { clock } from '../processes.ts';
import type { World } from '../world.ts';

const many = 5000;
const some = 1000;
const messagesPerRound = 10;
const openDeadlineMs = 120_000;
const messageDeadlineMs = 20_000;
const channel = 'pendingQuotationRequests';
const topicPrefix = 'bench-live-';
const bareChannel = 'bench-bare-sockets';

/** A new request as stored in the feed; about the size of one with three parts. */
const feedPayload = (id: number) => {
  const { example } = quotationRequestCreated;
  return {
    buyerId: 1,
    buyerName: 'Comprador',
    storeId: null,
    brandId: example.brandId,
    country: example.country,
    request: { ...example, id },
  };
};

/** The notification service behind the gateway, a bare websocket server, and a client process. */
const openScene = async (world: World) => {
  const stack = await world.stack();
  const { servers, environment, dataDir } = stack;
  const identity = await startIdentity(world);
  await withTopics(stack, topicPrefix);
  const databaseUrl = await createDatabase(servers.postgres, 'bench_live');
  const notification = await world.start<{ url: string }>('./peers/notification.ts', {
    ...environment,
    PORT: '0',
    DATABASE_URL: databaseUrl,
    IDENTITY_URL: identity.url,
    KAFKA_TOPIC_PREFIX: topicPrefix,
  });
  const gateway = await world.start<{ url: string }>('./peers/gateway.ts', {
    upstream: notification.ready.url,
    keys: identity.url,
    redisUrl: servers.redis,
    shellDir: shellIn(dataDir),
    serviceSecret: environment['LINK_SECRET'],
  } satisfies GatewaySetting);
  const bare = await world.start<{ url: string }>('./peers/bare-sockets.ts', {
    redisUrl: servers.redis,
    channel: bareChannel,
  });
  const clients = await world.start<unknown>('./peers/socket-clients.ts', null);

  const database = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  world.atEnd(() => database.end());
  const redis = await createClient({ url: servers.redis }).connect();
  world.atEnd(() => redis.destroy());

  const users = Array.from({ length: many }, (_, index): SocketUser => {
    const userId = 1_000_000 + index;
    return {
      userId,
      token: identity.sign({ sub: String(userId), isGuest: false, managetuercaGoModule: true }),
    };
  });
  const ask = <T>(task: SocketTask, deadlineMs: number) => clients.ask<T>(task, deadlineMs);

  let id = 0;
  /** Milliseconds from the publish in Redis until the last socket of a group has the expected message. */
  const tell = async (group: string, redisChannel: string, text: string): Promise<number> => {
    const began = clock();
    await redis.publish(redisChannel, text);
    return (await ask<number>({ do: 'await', group }, messageDeadlineMs)) - began;
  };
  const tellOurs = async (group: string) => {
    id += 1;
    await ask<void>({ do: 'expect', group }, messageDeadlineMs);
    await database.query(
      'insert into feed (channel, user_id, payload, created_at) values ($1, null, $2, now())',
      [channel, JSON.stringify(feedPayload(id))],
    );
    return tell(group, `${topicPrefix}notification:feed`, 'bench');
  };
  const tellBare = async (group: string) => {
    await ask<void>({ do: 'expect', group }, messageDeadlineMs);
    const data = { ...feedPayload(id).request, user: { id: 1, name: 'Comprador' } };
    return tell(group, bareChannel, JSON.stringify({ type: channel, cursor: String(id), data }));
  };
  const round = async (one: () => Promise<number>): Promise<Sample> => {
    const times: number[] = [];
    for (let message = 0; message < messagesPerRound; message += 1) times.push(await one());
    return { value: percentile(times, 0.95) };
  };

  return {
    notification,
    gateway,
    bare,
    open: (group: string, url: string, count: number, follows: boolean) =>
      ask<number>(
        { do: 'open', group, url, users: users.slice(0, count), channel: follows ? channel : null },
        openDeadlineMs,
      ),
    close: (group: string) => ask<void>({ do: 'close', group }, openDeadlineMs),
    stop: () => Promise.all([notification, gateway, bare, clients].map((each) => each.stop())),
    ours: (group: string) => () => round(() => tellOurs(group)),
    theirs: (group: string) => () => round(() => tellBare(group)),
  };
};

type Scene = Awaited<ReturnType<typeof openScene>>;

const fanOut = async (scene: Scene, count: number, about: { name: string; goal: Goal }) => {
  await scene.open('ours', scene.gateway.ready.url, count, true);
  await scene.open('bare', scene.bare.ready.url, count, false);
  const measured = await measureRounds(scene.ours('ours'), scene.theirs('bare'));
  await scene.close('ours');
  await scene.close('bare');
  return { measured, compared: compare(measured, { ...about, unit: 'ms', details: { sockets: count } }) };
};

const settleMs = 3000;

/** Bytes per idle socket in the processes it passes. */
const bytesPerSocket = async (pids: readonly number[], open: () => Promise<unknown>): Promise<Sample> => {
  const resident = () =>
    pids.map((pid) => residentBytesOf(pid) ?? Number.NaN).reduce((sum, each) => sum + each, 0);
  const before = resident();
  await open();
  await new Promise((resolve) => setTimeout(resolve, settleMs));
  return { value: (resident() - before) / many / 1024 };
};

const memory = async (scene: Scene): Promise<Result> => {
  const { notification, gateway, bare } = scene;
  const ours = await bytesPerSocket([notification.pid, gateway.pid], () =>
    scene.open('idle', gateway.ready.url, many, true),
  );
  const peer = await bytesPerSocket([bare.pid], () => scene.open('idle-bare', bare.ready.url, many, false));
  await scene.close('idle');
  await scene.close('idle-bare');
  return compare([{ ours, peer }], {
    name: 'memory-per-idle-socket',
    unit: 'KB',
    goal: noGoal,
    details: { sockets: many },
  });
};

export const sockets: Figure = {
  name: 'websocket',
  summary: 'a message to thousands of sockets, and the memory of an idle one, beside a bare ws server',
  measure: async (world) => {
    const scene = await openScene(world);
    // First, while the processes are new: memory used and freed before would hide what a socket needs.
    const idle = await memory(scene);
    const few = await fanOut(scene, some, { name: 'fan-out-1000', goal: atMost(1.5) });
    const all = await fanOut(scene, many, { name: 'fan-out-5000', goal: atMost(1.5) });
    await scene.stop();
    return [
      against(
        few.measured.map(({ ours }) => ours),
        {
          name: 'fan-out-1000-last',
          unit: 'ms',
          goal: atMost(100, 'ms'),
        },
      ),
      all.compared,
      idle,
    ];
  },
};
