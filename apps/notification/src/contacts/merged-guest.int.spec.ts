import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  messageSent,
  quotationRequestCreated,
  quotationSent,
  userMerged,
  userSaved,
} from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { waitingLettersRepository } from '../letters/waiting-letters.repository.ts';
import { soon, startTestNotification, type TestNotification } from '../testing/test-notification.ts';

const at = new Date('2026-01-15T15:00:00.000Z');
const [guest, account] = [91, 7];

let service: TestNotification;
beforeAll(async () => {
  service = await startTestNotification({ clock: () => at });
}, 60_000);
afterAll(() => service.stop(), 60_000);

it('is told as the account it was merged into, also by what names it and comes later', async () => {
  const { db } = service;
  await service.publish(userSaved, { ...userSaved.example, userId: account });
  const asked = { ...quotationRequestCreated.example, requestId: 299, buyerId: guest };
  await service.publish(quotationRequestCreated, asked);
  await pWaitFor(async () => (await db('requests').where({ id: 299 })).length === 1, soon);
  await service.publish(userMerged, { fromUserId: guest, toUserId: account });
  await pWaitFor(
    async () => (await db('users').where({ id: guest, mergedInto: account })).length === 1,
    soon,
  );

  expect(await db('requests').where({ id: 299 }).pluck('buyerId')).toEqual([account]);

  const request = { ...quotationRequestCreated.example, requestId: 300, buyerId: guest };
  await service.publish(quotationRequestCreated, request);
  await pWaitFor(async () => (await db('requests').where({ id: 300 })).length === 1, soon);
  await service.publish(quotationSent, {
    ...quotationSent.example,
    buyerId: guest,
    requestId: 300,
  });
  const sent = { ...messageSent.example, requestId: 300, conversationId: 44, senderUserId: 12 };
  await service.publish(messageSent, {
    ...sent,
    messageId: 901,
    buyerId: guest,
    recipientUserIds: [guest],
    ownSideUserIds: [12],
  });
  await service.publish(messageSent, {
    ...sent,
    messageId: 902,
    buyerId: account,
    recipientUserIds: [account],
    ownSideUserIds: [12],
  });
  await pWaitFor(async () => (await db('notifications').where({ messageId: 902 })).length === 1, soon);
  await pWaitFor(async () => (await db('reminders')).length > 0, soon);

  const users = async (table: string) => db(table).whereIn('userId', [guest, account]).pluck('userId');
  const told = await db('notifications').whereIn('topic', ['newQuotation', 'newMessage']).pluck('userId');
  expect(told).toEqual([account, account, account]);
  expect(await db('conversations').where({ id: 44 }).pluck('buyerId')).toEqual([account]);
  expect(await db('requests').where({ id: 300 }).pluck('buyerId')).toEqual([account]);
  expect(await users('waitingLetters')).toEqual([account]);
  expect(new Set(await users('reminders'))).toEqual(new Set([account]));
  const live = await db('feed').whereIn('channel', ['notifications', 'chatMessages']).distinct('userId');
  expect(live.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual([account, 12]);
});

it('gets one letter of what was for the guest and for the account in one batch of events', async () => {
  const { db } = service;
  const letter = { topic: 'newMessage', subjectId: 45, since: at, dueAt: at, pauseMs: 1000 } as const;
  await db.transaction((trx) =>
    waitingLettersRepository.add(trx, [
      { ...letter, userId: guest },
      { ...letter, userId: account, since: new Date(at.getTime() + 1000) },
    ]),
  );
  expect(await db('waitingLetters').where({ subjectId: 45 }).select('userId', 'since')).toEqual([
    { userId: account, since: at },
  ]);
});
