import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { userClosed, userSaved } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { feedRepository } from '../live/feed.repository.ts';
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
  const [toSeller] = await db('notifications')
    .insert({ ...notice, userId: 12, requestId: 1 })
    .returning('id');
  await db('notifications').insert([
    { ...notice, userId: 7, requestId: 1 },
    // Of another person with that name.
    { ...notice, userId: 12, requestId: 2 },
    { ...notice, userId: 12, topic: 'newMessage', conversationId: 4, excerpt: 'Llame al 300 999 0001' },
  ]);
  const letter = { immediate: false, channel: 'email', status: 'sent', createdAt: at, finishedAt: at };
  await db('deliveries').insert([
    { ...letter, source: 'a', recipient: 'ana@correo.test', text: 'Tu código' },
    { ...letter, source: 'b', recipient: 'tienda@correo.test' },
    { ...letter, source: 'c', recipient: '+573001112233', ownerId: 7, providerId: 5, text: 'x' },
  ]);

  const caught = { channel: 'email', recipient: 'tienda@correo.test', sentAt: at };
  await db('caughtMessages').insert([
    { ...caught, text: 'Ana Zárate te pide cotizar' },
    { ...caught, subject: 'Solicitud de Ana Zárate', text: 'Cotiza' },
    { ...caught, text: 'Susana Ana Zárateña' },
  ]);

  const live = { userId: 12, createdAt: at };
  const pending = (buyerId: number) => ({
    ...live,
    userId: null,
    channel: 'pendingQuotationRequests',
    payload: { buyerId, buyerName: person.name },
  });
  const told = (notification: object) => ({
    kind: 'queued',
    notification: { title: notice.title, ...notification },
  });
  const entries: { id: number }[] = await db('feed')
    .insert([
      pending(7),
      { ...live, channel: 'chatMessages', payload: { kind: 'message', message: { conversation_id: 4 } } },
      { ...live, channel: 'chatMessages', payload: { kind: 'message', message: { sender_user_id: 7 } } },
      { ...live, channel: 'notifications', payload: told({ id: toSeller.id }) },
      // Of others, who have that name too.
      { ...live, channel: 'notifications', payload: told({ id: 999 }) },
      pending(8),
    ])
    .returning('id');

  await service.publish(userClosed, { ...userClosed.example, userId: 7 });
  await pWaitFor(async () => (await db('users').where({ id: 7, email: null })).length === 1, soon);
  expect(await db('notifications').orderBy('id').select('userId', 'title', 'body')).toEqual([
    { userId: 12, title: 'Cuenta cerrada te calificó con 9', body: 'Banana Cuenta cerrada lo dijo' },
    { userId: 12, title: notice.title, body: notice.body },
  ]);
  expect(await db('deliveries').pluck('source')).toEqual(['b']);
  expect(await db('caughtMessages').pluck('text')).toEqual(['Susana Ana Zárateña']);
  const ids = entries.map(({ id }) => id);
  expect(await db('feed').whereIn('id', ids).orderBy('id').pluck('id')).toEqual(ids.slice(4));
  // Who resumes from before what is gone is told to reload.
  expect(await feedRepository.prunedTo(db)).toBe(ids[3]);
});

it('forgets one who is called as closed accounts are as well, and nothing of others who are closed', async () => {
  const { db } = service;
  await service.publish(userSaved, {
    ...userSaved.example,
    userId: 9,
    name: 'Cuenta cerrada',
    email: 'tocayo@correo.test',
  });
  await pWaitFor(async () => (await db('users').where({ id: 9 })).length === 1, soon);
  await db('requests').insert({ id: 3, code: 'SC-3', buyerId: 9 });
  await db('notifications').insert({ ...notice, userId: 12, requestId: 3, body: 'De tocayo@correo.test' });
  const caught = { channel: 'email', recipient: 'taller@correo.test', sentAt: at };
  await db('caughtMessages').insert([
    { ...caught, text: 'De tocayo@correo.test' },
    { ...caught, text: 'Cuenta cerrada te calificó' },
  ]);

  await service.publish(userClosed, { ...userClosed.example, userId: 9 });
  await pWaitFor(async () => (await db('users').where({ id: 9, email: null })).length === 1, soon);
  expect(await db('notifications').where({ requestId: 3 }).pluck('body')).toEqual(['De Cuenta cerrada']);
  const kept = await db('caughtMessages').where({ recipient: caught.recipient }).pluck('text');
  expect(kept).toEqual(['Cuenta cerrada te calificó']);
});
