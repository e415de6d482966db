import { beforeEach, expect, it } from '@jest/globals';
import { listConversations, listMessages, readSessionControlData, sendMessage } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleVendor } from '../../testing/samples.ts';
import { ChatPanel } from './chat-panel.tsx';

class SilentSocket {
  static readonly OPEN = 1;
  readyState = 0;
  send() {}
  close() {}
}
beforeEach(() => {
  globalThis.WebSocket = SilentSocket as unknown as typeof WebSocket;
});

const conversation = {
  id: 60,
  quotation_request_id: 40,
  quotation_id: null,
  store: { id: 3, name: 'Repuestos del Sur' },
  lastMessage: null,
  lastMessageAt: null,
  no_read: 0,
  canWrite: true,
  disabledReason: null,
};

const openChat = async (given: Partial<Record<keyof typeof conversation, unknown>> = {}) => {
  const messages: unknown[] = [];
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [listConversations, () => listOf([{ ...conversation, ...given }])],
    [listMessages, () => listOf(messages)],
    [
      sendMessage,
      ({ body }) => {
        const { message, confirmedNoContactData } = body as {
          message: string;
          confirmedNoContactData: boolean;
        };
        if (/\d{7}/.test(message) && !confirmedNoContactData) return refusal('CONTACT_DATA');
        const sent = {
          id: messages.length + 1,
          conversation_id: 60,
          message,
          timestamp: '2026-01-15T15:00:00.000Z',
          is_read: false,
          isOwn: true,
          sender_user_id: 7,
          receiver_user_id: 9,
          sender_is_admin: false,
          senderName: 'Repuestos del Sur',
          quotation_request_id: 40,
          quotation_id: null,
          attached_file: [],
        };
        messages.unshift(sent);
        return { data: sent };
      },
    ],
  );
  renderPage(<ChatPanel requestId={40} quotationId={null} storeId={3} />);
  await screen.findByRole('heading', { name: 'Chat' });
  return gateway;
};
const write = (text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'Mensaje' }), `${text}{Control>}{Enter}{/Control}`);
const bodies = (gateway: Awaited<ReturnType<typeof openChat>>) =>
  gateway
    .callsOf(sendMessage)
    .map(({ body }) => body as { message: string; confirmedNoContactData: boolean });

it('sends a message and shows it', async () => {
  const gateway = await openChat();
  await write('¿Es automático?');
  expect(await screen.findByRole('log')).toHaveTextContent('¿Es automático?');
  expect(bodies(gateway)).toMatchObject([
    { quotation_request_id: 40, store_id: 3, confirmedNoContactData: false },
  ]);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(''));
});

it('warns of what seems contact data, and keeps the message to be changed', async () => {
  const gateway = await openChat();
  await write('Llámame al 3101234567');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('desactivación inmediata de la cuenta');
  await userEvent.click(screen.getByRole('button', { name: 'Modificar mensaje' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Llámame al 3101234567');
  expect(bodies(gateway)).toHaveLength(1);
});

it('sends what is not contact data after all, once, and empties the field', async () => {
  const gateway = await openChat();
  await write('La referencia es 3101234567');
  await userEvent.click(await screen.findByRole('button', { name: 'No son datos de contacto' }));
  expect(await screen.findByRole('log')).toHaveTextContent('La referencia es 3101234567');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveValue(''));
  expect(bodies(gateway).map(({ confirmedNoContactData }) => confirmedNoContactData)).toEqual([false, true]);
});

it('says why nothing can be written', async () => {
  await openChat({ canWrite: false, disabledReason: 'La solicitud está cerrada.' });
  expect(screen.getByText('La solicitud está cerrada.')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
