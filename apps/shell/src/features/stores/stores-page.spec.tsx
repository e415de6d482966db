import { expect, it } from '@jest/globals';
import { listStoreCards, readSessionControlData, type StoreCard } from '@tuerca/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { StoresPage } from './stores-page.tsx';

const store = (given: Partial<StoreCard> = {}): StoreCard => ({
  id: 3,
  name: 'Repuestos del Sur',
  segment: 'repuestos-del-sur',
  country: 'CO',
  city: { id: 11, name: 'Bogotá', full_name: 'Bogotá, Colombia' },
  average_rating: 4.6,
  count_total_number_ratings: 31,
  brands: ['Chevrolet', 'Ford', 'Kia', 'Mazda', 'Nissan', 'Toyota', 'Renault'].map((name, at) => ({
    id: at + 1,
    name,
  })),
  logo: null,
  ...given,
});
const open = (answer: (name: string | undefined) => unknown) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: true, user: null } })],
    [listStoreCards, ({ query }) => answer((JSON.parse(query['filter'] ?? '{}') as { name?: string }).name)],
  );
  renderPage(<StoresPage />);
  return gateway;
};

it('shows each store with its city, rating and brands, as a link to its page', async () => {
  const gateway = open(() => listOf([store()]));
  const card = await screen.findByRole('link', { name: /Repuestos del Sur/ });
  expect(card).toHaveAttribute('href', '/tienda/repuestos-del-sur');
  expect(card).toHaveTextContent('Bogotá, Colombia');
  expect(card).toHaveTextContent('Chevrolet, Ford, Kia, Mazda, Nissan y 2 más');
  expect(JSON.parse(gateway.callsOf(listStoreCards)[0]!.query['filter']!)).toEqual({ country: 'CO' });
});

it('searches by name, and says what to do where there is none', async () => {
  open((name) => listOf(name ? [] : [store()]));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar por nombre' }), 'norte');
  await waitFor(() => expect(screen.getByText('Ninguna tienda se llama así')).toBeVisible());
  expect(screen.getByRole('link', { name: 'Pedir cotización' })).toBeVisible();
});

it('says that the stores could not be read, and reads them again', async () => {
  let isDown = true;
  open(() => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([store()])));
  const again = await screen.findByRole('button', { name: /Reintentar|de nuevo/ });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByRole('link', { name: /Repuestos del Sur/ })).toBeVisible();
});

it('keeps the stores where reading them again fails, says so, and reads them when asked to', async () => {
  let isDown = false;
  open(() => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([store()])));
  await screen.findByRole('link', { name: /Repuestos del Sur/ });
  isDown = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/^No pudimos actualizar esta lista/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Repuestos del Sur/ })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(screen.queryByText(/^No pudimos actualizar esta lista/)).toBeNull());
});
