import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  channels,
  createNewOrder,
  discardQuotation,
  listNotifications,
  listTransactions,
  readDeveloperInbox,
  readDiscardIndicators,
  readEfficiencyIndicators,
  readSalesOpportunityIndicators,
  readStoreIndicators,
  sellersChannels,
  sendMessage,
  type Channel,
  type LiveMessage,
} from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { roleOf } from '../access/expected.ts';
import { holdingsOf, orderBody, priceOf, soon, type Deal, type Holdings } from '../access/holdings.ts';
import { leaksIn, secretsOf } from '../access/secrets.ts';
import { call, send } from '../call.ts';
import { callerNames, gatherCast, type Cast, type PersonName } from '../people.ts';
import { connectLive, type Live } from './live.ts';

const people = callerNames.filter((name) => name !== 'nobody') as PersonName[];
const isForSellers = (channel: Channel) => (sellersChannels as readonly Channel[]).includes(channel);
const followsPending = (name: PersonName) => ['vendor', 'adviser', 'manager', 'admin'].includes(roleOf[name]);

let cast: Cast;
let buyer: Holdings;
let deal: Deal;
const live = new Map<PersonName, Live>();

/** Everyone subscribes to all their channels while a request is made, quoted, asked about and discarded. */
beforeAll(async () => {
  cast = await gatherCast();
  buyer = holdingsOf(cast, cast.otherBuyer);
  // An earlier deal, which proves that every service knows the stores.
  await holdingsOf(cast, cast.owner).conversation();
  for (const name of people) {
    const socket = await connectLive(cast[name].token);
    live.set(name, socket);
    for (const channel of channels)
      if (!isForSellers(channel) || followsPending(name)) await socket.subscribe(channel, cast[name].userId);
  }
  deal = await buyer.deal();
  await buyer.conversation();
  const { requestId, quotation, rival } = deal;
  const reply = { quotation_request_id: requestId, quotation_id: quotation.id, message: 'Sí, le sirve' };
  await call(sendMessage, { body: reply }, cast.adviser.token);
  await call(
    discardQuotation,
    { body: { quotation_id: rival!.id, reason: 'Precio alto' } },
    cast.otherBuyer.token,
  );
  await pWaitFor(async () => {
    const { data } = await call(listNotifications, {}, cast.losingVendor.token);
    return data.some(({ topic }) => topic === 'quotationDiscarded');
  }, soon);
  await pWaitFor(() => live.get('otherBuyer')!.bytes().includes('Sí, le sirve'), soon);
}, 90_000);
afterAll(() => {
  for (const socket of live.values()) socket.close();
});

describe('over the live connection', () => {
  it('comes to each what is theirs, and to nobody what they may not see', () => {
    const secrets = secretsOf(cast);
    const leaks = people.flatMap((name) =>
      leaksIn(secrets, name, live.get(name)!.bytes()).map((what) => `${name}: ${what}`),
    );
    expect(leaks).toEqual([]);
    const isTheRequest = (message: LiveMessage) =>
      message.type === 'pendingQuotationRequests' && message.data.id === deal.requestId;
    const heard = people.filter((name) => live.get(name)!.messages().some(isTheRequest));
    expect(heard.sort()).toEqual(['admin', 'adviser', 'losingVendor', 'manager', 'winningVendor']);
    const aboutDeal = new RegExp(`"quotation_request_id":${deal.requestId}[,}]`);
    const isOfDeal = (message: LiveMessage) =>
      message.type === 'chatMessages' && aboutDeal.test(JSON.stringify(message));
    const readers = people.filter((name) => live.get(name)!.messages().some(isOfDeal));
    expect(readers.sort()).toEqual(['adviser', 'otherBuyer', 'winningVendor']);
  });

  it('is refused every channel of everyone else', async () => {
    const opened: string[] = [];
    for (const name of people) {
      const socket = await connectLive(cast[name].token);
      for (const other of people.filter((each) => each !== name)) {
        for (const channel of channels) {
          const answer = await socket.subscribe(channel, cast[other].userId, { cursor: '0' });
          if (answer.type !== 'error' || answer.code !== 'FORBIDDEN')
            opened.push(`${name} ${channel} of ${other}`);
        }
      }
      socket.close();
    }
    expect(opened).toEqual([]);
  });

  it('is refused pending requests to those who sell nothing, also their own and from the beginning', async () => {
    for (const name of people.filter((each) => !followsPending(each))) {
      const socket = await connectLive(cast[name].token);
      for (const channel of sellersChannels) {
        const answer = await socket.subscribe(channel, cast[name].userId, { cursor: '0' });
        expect(answer).toMatchObject({ type: 'error', code: 'FORBIDDEN' });
      }
      socket.close();
    }
  });

  it('replays to each from the beginning no more than is theirs', async () => {
    const secrets = secretsOf(cast);
    for (const name of ['losingVendor', 'vendorWithoutBrand', 'owner'] as const) {
      const socket = await connectLive(cast[name].token);
      for (const channel of channels) await socket.subscribe(channel, cast[name].userId, { cursor: '0' });
      expect([name, leaksIn(secrets, name, socket.bytes())]).toEqual([name, []]);
      socket.close();
    }
  });

  it('does not say that someone writes in a conversation they are not in', async () => {
    const { id } = await buyer.conversation();
    const socket = await connectLive(cast.losingVendor.token);
    socket.send({ type: 'typing', conversationId: id });
    await pWaitFor(() => socket.messages().some(({ type }) => type === 'error'), soon);
    expect(socket.messages()).toEqual([expect.objectContaining({ code: 'NOT_FOUND' })]);
    socket.close();
  });
});

describe('in letters and figures', () => {
  it('a seller finds nothing of who asks, nor of what rivals ask', async () => {
    const secrets = secretsOf(cast);
    for (const name of ['winningVendor', 'losingVendor', 'vendorWithoutBrand', 'adviser'] as const) {
      const { token, email, mobile } = cast[name];
      const texts = [
        (await send(readEfficiencyIndicators, {}, token)).bytes,
        (await send(readDiscardIndicators, {}, token)).bytes,
        (await send(readStoreIndicators, { query: { from: '2026-01-01', to: '2026-12-31' } }, token)).bytes,
        (await send(listNotifications, {}, token)).bytes,
        (await send(readSalesOpportunityIndicators, {}, token)).bytes,
        ...(await Promise.all(
          [email, mobile].map(async (to) => (await send(readDeveloperInbox, { query: { to } })).bytes),
        )),
      ];
      expect([name, leaksIn(secrets, name, texts.join('\n'))]).toEqual([name, []]);
    }
  });

  it('a store’s figures are of its own quotations', async () => {
    const figures = async (name: PersonName) =>
      (await call(readEfficiencyIndicators, {}, cast[name].token)).data;
    expect((await figures('vendorWithoutBrand')).total_price_quotes).toBe(0);
    const { total_price_quotes: total, quotations_made: made } = await figures('losingVendor');
    // Two parts of one line and one of the other, plus shipping.
    expect(total).toBeCloseTo(made * (3 * priceOf(cast.losingVendor) + 12_000), 1);
  });
});

it('who a buyer is comes to the store that gets the order, and to no other', async () => {
  const { quotation } = await buyer.newDeal();
  const body = orderBody(quotation, await buyer.address());
  await call(createNewOrder, { params: { id: quotation.id }, body }, cast.otherBuyer.token);
  const has = async (name: PersonName) => {
    const answer = await send(listTransactions, { query: { scopes: ['sales'] } }, cast[name].token);
    return answer.bytes.includes(cast.otherBuyer.name);
  };
  expect([await has('winningVendor'), await has('losingVendor'), await has('vendorWithoutBrand')]).toEqual([
    true,
    false,
    false,
  ]);
});
