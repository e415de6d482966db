import { beforeEach, expect, it } from '@jest/globals';
import {
  countPendingRequests,
  discardQuotationRequest,
  listAdvisers,
  listQuotationRequests,
  readSessionControlData,
  undoRequestDiscard,
  updateUserPreferences,
} from '@tuerca/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../../config/paths.ts';
import { listOf, serveGateway } from '../../../testing/fake-gateway.ts';
import { FakeSocket } from '../../../testing/fake-socket.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleRequest, sampleVendor } from '../../../testing/samples.ts';
import { PendingRequests } from './pending-requests.tsx';

beforeEach(() => {
  globalThis.WebSocket = FakeSocket as unknown as typeof WebSocket;
});

const openInbox = async () => {
  const rows = [sampleRequest(), sampleRequest({ id: 41, code: 'SC-000041' })];
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [countPendingRequests, () => ({ data: { requests: rows.length, details: 4 } })],
    [listQuotationRequests, ({ query }) => listOf(query['scopes'] === 'inWait' ? [] : rows)],
    [listAdvisers, () => listOf([])],
    [discardQuotationRequest, () => ({ data: { id: 1 } })],
    [undoRequestDiscard, () => ({ data: { ok: true } })],
    [updateUserPreferences, ({ body }) => ({ data: body })],
  );
  renderPage(<PendingRequests />, { at: '/' });
  await screen.findByRole('link', { name: 'SC-000040' });
  await screen.findByRole('button', { name: /Clientes potenciales/ });
  return { rows, gateway };
};
const address = () => screen.getByLabelText('Dirección de la página').textContent;

it('is worked by keys: j and k move, x discards with a reason by its number, e opens to quote', async () => {
  const { gateway } = await openInbox();
  await userEvent.keyboard('jj');
  expect(screen.getByRole('link', { name: 'SC-000041' })).toHaveFocus();
  await userEvent.keyboard('k');
  expect(screen.getByRole('link', { name: 'SC-000040' })).toHaveFocus();

  await userEvent.keyboard('x');
  await screen.findByRole('dialog', { name: /SC-000040/ });
  await userEvent.keyboard('7{Enter}');
  await waitFor(() =>
    expect(gateway.callsOf(discardQuotationRequest)[0]?.body).toMatchObject({
      quotation_request_id: 40,
      reason: 'Producto no disponible',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  screen.getByRole('link', { name: 'SC-000041' }).focus();
  await userEvent.keyboard('e');
  await waitFor(() => expect(address()).toBe(paths.sellerRequest(41)));
});

it('takes a discard back, and has the request in the list again', async () => {
  const { gateway, rows } = await openInbox();
  const first = rows[0]!;
  await userEvent.click(screen.getByRole('button', { name: /^Descartar.*SC-000040/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Producto no disponible' }));
  rows.shift();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('link', { name: 'SC-000040' })).toBeNull());
  rows.unshift(first);
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(await screen.findByRole('link', { name: 'SC-000040' })).toBeVisible();
  expect(await screen.findByText('Solicitud No SC-000040 de nuevo en Pendientes')).toBeVisible();
  expect(gateway.callsOf(undoRequestDiscard)).toHaveLength(1);
});

it('takes the last discard back by z or Ctrl+Z while its notice stands, but not from a field', async () => {
  const { gateway } = await openInbox();
  const undone = () => gateway.callsOf(undoRequestDiscard).length;
  const discard = async (code: string) => {
    await userEvent.click(screen.getByRole('button', { name: `Descartar ${code}` }));
    await userEvent.keyboard('7{Enter}');
    await screen.findByText(`Solicitud No ${code} descartada`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await userEvent.keyboard('z');
  expect(undone()).toBe(0);

  await discard('SC-000040');
  await discard('SC-000041');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'z{Control>}z{/Control}');
  expect(undone()).toBe(0);
  screen.getByRole('link', { name: 'SC-000040' }).focus();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(await screen.findByText('Solicitud No SC-000041 de nuevo en Pendientes')).toBeVisible();
  await userEvent.keyboard('z');
  expect(await screen.findByText('Solicitud No SC-000040 de nuevo en Pendientes')).toBeVisible();
  await userEvent.keyboard('z');
  expect(undone()).toBe(2);
});

it('leaves keys to a field that someone writes in, and tells all of them when asked', async () => {
  await openInbox();
  await userEvent.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Buscar' });
  expect(search).toHaveFocus();
  await userEvent.keyboard('j?e');
  expect(search).toHaveValue('j?e');
  expect(address()).toBe('/');
  search.blur();
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toHaveTextContent(
    'Descartar con motivo',
  );
});

it('tells a request that arrives, in words and in the tab, until someone looks', async () => {
  const { rows } = await openInbox();
  document.title = 'Pendientes · Tuerca';
  const data = sampleRequest({ id: 42, code: 'SC-000042' });
  rows.unshift(data);
  act(() =>
    FakeSocket.opened.at(-1)?.push({ type: 'pendingQuotationRequests', cursor: '9', data: { ...data } }),
  );
  await screen.findByRole('link', { name: 'SC-000042' });
  expect(screen.getByText('Nueva solicitud SC-000042: Nissan Sentra')).toBeInTheDocument();
  expect(document.title).toBe('(1) Pendientes');
  await userEvent.keyboard('j');
  await waitFor(() => expect(document.title).toBe('Pendientes · Tuerca'));
});

it('keeps the view one chose', async () => {
  const { gateway } = await openInbox();
  expect(screen.getByRole('table')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ver como cuadrícula' }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('list', { name: 'Solicitudes pendientes por cotizar' })).toHaveTextContent(
    '2 × Pastillas de freno',
  );
  expect(gateway.callsOf(updateUserPreferences)[0]?.body).toEqual({ views: { pending: 'squareCards' } });
});
