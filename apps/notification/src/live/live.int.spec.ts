import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  longestLiveCommand,
  messageDeleted,
  messagesDelivered,
  messageSent,
  messagesRead,
  quotationClosed,
  quotationRequestClosed,
  quotationRequestCreated,
  quotationRequestReopened,
  quotationSent,
  storeSaved,
} from '@tuerca/contracts';
import { signServiceToken } from '@tuerca/service';
import { createTestTokens, tokenOf, type Actor } from '@tuerca/service/testing';
import pWaitFor from 'p-wait-for';
import { connectLink, connectLive, type TestLink } from '../testing/live-client.ts';
import { soon, startTestNotification, type TestNotification } from '../testing/test-notification.ts';
import { feedRepository as feed, pruneFeed } from './feed.repository.ts';

const nissan = 4;
const store = (storeId: number, ownerUserId: number, changes: object = {}) => ({
  ...storeSaved.example,
  storeId,
  ownerUserId,
  advisers: [],
  brandIds: [nissan],
  ...changes,
});
const request = (requestId: number, changes: object = {}) => ({
  ...quotationRequestCreated.example,
  requestId,
  code: `SC-${requestId}`,
  ...changes,
});
const sent = (requestId: number, requestQuotations: number) => ({
  ...quotationSent.example,
  requestId,
  quotationId: requestId * 10 + requestQuotations,
  requestQuotations,
});

describe('the live websocket', () => {
  let service: TestNotification;
  /** One to each replica, over which all websockets of these tests come. */
  let links: TestLink[];

  const linkTo = (port: number) => connectLink(port, service.tokens.signService('gateway'));
  const connect = (actor: Actor, replica = 0) => links[replica]!.open(tokenOf(service.tokens, actor));
  const follow = async (actor: { role: 'vendor' | 'adviser' | 'manager'; userId: number }, replica = 0) => {
    const client = await connect(actor, replica);
    await client.subscribe('pendingQuotationRequests', actor.userId);
    return client;
  };
  const idsOf = (client: { of(type: string): { data: Record<string, unknown> }[] }) =>
    client.of('pendingQuotationRequests').map(({ data }) => data.id);

  beforeAll(async () => {
    service = await startTestNotification({ replicas: 2 });
    links = await Promise.all(service.replicas.map(({ port }) => linkTo(port)));
    await service.publish(
      storeSaved,
      store(1, 101, { advisers: [{ adviserId: 1, name: 'Ana', userId: 111 }] }),
    );
    await service.publish(storeSaved, store(2, 102, { showCustomerDataMarketplace: true }));
    await service.publish(storeSaved, store(3, 103, { brandIds: [9] }));
    await service.publish(storeSaved, store(4, 104, { country: 'MX' }));
    await service.publish(storeSaved, store(5, 105));
    await pWaitFor(async () => (await service.db('stores').select('id')).length === 5, soon);
  }, 60_000);
  afterAll(async () => {
    for (const link of links) link.close();
    await service.stop();
  }, 60_000);

  it('pushes a marketplace request to exactly those whose store carries the brand in its country, on every replica', async () => {
    const seeing = [
      await follow({ role: 'vendor', userId: 101 }, 0),
      await follow({ role: 'adviser', userId: 111 }, 1),
      await follow({ role: 'vendor', userId: 102 }, 1),
      await follow({ role: 'manager', userId: 900 }, 0),
    ];
    const notSeeing = [
      await follow({ role: 'vendor', userId: 103 }, 0),
      await follow({ role: 'vendor', userId: 104 }, 1),
      // sells the brand, but asked for it itself
      await follow({ role: 'vendor', userId: 105 }, 1),
    ];
    await service.publish(quotationRequestCreated, request(1, { buyerId: 105, buyerName: 'Laura Gómez' }));
    // aimed at a store that lacks the brand: not among its pending requests, so not pushed to it either
    await service.publish(quotationRequestCreated, request(7, { buyerId: 7, storeId: 3 }));
    // sent to store 5, to prove that the others receive nothing more
    await service.publish(quotationRequestCreated, request(2, { buyerId: 7, storeId: 5 }));

    await pWaitFor(() => seeing.map(idsOf).every((ids) => ids.includes(1)), soon);
    // one client per replica has the last entry, so both replicas are done
    await pWaitFor(() => [seeing[3]!, notSeeing[2]!].map(idsOf).every((ids) => ids.includes(2)), soon);
    await pWaitFor(() => idsOf(seeing[3]!).includes(7), soon);
    expect(idsOf(notSeeing[2]!)).toEqual([2]);
    expect(notSeeing.slice(0, 2).map(idsOf)).toEqual([[], []]);
    expect(seeing.slice(0, 3).map(idsOf)).toEqual([[1], [1], [1]]);
    expect(new Set(idsOf(seeing[3]!))).toEqual(new Set([1, 2, 7]));

    const [first, , named, manager] = seeing.map((client) => client.of('pendingQuotationRequests')[0]!.data);
    expect(first).toMatchObject({
      code: 'SC-1',
      quotationsLimit: 3,
      isNewQuotationRequest: true,
      user: { name: '--' },
    });
    expect(named!.user).toEqual({ id: 105, name: 'Laura Gómez' });
    expect(manager!.user).toEqual({ id: 105, name: 'Laura Gómez' });
  });

  it('tells those who see a request, and nobody else, how many quotations it has and when it takes no more', async () => {
    const states = async (actor: { role: 'vendor' | 'manager'; userId: number }, replica: number) => {
      const client = await connect(actor, replica);
      await client.subscribe('requestStates', actor.userId);
      return client;
    };
    const seller = await states({ role: 'vendor', userId: 101 }, 0);
    const manager = await states({ role: 'manager', userId: 900 }, 1);
    const others = [
      await states({ role: 'vendor', userId: 103 }, 0),
      await states({ role: 'vendor', userId: 104 }, 1),
      await states({ role: 'vendor', userId: 105 }, 1),
    ];
    await service.publish(quotationRequestCreated, request(5, { buyerId: 105 }));
    await service.publish(quotationSent, sent(5, 1));
    await service.publish(quotationSent, sent(5, 3));
    await service.publish(quotationRequestClosed, {
      ...quotationRequestClosed.example,
      requestId: 5,
      cause: 'limit',
    });
    await service.publish(quotationRequestReopened, { ...quotationRequestReopened.example, requestId: 5 });
    await service.publish(quotationClosed, { ...quotationClosed.example, requestId: 5, quotationId: 53 });
    // sent to store 5, to prove that the others receive nothing more
    await service.publish(quotationRequestCreated, request(6, { buyerId: 7, storeId: 5 }));
    await service.publish(quotationSent, sent(6, 1));

    const told = (client: typeof seller) => client.of('requestStates').map(({ data }) => data);
    const fifth = [
      { quotation_request_id: 5, quotationsCount: 1, isAvailable: true },
      { quotation_request_id: 5, quotationsCount: 3, isAvailable: false },
      { quotation_request_id: 5, quotationsCount: null, isAvailable: false },
      { quotation_request_id: 5, quotationsCount: null, isAvailable: true },
      { quotation_request_id: 5, quotationsCount: null, isAvailable: null },
    ];
    const sixth = { quotation_request_id: 6, quotationsCount: 1, isAvailable: false };
    await pWaitFor(() => [manager, others[2]!].every((client) => told(client).length > 0), soon);
    await pWaitFor(() => told(manager).length === 6 && told(seller).length >= 5, soon);
    expect(told(manager)).toEqual([...fifth, sixth]);
    expect(told(seller)).toEqual(fifth);
    expect(others.map(told)).toEqual([[], [], [sixth]]);
  });

  it('lets a store see the next request of a brand it began to carry, without subscribing again', async () => {
    const client = await follow({ role: 'vendor', userId: 103 }, 1);
    await service.publish(storeSaved, store(3, 103, { brandIds: [9, nissan] }));
    const carried = async () => (await service.db('stores').where({ id: 3 }).first('brandIds')).brandIds;
    await pWaitFor(async () => (await carried()).length === 2, soon);
    await service.publish(quotationRequestCreated, request(3));
    await pWaitFor(() => idsOf(client).includes(3), soon);
  });

  it('replays what was missed, on another replica, in order and once, then goes on live', async () => {
    const before = await follow({ role: 'vendor', userId: 101 }, 0);
    await service.publish(quotationRequestCreated, request(10));
    await pWaitFor(() => idsOf(before).includes(10), soon);
    const { cursor } = before.of('pendingQuotationRequests').at(-1)!;
    before.close();

    await service.publish(quotationRequestCreated, request(11));
    await service.publish(quotationRequestCreated, request(12, { brandId: 77 }));
    await service.publish(quotationRequestCreated, request(13));
    const lastOne = () => service.db('feed').whereRaw(`payload->'request'->>'id' = '13'`);
    await pWaitFor(async () => (await lastOne()).length === 1, soon);

    const after = await connect({ role: 'vendor', userId: 101 }, 1);
    await after.subscribe('pendingQuotationRequests', 101, cursor);
    await service.publish(quotationRequestCreated, request(14));
    await pWaitFor(() => idsOf(after).includes(14), soon);
    expect(idsOf(after)).toEqual(expect.arrayContaining([11, 13, 14]));
    expect(idsOf(after)).toHaveLength(3);
  });

  it('loses nothing and repeats nothing while connections break and writers run side by side', async () => {
    const userId = 500;
    const total = 300;
    const write = async (from: number) => {
      for (let n = from; n < total; n += 3) {
        const payload = { kind: 'done' as const, topic: null, n };
        await service.db.transaction(async (trx) => {
          await feed.append(trx, [{ channel: 'notifications', userId, payload, createdAt: new Date() }]);
          // some transactions take longer to commit than those that come after them
          await trx.raw('select pg_sleep(?)', [n % 5 === 0 ? 0.01 : 0]);
        });
        await service.wake();
      }
    };
    const writing = Promise.all([0, 1, 2].map(write));
    const seen: string[] = [];
    const numbers: unknown[] = [];
    let cursor: string | undefined = '0';
    for (let round = 0; numbers.length < total; round += 1) {
      const { port } = service.replicas[round % 2]!;
      const client = await connectLive(port, service.tokens, { role: 'buyer', userId });
      const subscribed = await client.subscribe('notifications', userId, cursor);
      const target = Math.min(total, numbers.length + 40);
      await pWaitFor(() => numbers.length + client.of('notifications').length >= target, soon);
      const messages = client.of('notifications');
      client.close();
      expect(client.received.some(({ type }) => type === 'reload')).toBe(false);
      seen.push(...messages.map((message) => message.cursor));
      numbers.push(...messages.map(({ data }) => data.n));
      cursor = messages.at(-1)?.cursor ?? subscribed;
    }
    await writing;
    const ids = (await service.db('feed').where({ userId }).orderBy('id').pluck('id')) as number[];
    expect(seen.map(Number)).toEqual(ids);
    expect(new Set(numbers).size).toBe(total);
  });

  it('tells the client to read its list when the cursor is too old, too far back, or none of ours', async () => {
    const userId = 600;
    const entry = {
      channel: 'notifications' as const,
      userId,
      payload: { kind: 'done' as const, topic: null },
      createdAt: new Date(),
    };
    const start = await feed.head(service.db);
    await service.db.transaction((trx) =>
      feed.append(
        trx,
        Array.from({ length: 501 }, () => entry),
      ),
    );
    const client = await connect({ role: 'buyer', userId });
    const head = String(await feed.head(service.db));
    await pWaitFor(async () => (await client.subscribe('notifications', userId)) === head, soon);
    for (const cursor of [String(start), '999999999', 'abc']) {
      await client.subscribe('notifications', userId, cursor);
      client.send({ type: 'unsubscribe', channel: 'notifications' });
    }
    expect(client.of('reload')).toHaveLength(3);
    const recent = await connect({ role: 'buyer', userId });
    await recent.subscribe('notifications', userId, String(Number(head) - 2));
    expect(recent.of('notifications')).toHaveLength(2);

    await pruneFeed(service.db, new Date(Date.now() + 1000));
    const late = await connect({ role: 'buyer', userId });
    await late.subscribe('notifications', userId, String(start));
    expect(late.of('reload')).toHaveLength(1);
    expect(Number(await late.subscribe('notifications', userId))).toBeGreaterThan(start + 500);
  });

  it('brings chat messages to both sides, with files they can open, and how far the other side is with them', async () => {
    const buyer = await connect({ role: 'buyer', userId: 7 });
    await buyer.subscribe('chatMessages', 7);
    const seller = await connect({ role: 'vendor', userId: 12 }, 1);
    await seller.subscribe('chatMessages', 12);
    const url = '/media/0b7e3c1e-6b0e-4a53-9d3e-2f6f0a6f2f10';
    await service.publish(messageSent, {
      ...messageSent.example,
      attachments: [{ type: 'image', url, name: 'freno.webp', extension: 'webp' }],
    });
    await service.publish(messagesDelivered, messagesDelivered.example);
    await service.publish(messagesRead, messagesRead.example);
    const kinds = (client: typeof buyer) => client.of('chatMessages').map(({ data }) => data.kind);
    await pWaitFor(() => kinds(buyer).includes('message') && kinds(seller).includes('read'), soon);
    await service.publish(messageDeleted, messageDeleted.example);

    await pWaitFor(() => [buyer, seller].every((client) => kinds(client).includes('deleted')), soon);
    expect(kinds(buyer)).toEqual(['message', 'deleted']);
    expect(kinds(seller)).toEqual(['message', 'delivered', 'read', 'deleted']);
    const { message } = buyer.of('chatMessages')[0]!.data as {
      message: { attached_file: { url: string }[] };
    };
    expect(message).toMatchObject({ id: 400, isOwn: false, message: messageSent.example.text });
    expect(message.attached_file[0]!.url).toMatch(/^\/media\/0b7e3c1e-.*\?owner=12&expires=\d+&signature=/);
    const [own, , read] = seller.of('chatMessages').map(({ data }) => data);
    expect(own).toMatchObject({ message: { id: 400, isOwn: true } });
    expect(read).toMatchObject({ kind: 'read', up_to_message_id: 400 });
    const left = await service.db('notifications').where({ messageId: 400 });
    expect(left).toEqual([]);
    const replayed = await service
      .db('feed')
      .whereRaw('strpos(payload::text, ?) > 0', [messageSent.example.text]);
    expect(replayed).toEqual([]);
  });

  it('says to the other side alone, on any replica, that someone writes; often enough, kept nowhere', async () => {
    const conversationId = 77;
    await service.publish(messageSent, {
      ...messageSent.example,
      messageId: 500,
      conversationId,
      buyerId: 801,
      storeId: 1,
      recipientUserIds: [801],
      ownSideUserIds: [101],
    });
    await pWaitFor(
      async () => (await service.db('conversations').where({ id: conversationId })).length === 1,
      soon,
    );
    const buyer = await connect({ role: 'buyer', userId: 801 }, 0);
    const adviser = await connect({ role: 'adviser', userId: 111 }, 1);
    const owner = await connect({ role: 'vendor', userId: 101 }, 1);
    const stranger = await connect({ role: 'vendor', userId: 102 }, 1);
    for (const [client, userId] of [
      [buyer, 801],
      [adviser, 111],
      [owner, 101],
      [stranger, 102],
    ] as const) {
      await client.subscribe('chatMessages', userId);
    }
    stranger.send({ type: 'typing', conversationId });
    await pWaitFor(() => stranger.of('error').length === 1, soon);
    buyer.send({ type: 'typing', conversationId });
    buyer.send({ type: 'typing', conversationId });
    await pWaitFor(() => [adviser, owner].every((client) => client.of('typing').length === 1), soon);
    adviser.send({ type: 'typing', conversationId });
    await pWaitFor(() => buyer.of('typing').length === 1, soon);
    expect(buyer.of('typing')).toEqual([{ type: 'typing', conversation_id: conversationId }]);
    expect([owner, stranger].map((client) => client.of('typing').length)).toEqual([1, 0]);
    expect(await service.db('feed').whereRaw(`payload->>'kind' = 'typing'`)).toEqual([]);
  });

  describe('refuses', () => {
    it.each([
      ['without a token', null],
      ['with a token that does not hold', createTestTokens().sign({ sub: '7' })],
    ])('a websocket %s', async (_what, token) => {
      await expect(links[0]!.open(token)).rejects.toThrow('refused with UNAUTHENTICATED');
    });

    it('a path that is not its own with a 404, a browser’s too, and leaves HTTP as it is', async () => {
      const { port } = service.replicas[0]!;
      const token = service.tokens.signService('gateway');
      await expect(connectLink(port, token, '/ws')).rejects.toThrow('refused with 404');
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
      expect(answer.status).toBe(200);
    });

    it.each([
      ['nobody', () => null],
      ['a person', () => service.tokens.sign({ sub: '7', isAdmin: true })],
      ['another service', () => service.tokens.signService('chat')],
      ['a forger', () => signServiceToken('another secret', 'gateway')],
    ])('the link of %s', async (_who, token) => {
      await expect(connectLink(service.replicas[0]!.port, token())).rejects.toThrow('refused with 401');
    });

    it('a link that says what is not of the contract, and ends it alone', async () => {
      const { port } = service.replicas[0]!;
      const open = { type: 'open', socket: 1, token: service.tokens.sign({ sub: '7' }) };
      const said = [
        '{',
        '{}',
        '[{"type":"open","socket":0,"token":null}]',
        '[{"type":"shout"}]',
        JSON.stringify([{ type: 'say', socket: 1, text: 'x'.repeat(longestLiveCommand + 1) }]),
        JSON.stringify([open, open]),
      ];
      for (const frame of said) {
        const link = await linkTo(port);
        link.send(frame);
        await pWaitFor(() => link.closed.code !== null, soon);
        expect(link.closed.code).toBe(1002);
      }
      expect(links[0]!.isOpen()).toBe(true);
    });

    it('another user’s channel, pending requests for who sells nothing, and what is no command', async () => {
      const client = await connect({ role: 'buyer', userId: 7 });
      client.send({ type: 'subscribe', channel: 'notifications', userId: 8 });
      client.send({ type: 'subscribe', channel: 'pendingQuotationRequests', userId: 7 });
      client.send({ type: 'subscribe', channel: 'orders', userId: 7 });
      client.send('{');
      client.send({ type: 'ping' });
      await pWaitFor(() => client.received.length === 5, soon);
      expect(client.received.map((message) => ('code' in message ? message.code : message.type))).toEqual([
        'FORBIDDEN',
        'FORBIDDEN',
        'INVALID_INPUT',
        'INVALID_INPUT',
        'pong',
      ]);
    });

    it('more connections of one user than anyone has tabs', async () => {
      const opened = await Promise.all(
        Array.from({ length: 20 }, () => connect({ role: 'buyer', userId: 700 })),
      );
      await expect(connect({ role: 'buyer', userId: 700 })).rejects.toThrow('refused with TOO_MANY_REQUESTS');
      opened[0]!.close();
      await pWaitFor(
        () =>
          connect({ role: 'buyer', userId: 700 }).then(
            () => true,
            () => false,
          ),
        soon,
      );
    });
  });

  it('closes when the token expires, with the code that says so', async () => {
    const client = await links[0]!.open(service.tokens.sign({ sub: '7' }, 1));
    await pWaitFor(() => client.closed.code !== null, soon);
    expect(client.closed.code).toBe(4401);
  });

  it('forgets a websocket that its gateway says is closed, and those of a link that ends', async () => {
    const { port } = service.replicas[0]!;
    const open = async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      return ['live_connections', 'live_subscriptions'].map((name) =>
        Number(new RegExp(`^${name}(?:\\{.*\\})? (\\d+)`, 'm').exec(text)![1]),
      );
    };
    const [connections, subscriptions] = (await open()) as [number, number];
    const more = (count: number) => [connections + count, subscriptions + count];
    const one = await connect({ role: 'buyer', userId: 701 });
    await one.subscribe('notifications', 701);
    const other = await connectLive(port, service.tokens, { role: 'buyer', userId: 702 });
    await other.subscribe('notifications', 702);
    expect(await open()).toEqual(more(2));
    one.close();
    await pWaitFor(async () => (await open())[0] === connections + 1, soon);
    expect(await open()).toEqual(more(1));
    other.close();
    await pWaitFor(async () => (await open())[0] === connections, soon);
    expect(await open()).toEqual(more(0));
  });

  it('says what many hear once over a link, those who may see the name and the others apart', async () => {
    const link = await linkTo(service.replicas[0]!.port);
    const actors = [101, 102, 101, 102, 101].map((userId) => ({ role: 'vendor' as const, userId }));
    for (const actor of actors) {
      const client = await link.open(tokenOf(service.tokens, actor));
      await client.subscribe('pendingQuotationRequests', actor.userId);
    }
    link.frames.length = 0;
    await service.publish(quotationRequestCreated, request(21, { buyerId: 7 }));
    await pWaitFor(() => link.frames.length > 0, soon);
    const [frame] = link.frames;
    expect(frame!.map((message) => message.type === 'tell' && message.sockets)).toEqual([
      [1, 3, 5],
      [2, 4],
    ]);
    link.close();
  });

  it('opens nothing for a websocket that left in the same moment', async () => {
    const link = await linkTo(service.replicas[0]!.port);
    const token = service.tokens.sign({ sub: '703' });
    link.say({ type: 'open', socket: 1000, token }, { type: 'leave', socket: 1000 });
    // Another number is of another websocket: what is answered to it comes after what was answered to that.
    const next = await link.open(token);
    await next.subscribe('notifications', 703);
    expect(JSON.stringify(link.frames)).not.toContain('1000');
    link.close();
  });

  it('ends its links when somebody asks while it drains, and the others when it ends', async () => {
    const replica = await service.startReplica();
    const asking = await linkTo(replica.port);
    const waiting = await connectLive(replica.port, service.tokens, { role: 'buyer', userId: 7 });
    await waiting.subscribe('notifications', 7);
    replica.app.draining = true;
    asking.say({ type: 'open', socket: 1, token: service.tokens.sign({ sub: '7' }) });
    await pWaitFor(() => asking.closed.code !== null, soon);
    expect([asking.closed.code, asking.frames, waiting.link.code]).toEqual([1012, [], null]);
    await expect(linkTo(replica.port)).rejects.toThrow('refused with 503');
    await replica.stop();
    await pWaitFor(() => waiting.link.code !== null, soon);
    expect(waiting.link.code).toBe(1012);
  });
});
