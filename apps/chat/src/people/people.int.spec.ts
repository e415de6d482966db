import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  listConversations,
  listMessages,
  quotationRequestCreated,
  quotationSent,
  readPersonalDataOfChat,
  sendMessage,
  storeSaved,
  userClosed,
  userSaved,
  zoneSaved,
} from '@tuerca/contracts';
import { startTestService, type Actor, type TestService } from '@tuerca/service/testing';
import { chat } from '../app.ts';

const buyer: Actor = { role: 'buyer', userId: 7 };
const vendor: Actor = { role: 'vendor', userId: 12, storeId: 3 };

let app: TestService;
beforeAll(async () => {
  app = await startTestService(chat, { clock: () => new Date('2026-01-15T15:00:00.000Z') });
  await app.apply(zoneSaved, zoneSaved.example);
  await app.apply(userSaved, { ...userSaved.example, name: 'Xiomara Quintanilla' });
  await app.apply(userSaved, { ...userSaved.example, userId: 12, name: 'Pedro Ruiz' });
  await app.apply(storeSaved, storeSaved.example);
  await app.apply(quotationRequestCreated, quotationRequestCreated.example);
  await app.apply(quotationSent, quotationSent.example);
  for (const [who, message] of [
    [buyer, '¿Con ABS?'],
    [vendor, 'Sí, con ABS'],
  ] as const)
    await app.call(who, sendMessage, { body: { quotation_request_id: 123, quotation_id: 55, message } });
  await app.db('messages').insert({
    conversationId: 1,
    side: 'buyer',
    senderUserId: 7,
    text: 'Escríbame al 300 999 0001',
    attachments: JSON.stringify([{ type: 'image', url: '/media/x', name: 'cedula.png', extension: 'png' }]),
    contactDataSuspected: true,
    sentAt: new Date('2026-01-15T15:01:00.000Z'),
  });
});
afterAll(() => app?.close());

test('the messages that a person wrote are told to identity, and none of the other side', async () => {
  const answer = await app.call('service', readPersonalDataOfChat, { params: { id: 7, kind: 'messages' } });
  const texts = answer.json().data.items.map(({ text }: { text: string }) => text);
  expect(texts).toEqual(['¿Con ABS?', 'Escríbame al 300 999 0001']);
});

test('a closed account’s message that was a file alone says that it is gone', async () => {
  const file = {
    conversationId: 1,
    side: 'seller',
    senderUserId: 12,
    text: '',
    attachments: JSON.stringify([{ type: 'image', url: '/media/y', name: 'disco.webp', extension: 'webp' }]),
    contactDataSuspected: false,
    sentAt: new Date('2026-01-15T15:02:00.000Z'),
  };
  const [{ id }] = await app.db('messages').insert(file).returning('id');
  await app.apply(userClosed, { ...userClosed.example, userId: 12 });
  const { data } = (
    await app.call(buyer, listMessages, { query: { filter: { conversation_id: 1 } } })
  ).json();
  expect(data.find((message: { id: number }) => message.id === id)).toMatchObject({
    message: 'Mensaje retirado al cerrar la cuenta',
    attached_file: [],
  });
});

test('one who is called as closed accounts are is hidden from the store as anyone', async () => {
  await app.apply(userSaved, { ...userSaved.example, name: 'Cuenta cerrada' });
  const [conversation] = (await app.call(vendor, listConversations, { query: {} })).json().data;
  expect(conversation.otherName).toBe('Cliente');
  await app.apply(userSaved, { ...userSaved.example, name: 'Xiomara Quintanilla' });
});

test('a closed account’s messages stay for the other side, without name, contact data or files', async () => {
  await app.apply(userClosed, { ...userClosed.example, userId: 7 });
  const { body } = await app.call(vendor, listMessages, { query: { filter: { conversation_id: 1 } } });
  expect(body).toContain('¿Con ABS?');
  for (const words of ['Xiomara', '999 0001', 'cedula.png']) expect(body).not.toContain(words);
  const [conversation] = (await app.call(vendor, listConversations, { query: {} })).json().data;
  expect(conversation.otherName).toBe('Cuenta cerrada');
});
