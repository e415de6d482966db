import { expect, it, jest } from '@jest/globals';
import {
  limits,
  listNotifications,
  markAllNotificationsDone,
  readSessionControlData,
} from '@tuerca/contracts';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { NotificationsDialog } from './notifications-dialog.tsx';

const news = {
  id: 4,
  topic: 'newOrder',
  title: 'Nuevo pedido',
  body: 'PD-000057',
  url: '/cart/page/order/57',
  is_done: false,
  quotation_request_id: null,
  created_at: '2026-01-15T15:00:00.000Z',
} as const;

it('says why all were not marked as seen, and marks them at the next press', async () => {
  let isAway = true;
  let isDone = false;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [listNotifications, () => listOf([{ ...news, is_done: isDone }])],
    [
      markAllNotificationsDone,
      () => {
        if (isAway) return refusal('SERVICE_UNAVAILABLE');
        isDone = true;
        return { data: { count: 1 } };
      },
    ],
  );
  const onRead = jest.fn();
  renderPage(<NotificationsDialog onClose={jest.fn()} onRead={onRead} onOpen={jest.fn()} />);
  const mark = await screen.findByRole('button', { name: 'Marcar todas como vistas' });
  await userEvent.click(mark);
  expect(await screen.findByText(/^El servicio no está disponible/)).toBeVisible();
  expect(onRead).not.toHaveBeenCalled();
  isAway = false;
  await userEvent.click(mark);
  expect(await screen.findByText('Nuevo pedido')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Marcar todas como vistas' })).toBeNull();
  expect(onRead).toHaveBeenCalledTimes(1);
});

it('shows one of a topic that it does not know like any other', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [listNotifications, () => listOf([{ ...news, topic: 'ofTheFuture' }])],
  );
  renderPage(<NotificationsDialog onClose={jest.fn()} onRead={jest.fn()} onOpen={jest.fn()} />);
  expect(await screen.findByText('Nuevo pedido')).toBeVisible();
});

it('shows those of who signs in by another tab in place of those of who was here', async () => {
  jest.useFakeTimers();
  let id = 7;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id }) } })],
    [listNotifications, () => listOf([{ ...news, title: `Para ${id}` }])],
  );
  renderPage(<NotificationsDialog onClose={jest.fn()} onRead={jest.fn()} onOpen={jest.fn()} />);
  await act(() => jest.advanceTimersByTimeAsync(50));
  expect(screen.getByText('Para 7')).toBeVisible();
  id = 9;
  await act(() => jest.advanceTimersByTimeAsync(limits.sessionCheckMs + 50));
  expect(screen.getByText('Para 9')).toBeVisible();
  expect(screen.queryByText('Para 7')).toBeNull();
  jest.useRealTimers();
});

it('says that earlier ones could not be read, and reads them at the next press', async () => {
  let isAway = true;
  const rows = Array.from({ length: limits.notificationPageSize }, (_each, index) => ({
    ...news,
    id: 10 + index,
    title: `Aviso ${index}`,
    is_done: true,
  }));
  const earlier = () => (isAway ? refusal('SERVICE_UNAVAILABLE') : listOf([{ ...news, title: 'De antes' }]));
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [listNotifications, ({ query }) => (query['page'] === '1' ? earlier() : listOf(rows))],
  );
  renderPage(<NotificationsDialog onClose={jest.fn()} onRead={jest.fn()} onOpen={jest.fn()} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Ver anteriores' }));
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByText('Aviso 0')).toBeVisible();
  isAway = false;
  await userEvent.click(again);
  expect(await screen.findByText('De antes')).toBeVisible();
});
