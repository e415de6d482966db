import { pathOfCall } from '@tuerca/api-client';
import { cart } from '@tuerca/cart';
import { catalogue } from '@tuerca/catalogue';
import { chat } from '@tuerca/chat';
import {
  countNotifications,
  countOrdersByState,
  countUnreadTransactions,
  listConversations,
  listMessages,
  listNotifications,
  listOwnProducts,
  listTransactions,
} from '@tuerca/contracts';
import { notification } from '@tuerca/notification';
import type { Migrations } from '@tuerca/postgres';
import { databaseOf, databaseUrl } from '@tuerca/stack';
import { copyTables, createMigrated } from '../databases.ts';
import { atMost, compare, measureRounds, median, type Figure, type Result, type Sample } from '../figure.ts';
import { growTables, type Growth } from '../grow-tables.ts';
import { startIdentity } from '../identity.ts';
import { withTopics } from '../kafka.ts';
import type { World } from '../world.ts';

const [few, many] = [10_000, 1_000_000];
const seconds = 1;
const fewestReads = 2;
const topicPrefix = 'bench-growth-';

/** Of each table every second row is theirs, of products every fifth: a store has at most 200,000. */
const buyerId = 12;
const storeId = 4;
/** So many of the newest are unread, pending or open. */
const fresh = 50;
const conversationId = 2;

/** The newest is of now and the oldest of four months ago: what is older, its service may delete while it is read. */
const timeIn = (count: number) => `now() - (${count} - n) * interval '10 seconds'`;
const readUnlessFresh = (count: number) =>
  `case when n > ${count - fresh} then null else ${timeIn(count)} end`;
const buyerOf = `case when n % 2 = 0 then ${buyerId} else 1000 + n % 50000 end`;
const storeOf = `case when n % 2 = 0 then ${storeId} else 100 + n % 200 end`;

/** All of one length, so that a search for one finds as many among all rows: whose beginning is short finds more among more. */
const numberOf = `'R' || lpad(n::text, 7, '0')`;

interface Scene {
  service: 'cart' | 'catalogue' | 'chat' | 'notification';
  migrations: Migrations;
  /** Read models that are taken from the stack as they are. */
  copied: readonly string[];
  growths(count: number): readonly Growth[];
  reads: Readonly<Record<string, { path: string; as: 'buyer' | 'seller' }>>;
}

const scenes: readonly Scene[] = [
  {
    service: 'cart',
    migrations: cart.migrations,
    copied: [],
    growths: (count): Growth[] => [
      {
        table: 'orders',
        own: {
          id: 'n',
          quotation_id: 'n',
          request_id: 'n',
          request_code: `'SC-' || n`,
          buyer_id: buyerOf,
          store_id: storeOf,
          vehicle: `'Nissan ' || (array['Sentra', 'Versa', 'March', 'Kicks'])[1 + n % 4] || ' ' || 2000 + n % 25`,
          state: `case when n > ${count - fresh} then 'confirmed' else 'closed' end`,
          created_at: timeIn(count),
          state_since: timeIn(count),
          buyer_read_at: readUnlessFresh(count),
          seller_read_at: readUnlessFresh(count),
          buyer_hidden_at: 'null',
          seller_hidden_at: 'null',
        },
      },
      { table: 'order_lines', own: { id: 'n', order_id: 'n', quotation_detail_id: 'n' } },
    ],
    reads: {
      'orders-of-buyer': { path: pathOfCall(listTransactions, { query: {} }), as: 'buyer' },
      'orders-of-store': {
        path: pathOfCall(listTransactions, { query: { scopes: ['sales'] } }),
        as: 'seller',
      },
      'orders-search': {
        path: pathOfCall(listTransactions, { query: { filter: { search: 'PD-008000' } } }),
        as: 'buyer',
      },
      'orders-by-state': {
        path: pathOfCall(countOrdersByState, { query: { scopes: ['sales'] } }),
        as: 'seller',
      },
      'orders-unread': { path: pathOfCall(countUnreadTransactions), as: 'seller' },
    },
  },
  {
    service: 'chat',
    migrations: chat.migrations,
    copied: ['users', 'stores', 'zones'],
    growths: (count): Growth[] => [
      { table: 'requests', own: { id: 'n', buyer_id: buyerOf, store_id: 'null', code: `'SC-' || n` } },
      {
        table: 'conversations',
        own: {
          id: 'n',
          request_id: 'n',
          quotation_id: 'null',
          store_id: storeOf,
          buyer_id: buyerOf,
          active_at: timeIn(count),
          buyer_read_up_to: `case when n > ${count - fresh} then 0 else ${2 * count} end`,
          store_read_up_to: `case when n > ${count - fresh} then 0 else ${2 * count} end`,
          buyer_delivered_up_to: `${2 * count}`,
          store_delivered_up_to: `${2 * count}`,
        },
      },
      {
        table: 'threads',
        own: {
          request_id: 'n',
          conversation_id: 'n',
          quotation_id: 'null',
          store_id: storeOf,
          buyer_id: buyerOf,
          active_at: timeIn(count),
          is_written: 'true',
        },
      },
      ...[
        { conversation_id: 'n', id: 'n' },
        { conversation_id: `${conversationId}`, id: `${count} + n` },
      ].map((own) => ({
        table: 'messages',
        own: {
          ...own,
          side: `case when n % 4 < 2 then 'buyer' else 'seller' end`,
          attachments: `'[]'`,
          sent_at: timeIn(count),
          deleted_at: 'null',
          deleted_by: 'null',
        },
      })),
    ],
    reads: {
      'conversations-of-buyer': { path: pathOfCall(listConversations, { query: {} }), as: 'buyer' },
      'threads-of-store': {
        path: pathOfCall(listConversations, { query: { scopes: ['threads'] } }),
        as: 'seller',
      },
      messages: {
        path: pathOfCall(listMessages, { query: { filter: { conversation_id: conversationId } } }),
        as: 'buyer',
      },
    },
  },
  {
    service: 'notification',
    migrations: notification.migrations,
    copied: [],
    growths: (count): Growth[] => [
      {
        table: 'notifications',
        own: { id: 'n', user_id: buyerOf, is_done: `n <= ${count - fresh}`, created_at: timeIn(count) },
      },
    ],
    reads: {
      notifications: { path: pathOfCall(listNotifications, { query: {} }), as: 'buyer' },
      'notifications-count': { path: pathOfCall(countNotifications), as: 'buyer' },
    },
  },
  {
    service: 'catalogue',
    migrations: catalogue.migrations,
    copied: ['stores', 'cities'],
    growths: (count): Growth[] => [
      {
        table: 'products',
        own: {
          id: 'n',
          store_id: `case when n % 5 = 0 then ${storeId} else 100 + n % 200 end`,
          reference: numberOf,
          reference_key: numberOf,
          name: `seed.name || ' ' || n`,
          updated_at: timeIn(count),
        },
      },
      { table: 'product_numbers', own: { product_id: 'n', key: numberOf, kind: `'main'` } },
    ],
    reads: {
      'products-of-store': { path: pathOfCall(listOwnProducts, { query: {} }), as: 'seller' },
      'products-search': {
        path: pathOfCall(listOwnProducts, { query: { filter: { search: 'R0008000' } } }),
        as: 'seller',
      },
    },
  },
];

/** A service with so many rows of each kind. */
const openScale = async (world: World, scene: Scene, count: number, identityUrl: string) => {
  const { service, migrations, copied, growths } = scene;
  const stack = await world.stack();
  const server = stack.servers.postgres;
  const own = await createMigrated(server, `bench_growth_${service}_${count}`, migrations);
  const from = databaseUrl(server, databaseOf(service));
  await copyTables(from, own, copied);
  const generatedSeconds = await growTables(from, own, growths(count), count);
  const settings = { DATABASE_URL: own, IDENTITY_URL: identityUrl, KAFKA_TOPIC_PREFIX: topicPrefix };
  const replica = await stack.startReplica(service, settings);
  return { generatedSeconds, url: replica.url, stop: () => replica.process().stop() };
};

/** One read after another, so that what takes longer than a round is timed too. */
const timeOf = async (url: string, token: string): Promise<Sample> => {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  while (times.length < fewestReads || performance.now() < until) {
    const began = performance.now();
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const answer = await response.text();
    // What was given up for its time counts with that time.
    if (response.status >= 400 && response.status < 500) throw new Error(`${url} answered ${answer}`);
    times.push(performance.now() - began);
  }
  return { value: median(times) };
};

export const growth: Figure = {
  name: 'growth',
  summary: 'lists, searches and counts that people use most, among a million rows and among ten thousand',
  measure: async (world) => {
    await withTopics(await world.stack(), topicPrefix);
    const identity = await startIdentity(world);
    const tokens = {
      buyer: identity.sign({ sub: String(buyerId), isGuest: false }),
      seller: identity.sign({ sub: '13', isGuest: false, isVendor: true, storeId }),
    };
    const results: Result[] = [];
    for (const scene of scenes) {
      const small = await openScale(world, scene, few, identity.url);
      const large = await openScale(world, scene, many, identity.url);
      for (const [name, { path, as }] of Object.entries(scene.reads)) {
        const readAt = (url: string) => () => timeOf(`${url}${path}`, tokens[as]);
        const measured = await measureRounds(readAt(large.url), readAt(small.url));
        const details = { rows: [many, few], generatedSeconds: large.generatedSeconds };
        results.push(compare(measured, { name: `growth-${name}`, unit: 'ms', goal: atMost(1.5), details }));
      }
      await Promise.all([small.stop(), large.stop()]);
    }
    return results;
  },
};
