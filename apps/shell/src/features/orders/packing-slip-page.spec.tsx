import { expect, it, jest } from '@jest/globals';
import { readSessionControlData, readTransaction, type SessionUser } from '@tuerca/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleOrder, sampleUser, sampleVendor } from '../../testing/samples.ts';
import { PackingSlipPage } from './packing-slip-page.tsx';

const numbered = sampleOrder({
  commission: 20_400,
  sellerReceives: 234_600,
  details: sampleOrder().details.map((line) => ({ ...line, requested_reference: '41060-EW' })),
});
const open = (user: SessionUser, onRead: () => unknown = () => ({ data: numbered })) => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [readTransaction, onRead],
  );
  renderPage(
    <Routes>
      <Route path={paths.packingSlip(':id')} element={<PackingSlipPage />} />
    </Routes>,
    { at: paths.packingSlip(57) },
  );
};

it('says what is in the parcel and where it goes, without a price, and prints it', async () => {
  open(sampleVendor());
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  await screen.findByRole('heading', { name: 'Lista de empaque PD-000057' });
  expect(within(screen.getByRole('table')).getAllByRole('row')[1]).toHaveTextContent(
    '2Pastillas de frenoNúmero pedido: 41060-EWBosch',
  );
  screen.getByText(/Calle 10 # 20-30/);
  expect(document.body.textContent).not.toMatch(/\$|\d{2}\.\d{3}/);
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }));
  expect(print).toHaveBeenCalledTimes(1);
});

it('is not for the buyer', async () => {
  open(sampleUser({ id: 9 }));
  expect(await screen.findByRole('heading', { name: /permiso/i })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

it('that does not come is asked for again', async () => {
  let isAway = true;
  open(sampleVendor(), () => (isAway ? refusal('SERVICE_UNAVAILABLE') : { data: numbered }));
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByRole('heading', { name: /permiso/i })).toBeNull();
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Lista de empaque PD-000057' })).toBeVisible();
});
