import { expect, it } from '@jest/globals';
import {
  listPublicVehicles,
  readBuyerRatings,
  readPublicProfile,
  readSessionControlData,
  type PublicProfile,
} from '@tuerca/contracts';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { PublicProfilePage } from './public-profile-page.tsx';

const laura: PublicProfile = {
  id: 9,
  name: 'Laura',
  photo: null,
  city: { id: 11, name: 'Bogotá', full_name: 'Bogotá, Colombia' },
  member_since: '2026-01-01',
  user_class: null,
  works_with: [],
  is_closed: false,
  store: null,
};

const open = (answer: () => unknown, { rating = null as number | null, vehicles = [] as object[] } = {}) => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [readPublicProfile, answer],
    [readBuyerRatings, () => ({ data: { average_rating: rating, count_total_number_ratings: 2 } })],
    [listPublicVehicles, () => ({ data: vehicles })],
  );
  renderPage(
    <Routes>
      <Route path={paths.profile(':id')} element={<PublicProfilePage />} />
    </Routes>,
    { at: paths.profile(9) },
  );
};

it('shows since when a person is here, where, how stores rated it, and what it drives', async () => {
  open(() => ({ data: laura }), { rating: 4.5, vehicles: [{ brand: 'Nissan', model: 'Sentra' }] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Laura' })).toBeVisible();
  expect(screen.getByText('Bogotá · En Tuerca desde enero de 2026')).toBeVisible();
  expect(await screen.findByText('4,5 de 5, de 2 ventas que le hicieron')).toBeVisible();
  const drives = await screen.findByRole('group', { name: 'Lo que conduce' });
  expect(within(drives).getByText('Nissan Sentra')).toBeVisible();
});

it('leads to the store of a seller, and says nothing of vehicles that are not shown', async () => {
  const store = {
    name: 'Repuestos del Sur',
    segment: 'repuestos-del-sur',
    is_owner: true,
    average_rating: null,
    count_total_number_ratings: 0,
    brands: [{ id: 3, name: 'Nissan' }],
  };
  open(() => ({ data: { ...laura, store } }));
  const part = await screen.findByRole('group', { name: 'Su tienda' });
  expect(within(part).getByText('Nissan')).toBeVisible();
  expect(within(part).getByRole('link', { name: 'Ver la tienda' })).toHaveAttribute(
    'href',
    '/tienda/repuestos-del-sur',
  );
  expect(await screen.findByText('Aún sin calificaciones de tiendas.')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Lo que conduce' })).toBeNull();
});

it('says what a person is and works with, where it is shown', async () => {
  open(() => ({ data: { ...laura, user_class: 'mechanic', works_with: [{ id: 3, name: 'Nissan' }] } }));
  expect(await screen.findByText('Mecánica · Bogotá · En Tuerca desde enero de 2026')).toBeVisible();
  expect(within(screen.getByRole('group', { name: 'Trabaja con' })).getByText('Nissan')).toBeVisible();
});

it('tells a person how others see it', async () => {
  open(() => ({ data: { ...laura, id: sampleUser().id } }));
  expect(await screen.findByRole('link', { name: 'Cambiar mis datos' })).toHaveAttribute(
    'href',
    paths.account,
  );
});

it.each([
  [
    'closed',
    () => ({
      data: { ...laura, name: null, city: null, member_since: null, is_closed: true },
    }),
    'Cuenta cerrada',
  ],
  ['missing', () => refusal('NOT_FOUND'), 'No encontramos este perfil'],
])('says of a %s account what it is, and leads on', async (_kind, answer, title) => {
  open(answer);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
});
