import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  listProviderLetters,
  providerLinkOpened,
  providerRemoved,
  providerSaved,
  quotationRequestClosed,
  quotationRequestCreated,
  quotationRequestReopened,
  type ProviderLetter,
} from '@tuerca/contracts';
import type { Executor } from '@tuerca/postgres';
import { countLockWaits } from '@tuerca/postgres/testing';
import pWaitFor from 'p-wait-for';
import { soon, startTestNotification, type TestNotification } from '../testing/test-notification.ts';
import { deliveriesRepository as deliveries } from './deliveries.repository.ts';

const buyer = { role: 'buyer', userId: 7 } as const;
const other = { role: 'buyer', userId: 8 } as const;
let service: TestNotification;
/** An afternoon in Colombia. */
let now = new Date('2026-01-15T20:00:00Z');
beforeAll(async () => {
  service = await startTestNotification({ clock: () => now });
}, 60_000);
afterAll(() => service.stop(), 60_000);

const send = (requestId: number, providers: readonly { providerId: number; whatsapp: string }[]) =>
  service.publish(quotationRequestCreated, {
    ...quotationRequestCreated.example,
    requestId,
    code: `SC-${requestId}`,
    providers: providers.map((each) => ({ ...each, tradeName: 'Frenos La 13' })),
  });
const lettersOf = async (
  who: typeof buyer | typeof other,
  filter: object = {},
): Promise<ProviderLetter[]> => {
  const query = { filter: JSON.stringify(filter) };
  return (await service.call(who, listProviderLetters, { query })).json().data;
};

it('are listed to their buyer alone, the newest first, with their request and what became of them', async () => {
  const [frenos, japonesas] = [
    { providerId: 5, whatsapp: '+573009876543' },
    { providerId: 6, whatsapp: '+573009876544' },
  ];
  await send(501, [frenos, japonesas]);
  await pWaitFor(async () => (await lettersOf(buyer)).length === 2, soon);
  await send(502, [frenos]);
  await pWaitFor(
    async () => (await lettersOf(buyer)).filter(({ status }) => status === 'sent').length === 3,
    soon,
  );
  const letters = await lettersOf(buyer, { id_proveedor: 5 });
  expect(letters.map(({ code }) => code)).toEqual(['SC-502', 'SC-501']);
  expect(letters[0]).toMatchObject({
    id_proveedor: 5,
    quotation_request_id: 502,
    vehicle: 'Nissan Sentra 2019',
    channel: 'whatsapp',
    status: 'sent',
    opened_at: null,
  });
  expect(await lettersOf(other)).toEqual([]);
  expect((await service.call({ role: 'guest', userId: 9 }, listProviderLetters)).statusCode).toBe(403);
});

it('are opened once: the first time counts, and only the buyer’s own letter', async () => {
  const opened = (changes: object = {}) =>
    service.publish(providerLinkOpened, {
      providerId: 5,
      userId: 7,
      requestId: 501,
      at: '2026-01-15T15:00:00.000Z',
      ...changes,
    });
  await opened({ userId: 8 });
  await opened();
  await opened({ at: '2026-01-15T16:00:00.000Z' });
  // Same key, so it is handled after those above.
  await opened({ requestId: 502, at: '2026-01-15T17:00:00.000Z' });
  await pWaitFor(async () => (await lettersOf(buyer, { id_proveedor: 5 }))[0]?.opened_at !== null, soon);
  const letters = await lettersOf(buyer);
  expect(letters.map(({ code, id_proveedor, opened_at }) => [code, id_proveedor, opened_at])).toEqual([
    ['SC-502', 5, '2026-01-15T17:00:00.000Z'],
    ['SC-501', 6, null],
    ['SC-501', 5, '2026-01-15T15:00:00.000Z'],
  ]);
});

it('are kept longer than other letters', async () => {
  const at = new Date();
  await service.db('deliveries').where({ requestId: 501 }).update({ finishedAt: '2026-01-01T00:00:00Z' });
  const prune = (toProviders: string) =>
    deliveries.prune(service.db, { letters: at, toProviders: new Date(toProviders), links: at });
  await prune('2025-12-01T00:00:00Z');
  expect(await lettersOf(buyer)).toHaveLength(3);
  await prune('2026-01-10T00:00:00Z');
  expect((await lettersOf(buyer)).map(({ code }) => code)).toEqual(['SC-502']);
});

/** When the letters about a request that wait are due. */
const dueOf = async (requestId: number): Promise<(Date | 'rests')[]> => {
  const rows = await service
    .db('deliveries')
    .where({ requestId, status: 'queued' })
    .select<{ dueAt: Date; rests: boolean }[]>('dueAt', service.db.raw("due_at = 'infinity' as rests"));
  return rows.map(({ dueAt, rests }) => (rests ? 'rests' : dueAt));
};
const close = (requestId: number, cause: 'buyer' | 'limit' | 'ordered' | 'expired') =>
  service.publish(quotationRequestClosed, { ...quotationRequestClosed.example, requestId, cause });
const sendAtNight = async (requestId: number) => {
  // Still to come: the queue goes by the clock of its database.
  now = new Date('2099-01-16T04:00:00Z');
  await send(requestId, [{ providerId: 5, whatsapp: '+573009876543' }]);
  await pWaitFor(async () => (await dueOf(requestId)).length === 1, soon);
};

it('wait for the morning at night, and are not sent once their request is closed for good', async () => {
  for (const [requestId, cause] of [
    [601, 'buyer'],
    [602, 'expired'],
  ] as const) {
    await sendAtNight(requestId);
    expect(await dueOf(requestId)).toEqual([new Date('2099-01-16T12:00:00Z')]);
    await close(requestId, cause);
    await pWaitFor(async () => (await dueOf(requestId)).length === 0, soon);
  }
});

it('rest while their request is full or wholly ordered, and wait again once it takes quotations', async () => {
  const reopen = (requestId: number) =>
    service.publish(quotationRequestReopened, { ...quotationRequestReopened.example, requestId });
  const rests = (requestId: number) => pWaitFor(async () => (await dueOf(requestId))[0] === 'rests', soon);
  for (const [requestId, cause] of [
    [603, 'limit'],
    [604, 'ordered'],
  ] as const) {
    await sendAtNight(requestId);
    await close(requestId, cause);
    await rests(requestId);
    now = new Date('2099-01-16T15:00:00Z');
    await reopen(requestId);
    await pWaitFor(async () => (await dueOf(requestId))[0] !== 'rests', soon);
    expect(await dueOf(requestId)).toEqual([now]);
  }
  await close(603, 'limit');
  await rests(603);
  await close(603, 'buyer');
  await pWaitFor(async () => (await dueOf(603)).length === 0, soon);
});

it('that rest are not sent once the link in them has ended, and go then', async () => {
  await sendAtNight(605);
  await close(605, 'limit');
  await pWaitFor(async () => (await dueOf(605))[0] === 'rests', soon);
  const turn = (dueAt: string) =>
    deliveries.followRequests(service.db, [{ requestId: 605, dueAt: new Date(dueAt) }]);
  await turn('2099-01-19T04:00:01Z');
  expect(await dueOf(605)).toEqual(['rests']);
  const prune = (links: string) => {
    const none = new Date(0);
    return deliveries.prune(service.db, { letters: none, toProviders: none, links: new Date(links) });
  };
  await prune('2099-01-16T04:00:00Z');
  expect(await dueOf(605)).toEqual(['rests']);
  await prune('2099-01-16T04:00:01Z');
  expect(await dueOf(605)).toEqual([]);
});

it('are not sent at night’s end to who was removed or has asked for no more, nor to a number of before', async () => {
  await sendAtNight(607);
  const saved = { ...providerSaved.example, providerId: 5 };
  await service.publish(providerSaved, { ...saved, whatsapp: '+573000000001' });
  await pWaitFor(async () => (await dueOf(607)).length === 0, soon);
  await sendAtNight(608);
  await service.publish(providerRemoved, { providerId: 5, userId: 7 });
  await pWaitFor(async () => (await dueOf(608)).length === 0, soon);
});

it('that wait stay of a provider that keeps its number', async () => {
  await sendAtNight(609);
  await deliveries.dropToProvider(service.db, 5, { except: '+573009876543' });
  await deliveries.dropToProvider(service.db, 6);
  expect(await dueOf(609)).toHaveLength(1);
});

it('count the last of what happened to their request, where that comes together', async () => {
  await sendAtNight(606);
  const morning = new Date('2099-01-16T12:00:00Z');
  await deliveries.followRequests(service.db, [
    { requestId: 606, dueAt: 'infinity' },
    { requestId: 606, dueAt: morning },
    { requestId: 606, dueAt: 'infinity' },
  ]);
  expect(await dueOf(606)).toEqual(['rests']);
});

/** Has a letter about a request be under way, as if a replica were sending it; returns its id. */
const begin = async (requestId: number): Promise<number> => {
  await sendAtNight(requestId);
  const [begun] = await service
    .db('deliveries')
    .where({ requestId })
    .update({ status: 'sending', attempts: 1 })
    .returning('id');
  return begun!.id;
};

it('that fail while their request fills rest until it takes quotations again', async () => {
  const id = await begin(610);
  const follow = (dueAt: Date | 'infinity') =>
    deliveries.followRequests(service.db, [{ requestId: 610, dueAt }]);
  await follow('infinity');
  await deliveries.retryLater(service.db, id, 0, 'no answer');
  expect(await dueOf(610)).toEqual(['rests']);
  const morning = new Date('2099-01-16T12:00:00Z');
  await follow(morning);
  expect(await dueOf(610)).toEqual([morning]);
});

it('that fail while their request ends or their provider is removed are not tried again', async () => {
  const endings: [number, (requestId: number) => Promise<void>][] = [
    [611, (requestId) => deliveries.followRequests(service.db, [{ requestId, dueAt: null }])],
    [612, () => deliveries.dropToProvider(service.db, 5)],
  ];
  for (const [requestId, end] of endings) {
    const id = await begin(requestId);
    await end(requestId);
    // No reopening has it sent after all.
    await deliveries.followRequests(service.db, [{ requestId, dueAt: now }]);
    if (requestId === 611) await deliveries.retryLater(service.db, id, 0, 'no answer');
    else await deliveries.release(service.db, [id]);
    expect(await service.db('deliveries').where({ id })).toEqual([]);
  }
});

it('that fail in the moment in which their request ends are not tried again, whichever comes first', async () => {
  const end = (on: Executor, requestId: number) =>
    deliveries.followRequests(on, [{ requestId, dueAt: null }]);
  const fail = (on: Executor, id: number) => deliveries.retryLater(on, id, 3_600_000, 'no answer');
  const ids = [await begin(614), await begin(615)] as const;
  const orders: ((on: Executor) => Promise<void>)[][] = [
    [(on) => end(on, 614), (on) => fail(on, ids[0])],
    [(on) => fail(on, ids[1]), (on) => end(on, 615)],
  ];
  for (const [first, second] of orders) {
    const under = await service.db.transaction();
    await first!(under);
    const waiting = second!(service.db);
    await pWaitFor(async () => (await countLockWaits(service.db)) > 0, soon);
    await under.commit();
    await waiting;
  }
  expect(await service.db('deliveries').whereIn('id', [...ids])).toEqual([]);
});

it('that get through while their request ends were sent', async () => {
  const id = await begin(613);
  await deliveries.followRequests(service.db, [{ requestId: 613, dueAt: null }]);
  await deliveries.finishAll(service.db, [{ id, status: 'sent' }], now);
  expect(await service.db('deliveries').where({ id })).toMatchObject([{ status: 'sent', text: null }]);
});
