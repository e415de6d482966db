import { expect, it, jest } from '@jest/globals';
import {
  decideDisbursement,
  listDisbursements,
  makeDisbursementBatch,
  readDisbursementAccount,
  readSessionControlData,
  type Disbursement,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { PayoutsPage } from './payouts-page.tsx';

const waiting: Disbursement = {
  id: 9,
  store_id: 3,
  store_name: 'Repuestos del Norte',
  amount: 150_000,
  currency: 'COP',
  status: 'requested',
  bank: 'Bancolombia',
  number_end: '789',
  batched_at: null,
  reference: null,
  reason: null,
  created_at: '2026-11-02T15:00:00Z',
  decided_at: null,
};

const batched = { ...waiting, batched_at: '2026-11-04T15:00:00Z' };

const open = (made = { count: 1, left_out: 0 }) => {
  let rows = [waiting];
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listDisbursements, () => listOf(rows)],
    [
      readDisbursementAccount,
      () => ({
        data: {
          bank: 'Bancolombia',
          account_type: 'savings',
          account_number: '03123456789',
          holder: 'Repuestos del Norte SAS',
          identification_type: 'cc',
          identification: '79123456',
          updated_at: '2026-11-03T15:00:00Z',
        },
      }),
    ],
    [
      makeDisbursementBatch,
      () => {
        if (made.count > 0) rows = [batched];
        return { data: { csv: '', ...made } };
      },
    ],
    [
      decideDisbursement,
      ({ body }) => {
        rows = [];
        if ((body as { reference?: string }).reference === 'tarde') return refusal('CONFLICT');
        return { data: { ...waiting, ...(body as object) } };
      },
    ],
  );
  renderPage(<PayoutsPage />);
  return gateway;
};
const review = async () => {
  await userEvent.click(
    await screen.findByRole('button', { name: 'Revisar el desembolso de Repuestos del Norte' }),
  );
  return within(await screen.findByRole('dialog'));
};

it('shows the whole account when it is asked for, and marks a disbursement as paid with its reference', async () => {
  const gateway = open();
  const dialog = await review();
  expect(dialog.queryByText(/03123456789/)).toBeNull();
  expect(gateway.callsOf(readDisbursementAccount)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Ver la cuenta completa' }));
  expect(await dialog.findByText(/03123456789/)).toBeVisible();
  expect(dialog.getByText(/La cuenta cambió después de esta solicitud/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar como pagado' }));
  expect(await dialog.findByText('Escribe la referencia de la transferencia')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Referencia de la transferencia' }), 'T-1');
  const { length: read } = gateway.callsOf(listDisbursements);
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar como pagado' }));
  expect(await screen.findByText('Ninguna tienda espera un desembolso')).toBeVisible();
  expect(gateway.callsOf(decideDisbursement)[0]!.body).toEqual({ status: 'paid', reference: 'T-1' });
  expect(gateway.callsOf(listDisbursements)).toHaveLength(read + 1);
});

it.each<[what: string, answer: () => unknown, told: string]>([
  ['is sent', () => ({ data: waiting }), 'El desembolso quedó pagado.'],
  ['is refused', () => refusal('CONFLICT'), 'No se guardó la decisión'],
])('leaves the next one open when the decision that was left %s', async (_what, answer, told) => {
  const sent = Promise.withResolvers<void>();
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listDisbursements, () => listOf([waiting, { ...waiting, id: 10, store_name: 'Repuestos del Sur' }])],
    [decideDisbursement, () => sent.promise.then(answer)],
  );
  renderPage(<PayoutsPage />);
  const dialog = await review();
  const reference = { name: 'Referencia de la transferencia' };
  await userEvent.type(dialog.getByRole('textbox', reference), 'T-1');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar como pagado' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Revisar el desembolso de Repuestos del Sur' }));
  await userEvent.type(await screen.findByRole('textbox', reference), 'T-2');
  await act(async () => sent.resolve());
  expect(await screen.findByText(told)).toBeVisible();
  expect(screen.queryByText(/Lo que pusiste te espera/)).toBeNull();
  expect(screen.getByRole('textbox', reference)).toHaveValue('T-2');
});

it('brings nothing of a decision that was made though no answer came into the window that gives its money back', async () => {
  const sent = Promise.withResolvers<void>();
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [
      listDisbursements,
      ({ query }) => listOf([query['filter']?.includes('paid') ? { ...waiting, status: 'paid' } : waiting]),
    ],
    [decideDisbursement, () => sent.promise],
  );
  renderPage(<PayoutsPage />);
  const dialog = await review();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Referencia de la transferencia' }), 'T-1');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar como pagado' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  sent.reject(new Error('down'));
  await screen.findByText('No se guardó la decisión');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'paid');
  await userEvent.click(
    await screen.findByRole('button', { name: 'El banco devolvió el desembolso de Repuestos del Norte' }),
  );
  expect(await screen.findByRole('textbox', { name: /^Motivo/ })).toHaveValue('');
});

it('makes a file for the bank of the currencies that something waits in', async () => {
  open();
  const mexican = await screen.findByRole('button', { name: 'Archivo en MXN' });
  await waitFor(() => expect(mexican).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Archivo en COP' })).toBeEnabled();
});

it.each([
  [{ count: 0, left_out: 0 }, 'No hay desembolsos en esa moneda.'],
  [{ count: 0, left_out: 1 }, 'Quedó 1 por fuera: su tienda ya no tiene cuenta, o debe algo.'],
])('says why there is no file for the bank: %j', async (made, told) => {
  open(made);
  await userEvent.click(await screen.findByRole('button', { name: 'Archivo en COP' }));
  expect(await screen.findByText(told)).toBeVisible();
});

it('says of what is in a file for the bank since when, and warns before it is refused', async () => {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementationOnce(() => undefined);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Archivo en COP' }));
  await screen.findByText(/^En un archivo para el banco desde el 4 de nov/);
  const dialog = await review();
  expect(dialog.queryByText(/Confirma antes que el banco/)).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: /No lo apruebo/ }));
  dialog.getByText(/Confirma antes que el banco no lo va a pagar/);
});

it('refuses with a reason, and says why a decision came too late', async () => {
  const gateway = open();
  const dialog = await review();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Referencia de la transferencia' }), 'tarde');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar como pagado' }));
  expect(await dialog.findByText('No se guardó la decisión')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: /No lo apruebo/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motivo/ }), 'Falta el RUT');
  await userEvent.click(dialog.getByRole('button', { name: 'No aprobar' }));
  await screen.findByText(/^La solicitud quedó como no aprobada/);
  expect(gateway.callsOf(decideDisbursement).at(-1)!.body).toEqual({
    status: 'refused',
    reason: 'Falta el RUT',
  });
});

it('does not go on to show as waiting what another has decided meanwhile', async () => {
  open();
  const dialog = await review();
  await userEvent.type(dialog.getByRole('textbox', { name: 'Referencia de la transferencia' }), 'tarde');
  await userEvent.click(dialog.getByRole('button', { name: 'Marcar como pagado' }));
  await dialog.findByText('No se guardó la decisión');
  // Before the window is closed.
  expect(screen.getByText('Ninguna tienda espera un desembolso')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('Ninguna tienda espera un desembolso')).toBeVisible();
});

it('shows nothing that waits as paid where what was paid cannot be read', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [
      listDisbursements,
      ({ query }) => (query['filter']?.includes('paid') ? refusal('SERVICE_UNAVAILABLE') : listOf([waiting])),
    ],
  );
  renderPage(<PayoutsPage />);
  await screen.findByText('Repuestos del Norte');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'paid');
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  expect(screen.queryByText('Repuestos del Norte')).toBeNull();
});
