import { describe, expect, it } from '@jest/globals';
import {
  changeReadInReturnStatus,
  changeTransactionReturn,
  listOwnSupportCases,
  readSessionControlData,
  readTransactionReturn,
  type SessionUser,
  type TransactionReturn,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleReturn, sampleUser, sampleVendor } from '../../../testing/samples.ts';
import { ReturnPage } from './return-page.tsx';

const open = async (
  status: TransactionReturn['status'],
  {
    user = sampleUser({ id: 9 }),
    change = () => ({ data: { id: 4, status: 'refused' } }),
    ...changes
  }: Partial<TransactionReturn> & { user?: SessionUser; change?: () => unknown } = {},
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [readTransactionReturn, () => ({ data: sampleReturn(status, changes) })],
    [
      listOwnSupportCases,
      () =>
        listOf([{ number: 'PQRS-2026-000009', kind: 'complaint', created_at: '2026-06-01T12:00:00.000Z' }]),
    ],
    [changeTransactionReturn, change],
    [changeReadInReturnStatus, () => refusal('SERVICE_UNAVAILABLE')],
  );
  renderPage(
    <Routes>
      <Route path={paths.return(':id')} element={<ReturnPage />} />
    </Routes>,
    { at: paths.return(4) },
  );
  await screen.findByRole('heading', { name: /^(Qué se devuelve|Lo que faltó)$/ });
  return gateway;
};

it.each(['refused', 'withdrawn'] as const)(
  'says of one that was %s that nobody owes anything',
  async (status) => {
    await open(status);
    expect(screen.getByText('Con esta devolución no se devuelve dinero.')).toBeVisible();
    expect(screen.queryByText('Por devolver')).toBeNull();
    expect(screen.queryByText(/190\.000/)).toBeNull();
  },
);

it('is shown as it is where it could not be marked as read', async () => {
  // What nobody handles fails the test.
  const gateway = await open('refused', { isRead: false });
  await waitFor(() => expect(gateway.callsOf(changeReadInReturnStatus)).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'Qué se devuelve' })).toBeVisible();
});

const paid = { ...sampleReturn('asked').order, paid_at: '2026-01-15T16:00:00.000Z' };

it.each([
  ['asked', 'Por devolver', { order: paid }],
  ['refunded', 'Devuelto', { order: paid }],
  ['asked', 'Por devolver, si se pagó', {}],
  ['refunded', 'Valor de la devolución', {}],
] as const)('says of one that is %s: %s', async (status, said, changes) => {
  await open(status, changes);
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(/190\.000/)).toBeVisible();
});

describe('a store that ends one', () => {
  const user = sampleVendor();
  const next: TransactionReturn['next'] = ['refund'];

  it('is told that it decides itself', async () => {
    await open('asked', { user });
    screen.getByText('Tu tienda la acepta o la rechaza');
  });

  it('of an order that was paid is asked whether it gave the money back', async () => {
    await open('received', { user, next, order: paid });
    await userEvent.click(screen.getByRole('button', { name: 'Ya devolví el dinero' }));
    expect(await screen.findByText(/^¿Ya devolviste \$\s190\.000\?$/)).toBeVisible();
  });

  it('of an order that does not say that it was paid is asked of no money that it gave back', async () => {
    const refund = { event: 'refund', status: 'refunded', by: 'store', reason: null } as const;
    const changes = [{ ...refund, id: 9, at: '2026-01-18T15:00:00.000Z' }];
    const gateway = await open('received', { user, next, changes });
    expect(screen.getByText('La tienda termina la devolución')).toBeVisible();
    expect(screen.getByText('Devolución terminada')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Terminar la devolución' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: '¿Terminar la devolución?' }));
    expect(dialog.getByText(/no figura como pagado/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Terminar la devolución' }));
    expect(await screen.findAllByText('Devolución terminada')).toHaveLength(2);
    expect(gateway.callsOf(changeTransactionReturn)).toMatchObject([{ body: { event: 'refund' } }]);
    expect(screen.queryByText(/Ya devolv/)).toBeNull();
  });

  it('keeps the window that it has opened while a step whose window it closed is taken', async () => {
    const taken = Promise.withResolvers<unknown>();
    const both: TransactionReturn['next'] = ['refund', 'refuse'];
    const change = () => taken.promise;
    const gateway = await open('received', { user, next: both, order: paid, change });
    await userEvent.click(screen.getByRole('button', { name: 'Ya devolví el dinero' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Ya devolví el dinero' }));
    await waitFor(() => expect(gateway.callsOf(changeTransactionReturn)).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'No aceptarla' }));
    await screen.findByRole('dialog', { name: /^No aceptar la devolución/ });
    taken.resolve({ data: { id: 4, status: 'refunded' } });
    expect(await screen.findByText('Devolución del dinero registrada')).toBeVisible();
    expect(screen.getByRole('dialog', { name: /^No aceptar la devolución/ })).toBeVisible();
  });

  it.each([
    ['stays open', false],
    ['was closed before', true],
  ])(
    'is led from a decision that comes too late to the heading where its window %s',
    async (_how, isClosed) => {
      const answer = Promise.withResolvers<Response>();
      let returned = sampleReturn('asked', { next: ['accept', 'refuse'] });
      serveGateway(
        [readSessionControlData, () => ({ data: { isGuest: false, user } })],
        [readTransactionReturn, () => ({ data: returned })],
        [listOwnSupportCases, () => listOf([])],
        [changeTransactionReturn, () => answer.promise],
      );
      renderPage(
        <main id="contenido" tabIndex={-1}>
          <Routes>
            <Route path={paths.return(':id')} element={<ReturnPage />} />
          </Routes>
        </main>,
        { at: paths.return(4) },
      );
      await userEvent.click(await screen.findByRole('button', { name: 'No aceptarla' }));
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.type(dialog.getByLabelText(/Motivo/), 'Se instaló');
      await userEvent.click(dialog.getByRole('button', { name: 'No aceptarla' }));
      if (isClosed) await userEvent.keyboard('{Escape}');
      returned = sampleReturn('withdrawn', { next: [] });
      answer.resolve(refusal('RETURN_STEP'));
      await screen.findByText(/La devolución cambió mientras tanto/);
      if (!isClosed) await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await waitFor(() =>
        expect(screen.getByRole('heading', { name: 'Así va la devolución' })).toHaveFocus(),
      );
    },
  );

  it('is told what follows once the goods are there by whether it was paid', async () => {
    await open('accepted', { user, next: ['receive'] });
    await userEvent.click(screen.getByRole('button', { name: 'Ya llegó' }));
    expect(await screen.findByText(/si el comprador pagó, después le devuelves \$\s190\.000/)).toBeVisible();
  });
});

it('that ended before its order was paid gave no money back, also once it is', async () => {
  const refund = { event: 'refund', status: 'refunded', by: 'store', reason: null } as const;
  const changes = [{ ...refund, id: 9, at: '2026-01-14T15:00:00.000Z' }];
  await open('refunded', { order: paid, isPaid: false, changes });
  expect(screen.getByText('Terminada')).toBeVisible();
  expect(screen.getByText('Valor de la devolución')).toBeVisible();
  expect(screen.getByText('Devolución terminada')).toBeVisible();
  expect(screen.queryByText('Dinero devuelto')).toBeNull();
});

it('of what its store does not send of an unpaid order is taken off it, and gives nothing back', async () => {
  const change = { by: 'store', reason: null, at: '2026-01-14T15:00:00.000Z' } as const;
  await open('refunded', {
    reason: 'notSent',
    changes: [
      { ...change, id: 8, event: 'cancelRest', status: 'received' },
      { ...change, id: 9, event: 'refund', status: 'refunded' },
    ],
  });
  expect(screen.getByRole('heading', { name: 'Retiro DV-000004' })).toBeVisible();
  // How it stands, and the last of its steps.
  expect(screen.getAllByText('Retirado del pedido')).toHaveLength(2);
  expect(
    screen.getByText('Ya no hace parte del pedido y no se paga. No hay dinero por devolver.'),
  ).toBeVisible();
  expect(screen.queryByText(/000\b|evolución/)).toBeNull();
});

it('of which the user filed something tells of it', async () => {
  await open('refused');
  expect(await screen.findByRole('link', { name: /^Queja PQRS-2026-000009 presentada el / })).toBeVisible();
});

it('that ended without money is told as ended', async () => {
  await open('refunded');
  expect(screen.getByText('Terminada')).toBeVisible();
  expect(screen.queryByText('Dinero devuelto')).toBeNull();
});

it('of what its store does not send speaks of no goods at the store', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
    [readTransactionReturn, () => ({ data: sampleReturn('received', { reason: 'notSent' }) })],
  );
  renderPage(
    <Routes>
      <Route path={paths.return(':id')} element={<ReturnPage />} />
    </Routes>,
    { at: paths.return(4) },
  );
  await screen.findByRole('heading', { name: 'Lo que faltó' });
  expect(screen.getByText('No llega')).toBeVisible();
  expect(screen.getByText('1 de 2 unidades de Disco')).toBeVisible();
  expect(screen.getByText('La tienda no lo envía')).toBeVisible();
  expect(screen.queryByText('En la tienda')).toBeNull();
});

it('of what its store does not send of a paid order says that its money is to be given back', async () => {
  const [line] = sampleReturn('received').details;
  await open('received', {
    reason: 'notSent',
    order: paid,
    isPaid: true,
    details: [{ ...line!, bought: 1 }],
  });
  expect(screen.getByText('Dinero por devolver')).toBeVisible();
  // All that was bought of it.
  expect(screen.getByText('1 × Disco')).toBeVisible();
});

describe('the shipping', () => {
  const order = { ...sampleReturn('asked').order, shipping: 36_000 };
  const stays = /^No incluye el envío \(\$\s36\.000\): .* más de 5 días hábiles después de la entrega\.$/;

  it('that a return leaves out is said where its amount is', async () => {
    await open('asked', { refund: 185_000, order });
    expect(screen.getByText(stays)).toBeVisible();
  });

  it('that comes back is one of its amounts', async () => {
    await open('asked', { refund: 221_000, order });
    expect(screen.getByText(/36\.000/)).toBeVisible();
    expect(screen.queryByText(stays)).toBeNull();
  });
});

it('a store that accepts a return is told which words are missing, of the way that is chosen by then', async () => {
  const gateway = await open('asked', { user: sampleVendor(), next: ['accept'] });
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar la devolución' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Aceptar la devolución' }));
  await dialog.findByText('Escribe a dónde la lleva o la envía');
  await userEvent.click(dialog.getByRole('radio', { name: 'La recogemos' }));
  await dialog.findByText('Escribe cuándo y con quién la recogen');
  expect(gateway.callsOf(changeTransactionReturn)).toEqual([]);
});

describe('a return within the term of withdrawal', () => {
  const inTerm = { reason: 'changedMind', isWithinWithdrawalTerm: true } as const;
  const refusing = async (user: SessionUser, changes: Partial<TransactionReturn>) => {
    const gateway = await open('asked', { user, next: ['accept', 'refuse'], ...changes });
    await userEvent.click(screen.getByRole('button', { name: 'No aceptarla' }));
    return { gateway, dialog: within(await screen.findByRole('dialog')) };
  };
  const manager = sampleUser({ id: 30, managetuercaGoModule: true });

  it.each([
    ['a store', sampleVendor(), 'Lo lee el comprador.'],
    ['a manager', manager, 'Lo leen la tienda y el comprador.'],
  ] as const)(
    '%s that is about to refuse it is told of the right, and may refuse it',
    async (_who, user, read) => {
      const { gateway, dialog } = await refusing(user, inTerm);
      const warning = dialog.getByRole('note');
      expect(warning).toHaveTextContent('El comprador la pidió dentro del plazo de retracto');
      expect(warning).toHaveTextContent('Dentro de los 5 días hábiles');
      expect(warning).toHaveTextContent('lo que se fabricó o adaptó según sus indicaciones');
      expect(dialog.getByText(read)).toBeVisible();
      await userEvent.type(dialog.getByLabelText(/Motivo/), 'Se instaló');
      await userEvent.click(dialog.getByRole('button', { name: 'No aceptarla' }));
      await screen.findByText('Devolución no aceptada: el comprador lee el motivo');
      expect(gateway.callsOf(changeTransactionReturn)).toMatchObject([
        { body: { event: 'refuse', reason: 'Se instaló' } },
      ]);
    },
  );

  it('is nothing that who refuses a later one is told of', async () => {
    const { dialog } = await refusing(sampleVendor(), { isWithinWithdrawalTerm: false });
    expect(dialog.queryByRole('note')).toBeNull();
  });

  it('tells its buyer of the right and where to complain once it was refused', async () => {
    await open('refused', inTerm);
    const right = within(screen.getByRole('note'));
    expect(right.getByText('La pediste dentro del plazo de retracto')).toBeVisible();
    expect(right.getByRole('link', { name: 'Presentar un reclamo' })).toHaveAttribute(
      'href',
      '/info/pqrs?referencia=DV-000004',
    );
    expect(right.getByRole('link', { name: 'Cómo funciona el derecho de retracto' })).toHaveAttribute(
      'href',
      '/info/derecho-de-retracto',
    );
    expect(screen.getByText('Como no se aceptó, por ahora no se devuelve dinero con ella.')).toBeVisible();
  });

  it.each([
    ['its store', { user: sampleVendor(), ...inTerm }],
    ['the buyer of a later one', {}],
  ] as const)('says nothing of it to %s', async (_who, changes) => {
    await open('refused', changes);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
