import { expect, it, jest } from '@jest/globals';
import { readSessionControlData, readStore } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { PendingFoot } from './pending-tools.tsx';

const bogota = { id: 1, name: 'Bogotá', full_name: 'Bogotá, Colombia' };
const open = (focus: object, changes: object = {}) => {
  const store = { id: 3, name: 'Norte', segment: 'norte', country: 'CO', city: null, average_rating: null };
  serveGateway(
    [
      readSessionControlData,
      () => ({ data: { isGuest: false, user: sampleUser({ isVendor: true, storeId: 3, ...changes }) } }),
    ],
    [readStore, () => ({ data: { ...store, count_total_number_ratings: 0, brands: [], ...focus } })],
  );
  const onFocus = jest.fn();
  renderPage(<PendingFoot onFocus={onFocus} onHowItWorks={jest.fn()} onKeys={jest.fn()} />);
  return onFocus;
};
const chosen = { part_groups: ['brakes'], served_cities: [bogota, { ...bogota, id: 2 }] };

it('tells a vendor how much of what comes is chosen, and opens the choice', async () => {
  const onFocus = open(chosen);
  await userEvent.click(await screen.findByRole('button', { name: 'Qué me llega: 1 grupo, 2 ciudades' }));
  expect(onFocus).toHaveBeenCalledTimes(1);
});

it('offers the choice to a vendor who has made none', async () => {
  open({ part_groups: null, served_cities: null });
  expect(await screen.findByRole('button', { name: 'Qué me llega' })).toBeVisible();
});

it('tells it to advisers, who cannot change it', async () => {
  open(chosen, { isVendor: false, storeByAdviser: true, adviserRights: ['quote'] });
  expect(await screen.findByText('Qué me llega: 1 grupo, 2 ciudades')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Qué me llega/ })).toBeNull();
});

it.each([
  [
    { showCustomerData: true },
    /no se ve en las solicitudes del marketplace: Tuerca no le ha dado ese permiso/,
  ],
  [{ showCustomerDataMarketplace: true }, /no se ve en las solicitudes de tu tienda virtual/],
  [{}, /^El nombre del cliente no se ve: Tuerca no le ha dado ese permiso a tu tienda/],
])('tells a seller who may see %j why other buyers have no name', async (rights, told) => {
  open(chosen, rights);
  expect(await screen.findByText(told)).toBeVisible();
});

it('says nothing of hidden buyers to who sees all of them', async () => {
  open(chosen, { showCustomerData: true, showCustomerDataMarketplace: true });
  await screen.findByRole('button', { name: /Qué me llega/ });
  expect(screen.queryByText(/nombre del cliente/)).toBeNull();
});
