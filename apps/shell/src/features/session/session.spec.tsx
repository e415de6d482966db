import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  countNotifications,
  limits,
  login,
  logout,
  readSessionControlData,
  refreshSession,
  startGuestSession,
} from '@tuerca/contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useEffect } from 'react';
import { string } from 'valibot';
import { refresh, useRead } from '../../shared/api.ts';
import { deviceDraft } from '../../shared/device-draft.ts';
import { setDraftsAside } from '../../shared/forget-drafts.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { Refusal } from '../../shared/refusal.tsx';
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
      {isRegistered && <input aria-label="Precio" />}
      {isRegistered && <Refusal attempt="Guardar">No se guardó</Refusal>}
      <LoginDialog />
    </>
  );
};

let answer: () => unknown;
let entered = sampleUser();
let counted: () => unknown;
const sessionOf = (user: unknown) => () => ({ data: { isGuest: user === null, user } });
const open = async (first: () => unknown, page = <Page />) => {
  answer = first;
  const gateway = serveGateway(
    [readSessionControlData, () => answer()],
    [login, () => ({ data: { user: entered, urlreturn: '/' } })],
    [logout, () => ({ data: { urlreturn: '/' } })],
    [refreshSession, () => refusal('SESSION_EXPIRED')],
    [startGuestSession, () => ({ data: { id: 8, urlreturn: '/', user: guest } })],
    [countNotifications, () => counted()],
  );
  renderPage(page);
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
  entered = sampleUser();
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
  const dialog = screen.getByRole('dialog', { name: 'Tu sesión terminó' });
  expect(dialog).toBeVisible();
  // Who was removed from a store signs in to a page that is no longer theirs.
  expect(dialog).toHaveTextContent('Si sigues teniendo acceso a esta página, lo que escribiste sigue aquí.');
  expect(screen.getByLabelText('Usuario')).toHaveTextContent('7');
  await press('Cerrar');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Usuario')).toHaveTextContent('nadie');
  await nextCheck();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('asks who was here back over the page as it is, and takes no key that was meant for the page', async () => {
  const gateway = await open(sessionOf(sampleUser({ email: 'ana@tuerca.test' })));
  const field = screen.getByRole('textbox', { name: 'Precio' });
  field.focus();
  answer = sessionOf(null);
  await nextCheck();
  expect(screen.getByText('No se guardó')).toBeInTheDocument();
  const dialog = screen.getByRole('dialog', { name: /^Tu sesión terminó/ });
  for (const key of ['2', '8', '0']) {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(400));
  }
  await act(() => jest.advanceTimersByTimeAsync(700));
  expect(within(dialog).getByLabelText('Correo electrónico')).toHaveValue('ana@tuerca.test');
  expect(within(dialog).getByLabelText('Contraseña')).toHaveFocus();

  fireEvent.change(within(dialog).getByLabelText('Contraseña'), { target: { value: 'Tuerca-2026' } });
  answer = sessionOf(sampleUser());
  await press('Ingresar');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(gateway.callsOf(login)).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('No se guardó')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Precio' })).toBe(field);
  expect(field).toHaveFocus();
});

it('tells who was removed from their store so where it asks them to log in, and once', async () => {
  await open(sessionOf(sampleUser({ storeByAdviser: true, storeId: 3, storeName: 'Repuestos del Norte' })));
  answer = () => ({ data: { isGuest: true, user: null, endedByStore: 'Repuestos del Norte' } });
  await nextCheck();
  await act(() => jest.advanceTimersByTimeAsync(700));
  const dialog = screen.getByRole('dialog', { name: 'Tu sesión terminó' });
  expect(dialog).toHaveTextContent('Ya no atiendes Repuestos del Norte. Tu cuenta sigue siendo tuya');
  entered = sampleUser({ formerStoreName: 'Repuestos del Norte' });
  answer = sessionOf(entered);
  fireEvent.change(within(dialog).getByLabelText('Contraseña'), { target: { value: 'Tuerca-2026' } });
  await press('Ingresar');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByText('Ya no atiendes Repuestos del Norte')).toBeNull();
});

it('does not tell of a store that ended an earlier session where another one ends', async () => {
  await open(sessionOf(sampleUser({ storeByAdviser: true, storeId: 3, storeName: 'Repuestos del Norte' })));
  answer = () => ({ data: { isGuest: true, user: null, endedByStore: 'Repuestos del Norte' } });
  await nextCheck();
  await act(() => jest.advanceTimersByTimeAsync(700));
  entered = sampleUser();
  answer = sessionOf(entered);
  fireEvent.change(screen.getByLabelText('Contraseña'), { target: { value: 'Tuerca-2026' } });
  await press('Ingresar');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.queryByRole('dialog')).toBeNull();

  // Why it has ended is asked for after that it has, and is not answered.
  const answers = [sessionOf(null)];
  answer = () => answers.shift()?.() ?? refusal('SERVICE_UNAVAILABLE');
  await nextCheck();
  const dialog = screen.getByRole('dialog', { name: /^Tu sesión terminó/ });
  expect(dialog).not.toHaveTextContent('Ya no atiendes');
});

it('tells who was removed from their store so, once they are back', async () => {
  const adviser = sampleUser({ storeByAdviser: true, storeId: 3, storeName: 'Repuestos del Norte' });
  await open(sessionOf(adviser));
  answer = sessionOf(null);
  await nextCheck();
  await act(() => jest.advanceTimersByTimeAsync(700));
  const left = sampleUser({ formerStoreName: 'Repuestos del Norte' });
  answer = sessionOf(left);
  entered = left;
  const dialog = screen.getByRole('dialog', { name: /^Tu sesión terminó/ });
  fireEvent.change(within(dialog).getByLabelText('Contraseña'), { target: { value: 'Tuerca-2026' } });
  await press('Ingresar');
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByText('Ya no atiendes Repuestos del Norte')).toBeVisible();
  expect(screen.getByText(/^Tu cuenta sigue siendo tuya/)).toBeVisible();
});

it('notices at once that the session was ended on another device, by any call that is refused', async () => {
  await open(sessionOf(sampleUser()));
  answer = sessionOf(null);
  await act(async () => {
    await refresh();
    await jest.advanceTimersByTimeAsync(50);
  });
  expect(screen.getByRole('dialog', { name: /^Tu sesión terminó/ })).toBeVisible();
});

it('begins the page anew for another than who was here', async () => {
  await open(sessionOf(sampleUser()));
  const field = screen.getByRole('textbox', { name: 'Precio' });
  answer = sessionOf(null);
  await nextCheck();
  answer = sessionOf(sampleUser({ id: 9 }));
  await nextCheck();
  expect(screen.getByLabelText('Usuario')).toHaveTextContent('9');
  expect(screen.getByRole('textbox', { name: 'Precio' })).not.toBe(field);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('takes the login away from who has signed in in another tab, and does nothing of what it was for', async () => {
  const then = jest.fn();
  const Asking = () => {
    const { askLogin } = useSession();
    return (
      <>
        <button onClick={() => askLogin(then)}>Guardar</button>
        <Page />
      </>
    );
  };
  await open(sessionOf(null), <Asking />);
  await press('Guardar');
  expect(screen.getByRole('dialog', { name: 'Ingresa a Tuerca' })).toBeVisible();
  answer = sessionOf(sampleUser());
  await nextCheck();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('Usuario')).toHaveTextContent('7');
  expect(then).not.toHaveBeenCalled();
});

it('does what a login was for also where the check hears of it before the login itself answers', async () => {
  const then = jest.fn();
  const Asking = () => {
    const { askLogin, enter } = useSession();
    return (
      <>
        <button onClick={() => askLogin(then)}>Guardar</button>
        <button onClick={() => enter(sampleUser())}>Entra</button>
        <Page />
      </>
    );
  };
  await open(sessionOf(null), <Asking />);
  await press('Guardar');
  answer = sessionOf(sampleUser());
  await nextCheck();
  await press('Entra');
  expect(then).toHaveBeenCalledTimes(1);
});

describe('what was read for somebody', () => {
  const Count = () => {
    const { isRegistered } = useSession();
    const { data } = useRead(countNotifications, isRegistered ? {} : null);
    return (
      <>
        <output aria-label="Sin leer">{data?.data.count ?? 'nada'}</output>
        <Page />
      </>
    );
  };
  const openOfOne = async () => {
    counted = () => ({ data: { count: 7 } });
    await open(sessionOf(sampleUser()), <Count />);
    expect(screen.getByLabelText('Sin leer')).toHaveTextContent('7');
    counted = () => new Promise(() => undefined);
  };

  it('is not shown to another who signs in by another tab, while theirs is read', async () => {
    await openOfOne();
    answer = sessionOf(sampleUser({ id: 9 }));
    await nextCheck();
    expect(screen.getByLabelText('Usuario')).toHaveTextContent('9');
    expect(screen.getByLabelText('Sin leer')).toHaveTextContent('nada');
  });

  it('stays for them where they sign in again, while it is read anew', async () => {
    await openOfOne();
    answer = sessionOf(null);
    await nextCheck();
    answer = sessionOf(sampleUser());
    await nextCheck();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Sin leer')).toHaveTextContent('7');
  });

  it('is read again once they have a store no more, wherever they gave it away', async () => {
    counted = () => ({ data: { count: 7 } });
    const gateway = await open(sessionOf(sampleUser({ isVendor: true, storeId: 3 })), <Count />);
    counted = () => ({ data: { count: 0 } });
    await nextCheck();
    expect(gateway.callsOf(countNotifications)).toHaveLength(1);
    answer = sessionOf(sampleUser());
    await nextCheck();
    expect(screen.getByLabelText('Sin leer')).toHaveTextContent('0');
  });

  it('is asked for once more when they leave, for whoever is here then', async () => {
    const Always = () => {
      const { data } = useRead(countNotifications, {});
      return <output aria-label="Sin leer">{data?.data.count ?? 'nada'}</output>;
    };
    counted = () => ({ data: { count: 7 } });
    const gateway = await open(
      sessionOf(sampleUser()),
      <>
        <Always />
        <Page />
      </>,
    );
    counted = () => ({ data: { count: 0 } });
    answer = sessionOf(null);
    await press('Salir');
    expect(screen.getByLabelText('Usuario')).toHaveTextContent('nadie');
    expect(screen.getByLabelText('Sin leer')).toHaveTextContent('0');
    expect(gateway.callsOf(countNotifications)).toHaveLength(2);
  });

  it('is gone once they do not come back, for who signs in after them too', async () => {
    await openOfOne();
    answer = sessionOf(null);
    await nextCheck();
    expect(screen.getByLabelText('Sin leer')).toHaveTextContent('7');
    await press('Cerrar');
    expect(screen.getByLabelText('Sin leer')).toHaveTextContent('nada');
    answer = sessionOf(sampleUser({ id: 9 }));
    await nextCheck();
    expect(screen.getByLabelText('Sin leer')).toHaveTextContent('nada');
    expect(screen.getByLabelText('Usuario')).toHaveTextContent('9');
  });
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

it('makes one guest of a visitor who does two such things at once', async () => {
  const gateway = await open(sessionOf(null));
  screen.getByRole('button', { name: 'Guardar algo' }).click();
  await press('Guardar algo');
  expect(gateway.callsOf(startGuestSession)).toHaveLength(1);
  expect(screen.getByLabelText('Usuario')).toHaveTextContent('8');
});

it('gives drafts back before the page that is open writes its own', async () => {
  const draft = deviceDraft(string(), { name: 'nota', version: 1 });
  draft.save('a medias');
  setDraftsAside(7);
  const Note = () => {
    const { isRegistered } = useSession();
    useEffect(() => {
      if (isRegistered && draft.load() === null) draft.save('');
    }, [isRegistered]);
    return null;
  };
  await open(sessionOf(sampleUser()), <Note />);
  expect(draft.load()).toBe('a medias');
});
