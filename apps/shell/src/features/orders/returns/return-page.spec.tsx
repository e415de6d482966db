import { expect, it } from '@jest/globals';
import { readSessionControlData, readTransactionReturn, type TransactionReturn } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { ReturnPage } from './return-page.tsx';

const returned = (status: TransactionReturn['status']): TransactionReturn => ({
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
});
const open = async (status: TransactionReturn['status']) => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
    [readTransactionReturn, () => ({ data: returned(status) })],
  );
  renderPage(
    <Routes>
      <Route path={paths.return(':id')} element={<ReturnPage />} />
    </Routes>,
    { at: paths.return(4) },
  );
  await screen.findByRole('heading', { name: 'Qué se devuelve' });
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
