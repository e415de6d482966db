import { beforeEach, expect, it, jest } from '@jest/globals';
import {
  deleteMessage,
  limits,
  listConversations,
  listMessages,
  markMessagesRead,
  readSessionControlData,
  readRequestReach,
  sendMessage,
  type Conversation,
  type LiveChatMessage,
  type Message,
  type SessionUser,
} from '@tuerca/contracts';
import { leaveBy } from '@tuerca/ui';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { listOf, pageOf, refusal, serveGateway, type ReceivedCall } from '../../testing/fake-gateway.ts';
import { FakeSocket } from '../../testing/fake-socket.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';
import { ChatDialog } from './chat-dialog.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { outboxOf } from './outbox.ts';

let userId = 100;
beforeEach(() => {
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
  FakeSocket.opened = [];
  // An outbox is cached per user until the page is closed.
  userId += 1;
});

const conversation = {
  id: 60,
  quotation_request_id: 40,
  quotation_id: null as number | null,
  store: { id: 3, name: 'Repuestos del Sur' },
  lastMessage: null,
  lastMessageAt: null as string | null,
  lastMessageIsOwn: false,
  request: { code: 'SC-000040', vehicle: 'Nissan Sentra 2019' as string | null },
  otherName: 'Repuestos del Sur',
  otherClass: null as Conversation['otherClass'],
  no_read: 0,
  canWrite: true,
  disabledReason: null as string | null,
  closedReason: undefined as string | undefined,
  hasOrder: false,
};
const messageOf = (id: number, given: Partial<Message> = {}): Message => ({
  id,
  conversation_id: 60,
  message: `mensaje ${id}`,
  timestamp: new Date(Date.UTC(2026, 0, 15, 15, id)).toISOString(),
  is_read: true,
  is_delivered: true,
  isOwn: false,
  sender_user_id: 9,
  receiver_user_id: userId,
  sender_is_admin: false,
  senderName: 'Cliente',
  quotation_request_id: 40,
  quotation_id: null,
  attached_file: [],
  ...given,
});

interface Given {
  readonly conversations?: Partial<typeof conversation>[];
  readonly messages?: Message[];
  /** Names of stores that the request reached, whose ids begin with 3. */
  readonly reached?: readonly string[] | Response;
  /** How many there are with those that are not named. */
  readonly reachedInAll?: number;
  user?: SessionUser;
  readonly storeId?: number | null;
  readonly quotationId?: number | null;
  /** In a window, that a button opens again. */
  readonly isInWindow?: boolean;
  /** What its store quotes by a press of 'Cotizar'. */
  readonly quotesLater?: number;
  readonly paymentId?: number;
  /** Uses the browser's history from there on. */
  readonly at?: string;
  /** The server's error response to what reads messages, and to the mark that they were. */
  readonly refuseReading?: () => Response | undefined;
  readonly refuseMark?: () => Response | undefined;
  /** The server's error response to a message. */
  readonly refuse?: (text: string, isConfirmed: boolean) => Response | Promise<Response> | undefined;
  /** The server's error response to the removal of one. */
  readonly refuseDeletion?: () => Response;
}

const Page = ({ given }: { readonly given: Given }) => {
  const [quotationId, setQuotationId] = useState(given.quotationId ?? null);
  const [isOpen, setIsOpen] = useState(true);
  const { quotesLater } = given;
  const of = { requestId: 40, storeId: given.storeId === undefined ? 3 : given.storeId };
  if (given.isInWindow)
    return (
      <>
        <button onClick={() => setIsOpen(true)}>Abrir el chat</button>
        {isOpen && <ChatDialog {...of} quotationId={null} title="Chat" onClose={() => setIsOpen(false)} />}
      </>
    );
  return (
    <>
      {quotesLater !== undefined && (
        <button type="button" onClick={() => setQuotationId(quotesLater)}>
          Cotizar
        </button>
      )}
      <ChatPanel {...of} quotationId={quotationId} paymentId={given.paymentId} />
    </>
  );
};

const openChat = async (given: Given = {}) => {
  const messages = given.messages ?? [];
  const gateway = serveGateway(
    [
      readSessionControlData,
      () => ({ data: { isGuest: false, user: given.user ?? { ...sampleVendor(), id: userId } } }),
    ],
    [
      listConversations,
      ({ query }) =>
        pageOf(
          (given.conversations ?? [{}]).map((each) => ({ ...conversation, ...each })),
          query,
        ),
    ],
    [
      readRequestReach,
      () => {
        const { reached = [] } = given;
        if (reached instanceof Response) return reached.clone();
        const stores = reached.map((name, index) => ({ store: { id: index + 3, name } }));
        return { data: { reached: given.reachedInAll ?? stores.length, stores } };
      },
    ],
    [
      listMessages,
      ({ query }) => {
        const refused = given.refuseReading?.();
        if (refused) return refused;
        const { before = Infinity } = JSON.parse(query['filter'] ?? '{}') as { before?: number };
        return listOf(
          messages
            .filter(({ id }) => id < before)
            .toSorted((a, b) => b.id - a.id)
            .slice(0, Number(query['pageSize'])),
        );
      },
    ],
    [
      markMessagesRead,
      ({ body }: ReceivedCall) => {
        const refused = given.refuseMark?.();
        if (refused) return refused;
        const { conversation_id: marked } = body as { conversation_id: number };
        for (const [index, message] of messages.entries())
          if (message.conversation_id === marked) messages[index] = { ...message, is_read: true };
        return { data: { marked: 1 } };
      },
    ],
    [
      deleteMessage,
      () => {
        if (given.refuseDeletion) return given.refuseDeletion();
        messages.shift();
        return { data: { ok: true } };
      },
    ],
    [
      sendMessage,
      ({ body }) => {
        const {
          store_id: to,
          message: text,
          confirmedNoContactData,
        } = body as {
          store_id: number | null;
          message: string;
          confirmedNoContactData: boolean;
        };
        const refused = given.refuse?.(text, confirmedNoContactData);
        if (refused) return refused;
        const id = messages.length + 1;
        const answered = given.conversations?.find(({ store }) => store?.id === to);
        const sent = messageOf(id, {
          conversation_id: answered?.id ?? 60,
          message: text,
          isOwn: true,
          is_read: false,
          is_delivered: false,
          sender_user_id: userId,
          senderName: 'Yo',
        });
        messages.push(sent);
        return { data: sent };
      },
    ],
  );
  const page = renderPage(
    <Page given={given} />,
    given.at === undefined ? {} : { at: given.at, isInBrowser: true },
  );
  await screen.findByRole('region', { name: 'Chat' });
  return { gateway, page };
};
const field = () => screen.findByRole('textbox', { name: 'Mensaje' });
const write = async (text: string) => userEvent.type(await field(), `${text}{Control>}{Enter}{/Control}`);
const bodies = (gateway: Awaited<ReturnType<typeof openChat>>['gateway']) =>
  gateway
    .callsOf(sendMessage)
    .map(({ body }) => body as { message: string; confirmedNoContactData: boolean });

const keptKeys = () => Object.keys(localStorage).filter((key) => key.includes(`chat-outbox.${userId}.`));
/** The unsent messages in local storage. */
const kept = () => keptKeys().map((key) => (JSON.parse(localStorage.getItem(key)!) as { text: string }).text);

const goLive = async () => {
  await waitFor(() => expect(FakeSocket.opened).toHaveLength(1));
  const socket = FakeSocket.opened[0]!;
  act(() => {
    socket.accept();
    socket.push({ type: 'subscribed', channel: 'chatMessages', cursor: '1' });
  });
  let cursor = 1;
  return {
    socket,
    bring: (data: LiveChatMessage) =>
      act(() => socket.push({ type: 'chatMessages', cursor: String((cursor += 1)), data })),
  };
};

it('says what of the purchase a message is about, and writes about the payment it was opened for', async () => {
  const messages = [messageOf(1, { transaction_return_id: 2 }), messageOf(2, { transaction_paid_id: 4 })];
  const { gateway } = await openChat({ messages, paymentId: 4 });
  await screen.findByText('Sobre la devolución');
  screen.getByText('Sobre el pago');
  await write('¿Llegó el pago?');
  await waitFor(() => expect(bodies(gateway)).toMatchObject([{ transaction_paid_id: 4 }]));
});

it('shows a message at once, empties the field, and ticks it as it goes out, arrives and is read', async () => {
  const { gateway } = await openChat();
  const { bring } = await goLive();
  await write('¿Es automático?');
  expect(await field()).toHaveValue('');
  const thread = within(screen.getByRole('log', { name: 'Mensajes' }));
  await thread.findByText('¿Es automático?');
  await thread.findByRole('img', { name: 'Enviado' });
  expect(screen.getByText('Mensaje enviado')).toBeInTheDocument();
  expect(bodies(gateway)).toMatchObject([
    { quotation_request_id: 40, store_id: 3, message: '¿Es automático?', confirmedNoContactData: false },
  ]);
  const of = { conversation_id: 60, quotation_request_id: 40 };
  bring({ kind: 'delivered', ...of, up_to_message_id: 1 });
  await thread.findByRole('img', { name: 'Entregado' });
  bring({ kind: 'read', ...of, up_to_message_id: 1, read_at: '2026-01-15T15:02:00.000Z' });
  await thread.findByRole('img', { name: 'Leído' });
  bring({ kind: 'deleted', ...of, message_id: 1 });
  await waitFor(() => expect(thread.queryByText('¿Es automático?')).toBeNull());
});

it('ticks only what is of the conversation that the other side has read, where a thread has two', async () => {
  const own = { isOwn: true, is_read: false, is_delivered: false };
  await openChat({
    conversations: [{}, { id: 61, quotation_id: 7 }],
    messages: [messageOf(1, own), messageOf(2, { ...own, conversation_id: 61 })],
  });
  const { bring } = await goLive();
  const thread = within(await screen.findByRole('log', { name: 'Mensajes' }));
  await waitFor(() => expect(thread.getAllByRole('img', { name: 'Enviado' })).toHaveLength(2));
  const of = { conversation_id: 61, quotation_request_id: 40 };
  bring({ kind: 'read', ...of, up_to_message_id: 2, read_at: '2026-01-15T15:03:00.000Z' });
  await thread.findByRole('img', { name: 'Leído' });
  expect(thread.getAllByRole('img', { name: 'Enviado' })).toHaveLength(1);
});

it('keeps what did not go out through a reload, and sends it once, as the same message', async () => {
  let isAway = true;
  const keys: string[] = [];
  const refuse = () => (isAway ? refusal('SERVICE_UNAVAILABLE') : undefined);
  const { page } = await openChat({ refuse });
  const noteKeys = () => {
    const ask = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const key = (init!.headers as Record<string, string>)['idempotency-key'];
      if (key) keys.push(key);
      return ask(input, init);
    };
  };
  noteKeys();
  await write('Sigue aquí');
  await screen.findByRole('img', { name: 'No enviado' });
  expect(kept()).toEqual(['Sigue aquí']);
  page.unmount();
  isAway = false;

  const again = await openChat({ refuse });
  noteKeys();
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('img', { name: 'Enviado' });
  expect(bodies(again.gateway)).toHaveLength(1);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  expect(kept()).toEqual([]);
});

it('keeps the order of messages when the first fails', async () => {
  let isAway = true;
  const { gateway } = await openChat({
    refuse: (text) => (isAway && text === 'Primero' ? refusal('UNEXPECTED') : undefined),
  });
  await write('Primero');
  await screen.findByRole('img', { name: 'No enviado' });
  await write('Segundo');
  expect(await screen.findByText('Espera a que salga el anterior.')).toBeVisible();
  isAway = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(kept()).toEqual([]));
  const sent = bodies(gateway).map(({ message }) => message);
  expect(sent).toEqual(['Primero', 'Primero', 'Primero', 'Segundo']);
});

it.each([408, 429])(
  'keeps a message for another try where the server did not get to it: %d',
  async (status) => {
    await openChat({ refuse: () => new Response('{}', { status }) });
    await write('Hola');
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
);

it('sends what waited for a message that is given up', async () => {
  const { gateway } = await openChat({
    refuse: (text) => (text === 'Primero' ? refusal('UNEXPECTED') : undefined),
  });
  await write('Primero');
  await screen.findByRole('img', { name: 'No enviado' });
  await write('Segundo');
  await screen.findByText('Espera a que salga el anterior.');
  await userEvent.click(screen.getAllByRole('button', { name: 'Eliminar' })[0]!);
  await waitFor(() => expect(bodies(gateway).at(-1)?.message).toBe('Segundo'));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await waitFor(() => expect(kept()).toEqual([]));
});

it('sends nothing under the session of who came after its writer', async () => {
  let isAway = true;
  const given: Given = { refuse: () => (isAway ? refusal('SERVICE_UNAVAILABLE') : undefined) };
  const { gateway } = await openChat(given);
  await write('Es de otra persona');
  await screen.findByRole('img', { name: 'No enviado' });
  isAway = false;
  given.user = { ...sampleVendor(), id: userId + 1000 };
  const asked = gateway.callsOf(readSessionControlData).length;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(gateway.callsOf(readSessionControlData).length).toBeGreaterThan(asked));
  outboxOf(userId + 1000);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(bodies(gateway)).toHaveLength(1);
  expect(kept()).toEqual(['Es de otra persona']);

  given.user = { ...sampleVendor(), id: userId };
  outboxOf(userId);
  await waitFor(() => expect(bodies(gateway)).toHaveLength(2));
});

it('keeps a message whose session ended until its writer is back', async () => {
  let hasEnded = true;
  const { gateway } = await openChat({ refuse: () => (hasEnded ? refusal('UNAUTHENTICATED') : undefined) });
  await write('Antes de volver a entrar');
  await waitFor(() => expect(bodies(gateway)).toHaveLength(1));
  hasEnded = false;
  await waitFor(() => {
    outboxOf(userId);
    expect(screen.getByRole('img', { name: 'Enviado' })).toBeVisible();
  });
  expect(bodies(gateway)).toHaveLength(2);
});

it('leaves alone what another tab has not sent, and forgets what another tab sent', async () => {
  const { gateway } = await openChat({ refuse: () => refusal('SERVICE_UNAVAILABLE') });
  await write('De esta pestaña');
  await screen.findByRole('img', { name: 'No enviado' });
  const [key] = keptKeys();
  const { id } = JSON.parse(localStorage.getItem(key!)!) as { id: string };
  const ofOther = localStorage.getItem(key!)!.replace(id, 'other').replace('De esta', 'De otra');
  localStorage.setItem(key!.replace(id, 'other'), ofOther);
  await write('Otra más');
  await waitFor(() => expect(bodies(gateway)).toHaveLength(2));
  expect(kept().toSorted()).toEqual(['De esta pestaña', 'De otra pestaña', 'Otra más']);

  localStorage.removeItem(key!);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })));
  await waitFor(() => expect(screen.queryByText('De esta pestaña')).toBeNull());
  // As after a reload.
  outboxOf(userId + 1000);
  const texts = outboxOf(userId)
    .entries()
    .map(({ text }) => text);
  expect(texts.toSorted()).toEqual(['De otra pestaña', 'Otra más']);
});

it('shows what colleagues write while a message of its own is on its way, and that one once', async () => {
  let refuse: (response: Response) => void = () => undefined;
  const { gateway } = await openChat({ refuse: () => new Promise((resolve) => (refuse = resolve)) });
  const { bring } = await goLive();
  await write('En camino');
  await waitFor(() => expect(bodies(gateway)).toHaveLength(1));
  const own = { isOwn: true, is_read: false };
  bring({ kind: 'message', message: messageOf(8, { ...own, sender_user_id: userId, message: 'En camino' }) });
  bring({ kind: 'message', message: messageOf(9, { ...own, sender_user_id: 77, message: 'De mi colega' }) });
  const thread = within(screen.getByRole('log', { name: 'Mensajes' }));
  await thread.findByText('De mi colega');
  expect(thread.getAllByText('En camino')).toHaveLength(1);
  await act(async () => refuse(refusal('SERVICE_UNAVAILABLE')));
  await thread.findByRole('img', { name: 'No enviado' });
});

it('warns of what seems contact data, and gives the message back to be changed', async () => {
  const { gateway } = await openChat({
    refuse: (text, isConfirmed) => (/\d{7}/.test(text) && !isConfirmed ? refusal('CONTACT_DATA') : undefined),
  });
  await write('Llámame al 3101234567');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('desactivación inmediata de la cuenta');
  // Escape does the same as going back.
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await field()).toHaveValue('Llámame al 3101234567');

  fireEvent.change(await field(), { target: { value: '' } });
  await write('La referencia es 3101234567');
  await userEvent.click(await screen.findByRole('button', { name: 'No son datos de contacto' }));
  await screen.findByRole('img', { name: 'Enviado' });
  expect(
    bodies(gateway).map(({ message, confirmedNoContactData }) => [message, confirmedNoContactData]),
  ).toEqual([
    ['Llámame al 3101234567', false],
    ['La referencia es 3101234567', false],
    ['La referencia es 3101234567', true],
  ]);
  expect(await field()).toHaveValue('');
});

it('tells who closed the chat that a message was not sent, and asks about it over the chat once that is opened again', async () => {
  const answer = Promise.withResolvers<Response>();
  const { gateway } = await openChat({ isInWindow: true, refuse: () => answer.promise });
  await write('Llámame al 3101234567');
  await waitFor(() => expect(bodies(gateway)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => answer.resolve(refusal('CONTACT_DATA')));
  const notices = within(screen.getByRole('region', { name: 'Avisos' }));
  expect(await notices.findByText('Tu mensaje no se envió')).toBeVisible();
  expect(notices.getByText(/^Parece tener datos de contacto\.\s+Te espera/)).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Abrir el chat' }));
  const warning = await screen.findByRole('alertdialog');
  await waitFor(() => expect(warning).toContainElement(document.activeElement as HTMLElement));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(await field()).toHaveValue('Llámame al 3101234567');
});

it('has an unsent message under its own day, not under that of the last one that was sent', async () => {
  await openChat({ messages: [messageOf(1)], refuse: () => refusal('SERVICE_UNAVAILABLE') });
  await screen.findByText('mensaje 1');
  expect(screen.queryByText('Hoy')).toBeNull();
  for (const words of ['¿Siguen ahí?', '¿Me confirman?']) await write(words);
  const unsent = await screen.findByText('¿Siguen ahí?');
  const day = screen.getByText('Hoy');
  expect(day.compareDocumentPosition(unsent)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('tells who left the chat without a network that a message was not sent once that is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openChat({
    isInWindow: true,
    refuse: () => refusal(navigator.onLine ? 'CONTACT_DATA' : 'SERVICE_UNAVAILABLE'),
  });
  await write('Llámame al 3101234567');
  await waitFor(() => expect(localStorage.getItem(keptKeys()[0]!)).toContain('"failed"'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Tu mensaje no se envió')).toBeVisible();
});

it('tells who is back in the chat by then that a message was not sent there, and in no notice', async () => {
  const answer = Promise.withResolvers<Response>();
  const { gateway } = await openChat({ isInWindow: true, refuse: () => answer.promise });
  await write('No lo tengo disponible');
  await waitFor(() => expect(bodies(gateway)).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Abrir el chat' }));
  await field();
  await act(async () => answer.resolve(refusal('DISCARD_INSTEAD')));
  expect(await screen.findByRole('img', { name: 'No enviado' })).toBeVisible();
  expect(screen.queryByText('Tu mensaje no se envió')).toBeNull();
});

it('says why a message was refused, and gives it back to be changed', async () => {
  await openChat({ refuse: () => refusal('DISCARD_INSTEAD') });
  await write('No lo tengo disponible');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'descarta la solicitud con el motivo «Producto no disponible»',
  );
  expect(screen.getByRole('link', { name: 'Ver la solicitud' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Modificar' }));
  expect(await field()).toHaveValue('No lo tengo disponible');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('gives no message back where nothing can be written any more: it would be gone from sight', async () => {
  const conversations: Partial<typeof conversation>[] = [{}];
  await openChat({ conversations, refuse: () => refusal('CHAT_DISABLED') });
  await write('¿Sigue disponible?');
  await screen.findByRole('button', { name: 'Modificar' });
  conversations[0] = { canWrite: false, disabledReason: 'La solicitud está cerrada.' };
  await goLive();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Modificar' })).toBeNull());
  expect(screen.getByText('¿Sigue disponible?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Eliminar' })).toBeVisible();
});

it('keeps what is being typed where nothing can be sent any more, and says why it is not sent', async () => {
  const conversations: Partial<typeof conversation>[] = [{}];
  const { gateway } = await openChat({ conversations });
  const typed = await field();
  await userEvent.type(typed, 'a medias');
  const disabledReason = 'El comprador aún no ha iniciado el chat.';
  conversations[0] = { canWrite: false, disabledReason };
  await goLive();
  expect(await screen.findByText(disabledReason)).toBeVisible();
  expect(await field()).toBe(typed);
  expect(typed).toHaveValue('a medias');
  expect(typed).toHaveFocus();
  expect(screen.getByText(/sigue aquí para que lo copies/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar mensaje' }));
  expect(await screen.findAllByText(disabledReason)).toHaveLength(2);
  expect(gateway.callsOf(sendMessage)).toEqual([]);
  await userEvent.clear(typed);
  expect(screen.queryByRole('textbox', { name: 'Mensaje' })).toBeNull();
});

it('says of a quotation that chat has not heard of yet that its chat is being opened', async () => {
  await openChat({ user: sampleUser({ id: userId }), conversations: [], quotationId: 55 });
  expect(await screen.findByText('El chat de esta cotización se abre en un momento.')).toBeVisible();
  expect(screen.queryByText('El vendedor aún no ha iniciado el chat.')).toBeNull();
});

it('keeps what is being typed, and tells the other side that it is', async () => {
  const { page } = await openChat();
  const { socket, bring } = await goLive();
  await userEvent.type(await field(), 'a medias');
  expect(socket.sent.filter(({ type }) => type === 'typing')).toEqual([
    { type: 'typing', conversationId: 60 },
  ]);
  act(() => socket.push({ type: 'typing', conversation_id: 60 }));
  expect(await screen.findAllByText('Escribiendo…')).not.toHaveLength(0);
  bring({ kind: 'message', message: messageOf(7) });
  await waitFor(() => expect(screen.queryByText('Escribiendo…')).toBeNull());
  page.unmount();
  await openChat();
  expect(await field()).toHaveValue('a medias');
});

it('keeps an attached file while the tab is open, and asks before that is closed', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { page } = await openChat();
  const file = new File(['x'], 'farola.pdf', { type: 'application/pdf' });
  fireEvent.paste(await field(), { clipboardData: { files: [file] } });
  expect(await screen.findByText('farola.pdf')).toBeVisible();
  expect(isAsked()).toBe(true);
  leaveBy(() => undefined);
  expect(isAsked()).toBe(false);
  page.unmount();
  const { page: again } = await openChat();
  expect(await screen.findByText('farola.pdf')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /farola\.pdf/ }));
  expect(isAsked()).toBe(false);
  again.unmount();
  await openChat();
  await field();
  expect(screen.queryByText('farola.pdf')).toBeNull();
});

it('shows what is typed in another tab, and nothing once that has sent it', async () => {
  await openChat();
  await userEvent.type(await field(), 'Hola');
  const key = Object.keys(localStorage).find((each) => each.includes(`chat.${userId}.40.3.`))!;
  const changeElsewhere = (newValue: string | null) =>
    act(() => {
      if (newValue === null) localStorage.removeItem(key);
      else localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    });
  changeElsewhere('"Hola, ¿la tienes?"');
  expect(await field()).toHaveValue('Hola, ¿la tienes?');
  changeElsewhere(null);
  expect(await field()).toHaveValue('');
});

const many = () => Array.from({ length: 45 }, (_, index) => messageOf(index + 1, { is_read: index < 43 }));

it('shows a store up to 200 messages at once', async () => {
  const { gateway } = await openChat({ messages: many() });
  await screen.findByText('mensaje 1');
  expect(screen.queryByRole('button', { name: 'Cargar mensajes anteriores' })).toBeNull();
  await waitFor(() => expect(gateway.callsOf(markMessagesRead)).toHaveLength(1));
  await act(async () => Promise.resolve());
});

it('marks where new messages begin, reads them when they are shown, and loads earlier ones 20 at a time', async () => {
  const { gateway } = await openChat({ messages: many(), user: { ...sampleUser(), id: userId } });
  await screen.findByText('mensaje 45');
  const shown = () => screen.getAllByText(/^mensaje|Mensajes nuevos/).map((element) => element.textContent);
  expect(shown().slice(-3)).toEqual(['Mensajes nuevos', 'mensaje 44', 'mensaje 45']);
  await waitFor(() => expect(gateway.callsOf(markMessagesRead)).toHaveLength(1));
  await userEvent.click(screen.getByRole('button', { name: 'Cargar mensajes anteriores' }));
  await screen.findByText('mensaje 6');
  await userEvent.click(screen.getByRole('button', { name: 'Cargar mensajes anteriores' }));
  await screen.findByText('mensaje 1');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cargar mensajes anteriores' })).toBeNull(),
  );
  expect(shown()).toHaveLength(46);
});

it('says that messages could not be read, not that there are none, and reads them again', async () => {
  let isRefused = true;
  await openChat({
    messages: [messageOf(1)],
    refuseReading: () => (isRefused ? refusal('FORBIDDEN') : undefined),
  });
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByText('Aún no hay mensajes')).toBeNull();
  expect(await field()).toBeEnabled();
  isRefused = false;
  await userEvent.click(again);
  expect(await screen.findByText('mensaje 1')).toBeVisible();
  // What was read before is not new because it came late.
  expect(screen.queryByText('Mensajes nuevos')).toBeNull();
});

it('says once it is live that messages were read, where the network lost it', async () => {
  let isAway = true;
  const { gateway } = await openChat({
    messages: [messageOf(1, { is_read: false })],
    refuseMark: () => (isAway ? refusal('UNEXPECTED') : undefined),
  });
  await waitFor(() => expect(gateway.callsOf(markMessagesRead)).toHaveLength(1));
  isAway = false;
  await goLive();
  await waitFor(() => expect(gateway.callsOf(markMessagesRead)).toHaveLength(2));
});

it('shows one thread of what was said about the request and its quotation, reads both and writes about the quotation', async () => {
  const { gateway } = await openChat({
    conversations: [
      { canWrite: true, no_read: 1, lastMessageAt: '2026-01-15T15:01:00.000Z' },
      { id: 61, quotation_id: 55, no_read: 1, lastMessageAt: '2026-01-15T15:02:00.000Z' },
    ],
    messages: [
      messageOf(1, { is_read: false }),
      messageOf(2, { is_read: false, conversation_id: 61, quotation_id: 55 }),
    ],
  });
  const { bring } = await goLive();
  await screen.findByText('mensaje 2');
  expect(screen.getByText('mensaje 1')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  await waitFor(() =>
    expect(gateway.callsOf(markMessagesRead).map(({ body }) => body)).toEqual([
      { conversation_id: 60 },
      { conversation_id: 61 },
    ]),
  );
  bring({ kind: 'message', message: messageOf(3) });
  bring({ kind: 'message', message: messageOf(4, { conversation_id: 61, quotation_id: 55 }) });
  await screen.findByText('mensaje 3');
  await screen.findByText('mensaje 4');
  await write('Para los dos');
  await waitFor(() => expect(bodies(gateway)).toMatchObject([{ quotation_id: 55, store_id: 3 }]));
});

it('waits calmly for the network: no mistake, and nothing to try again', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  try {
    await openChat({ refuse: () => refusal('SERVICE_UNAVAILABLE') });
    await write('Sin señal');
    expect(await screen.findByText('Se enviará cuando vuelva la red.')).toBeVisible();
    await waitFor(() => expect(kept()).toEqual(['Sin señal']));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  } finally {
    Reflect.deleteProperty(navigator, 'onLine');
  }
});

it.each([
  ['before it quotes', null, 'Pregúntale al comprador lo que necesites saber para cotizar.'],
  ['once it quoted', 55, 'Aquí le respondes al comprador lo que pregunte de tu cotización.'],
])('tells a store what the chat is for %s', async (_when, quotationId, text) => {
  await openChat({ conversations: [{ quotation_id: quotationId }], quotationId });
  expect(await screen.findByText(text, { exact: false })).toBeVisible();
  expect(screen.queryByText(/Pregúntale a la tienda/)).toBeNull();
});

it('asks anew who may write once its store has quoted, until chat has heard of it', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    const conversations: Partial<typeof conversation>[] = [{}];
    const { gateway } = await openChat({ conversations, quotesLater: 55 });
    await goLive();
    await field();
    const asked = gateway.callsOf(listConversations).length;
    fireEvent.click(screen.getByRole('button', { name: 'Cotizar' }));
    await waitFor(() => expect(gateway.callsOf(listConversations).length).toBeGreaterThan(asked));
    const disabledReason = 'El comprador aún no ha iniciado el chat.';
    conversations.push({ id: 61, quotation_id: 55, canWrite: false, disabledReason });
    await act(() => jest.advanceTimersByTimeAsync(limits.chatRefreshMs + 200));
    expect(await screen.findByText(disabledReason)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  } finally {
    jest.useRealTimers();
  }
});

it('names a buyer whom the store may know before anything is heard of them', async () => {
  await openChat({ conversations: [{ otherName: 'Laura Gómez' }] });
  expect(await screen.findByRole('heading', { name: 'Laura Gómez' })).toBeVisible();
});

it('says why nothing can be written', async () => {
  await openChat({ conversations: [{ canWrite: false, disabledReason: 'La solicitud está cerrada.' }] });
  expect(await screen.findByText('La solicitud está cerrada.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});

const messageManager = (given: Partial<SessionUser> = {}): SessionUser =>
  sampleUser({ id: userId, managetuercaGoModule: true, manageMessagesModule: true, ...given });

it('shows what was written with each of more stores than a page of a list names', async () => {
  const conversations = Array.from({ length: 25 }, (_each, index) => ({
    id: 60 + index,
    store: { id: 3 + index, name: `Tienda ${index + 1}` },
  }));
  await openChat({
    user: messageManager(),
    storeId: null,
    conversations,
    messages: [messageOf(1, { conversation_id: 84 })],
  });
  const select = await screen.findByRole('combobox', { name: 'Destinatario' });
  await userEvent.selectOptions(select, 'Tienda 25');
  expect(await screen.findByText('mensaje 1')).toBeVisible();
});

it('a moderator chooses to whom, and deletes after a confirmation', async () => {
  const { gateway } = await openChat({
    user: messageManager({ manageMessageDeletion: true }),
    storeId: null,
    conversations: [{}, { id: 61, store: { id: 4, name: 'Frenos La 13' } }],
    messages: [messageOf(1, { conversation_id: 61 })],
  });
  const select = await screen.findByRole('combobox', { name: 'Destinatario' });
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.selectOptions(select, 'Frenos La 13');
  await write('Les habla Tuerca');
  await waitFor(() => expect(bodies(gateway)).toMatchObject([{ store_id: 4, message: 'Les habla Tuerca' }]));
  expect(gateway.callsOf(markMessagesRead)).toHaveLength(0);

  await userEvent.click(await screen.findByRole('button', { name: /^Eliminar el mensaje de Cliente: / }));
  expect(gateway.callsOf(deleteMessage)).toHaveLength(0);
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
  );
  expect(await screen.findByText('Eliminado')).toBeVisible();
  expect(screen.queryByText('mensaje 1')).toBeNull();
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
});

it('says that a message could not be deleted, which stays', async () => {
  await openChat({
    user: messageManager({ manageMessageDeletion: true }),
    storeId: null,
    messages: [messageOf(1)],
    refuseDeletion: () => refusal('UNEXPECTED'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Eliminar el mensaje de Cliente: / }));
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
  );
  expect(
    await screen.findByText('No se pudo eliminar el mensaje, por favor intenta más tarde'),
  ).toBeVisible();
  expect(screen.getByText('mensaje 1')).toBeVisible();
});

it('a moderator begins the conversation with a store that the request reached and nobody wrote to', async () => {
  const conversations: Partial<typeof conversation>[] = [];
  const { gateway } = await openChat({
    user: messageManager(),
    storeId: null,
    conversations,
    reached: ['Repuestos del Sur', 'Frenos La 13'],
  });
  expect(
    await screen.findByText('Elige el destinatario del mensaje', { selector: 'h2, h3, p' }),
  ).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Destinatario' }),
    'Frenos La 13',
  );
  expect(screen.getByRole('heading', { name: 'Frenos La 13' })).toBeVisible();
  expect(screen.getByText(/lo leen el comprador y la tienda/)).toBeVisible();
  conversations.push({ store: { id: 4, name: 'Frenos La 13' } });
  await write('Les habla Tuerca');
  await waitFor(() => expect(bodies(gateway)).toMatchObject([{ store_id: 4, message: 'Les habla Tuerca' }]));
  // Nothing is drawn anew under who goes on writing.
  const field = screen.getByRole('textbox', { name: 'Mensaje' });
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(screen.getByText('Les habla Tuerca')).toBeVisible();
  await waitFor(() => expect(gateway.callsOf(listMessages).length).toBeGreaterThan(0));
  expect(screen.getByText('Les habla Tuerca')).toBeVisible();
  await userEvent.type(field, '¿Y?');
  expect(field).toHaveValue('¿Y?');
  expect(field).toHaveFocus();
});

it('shows nothing of one store’s conversation under the name of another', async () => {
  await openChat({
    user: messageManager(),
    storeId: null,
    messages: [messageOf(1)],
    reached: ['Repuestos del Sur', 'Frenos La 13'],
  });
  const recipient = await screen.findByRole('combobox', { name: 'Destinatario' });
  await userEvent.selectOptions(recipient, 'Repuestos del Sur');
  expect(await screen.findByText('mensaje 1')).toBeVisible();
  await userEvent.selectOptions(recipient, 'Frenos La 13');
  expect(screen.queryByText('mensaje 1')).toBeNull();
  expect(screen.getByText('Aún no hay mensajes')).toBeVisible();
  await userEvent.selectOptions(recipient, 'Repuestos del Sur');
  expect(await screen.findByText('mensaje 1')).toBeVisible();
});

it('a moderator names the store even where there is one conversation, and is told of stores that cannot be named', async () => {
  await openChat({
    user: messageManager(),
    storeId: null,
    reached: ['Repuestos del Sur', 'Frenos La 13'],
    reachedInAll: 103,
  });
  const select = await screen.findByRole('combobox', { name: 'Destinatario' });
  expect(select).toHaveValue('');
  expect(select).toHaveAccessibleDescription('Les llegó a 101 tiendas más, que no están aquí.');
  expect(screen.queryByRole('textbox')).toBeNull();
  await userEvent.selectOptions(select, 'Repuestos del Sur');
  expect(
    within(select)
      .getAllByRole('option', { hidden: true })
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Repuestos del Sur', 'Frenos La 13']));
  expect(await screen.findByRole('textbox', { name: 'Mensaje' })).toBeEnabled();
});

it('tells a moderator that a request reached nobody, and why it cannot be known', async () => {
  await openChat({ user: messageManager(), storeId: null, conversations: [] });
  expect(await screen.findByText(/no le llegó a ninguna tienda/)).toBeVisible();
  cleanup();
  const { gateway } = await openChat({
    user: messageManager(),
    storeId: null,
    conversations: [],
    reached: refusal('FORBIDDEN'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  await waitFor(() => expect(gateway.callsOf(readRequestReach)).toHaveLength(2));
});

it('tells a store until there is an order that text, images and files hold no contact data', async () => {
  await openChat();
  const field = await screen.findByRole('textbox', { name: 'Mensaje' });
  expect(field).toHaveAccessibleDescription(/No compartas datos de contacto en texto, imágenes ni archivos/);
  cleanup();
  await openChat({ conversations: [{ hasOrder: true }] });
  expect(await screen.findByRole('textbox', { name: 'Mensaje' })).not.toHaveAccessibleDescription();
  cleanup();
  await openChat({ user: sampleUser({ id: userId }), storeId: null });
  expect(await screen.findByRole('textbox', { name: 'Mensaje' })).not.toHaveAccessibleDescription();
});

it('a moderator finds the chosen store again after a reload', async () => {
  const given = {
    user: messageManager(),
    storeId: null,
    messages: [messageOf(1)],
    reached: ['Repuestos del Sur', 'Frenos La 13'],
    at: '/solicitud',
  };
  await openChat(given);
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Destinatario' }),
    'Repuestos del Sur',
  );
  await screen.findByText('mensaje 1');
  cleanup();
  await openChat({ ...given, at: window.location.pathname + window.location.search });
  expect(await screen.findByText('mensaje 1')).toBeVisible();
  const select = screen.getByRole('combobox', { name: 'Destinatario' });
  expect(select).toHaveValue('3');
  await userEvent.selectOptions(select, '');
  expect(window.location.search).toBe('');
  expect(screen.queryByText('mensaje 1')).toBeNull();
});

it('tells a moderator that a chat is closed, who may write all the same', async () => {
  await openChat({
    user: messageManager(),
    storeId: null,
    conversations: [{ closedReason: 'La solicitud está cerrada.' }],
  });
  expect(await screen.findByText('Este chat está cerrado')).toBeVisible();
  expect(
    screen.getByText('La solicitud está cerrada. El comprador y la tienda ya no pueden escribir; tú sí.'),
  ).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Mensaje' })).toBeEnabled();
});
