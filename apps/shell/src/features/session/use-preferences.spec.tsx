import { afterEach, expect, it } from '@jest/globals';
import { readSessionControlData, updateUserPreferences, type SessionUser } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { useSession } from './session.tsx';
import { usePreferences } from './use-preferences.ts';

const Page = () => {
  const { user } = useSession();
  const { preferences, choose } = usePreferences();
  return (
    <>
      <output aria-label="Usuario">{user === undefined ? 'aún no se sabe' : (user?.id ?? 'nadie')}</output>
      <output aria-label="Preferencias">{JSON.stringify(preferences)}</output>
      <button onClick={() => choose({ views: { own: 'table' } })}>Ver como tabla</button>
      <button onClick={() => choose({ newRequestSound: false })}>Sin sonido</button>
    </>
  );
};
const open = async (user: SessionUser | null, save: () => unknown = () => refusal('UNEXPECTED')) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: user === null, user } })],
    [updateUserPreferences, save],
  );
  const { unmount } = renderPage(<Page />);
  await waitFor(() =>
    expect(screen.getByLabelText('Usuario')).toHaveTextContent(String(user?.id ?? 'nadie')),
  );
  return { gateway, unmount };
};
const preferences = () => JSON.parse(screen.getByLabelText('Preferencias').textContent ?? '') as unknown;
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

afterEach(() => localStorage.clear());

it('are those of the account; a choice shows at once, and what the server has kept takes its place', async () => {
  const user = sampleUser({ preferences: { views: { orders: 'cards' } } });
  let answer = (_body: unknown) => undefined as void;
  const saved = new Promise((resolve) => (answer = resolve));
  const { gateway } = await open(user, () => saved);
  await press('Ver como tabla');
  expect(preferences()).toEqual({ views: { orders: 'cards', own: 'table' } });
  expect(gateway.callsOf(updateUserPreferences)[0]?.body).toEqual({ views: { own: 'table' } });
  answer({ data: { views: { orders: 'squareCards', own: 'table' } } });
  await waitFor(() => expect(preferences()).toEqual({ views: { orders: 'squareCards', own: 'table' } }));
  expect(Object.keys(localStorage).filter((key) => key.includes('preferences'))).toEqual([]);
});

it('hold for the page when they could not be saved', async () => {
  const { gateway } = await open(sampleUser());
  await press('Sin sonido');
  await waitFor(() => expect(gateway.callsOf(updateUserPreferences)).toHaveLength(1));
  expect(preferences()).toEqual({ newRequestSound: false });
});

it('of someone without an account stay on the device, and reach no server', async () => {
  const { gateway, unmount } = await open(null);
  await press('Sin sonido');
  await press('Ver como tabla');
  unmount();
  const guest = sampleUser({ id: 8, isGuest: true });
  await open(guest);
  expect(preferences()).toEqual({ newRequestSound: false, views: { own: 'table' } });
  expect(gateway.callsOf(updateUserPreferences)).toHaveLength(0);
});
