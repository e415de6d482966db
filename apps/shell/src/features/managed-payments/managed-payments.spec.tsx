import { expect, it } from '@jest/globals';
import {
  decidePaymentDifference,
  listPaymentDifferences,
  listTransactionsPaid,
  loadTransactionPaid,
  readSessionControlData,
  updateTransactionPaid,
  type Payment,
  type PaymentDifference,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { DifferencesPage } from './differences-page.tsx';
import { PaymentRecordPage } from './payment-record-page.tsx';
import { PaymentsPage } from './payments-page.tsx';

const admin = [
  readSessionControlData,
  () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } }),
] as const;

const payment: Payment = {
  id: 4,
  code: 'PG-000004',
  status: 'unknown',
  country: 'CO',
  currency: 'COP',
  amount: 255_000,
  provider: 'sandbox',
  payer: 'Laura Gómez',
  checkout_url: null,
  refusal: null,
  created_at: '2026-11-02T15:00:00.000Z',
  expires_at: '2026-11-02T15:30:00.000Z',
  paid_at: null,
  orders: [{ id: 57, ref_venta: 'PD-000057', store: { id: 3, name: 'Repuestos del Sur' }, amount: 255_000 }],
  refunds: [],
};

const difference: PaymentDifference = {
  id: 9,
  kind: 'amount',
  status: 'open',
  payment: { id: 4, code: 'PG-000004', status: 'held', provider: 'sandbox' },
  order: null,
  expected: 255_000,
  received: 1000,
  currency: 'COP',
  received_currency: 'COP',
  may_refund: true,
  decisions: ['refund', 'close'],
  refund_amount: null,
  refund_status: null,
  created_at: '2026-11-02T15:00:00.000Z',
  closed_at: null,
  decision: null,
  note: null,
  decided_by: null,
};

const givingBack: PaymentDifference = {
  ...difference,
  kind: 'paidTwice',
  received: 255_000,
  may_refund: false,
  decisions: ['close'],
  refund_status: 'asked',
};
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^Decidir la diferencia/ }));
  return within(await screen.findByRole('dialog'));
};

it('lists the payments, each with its page', async () => {
  const gateway = serveGateway(admin, [listTransactionsPaid, () => listOf([payment])]);
  renderPage(<PaymentsPage />);
  const link = await screen.findByRole('link', { name: /PG-000004/ });
  expect(link).toHaveAttribute('href', paths.administrationSection('pagos', 4));
  expect(link).toHaveTextContent('Sin respuesta');
  expect(link).toHaveTextContent('Laura Gómez');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Pagado');
  await screen.findByText('PG-000004');
  expect(gateway.callsOf(listTransactionsPaid).at(-1)?.query).toMatchObject({ filter: '{"status":"paid"}' });
});

it('says of a payment how much of it went back', async () => {
  const back = { id: 1, order_id: 57, reason: 'Llegó rota', asked_at: payment.created_at } as const;
  const paid = { ...payment, status: 'paid' } as const;
  const refund = { ...back, status: 'done', done_at: payment.created_at } as const;
  serveGateway(admin, [
    listTransactionsPaid,
    () =>
      listOf([
        { ...paid, refunds: [{ ...refund, amount: 255_000 }] },
        { ...paid, id: 5, code: 'PG-000005', refunds: [{ ...refund, amount: 1000 }] },
      ]),
  ]);
  renderPage(<PaymentsPage />);
  expect(await screen.findByRole('link', { name: /PG-000004/ })).toHaveTextContent('Devuelto todo');
  expect(screen.getByRole('link', { name: /PG-000005/ })).toHaveTextContent('Devuelto en parte');
});

it('of a state that nothing is in it says so, and leads back to all', async () => {
  serveGateway(admin, [listTransactionsPaid, () => listOf([])]);
  renderPage(<PaymentsPage />);
  await screen.findByText('Aún no hay pagos');
  expect(screen.getByPlaceholderText('Pedido, correo o referencia')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver todos' })).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Rechazado');
  await screen.findByText('No hay pagos así');
  await userEvent.click(screen.getByRole('button', { name: 'Ver todos' }));
  await screen.findByText('Aún no hay pagos');
  expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Todos');
});

it('leads from differences of a state that has none back to all, in their gender', async () => {
  serveGateway(admin, [listPaymentDifferences, () => listOf([])]);
  renderPage(<DifferencesPage />);
  await screen.findByText('No hay diferencias por decidir');
  expect(screen.getByRole('button', { name: 'Ver todas' })).toBeVisible();
});

it('writes money of another currency as people do, with its code', async () => {
  const other = { ...difference, kind: 'currency', received: 12_500.5, received_currency: 'USD' } as const;
  const mexican = { ...difference, id: 10, currency: 'MXN', received_currency: 'MXN' } as const;
  serveGateway(admin, [listPaymentDifferences, () => listOf([other, mexican])]);
  renderPage(<DifferencesPage />);
  await screen.findByText(/llegó 12\.500,5 USD\.$/);
  screen.getByText(/^Se pidieron \$255,000\.00\sMXN; llegó \$1,000\.00\sMXN\.$/);
});

it('says of money that came twice that it goes back by itself', async () => {
  serveGateway(admin, [listPaymentDifferences, () => listOf([givingBack])]);
  renderPage(<DifferencesPage />);
  await screen.findByText(/^El pedido ya estaba pagado y llegó otro pago de \$\s255\.000\.$/);
  screen.getByText('Devolviéndose');
  const dialog = await openDialog();
  dialog.getByText(/no lo devuelvas por fuera.*Si cierras este aviso, la devolución sigue/);
  dialog.getByRole('button', { name: 'Cerrar el aviso' });
});

it('says of money that came twice where it is decided when the provider does not give it back', async () => {
  serveGateway(admin, [listPaymentDifferences, () => listOf([{ ...givingBack, refund_status: 'failed' }])]);
  renderPage(<DifferencesPage />);
  const dialog = await openDialog();
  dialog.getByText(/se decide en la diferencia «No se pudo devolver el dinero»/);
  expect(screen.queryByText('Devolviéndose')).toBeNull();
});

it('asks the provider what became of a payment', async () => {
  let status: Payment['status'] = 'unknown';
  serveGateway(
    admin,
    [loadTransactionPaid, () => ({ data: { ...payment, status } })],
    [
      updateTransactionPaid,
      () => {
        status = 'paid';
        return { data: { ...payment, status } };
      },
    ],
  );
  renderPage(<PaymentRecordPage id={4} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Preguntar a la pasarela' }));
  await screen.findByText('El pago está así: Pagado');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'PG-000004' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Preguntar a la pasarela' })).toBeNull();
});

it('decides a difference with a note, once', async () => {
  let rows = [difference];
  const gateway = serveGateway(
    admin,
    [listPaymentDifferences, () => listOf(rows)],
    [
      decidePaymentDifference,
      () => {
        rows = [];
        return { data: { ...difference, status: 'closed' } };
      },
    ],
  );
  renderPage(<DifferencesPage />);
  await screen.findByText(/^Se pidieron \$\s255\.000; llegó \$\s1\.000\.$/);
  await userEvent.click(screen.getByRole('button', { name: 'Decidir la diferencia del pago PG-000004' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }));
  await within(dialog).findByText('Escribe qué se hizo y por qué');
  await userEvent.type(within(dialog).getByLabelText(/Qué se hizo/), 'No era el valor');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Devolver' }));
  await screen.findByText('No hay diferencias por decidir');
  expect(gateway.callsOf(decidePaymentDifference).at(-1)?.body).toEqual({
    decision: 'refund',
    note: 'No era el valor',
  });
});

it('offers no refund of what the provider does not give back', async () => {
  serveGateway(admin, [
    listPaymentDifferences,
    () =>
      listOf([
        { ...difference, kind: 'unanswered', received: null, may_refund: false, decisions: ['close'] },
      ]),
  ]);
  renderPage(<DifferencesPage />);
  await userEvent.click(await screen.findByRole('button', { name: /^Decidir la diferencia/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('radio')).toBeNull();
  within(dialog).getByRole('button', { name: 'Cerrar la diferencia' });
});

const failed: PaymentDifference = {
  ...difference,
  kind: 'refundFailed',
  received: 255_000,
  decisions: ['refund', 'outside', 'close'],
  refund_amount: 1000,
};

it('tells giving back outside from closing, and records the first with its reference', async () => {
  const gateway = serveGateway(
    admin,
    [listPaymentDifferences, () => listOf([failed])],
    [decidePaymentDifference, () => ({ data: { ...failed, status: 'closed', decisions: [] } })],
  );
  renderPage(<DifferencesPage />);
  await screen.findByText(/^Hay que devolver \$\s1\.000 y la pasarela no lo hizo\.$/);
  const dialog = await openDialog();
  dialog.getByRole('radio', { name: /^Intentarlo de nuevo por la pasarela/ });
  dialog.getByRole('radio', { name: /^Cerrar sin devolver.*Nadie recibe dinero/ });
  await userEvent.click(
    dialog.getByRole('radio', { name: /^Ya lo devolví por fuera.*se devolvió \$\s1\.000/ }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar la devolución' }));
  await dialog.findByText('Escribe cómo se devolvió y con qué referencia');
  await userEvent.type(dialog.getByLabelText(/Cómo se devolvió y con qué referencia/), 'Transferencia 8812');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar la devolución' }));
  await screen.findByText('La decisión quedó registrada.');
  expect(gateway.callsOf(decidePaymentDifference)[0]?.body).toEqual({
    decision: 'outside',
    note: 'Transferencia 8812',
  });
});

it('begins anew where what was decided in a closed window is on offer no more', async () => {
  const refused = Promise.withResolvers<Response>();
  let offered = failed;
  serveGateway(
    admin,
    [listPaymentDifferences, () => listOf([offered])],
    [decidePaymentDifference, () => refused.promise],
  );
  const page = renderPage(<DifferencesPage />);
  const dialog = await openDialog();
  await userEvent.click(dialog.getByRole('radio', { name: /^Ya lo devolví por fuera/ }));
  await userEvent.type(dialog.getByLabelText(/Cómo se devolvió/), 'Transferencia 8812');
  await userEvent.click(dialog.getByRole('button', { name: 'Registrar la devolución' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  refused.resolve(refusal('SERVICE_UNAVAILABLE'));
  await screen.findByText(/Lo que pusiste te espera/);
  page.unmount();

  offered = { ...failed, may_refund: false, decisions: ['close'] };
  renderPage(<DifferencesPage />);
  const again = await openDialog();
  expect(again.getByLabelText(/Qué se hizo/)).toHaveValue('');
  again.getByRole('button', { name: 'Cerrar la diferencia' });
  expect(again.queryByRole('radio')).toBeNull();
});

it('only closes what failed when its money went back otherwise', async () => {
  serveGateway(admin, [
    listPaymentDifferences,
    () => listOf([{ ...failed, may_refund: false, decisions: ['close'] }]),
  ]);
  renderPage(<DifferencesPage />);
  const dialog = await openDialog();
  dialog.getByText(/al pedido ya no le queda ese dinero/);
  expect(dialog.queryByRole('radio')).toBeNull();
  dialog.getByRole('button', { name: 'Cerrar la diferencia' });
});

it('says what a single way does, and of what was given back outside that it was', async () => {
  serveGateway(admin, [
    listPaymentDifferences,
    () =>
      listOf([
        { ...failed, may_refund: false, decisions: ['outside'] },
        {
          ...failed,
          id: 10,
          status: 'closed',
          decisions: [],
          decision: 'outside',
          decided_by: 'admin',
          note: 'Transferencia 8812',
        },
      ]),
  ]);
  renderPage(<DifferencesPage />);
  await screen.findByText('La administración lo devolvió por fuera: «Transferencia 8812»');
  const dialog = await openDialog();
  expect(dialog.getByRole('radio', { name: /^Ya lo devolví por fuera/ })).toBeChecked();
  dialog.getByRole('button', { name: 'Registrar la devolución' });
});
