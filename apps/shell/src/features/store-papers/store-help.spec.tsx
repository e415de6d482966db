import { expect, it } from '@jest/globals';
import {
  hideSystemAreaForm24h,
  readSessionControlData,
  readStoreHelp,
  requestMoreIntegrationInformation,
  type StoreHelp as Help,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleVendor } from '../../testing/samples.ts';
import { StoreHelp } from './components/store-help.tsx';

const none: Help = { integration: null, accelerator: null, hidden_until: null };
const asked: Help = {
  ...none,
  integration: { number: 'CASO-2026-000009', created_at: '2026-06-01T12:00:00.000Z' },
};

const open = (help: Help = none, ask: () => unknown = () => ({ data: asked })) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readStoreHelp, () => ({ data: help })],
    [requestMoreIntegrationInformation, ask],
    [
      hideSystemAreaForm24h,
      ({ body }) => ({
        data: {
          ...help,
          hidden_until: (body as { is_hidden: boolean }).is_hidden ? '2026-06-02T12:00:00.000Z' : null,
        },
      }),
    ],
  );
  renderPage(<StoreHelp />);
  return gateway;
};

it('asks for information with the store’s words, and shows then that it waits', async () => {
  const gateway = open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Pedir información' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  expect(await within(dialog).findByText('Escribe qué quieres conectar')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox'), 'Nuestro inventario');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByRole('link', { name: 'CASO-2026-000009' })).toHaveAttribute(
    'href',
    '/info/pqrs/seguimiento?numero=CASO-2026-000009',
  );
  expect(screen.queryByRole('button', { name: 'Pedir información' })).toBeNull();
  expect(gateway.callsOf(requestMoreIntegrationInformation)[0]!.body).toEqual({ text: 'Nuestro inventario' });
});

it('says in the window why it was refused', async () => {
  open(none, () => refusal('SUPPORT_CASES_TOO_MANY'));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Pedir información' }));
  const dialog = screen.getByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Nuestro inventario');
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  expect(await within(dialog).findByText(/Espera un rato/)).toBeVisible();
});

it('leaves open the window of the other kind once the one before is answered', async () => {
  const answer = Promise.withResolvers<unknown>();
  open(none, () => answer.promise);
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir información' }));
  await userEvent.type(within(screen.getByRole('dialog')).getByRole('textbox'), 'Nuestro inventario');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir el acelerador' }));
  answer.resolve({ data: asked });
  expect(await screen.findByText('Recibimos lo que pediste.')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Pedir el acelerador' })).toBeVisible();
});

it('is hidden for a day, and shown again', async () => {
  open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Ocultar por 24 horas' }));
  await user.click(await screen.findByRole('button', { name: 'Mostrar' }));
  expect(await screen.findByRole('button', { name: 'Pedir información' })).toBeVisible();
});

it('shows that a colleague asked before, once asking again is refused', async () => {
  let help = none;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readStoreHelp, () => ({ data: help })],
    [
      requestMoreIntegrationInformation,
      () => {
        help = asked;
        return refusal('CONFLICT');
      },
    ],
  );
  renderPage(<StoreHelp />);
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir información' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox'), 'Nuestro inventario');
  await userEvent.click(dialog.getByRole('button', { name: 'Enviar' }));
  expect(await dialog.findByText(/Los datos cambiaron/)).toBeVisible();
  expect(screen.getByText('CASO-2026-000009')).toBeInTheDocument();
});

it('answers the press that hides it at once, and takes it once', async () => {
  const answer = Promise.withResolvers<unknown>();
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readStoreHelp, () => ({ data: none })],
    [hideSystemAreaForm24h, () => answer.promise],
  );
  renderPage(<StoreHelp />);
  const hide = await screen.findByRole('button', { name: 'Ocultar por 24 horas' });
  await userEvent.click(hide);
  expect(hide).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(hide);
  answer.resolve({ data: { ...none, hidden_until: '2026-06-02T12:00:00.000Z' } });
  const show = await screen.findByRole('button', { name: 'Mostrar' });
  await waitFor(() => expect(show).not.toHaveAttribute('aria-busy'));
  expect(gateway.callsOf(hideSystemAreaForm24h)).toHaveLength(1);
});
