import { expect, it, jest } from '@jest/globals';
import { errors, listZones, readSessionControlData } from '@tuerca/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { CitySearch } from './city-search.tsx';

const none = 'No encontramos esa ciudad';
const open = (answer: () => unknown) => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: true, user: null } })],
    [listZones, answer],
  );
  renderPage(<CitySearch value={null} onChange={() => undefined} />);
};
const type = async (text: string) =>
  userEvent.type(await screen.findByRole('combobox', { name: /^Ciudad/ }), text);

it('says that there is no city of a name', async () => {
  open(() => listOf([]));
  await type('Xyz');
  expect(await screen.findByText(none)).toBeVisible();
});

it('says why cities could not be read, not that there is none of the name', async () => {
  open(() => refusal('SERVICE_UNAVAILABLE'));
  await type('Cali');
  expect(await screen.findByText(errors.SERVICE_UNAVAILABLE.message)).toBeVisible();
  expect(screen.queryByText(none)).toBeNull();
});

it('says without a network that cities could not be read, and finds them by itself once it is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const bogota = listOf([{ id: 11, full_name: 'Bogotá, Colombia' }]);
  open(() => (navigator.onLine ? bogota : Promise.reject(new TypeError('Failed to fetch'))));
  await type('Bogo');
  const unread = 'No pudimos leer las ciudades. Las buscamos otra vez cuando vuelva la red.';
  expect(await screen.findByText(unread)).toBeVisible();
  await userEvent.tab();
  const field = screen.getByRole('combobox', { name: /^Ciudad/ });
  expect(field).toHaveAccessibleDescription(unread);

  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Elige una opción de la lista.'));
  await userEvent.type(field, 't');
  expect(await screen.findByRole('option', { name: 'Bogotá, Colombia' })).toBeVisible();
});
