import { expect, it, jest } from '@jest/globals';
import { readSessionControlData, readTransaction, type SessionUser } from '@tuerca/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleOrder, sampleParcel, sampleUser, sampleVendor } from '../../testing/samples.ts';
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
  return renderPage(
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

it('lists what is left to send, and what is in the last parcel once nothing is', async () => {
  const first = sampleParcel({ details: [{ order_detail_id: 1, amount: 1 }] });
  const second = sampleParcel({ id: 2, details: [{ order_detail_id: 1, amount: 1 }] });
  const { carrier, guide, tracking_url, comment } = first;
  const shipment = { carrier, guide, tracking_url, comment };
  const [line] = numbered.details;
  const goods = async () => {
    const [, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
    return rows.map((row) => row.textContent);
  };
  const { unmount } = open(sampleVendor(), () => ({
    data: { ...numbered, status: 'partlyShipped', parcels: [first], shipment },
  }));
  expect(await goods()).toEqual([expect.stringMatching(/^1Pastillas/)]);
  expect(document.body).not.toHaveTextContent(carrier);
  unmount();
  const filter = { ...line!, id: 2, name: 'Filtro de aceite', amount: 1, returned: 1 };
  open(sampleVendor(), () => ({
    data: {
      ...numbered,
      status: 'partlyShipped',
      parcels: [first, second],
      shipment,
      details: [line!, filter],
    },
  }));
  expect(await goods()).toEqual([expect.stringMatching(/^1Pastillas/)]);
  screen.getByText(new RegExp(carrier));
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
