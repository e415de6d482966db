import { describe, expect, it } from '@jest/globals';
import {
  changeTransactionReturn,
  readSessionControlData,
  readTransactionReturn,
  type SessionUser,
  type TransactionReturn,
} from '@tuerca/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../../testing/samples.ts';
import { ReturnPage } from './return-page.tsx';

const returned = (
  status: TransactionReturn['status'],
  changes: Partial<TransactionReturn> = {},
): TransactionReturn => ({
  id: 4,
  ref_devolucion: 'DV-000004',
  created_at: '2026-01-15T15:30:00.000Z',
  status,
  reason: 'doesNotFit',
  description: 'No entra',
  evidence: [],
  order: {
    id: 57,
    ref_venta: 'PD-000057',
    vehicle: 'Nissan Sentra 2019',
    quotation_id: 1,
    quotation_request_id: 41,
    salesModel: 'orders',
    paid_at: null,
  },
  store: { id: 3, name: 'Norte' },
  buyer: { id: 9, name: 'Laura Gómez' },
  details: [{ order_detail_id: 1, name: 'Disco', brand: 'Brembo', bought: 2, amount: 1, total: 185_000 }],
  refund: 190_000,
  currency: 'COP',
  way: null,
  place: null,
  carrier: null,
  guide: null,
  isRead: true,
  next: [],
  changes: [],
  ...changes,
});
const open = async (
  status: TransactionReturn['status'],
  { user = sampleUser({ id: 9 }), ...changes }: Partial<TransactionReturn> & { user?: SessionUser } = {},
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [readTransactionReturn, () => ({ data: returned(status, changes) })],
    [changeTransactionReturn, () => ({ data: { id: 4, status: 'refused' as const } })],
  );
  renderPage(
    <Routes>
      <Route path={paths.return(':id')} element={<ReturnPage />} />
    </Routes>,
    { at: paths.return(4) },
  );
  await screen.findByRole('heading', { name: 'Qué se devuelve' });
  return gateway;
};

it.each(['refused', 'withdrawn'] as const)(
  'says of one that was %s that nobody owes anything',
  async (status) => {
    await open(status);
    expect(screen.getByText('No hay dinero por devolver.')).toBeVisible();
    expect(screen.queryByText('Por devolver')).toBeNull();
    expect(screen.queryByText(/190\.000/)).toBeNull();
  },
);

it.each([
  ['asked', 'Por devolver'],
  ['refunded', 'Devuelto'],
] as const)('says of one that is %s: %s', async (status, said) => {
  await open(status);
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.getByText(/190\.000/)).toBeVisible();
});

describe('the shipping', () => {
  const order = { ...returned('asked').order, shipping: 36_000 };
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
    expect(screen.getByText('Como no se aceptó, por ahora no hay dinero por devolver.')).toBeVisible();
  });

  it.each([
    ['its store', { user: sampleVendor(), ...inTerm }],
    ['the buyer of a later one', {}],
  ] as const)('says nothing of it to %s', async (_who, changes) => {
    await open('refused', changes);
    expect(screen.queryByRole('note')).toBeNull();
  });
});
