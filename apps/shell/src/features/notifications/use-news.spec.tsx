import { beforeEach, expect, it } from '@jest/globals';
import {
  countNotifications,
  listConversations,
  markMessagesDelivered,
  markNotificationDone,
  markNotificationsSeen,
  readSessionControlData,
  updateNotification,
  type QueueNotification,
} from '@tuerca/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { chatHash, paths } from '../../config/paths.ts';
import { listOf, serveGateway } from '../../testing/fake-gateway.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleVendor } from '../../testing/samples.ts';
import { shownConversations } from '../chat/shown-conversations.ts';
import { NotificationMenu } from './notification-menu.tsx';

beforeEach(() => {
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  document.title = 'Pedidos · Tuerca';
});

const news: QueueNotification = {
  id: 70,
  topic: 'newRequest',
  title: 'Nueva solicitud',
  body: 'SC-000040 · Nissan Sentra 2019: 2 autopartes en Bogotá',
  url: paths.sellerRequest(40),
  is_done: false,
  quotation_request_id: 40,
  quotation_id: null,
  order_id: null,
  created_at: '2026-01-15T14:30:00.000Z',
};

const open = async (at: string, count: number) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [countNotifications, () => ({ data: { count } })],
    [listConversations, () => listOf([])],
    [markMessagesDelivered, () => ({ data: { ok: true } })],
    [markNotificationsSeen, () => ({ data: { count: 1 } })],
    [markNotificationDone, () => ({ data: { ...news, is_done: true } })],
    [updateNotification, () => ({ data: { ...news, is_done: true } })],
  );
  renderPage(<NotificationMenu />, { at });
  await screen.findByRole('button', { name: /Notificaciones/ });
  await waitFor(() => expect(FakeSocket.opened.at(-1)).toBeDefined());
  await waitFor(() => expect(gateway.callsOf(countNotifications).length).toBeGreaterThan(0));
  const arrives = (notification: QueueNotification) =>
    act(() =>
      FakeSocket.opened
        .at(-1)
        ?.push({ type: 'notifications', cursor: '9', data: { kind: 'queued', notification } }),
    );
  return { gateway, arrives };
};
const address = () => screen.getByLabelText('Dirección de la página').textContent;

it('tells by number, vehicle and place what came, in a notice that leads to it and in the tab until someone looks', async () => {
  const { arrives } = await open(paths.orders, 0);
  arrives(news);
  const notice = await screen.findByRole('button', { name: /SC-000040 · Nissan Sentra 2019/ });
  expect(document.title).toBe('(1) Pedidos · Tuerca');
  document.title = 'Inicio · Tuerca';
  await waitFor(() => expect(document.title).toBe('(1) Inicio · Tuerca'));
  await userEvent.click(notice);
  await waitFor(() => expect(address()).toBe(paths.sellerRequest(40)));
  await waitFor(() => expect(document.title).toBe('Inicio · Tuerca'));
});

it('makes one notice of what comes together, which names the last and says how many more there are', async () => {
  const { arrives } = await open(paths.orders, 0);
  arrives(news);
  arrives({ ...news, id: 71, topic: 'newOrder', title: 'Nuevo pedido PD-000009', url: paths.order(9) });
  expect(await screen.findByText('Nuevo pedido PD-000009 y otra novedad')).toBeVisible();
  expect(screen.queryByText('Nueva solicitud')).toBeNull();
  arrives({ ...news, id: 72, topic: 'newOrder', title: 'Nuevo pedido PD-000010', url: paths.order(10) });
  expect(await screen.findByText('Nuevo pedido PD-000010 y 2 novedades más')).toBeVisible();
});

it('tells nothing of what one is looking at, and marks it as seen', async () => {
  const { gateway, arrives } = await open(paths.sellerRequest(40), 0);
  expect(gateway.callsOf(markNotificationsSeen)).toHaveLength(0);
  arrives({ ...news, topic: 'quotationDiscarded', title: 'Cotización descartada' });
  await waitFor(() =>
    expect(gateway.callsOf(markNotificationsSeen)[0]?.body).toEqual({ quotation_request_id: 40 }),
  );
  expect(screen.queryByText('Cotización descartada')).toBeNull();
  expect(document.title).toBe('Pedidos · Tuerca');
});

it('tells of a message in another conversation about the request whose chat is open', async () => {
  shownConversations.add(21);
  const { arrives } = await open(paths.messages, 0);
  const message = { ...news, topic: 'newMessage', title: 'Nuevo mensaje de Norte' } as const;
  arrives({ ...message, url: paths.buyerRequest(40) + chatHash(21) });
  arrives({ ...message, id: 71, title: 'Nuevo mensaje de Sur', url: paths.buyerRequest(40) + chatHash(22) });
  expect(await screen.findByText('Nuevo mensaje de Sur')).toBeVisible();
  expect(screen.queryByText('Nuevo mensaje de Norte')).toBeNull();
  shownConversations.delete(21);
});

it('marks what tells of the page that is opened', async () => {
  const { gateway } = await open(paths.order(9), 3);
  await waitFor(() => expect(gateway.callsOf(markNotificationsSeen)[0]?.body).toEqual({ order_id: 9 }));
});

it('counts the unread threads again when a message was deleted, and confirms no delivery of it', async () => {
  const { gateway } = await open(paths.orders, 0);
  await waitFor(() => expect(gateway.callsOf(listConversations)).toHaveLength(1));
  act(() =>
    FakeSocket.opened.at(-1)?.push({
      type: 'chatMessages',
      cursor: '9',
      data: { kind: 'deleted', conversation_id: 21, quotation_request_id: 40, message_id: 400 },
    }),
  );
  await waitFor(() => expect(gateway.callsOf(listConversations)).toHaveLength(2));
  expect(gateway.callsOf(markMessagesDelivered)).toEqual([]);
});
