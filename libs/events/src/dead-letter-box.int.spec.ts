import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { eventContentType } from '@tuerca/contracts';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import pWaitFor from 'p-wait-for';
import { type Consumers, startConsumers } from './consumers.ts';
import { type Handler, on } from './handlers.ts';
import { createEvent } from './create-event.ts';
import { type DeadLetterBox, openDeadLetterBox } from './dead-letter-box.ts';
import { dropTopics, ensureTopics, type Kafka, openKafka } from './kafka.ts';
import { readTopics } from './read-topics.ts';
import { openSender } from './sender.ts';
import { migrations, orderPlaced, shelfSaved } from './testing/orders.ts';

const log = { debug: jest.fn(), info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const brokers = process.env.TUERCA_KAFKA_BROKERS!.split(',');
const soon = { timeout: 20_000 };
const { topic } = orderPlaced;
const topics = [topic, shelfSaved.topic];

describe('the box of dead letters', () => {
  let kafka: Kafka;
  let stores: TestDatabase;
  let box: DeadLetterBox;
  let closing: (() => Promise<void>)[];
  beforeEach(async () => {
    closing = [];
    kafka = openKafka({ brokers, clientId: 'test', log, topicPrefix: `t${randomBytes(5).toString('hex')}.` });
    await ensureTopics(kafka, topics, { numPartitions: 3 });
    stores = await testDatabase(migrations);
    box = await openDeadLetterBox({ kafka, clock: () => new Date('2026-03-01T12:00:00Z') });
    closing.push(box.close);
  });
  afterEach(async () => {
    for (const close of closing.reverse()) await close();
    await dropTopics(kafka, topics);
    await stores.drop();
  });

  const consumersOf = async (groupId: string, handler: Handler): Promise<Consumers> => {
    const options = { kafka, db: stores.db, groupId, handlers: [handler], log, attempts: 2, backoffMs: 5 };
    const consumers = await startConsumers({ ...options, clock: () => new Date('2026-03-01T10:00:00Z') });
    closing.push(() => consumers.stop());
    return consumers;
  };
  const send = async (...values: (string | Buffer)[]) => {
    const sender = openSender(kafka);
    await sender.send(values.map((value) => ({ topic, key: '1', value })));
    await sender.close();
  };
  const placed = (step: number) => createEvent(orderPlaced, { orderId: 1, step }, { time: new Date() });

  /** Two consumers of the same events; `shop` refuses steps as long as `refuses` holds. */
  const startBoth = async (refuses: (step: number) => boolean) => {
    const seen: string[] = [];
    const shop = await consumersOf(
      'shop',
      on(orderPlaced, async ({ orderId, step }, { trx }) => {
        await trx('effects').insert({ orderId, step });
        if (refuses(step)) throw new Error('no such shelf');
        seen.push(`shop ${step}`);
      }),
    );
    const post = await consumersOf(
      'post',
      on(orderPlaced, async ({ step }) => void seen.push(`post ${step}`)),
    );
    const settled = async () => {
      await pWaitFor(async () => {
        const lags = await Promise.all([shop.lag(), post.lag()]);
        return lags.every((lag) => lag[topic] === 0);
      }, soon);
    };
    return { shop, seen, settled };
  };

  test('lists what was given up on, with the consumer, the error and the event, and reads one whole', async () => {
    const { settled } = await startBoth((step) => step === 2);
    const refused = placed(2);
    await send(JSON.stringify(placed(1)), JSON.stringify(refused));
    await settled();
    const letters = await box.list([topic]);
    expect(letters).toEqual([
      {
        id: 'tuerca.cart/0',
        topic,
        partition: expect.any(Number),
        offset: '1',
        group: 'shop',
        error: 'Error: no such shelf',
        time: '2026-03-01T10:00:00.000Z',
        event: { id: refused.id, type: orderPlaced.type, subject: '1' },
        replayedAt: null,
      },
    ]);
    const [whole] = await box.read(['tuerca.cart/0', 'tuerca.cart/99']);
    expect(JSON.parse(String(whole!.value))).toEqual(refused);
    expect(await box.read(['tuerca.cart/7'])).toEqual([]);
  });

  test('a replayed letter takes effect once where it failed, nowhere else again, and is no longer listed', async () => {
    let isMended = false;
    const { shop, seen, settled } = await startBoth((step) => step === 2 && !isMended);
    await send(JSON.stringify(placed(1)), JSON.stringify(placed(2)), JSON.stringify(placed(3)));
    await settled();
    expect(shop.deadLetters).toBe(1);
    // a consumer whose inbox never had the event, as it came later, still has nothing to do with the replay
    await stores.db('inbox').where({ consumer: 'post' }).delete();

    isMended = true;
    const letters = await box.read(['tuerca.cart/0']);
    await box.replay([letters[0]!]);
    // who dies between sending and keeping that it was sent does it again
    await box.replay([letters[0]!]);
    await settled();
    expect(await stores.db('effects').orderBy('id').pluck('step')).toEqual([1, 3, 2]);
    expect(seen.filter((each) => each.startsWith('post'))).toEqual(['post 1', 'post 2', 'post 3']);
    expect(await box.list([topic])).toEqual([]);
    const [kept] = await box.read(['tuerca.cart/0']);
    expect(kept).toMatchObject({ id: 'tuerca.cart/0', replayedAt: '2026-03-01T12:00:00.000Z' });

    const replays: Record<string, string>[] = [];
    const reader = kafka.client.consumer({ groupId: `${kafka.topicPrefix}reader`, maxWaitTimeInMs: 50 });
    closing.push(() => reader.disconnect());
    await reader.connect();
    await reader.subscribe({ topics: [kafka.topicPrefix + topic], fromBeginning: true });
    await reader.run({
      eachMessage: async ({ message: { headers = {} } }) => {
        const texts = Object.entries(headers).map(([name, each]) => [name, String(each)]);
        if ('replay-for' in headers) replays.push(Object.fromEntries(texts));
      },
    });
    await pWaitFor(() => replays.length === 2, soon);
    expect(replays[0]).toEqual({
      'content-type': eventContentType,
      'replay-for': 'shop',
      'replay-of': 'tuerca.cart/0',
    });
  });

  test('what fails again is a new letter, and letters of several topics are listed together', async () => {
    const { settled } = await startBoth((step) => step === 2);
    await send('not JSON', JSON.stringify(placed(2)));
    await settled();
    const first = await box.list([topic]);
    const described = first.map(({ group, event }) => `${group} ${event?.subject ?? 'unreadable'}`);
    expect(described.sort()).toEqual(['post unreadable', 'shop 1', 'shop unreadable']);
    const refused = first.find(({ event }) => event)!;
    const [letter] = await box.read([refused.id]);
    await box.replay([letter!]);
    await settled();
    const again = await box.list([topic]);
    expect(again.map(({ id }) => id)).not.toContain(refused.id);
    expect(again.filter(({ event }) => event)).toHaveLength(1);
    expect(again).toHaveLength(3);
  });

  describe('of a state', () => {
    const shelf = (name: string) => createEvent(shelfSaved, { shelfId: 7, name }, { time: new Date() });
    const sendStates = async (...events: ReturnType<typeof shelf>[]) => {
      const sender = openSender(kafka);
      await sender.send(
        events.map((event) => ({
          topic: shelfSaved.topic,
          key: event.subject,
          value: JSON.stringify(event),
        })),
      );
      await sender.close();
    };
    const statesOf = async () => {
      const names: unknown[] = [];
      await readTopics(kafka, [shelfSaved.topic], ({ value }) => {
        names.push((JSON.parse(String(value)) as ReturnType<typeof shelf>).data.name);
      });
      return names;
    };
    /** A consumer that takes each state over what it has, and refuses some. */
    const startShop = async (refuses: (name: string) => boolean) => {
      const taken: string[] = [];
      const shop = await consumersOf(
        'shop',
        on(shelfSaved, async ({ name }) => {
          if (refuses(name)) throw new Error('no such shelf');
          taken.push(name);
        }),
      );
      const settled = () =>
        pWaitFor(async () => Object.values(await shop.lag()).every((lag) => lag === 0), soon);
      return { taken, settled };
    };

    test('it is replayed beside the compacted topic, as often as it fails', async () => {
      let isMended = false;
      const { taken, settled } = await startShop(() => !isMended);
      await sendStates(shelf('old'));
      await settled();
      const [first] = await box.read(['tuerca.identity.state/0']);
      expect(await box.replay([first!])).toEqual(new Set());
      await settled();
      const letters = await box.list([shelfSaved.topic]);
      const { key: _key, value: _value, ...told } = first!;
      expect(letters).toEqual([{ ...told, id: 'tuerca.identity.state/2' }]);

      isMended = true;
      await box.replay(await box.read(['tuerca.identity.state/2']));
      await settled();
      expect(taken).toEqual(['old']);
      expect(await statesOf()).toEqual(['old']);
      expect(await box.list([shelfSaved.topic])).toEqual([]);
    });

    test('a newer one stands where there is one, and the letter is settled', async () => {
      let isMended = false;
      const { taken, settled } = await startShop((name) => name === 'old' && !isMended);
      await sendStates(shelf('old'), shelf('new'));
      await settled();
      isMended = true;
      const letters = await box.read(['tuerca.identity.state/0']);
      expect(await box.replay(letters)).toEqual(new Set(['tuerca.identity.state/0']));
      await settled();
      expect(taken).toEqual(['new']);
      expect(await statesOf()).toEqual(['old', 'new']);
      expect(await box.list([shelfSaved.topic])).toEqual([]);
    });
  });

  test('a message so large that its letter has no room for it does not hold up its partition', async () => {
    const { settled } = await startBoth(() => false);
    const full = Buffer.alloc(1024 * 1024 - 200, 'x');
    await send(full, JSON.stringify(placed(1)));
    await settled();
    expect(await stores.db('effects').pluck('step')).toEqual([1]);
    const [letter] = await box.list([topic]);
    const [whole] = await box.read([letter!.id]);
    expect(whole!.value!.equals(full)).toBe(true);
  });

  test('what is removed between asking where it is and reading it is missed by name, and not waited for', async () => {
    const { settled } = await startBoth(() => false);
    await send('not JSON');
    await settled();
    // retention comes just after the ends were asked for
    const admin = kafka.client.admin();
    const letters = `${kafka.topicPrefix}${topic}.dlq`;
    const removing = {
      ...admin,
      fetchTopicOffsets: async (name: string) => {
        const ends = await admin.fetchTopicOffsets(name);
        await admin.deleteTopicRecords({ topic: letters, partitions: [{ partition: 0, offset: '-1' }] });
        return ends;
      },
    };
    const late = await openDeadLetterBox({
      kafka: { ...kafka, client: Object.assign(Object.create(kafka.client), { admin: () => removing }) },
      silenceMs: 1500,
    });
    closing.push(late.close);
    await expect(late.list([topic])).rejects.toThrow(
      `Nothing came from ${letters}/0 for 1.5 s: what was to be read may have been removed meanwhile`,
    );
    expect(await box.list([topic])).toEqual([]);
  });

  test('the newest are listed from the last records of a topic alone, and whether there are older ones', async () => {
    let isMended = false;
    const { settled } = await startBoth(() => !isMended);
    await send(...[1, 2, 3].map((step) => JSON.stringify(placed(step))));
    await settled();
    isMended = true;
    await box.replay(await box.read(['tuerca.cart/1']));
    const newestOf = async (recordsMost: number) => {
      const { letters, hasOlder } = await box.listNewest(topics, recordsMost);
      return [letters.map(({ id }) => id), hasOlder];
    };
    // Three letters, and that the second was replayed.
    expect(await newestOf(4)).toEqual([['tuerca.cart/0', 'tuerca.cart/2'], false]);
    expect(await newestOf(3)).toEqual([['tuerca.cart/2'], true]);
    expect(await newestOf(1)).toEqual([[], true]);
  });

  test('there is nothing to list where nothing was given up on', async () => {
    expect(await box.list([topic])).toEqual([]);
  });
});
