import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { userClosed, userSaved } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { soon, startTestNotification, type TestNotification } from '../testing/test-notification.ts';

const at = new Date('2026-01-15T15:00:00.000Z');

let service: TestNotification;
beforeAll(async () => {
  service = await startTestNotification({ clock: () => at });
}, 60_000);
afterAll(() => service.stop(), 60_000);

const notice = {
  topic: 'newRating',
  title: 'Ana te calificó con 9',
  body: 'Banana Ana Zárate lo dijo',
  path: '/x',
  createdAt: at,
};

it('forgets what a closed account was told, and its name in what others were told of it', async () => {
  const { db } = service;
  const person = { ...userSaved.example, userId: 7, name: 'Ana Zárate', email: 'ana@correo.test' };
  await service.publish(userSaved, person);
  await pWaitFor(async () => (await db('users').where({ id: 7 })).length === 1, soon);
  await db('requests').insert({ id: 1, code: 'SC-1', buyerId: 7 });
  await db('conversations').insert({ id: 4, buyerId: 7, storeId: 3 });
  await db('notifications').insert([
    { ...notice, userId: 7, requestId: 1 },
    { ...notice, userId: 12, requestId: 1 },
    // Of another person with that name.
    { ...notice, userId: 12, requestId: 2 },
    { ...notice, userId: 12, topic: 'newMessage', conversationId: 4, excerpt: 'Llame al 300 999 0001' },
  ]);
  const letter = { immediate: false, channel: 'email', status: 'sent', createdAt: at, finishedAt: at };
  await db('deliveries').insert([
    { ...letter, source: 'a', recipient: 'ana@correo.test', text: 'Tu código' },
    { ...letter, source: 'b', recipient: 'tienda@correo.test', text: 'Ana Zárate te pide cotizar' },
    { ...letter, source: 'c', recipient: '+573001112233', ownerId: 7, providerId: 5, text: 'x' },
  ]);

  await service.publish(userClosed, { ...userClosed.example, userId: 7 });
  await pWaitFor(async () => (await db('users').where({ id: 7, email: null })).length === 1, soon);
  expect(await db('notifications').orderBy('id').select('userId', 'title', 'body')).toEqual([
    { userId: 12, title: 'Cuenta cerrada te calificó con 9', body: 'Banana Cuenta cerrada lo dijo' },
    { userId: 12, title: notice.title, body: notice.body },
  ]);
  expect(await db('deliveries').select('source', 'text')).toEqual([
    { source: 'b', text: 'Cuenta cerrada te pide cotizar' },
  ]);
});
