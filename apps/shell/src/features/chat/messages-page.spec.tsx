import { afterEach, beforeEach, expect, it } from '@jest/globals';
import {
  listConversations,
  listMessages,
  markMessagesRead,
  readSessionControlData,
  type Conversation,
  type Message,
  type SessionUser,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';
import { MessagesPage } from './messages-page.tsx';
import { useChatLink } from './use-chat-link.ts';

beforeEach(() => {
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  FakeSocket.opened = [];
});
afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

const onDesktop = () => {
  window.matchMedia = ((query: string) => ({
    matches: query.includes('min-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as never;
};

const conversationOf = (id: number, given: Partial<Conversation> = {}): Conversation => ({
  id,
  quotation_request_id: id + 100,
  quotation_id: null,
  store: { id: 3, name: 'Frenos La 13' },
  lastMessage: `último ${id}`,
  lastMessageAt: '2026-01-15T15:00:00.000Z',
  lastMessageIsOwn: false,
  request: { code: `SC-000${id}`, vehicle: 'Nissan Sentra 2019' },
  otherName: 'Frenos La 13',
  otherClass: null,
  no_read: 0,
  canWrite: true,
  disabledReason: null,
  hasOrder: false,
  ...given,
});

const openMessages = (
  conversations: Conversation[],
  {
    user = sampleUser(),
    address = '/chat/page/list',
    messages = [],
    onRead,
    onList,
  }: {
    user?: SessionUser;
    address?: string;
    messages?: Message[];
    onRead?: () => void;
    onList?: () => Response | undefined;
  } = {},
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [
      listConversations,
      ({ query }) => {
        const refused = onList?.();
        if (refused) return refused;
        const filter = JSON.parse(query['filter'] ?? '{}') as Record<string, unknown>;
        const about = filter['quotation_request_id'];
        return listOf(
          conversations.filter(
            ({ no_read: unread, otherName, quotation_request_id: request }) =>
              (filter['isUnread'] === undefined || unread > 0) &&
              otherName.toLowerCase().includes(String(filter['search'] ?? '').toLowerCase()) &&
              (about === undefined || request === about),
          ),
        );
      },
    ],
    [listMessages, () => listOf(messages)],
    [
      markMessagesRead,
      () => {
        onRead?.();
        return { data: { marked: 1 } };
      },
    ],
  );
  return {
    gateway,
    ...renderPage(
      <>
        <MessagesPage />
        <Link to="/chat/page/list?chat=21">A la otra</Link>
      </>,
      { at: address },
    ),
  };
};
const rows = () => within(screen.getByRole('list', { name: 'Mensajes' })).getAllByRole('link');

it('lists threads with who, vehicle, request and what was said last, and leads to each at its place', async () => {
  openMessages([
    conversationOf(21, { no_read: 2 }),
    conversationOf(22, { otherName: 'Repuestos del Sur', lastMessageIsOwn: true, lastMessage: 'Gracias' }),
  ]);
  await screen.findByText('último 21');
  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toHaveTextContent('Nissan Sentra 2019 · SC-00021');
  expect(within(rows()[0]!).getByRole('img', { name: '2 mensajes sin leer' })).toBeVisible();
  expect(rows()[1]).toHaveTextContent('Tú: Gracias');
  expect(rows()[0]).toHaveAttribute('href', '/tuercaGo/quotationRequestDetail/121#chat-21');
});

it('leads a store to the request of its buyer', async () => {
  openMessages(
    [conversationOf(21, { store: { id: 4, name: 'La mía' }, otherName: 'Cliente', otherClass: 'mechanic' })],
    {
      user: { ...sampleVendor(), storeId: 4 },
    },
  );
  await screen.findByText('último 21');
  expect(rows()[0]).toHaveTextContent(/^CNissan Sentra 2019.*Cliente · Mecánica · SC-00021/);
  expect(rows()[0]).toHaveAttribute('href', '/tuercaGo/quotationRequest/121#chat-21');
});

it('is searched and narrowed to what is unread, and says when nothing is left', async () => {
  openMessages([conversationOf(21, { no_read: 2 }), conversationOf(22, { otherName: 'Repuestos del Sur' })]);
  await screen.findByText('último 21');
  await userEvent.click(screen.getByRole('switch', { name: 'Solo sin leer' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  await userEvent.type(screen.getByRole('searchbox'), 'sur');
  expect(await screen.findByText('Ninguna conversación coincide')).toBeVisible();
  await userEvent.click(screen.getByRole('switch', { name: 'Solo sin leer' }));
  await screen.findByText('último 22');
  expect(rows()).toHaveLength(1);
});

it('says that the threads are those of before where they could not be read again', async () => {
  let isDown = false;
  openMessages([conversationOf(21)], {
    onList: () => (isDown ? refusal('SERVICE_UNAVAILABLE') : undefined),
  });
  await screen.findByText('último 21');
  isDown = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('No pudimos actualizar esta lista: ves lo último que cargó')).toBeVisible();
  expect(rows()).toHaveLength(1);
});

it('keeps a switch that is turned while the search still waits for a pause', async () => {
  openMessages([conversationOf(21, { no_read: 2 }), conversationOf(22, { otherName: 'Repuestos del Sur' })]);
  await screen.findByText('último 21');
  await userEvent.type(screen.getByRole('searchbox'), 'frenos');
  await userEvent.click(screen.getByRole('switch', { name: 'Solo sin leer' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  // Until the search has been taken over too.
  await userEvent.type(screen.getByRole('searchbox'), ' sur');
  await userEvent.click(screen.getByRole('switch', { name: 'Solo sin leer' }));
  expect(await screen.findByText('Ninguna conversación coincide')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Solo sin leer' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('switch', { name: 'Solo sin leer' }));
  await userEvent.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByRole('switch', { name: 'Solo sin leer' })).toBeChecked();
});

it('leaves a space where it was typed while the search is taken over', async () => {
  openMessages([conversationOf(21), conversationOf(22, { otherName: 'Repuestos del Sur' })]);
  await screen.findByText('último 21');
  await userEvent.type(screen.getByRole('searchbox'), 'repuestos ');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await userEvent.type(screen.getByRole('searchbox'), 'del');
  await userEvent.tab();
  expect(screen.getByRole('searchbox')).toHaveValue('repuestos del');
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it('opens the thread of its address beside the list where there is room', async () => {
  onDesktop();
  openMessages([conversationOf(21), conversationOf(22)], { address: '/chat/page/list?chat=22' });
  await screen.findByText('último 22');
  expect(rows()[0]).toHaveAttribute('href', '/chat/page/list?chat=21');
  const chat = await screen.findByRole('region', { name: 'Chat' });
  expect(await within(chat).findByRole('textbox', { name: 'Mensaje' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Ver la solicitud SC-00022/ })).toHaveAttribute(
    'href',
    '/tuercaGo/quotationRequestDetail/122#chat-22',
  );
});

it('puts the cursor where one writes when a thread is opened from the list, and not when the page opens with it', async () => {
  onDesktop();
  openMessages([conversationOf(21), conversationOf(22)], { address: '/chat/page/list?chat=22' });
  expect(await screen.findByRole('textbox', { name: 'Mensaje' })).not.toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'A la otra' }));
  await screen.findByRole('link', { name: /Ver la solicitud SC-00021/ });
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveFocus());
});

it('leaves the thread open that was the last unread one', async () => {
  onDesktop();
  const conversations = [conversationOf(22, { no_read: 1 })];
  const unread: Message = {
    id: 4,
    conversation_id: 22,
    message: '¿Le sirve?',
    timestamp: '2026-01-15T15:00:00.000Z',
    is_read: false,
    is_delivered: true,
    isOwn: false,
    sender_user_id: 12,
    receiver_user_id: sampleUser().id,
    sender_is_admin: false,
    senderName: 'Frenos La 13',
    quotation_request_id: 122,
    quotation_id: null,
    attached_file: [],
  };
  openMessages(conversations, {
    address: '/chat/page/list?isUnread=true&chat=22',
    messages: [unread],
    onRead: () => void conversations.splice(0, 1, conversationOf(22)),
  });
  expect(await screen.findByText('Ninguna conversación coincide')).toBeVisible();
  expect(screen.getByText('¿Le sirve?')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Mensaje' })).toBeVisible();
});

it('tells who has none how one begins', async () => {
  openMessages([]);
  expect(await screen.findByText('Aún no tienes mensajes')).toBeVisible();
});

it.each([
  ['/tuercaGo/quotationRequestDetail/122#chat-22', 22],
  ['/tuercaGo/quotationRequestDetail/122?section=chat', 23],
])('is the conversation that the address %s names which opens on its request’s page', async (at, id) => {
  const opened: number[] = [];
  const Request = () => {
    const last = (hour: number) => ({ lastMessageAt: `2026-11-20T${hour}:00:00.000Z` });
    const conversations = [
      { ...conversationOf(21), lastMessageAt: null },
      { ...conversationOf(22), ...last(10) },
      { ...conversationOf(23), ...last(11) },
    ];
    useChatLink(conversations, ({ id }) => opened.push(id));
    return <h1>Solicitud</h1>;
  };
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
  renderPage(<Request />, { at });
  await screen.findByRole('heading');
  expect(opened).toEqual([id]);
});
