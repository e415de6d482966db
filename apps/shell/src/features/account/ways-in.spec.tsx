import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  linkService,
  listLinkedServices,
  listPasskeys,
  logout,
  readSessionControlData,
  removePasskey,
  renamePasskey,
  startPasskey,
  unlinkService,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../config/paths.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { WaysIn } from './components/ways-in.tsx';

const at = '2026-01-15T14:00:00.000Z';
const open = (
  path: string = paths.account,
  refusals: { start?: Response; remove?: Response; leave?: Response; rename?: Promise<unknown> } = {},
) => {
  let passkeys = [{ id: 3, name: 'Mi teléfono', created_at: at, last_used_at: null as string | null }];
  let services = [
    { id: 'google', label: 'Google', is_available: true, linked_at: null as string | null },
    { id: 'facebook', label: 'Facebook', is_available: false, linked_at: at },
  ];
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser(), login_url: null } })],
    [listPasskeys, () => ({ data: passkeys })],
    [startPasskey, () => refusals.start ?? refusal('PASSKEYS_FULL')],
    [
      renamePasskey,
      async ({ body }) => {
        const refused = await refusals.rename;
        if (refused) return refused;
        passkeys = passkeys.map((each) => ({ ...each, ...(body as object) }));
        return { data: passkeys[0] };
      },
    ],
    [
      removePasskey,
      () => {
        if (refusals.remove) return refusals.remove;
        passkeys = [];
        return { data: { ok: true } };
      },
    ],
    [listLinkedServices, () => ({ data: services })],
    [linkService, () => refusal('SOCIAL_SERVICE_AWAY')],
    [
      unlinkService,
      () => {
        services = services.map((each) => ({ ...each, linked_at: null }));
        return { data: { ok: true } };
      },
    ],
    [logout, () => refusals.leave ?? { data: { ok: true } }],
  );
  renderPage(<WaysIn />, { at: path, isInBrowser: path !== paths.account });
  return gateway;
};
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: class {}, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

describe('passkeys', () => {
  it('are named anew and removed, after a question', async () => {
    const gateway = open();
    await press('Cambiar nombre de Mi teléfono');
    const name = await screen.findByRole('textbox', { name: 'Nombre' });
    expect(name).toHaveValue('Mi teléfono');
    await userEvent.clear(name);
    await userEvent.type(name, 'Portátil{Enter}');
    expect(await screen.findByText('Portátil')).toBeVisible();
    await press('Quitar la llave Portátil');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Quitar' }));
    expect(await screen.findByText('Aún no tienes llaves de acceso.')).toBeVisible();
    expect(gateway.callsOf(removePasskey)).toHaveLength(1);
  });

  it.each([
    ['is taken', () => undefined, 'Portátil'],
    ['is refused', () => refusal('SERVICE_UNAVAILABLE'), 'No se cambió el nombre'],
  ])('leave open the window since the one whose name %s after it was closed', async (_what, answer, told) => {
    const held = Promise.withResolvers<unknown>();
    const gateway = open(paths.account, { rename: held.promise });
    await press('Cambiar nombre de Mi teléfono');
    const name = await screen.findByRole('textbox', { name: 'Nombre' });
    await userEvent.clear(name);
    await userEvent.type(name, 'Portátil{Enter}');
    await waitFor(() => expect(gateway.callsOf(renamePasskey)).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Agregar llave de acceso');
    await screen.findByRole('dialog', { name: 'Agregar llave de acceso' });
    held.resolve(answer());
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Agregar llave de acceso' })).toBeVisible();
  });

  it('say why the last way in stays', async () => {
    open(paths.account, { remove: refusal('LAST_WAY_IN') });
    await press('Quitar la llave Mi teléfono');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Quitar' }));
    expect(await screen.findByText(/^Es tu única forma de entrar/)).toBeVisible();
  });

  it('need a name', async () => {
    const gateway = open();
    await press('Agregar llave de acceso');
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Nombre' }));
    await press('Continuar');
    expect(await screen.findByText('Ponle un nombre a la llave')).toBeVisible();
    expect(gateway.callsOf(startPasskey)).toHaveLength(0);
  });

  it('lead who signed in long ago to sign in again, and back', async () => {
    const gateway = open(paths.account, { start: refusal('SIGN_IN_AGAIN') });
    await press('Agregar llave de acceso');
    await press('Continuar');
    await press('Ingresar de nuevo');
    await waitFor(() => expect(gateway.callsOf(logout)).toHaveLength(1));
    await waitFor(() =>
      expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent(paths.login),
    );
  });

  it('say so where one cannot be signed out to sign in again', async () => {
    open(paths.account, { start: refusal('SIGN_IN_AGAIN'), leave: refusal('SERVICE_UNAVAILABLE') });
    await press('Agregar llave de acceso');
    await press('Continuar');
    await press('Ingresar de nuevo');
    const told = await screen.findByText(/^No pudimos cerrar tu sesión/);
    expect(told.closest('[tabindex]')).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Ingresar de nuevo' })).not.toHaveAttribute('aria-busy');
  });

  it('are not offered where the browser has none, and it says so', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    open();
    expect(await screen.findByText(/^Este navegador no maneja llaves de acceso/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agregar llave de acceso' })).toBeNull();
  });
});

describe('other services', () => {
  it('are unlinked after a question, and one that is away cannot be linked', async () => {
    const gateway = open();
    await press('Desvincular Facebook');
    await userEvent.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Desvincular' }),
    );
    expect(await screen.findByText('No responde ahora')).toBeVisible();
    expect(gateway.callsOf(unlinkService)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Vincular Facebook' })).toBeNull();
  });

  it('say why they cannot be linked', async () => {
    const gateway = open();
    await press('Vincular Google');
    expect(await screen.findByText(/^Ese servicio no está disponible/)).toBeVisible();
    expect(gateway.callsOf(linkService)[0]?.body).toEqual({ urlreturn: paths.account });
  });

  it.each([
    ['linked=facebook', 'Facebook quedó vinculado. Ya puedes entrar con él.'],
    ['error=SOCIAL_LINKED_ELSEWHERE', /^Esa cuenta ya entra a otra cuenta de Tuerca/],
  ])('say how it ended to who comes back by %s, once', async (search, words) => {
    open(`${paths.account}?${search}`);
    expect(await screen.findByText(words)).toBeVisible();
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.getByText(words)).toBeVisible();
  });

  it.each(['linked=google', 'error=Llama al 300', 'linked=otro'])(
    'say nothing that is not so by a crafted %s',
    async (search) => {
      open(`${paths.account}?${search}`);
      expect(await screen.findByText('Facebook')).toBeVisible();
      expect(screen.queryByRole('alert')).toBeNull();
      expect(screen.queryByRole('note')).toBeNull();
    },
  );
});
