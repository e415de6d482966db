import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { limits, logout, readSessionControlData, startGuestSession } from '@tuerca/contracts';
import { act, screen } from '@testing-library/react';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { LoginDialog } from './components/login-dialog.tsx';
import { useSession } from './session.tsx';

const guest = sampleUser({ id: 8, isGuest: true, name: null, fullName: null, email: null, mobile: null });

const Page = () => {
  const { user, isRegistered, leave, ensureUser } = useSession();
  return (
    <>
      <output aria-label="Usuario">{user === undefined ? 'aún no se sabe' : (user?.id ?? 'nadie')}</output>
      <output aria-label="Registrado">{String(isRegistered)}</output>
      <button onClick={() => void leave()}>Salir</button>
      <button onClick={() => void ensureUser()}>Guardar algo</button>
      <LoginDialog />
    </>
  );
};

let answer: () => unknown;
const sessionOf = (user: unknown) => () => ({ data: { isGuest: user === null, user } });
const open = async (first: () => unknown) => {
  answer = first;
  const gateway = serveGateway(
    [readSessionControlData, () => answer()],
    [logout, () => ({ data: { urlreturn: '/' } })],
    [startGuestSession, () => ({ data: { id: 8, urlreturn: '/', user: guest } })],
  );
  renderPage(<Page />);
  await act(() => jest.advanceTimersByTimeAsync(50));
  return gateway;
};
const nextCheck = () => act(() => jest.advanceTimersByTimeAsync(limits.sessionCheckMs + 50));
const press = (name: string) =>
  act(async () => {
    screen.getByRole('button', { name }).click();
    await jest.advanceTimersByTimeAsync(50);
  });

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('is checked again and again, and asks to log in when a registered user’s has ended', async () => {
  await open(sessionOf(sampleUser()));
  expect(screen.getByLabelText('Registrado')).toHaveTextContent('true');
  await nextCheck();
  expect(screen.queryByRole('dialog')).toBeNull();
  answer = sessionOf(null);
  await nextCheck();
  expect(screen.getByRole('dialog', { name: 'Ingresa a Tuerca' })).toBeVisible();
  expect(screen.getByLabelText('Usuario')).toHaveTextContent('nadie');
});

it('is not ended by a network that is away', async () => {
  await open(sessionOf(sampleUser()));
  answer = () => refusal('SERVICE_UNAVAILABLE');
  await nextCheck();
  expect(screen.getByLabelText('Usuario')).toHaveTextContent('7');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks nothing of one who left, or of a visitor', async () => {
  await open(sessionOf(sampleUser()));
  answer = sessionOf(null);
  await press('Salir');
  await nextCheck();
  expect(screen.getByLabelText('Usuario')).toHaveTextContent('nadie');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('makes a guest of a visitor who does something worth keeping, once', async () => {
  const gateway = await open(sessionOf(null));
  await press('Guardar algo');
  await press('Guardar algo');
  expect(gateway.callsOf(startGuestSession)).toHaveLength(1);
  expect(screen.getByLabelText('Usuario')).toHaveTextContent('8');
  expect(screen.getByLabelText('Registrado')).toHaveTextContent('false');
});
