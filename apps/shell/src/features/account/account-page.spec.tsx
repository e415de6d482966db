import { describe, expect, it } from '@jest/globals';
import {
  changePassword,
  closeAccount,
  createOwnDataLink,
  deleteAddress,
  endOtherSessions,
  listAddresses,
  listLinkedServices,
  listOwnSessions,
  logout,
  listPasskeys,
  listUserLegalDocuments,
  listVehicleBrands,
  readAddress,
  readSessionControlData,
  readAccountClosing,
  readOwnBrands,
  readOwnClass,
  readOwnData,
  readUser,
  readUserBankData,
  readUserConfig,
  readVehiclePublicity,
  requestContactCode,
  setVehiclePublicity,
  updateOwnUser,
} from '@tuerca/contracts';
import { identificationMessages } from '@tuerca/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { AccountPage } from './account-page.tsx';

const stored = {
  id: 7,
  name: 'Mariana Rojas',
  email: 'mariana@tuerca.test',
  mobile: '+573101234567',
  city: { id: 11, name: 'Bogotá', full_name: 'Bogotá, Colombia' },
  identification_type: null,
  identification: null,
  photo: null,
  isGuest: false,
  isVendor: false,
  isAdmin: false,
  managetuercaGoModule: false,
  rights: [],
  storeId: null,
  created_at: '2026-01-15T14:00:00.000Z',
};
const saved = {
  id: 31,
  user_id: 7,
  address: 'Calle 26 # 13-19',
  fullname: 'Mariana Rojas',
  identification: '52123456',
  city_id: 11,
  cityName: 'Bogotá, Colombia',
  mobile: '+573101234567',
};

/** Answers whoever gives the right password. */
const proven =
  (data: object) =>
  ({ body }: { body?: unknown }) =>
    (body as { password?: string }).password === 'la-mia'
      ? { data }
      : refusal('PASSWORD_WRONG', [{ field: 'password', message: 'No es la actual' }]);

const open = (
  answer: (body: object) => unknown = () => undefined,
  user = sampleUser(),
  obstacle: 'ownsStore' | null = null,
  isDown = () => false,
) => {
  let known: object = stored;
  let addresses = [saved];
  let sessions = ['windows', 'android'].map((device, index) => ({
    id: `0b7f2f9e-5c0d-4c39-9d59-2f6a7b1c8d1${index}`,
    device,
    is_current: index === 0,
    created_at: '2026-01-15T14:00:00.000Z',
    last_used_at: '2026-01-15T14:00:00.000Z',
  }));
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [readOwnClass, () => ({ data: { user_class: null, workshop_name: null, is_public: false } })],
    [readOwnBrands, () => ({ data: [] })],
    [readUserBankData, () => ({ data: null })],
    [listUserLegalDocuments, () => ({ data: [] })],
    [listVehicleBrands, () => listOf([])],
    [readUser, () => ({ data: known })],
    [
      readUserConfig,
      () => ({
        data: {
          mobile_verified: true,
          email_verified: false,
          country: 'CO',
          preferences: {},
          consents: [],
        },
      }),
    ],
    [
      listAddresses,
      () => ({ data: addresses, metadata: { count: addresses.length, page: 0, pageSize: 50 } }),
    ],
    [readAddress, () => refusal('NOT_FOUND')],
    [
      readOwnData,
      () => ({
        data: {
          kinds: [
            { service: 'identity', kind: 'addresses', count: 2 },
            { service: 'garage', kind: 'vehicles', count: null },
            { service: 'cart', kind: 'orders', count: 0 },
          ],
        },
      }),
    ],
    [
      readAccountClosing,
      () => (isDown() ? refusal('SERVICE_UNAVAILABLE') : { data: { obstacle, wait_days: 14 } }),
    ],
    [createOwnDataLink, proven({ url: '/users/page/privacy/download/x', expires_in: 300 })],
    [closeAccount, proven({ closes_at: '2026-01-29T14:00:00.000Z' })],
    [logout, () => (isDown() ? refusal('SERVICE_UNAVAILABLE') : { data: { ok: true } })],
    [
      readVehiclePublicity,
      () => (isDown() ? refusal('SERVICE_UNAVAILABLE') : { data: { is_public: false } }),
    ],
    [setVehiclePublicity, async ({ body }) => (await answer(body as object)) ?? { data: body as object }],
    [listOwnSessions, () => ({ data: sessions })],
    [listPasskeys, () => ({ data: [] })],
    [listLinkedServices, () => ({ data: [] })],
    [
      endOtherSessions,
      () => {
        sessions = sessions.slice(0, 1);
        return { data: { ok: true } };
      },
    ],
    [
      changePassword,
      async ({ body }) => {
        await answer(body as object);
        return (body as { present_password: string }).present_password === 'la-mia'
          ? { data: { ok: true } }
          : refusal('PASSWORD_WRONG', [{ field: 'present_password', message: 'No es la actual' }]);
      },
    ],
    [
      deleteAddress,
      () => {
        addresses = [];
        return { data: { ok: true } };
      },
    ],
    [
      requestContactCode,
      ({ body }) => ({ data: { sent_to: (body as { email: string }).email, expires_in: 600 } }),
    ],
    [
      updateOwnUser,
      ({ body }) => {
        const given = answer(body as object);
        if (given) return given;
        known = { ...known, ...(body as object) };
        return { data: known };
      },
    ],
  );
  renderPage(<AccountPage />);
  return gateway;
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));

describe('one’s own account', () => {
  it('saves what was changed of name, city and identification, and nothing else', async () => {
    const gateway = open();
    const name = await screen.findByRole('textbox', { name: 'Nombre' });
    await userEvent.clear(name);
    await userEvent.type(name, '李小龍');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de identificación' }), 'NIT');
    await userEvent.type(screen.getByRole('textbox', { name: 'Número de identificación' }), '900.373.115-3');
    await save();
    expect(await screen.findByText('Tus datos quedaron guardados.')).toBeVisible();
    expect(gateway.callsOf(updateOwnUser)[0]!.body).toEqual({
      name: '李小龍',
      identification_type: 'nit',
      identification: '900.373.115-3',
    });
    await userEvent.clear(screen.getByRole('textbox', { name: 'Número de identificación' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Número de identificación' }), '800197268-4');
    await save();
    await waitFor(() => expect(gateway.callsOf(updateOwnUser)).toHaveLength(2));
    expect(gateway.callsOf(updateOwnUser)[1]!.body).toEqual({
      identification_type: 'nit',
      identification: '800197268-4',
    });
  });

  it('says at its field that a check digit is wrong, before it asks', async () => {
    const gateway = open();
    await screen.findByRole('textbox', { name: 'Nombre' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo de identificación' }), 'NIT');
    const number = screen.getByRole('textbox', { name: 'Número de identificación' });
    await userEvent.type(number, '900373115-4');
    await save();
    expect(await screen.findByText(identificationMessages.nitCheckDigit)).toBeVisible();
    expect(number).toHaveFocus();
    expect(gateway.callsOf(updateOwnUser)).toEqual([]);
  });

  it('keeps what is written while it is being saved', async () => {
    const answer = Promise.withResolvers<unknown>();
    const gateway = open(() => answer.promise);
    const name = await screen.findByRole('textbox', { name: 'Nombre' });
    await save();
    await waitFor(() => expect(gateway.callsOf(updateOwnUser)).toHaveLength(1));
    await userEvent.type(name, ' Díaz');
    answer.resolve({ data: stored });
    expect(await screen.findByText('Tus datos quedaron guardados.')).toBeVisible();
    expect(name).toHaveValue('Mariana Rojas Díaz');
  });

  it('gives the first of several refused fields the focus', async () => {
    open(() =>
      refusal('INVALID_INPUT', [
        { field: 'name', message: 'Escribe otro nombre' },
        { field: 'city_id', message: 'Elige otra ciudad' },
      ]),
    );
    const name = await screen.findByRole('textbox', { name: 'Nombre' });
    await save();
    expect(await screen.findByText('Elige otra ciudad')).toBeVisible();
    await waitFor(() => expect(name).toHaveFocus());
  });

  it('says at its field that another account has the identification, and keeps what was typed', async () => {
    open(() =>
      refusal('IDENTIFICATION_TAKEN', [{ field: 'identification', message: 'Ya es de otra cuenta' }]),
    );
    await screen.findByRole('textbox', { name: 'Nombre' });
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Tipo de identificación' }),
      'Cédula de ciudadanía',
    );
    const number = screen.getByRole('textbox', { name: 'Número de identificación' });
    await userEvent.type(number, '52123456');
    await save();
    expect(await screen.findByText('Ya es de otra cuenta')).toBeVisible();
    await waitFor(() => expect(number).toHaveFocus());
    expect(number).toHaveValue('52123456');
  });

  it('changes the e-mail by the code that was sent to the new one, and says when it is wrong', async () => {
    let isRight = false;
    const gateway = open(() =>
      isRight ? undefined : refusal('CODE_WRONG', [{ field: 'email_code', message: 'No es el código' }]),
    );
    expect(await screen.findByText('Sin confirmar')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar tu correo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar tu correo' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Correo electrónico' }), 'nueva@tuerca.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar código' }));
    const code = await screen.findByRole('textbox', { name: 'Código' });
    await userEvent.type(code, '111111');
    expect(await screen.findByText('No es el código')).toBeVisible();
    isRight = true;
    await userEvent.type(code, '222222');
    expect(await screen.findByText('Tu correo quedó confirmado.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(gateway.callsOf(updateOwnUser).at(-1)!.body).toEqual({
      email: 'nueva@tuerca.test',
      email_code: '222222',
    });
    expect(await screen.findByText('nueva@tuerca.test')).toBeVisible();
  });

  it.each([
    ['right', () => ({ data: stored }), 'Tu correo quedó confirmado.'],
    [
      'wrong',
      () => refusal('CODE_WRONG', [{ field: 'email_code', message: 'No es el código' }]),
      'No es el código',
    ],
  ])('tells of a code that was %s after its window was closed', async (_what, answer, told) => {
    const held = Promise.withResolvers<unknown>();
    const gateway = open(() => held.promise);
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar tu correo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar tu correo' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Correo electrónico' }), 'nueva@tuerca.test');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar código' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Código' }), '111111');
    await waitFor(() => expect(gateway.callsOf(updateOwnUser)).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Corregir el correo' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar tu WhatsApp' }));
    await screen.findByRole('dialog', { name: 'Cambiar tu WhatsApp' });
    await act(async () => held.resolve(answer()));
    expect(await screen.findByText(told)).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'Cambiar tu WhatsApp' })).toBeVisible();
  });

  it('removes a saved address once that is confirmed', async () => {
    const gateway = open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'Eliminar la dirección Calle 26 # 13-19' }),
    );
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }),
    );
    expect(await screen.findByText(/Aún no guardas direcciones/)).toBeVisible();
    expect(gateway.callsOf(deleteAddress)).toHaveLength(1);
  });

  it('changes the password, and says at its field that the present one is wrong', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar contraseña' }));
    const present = dialog.getByLabelText('Contraseña actual');
    await userEvent.type(present, 'otra');
    await userEvent.type(dialog.getByLabelText(/^Nueva contraseña/), 'Nueva-2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar contraseña' }));
    expect(await screen.findByText('No es la actual')).toBeVisible();
    await waitFor(() => expect(present).toHaveFocus());
    await userEvent.clear(present);
    await userEvent.type(present, 'la-mia');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar contraseña' }));
    expect(await screen.findByText(/^Tu contraseña cambió/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('tells who has closed the window that the password did not change', async () => {
    const held = Promise.withResolvers<unknown>();
    open(() => held.promise);
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar contraseña' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar contraseña' }));
    await userEvent.type(dialog.getByLabelText('Contraseña actual'), 'otra');
    await userEvent.type(dialog.getByLabelText(/^Nueva contraseña/), 'Nueva-2026');
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar contraseña' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    held.resolve(undefined);
    expect(await screen.findByText('No es la actual')).toBeVisible();
  });

  it('shows where one is signed in, and signs out of all but this device', async () => {
    const gateway = open();
    const list = within(await screen.findByRole('list', { name: 'Dónde está abierta tu sesión' }));
    expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Computador con WindowsEste dispositivo');
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sesión en los demás' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', {
        name: 'Cerrar sesión en los demás',
      }),
    );
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(gateway.callsOf(endOtherSessions)).toHaveLength(1);
  });

  it('shows what is kept and how long, and says where it could not be counted', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Ver qué conserva Tuerca' }));
    const list = within(await screen.findByRole('list', { name: 'Lo que Tuerca conserva de ti' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Direcciones de entregaHasta que las borres2',
      'VehículosHasta que los borresNo pudimos contarlo ahora',
    ]);
  });

  it('closes the account by the password: says what happens, where the password is wrong, and leaves', async () => {
    const gateway = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar mi cuenta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar mi cuenta' }));
    expect(dialog.getByText(/^Tus pedidos quedan en las tiendas sin tu nombre/)).toBeVisible();
    const field = dialog.getByLabelText('Tu contraseña');
    await userEvent.type(field, 'otra');
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar la cuenta' }));
    expect(await screen.findByText('No es la actual')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'la-mia');
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar la cuenta' }));
    expect(await screen.findByText(/ingresa antes del 29 de ene/)).toBeVisible();
    await waitFor(() => expect(gateway.callsOf(logout)).toHaveLength(1));
  });

  it('does not say that the account was not closed where signing out fails after it', async () => {
    let isDown = false;
    const gateway = open(undefined, undefined, undefined, () => isDown);
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar mi cuenta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar mi cuenta' }));
    await userEvent.type(dialog.getByLabelText('Tu contraseña'), 'la-mia');
    isDown = true;
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar la cuenta' }));
    expect(await screen.findByText(/ingresa antes del 29 de ene/)).toBeVisible();
    await waitFor(() => expect(gateway.callsOf(logout)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Cerrar mi cuenta' })).toBeNull());
    expect(screen.queryByText('No se cerró la cuenta')).toBeNull();
  });

  it('proves by a code instead, sent to the account', async () => {
    const gateway = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar mis datos' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Descargar mis datos' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Usar un código en vez de la contraseña' }));
    await dialog.findByLabelText('Código');
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar otro código' }));
    await screen.findByText('Te enviamos otro código. El anterior ya no sirve.');
    expect(gateway.callsOf(requestContactCode)).toHaveLength(2);
    await userEvent.type(dialog.getByLabelText('Código'), '123456');
    await userEvent.click(dialog.getByRole('button', { name: 'Descargar mis datos' }));
    await waitFor(() =>
      expect(gateway.callsOf(createOwnDataLink)[0]?.body).toEqual({ code: '123456', sent_by: 'whatsapp' }),
    );
    expect(gateway.callsOf(requestContactCode)[0]!.body).toEqual({ mobile: '+573101234567' });
  });

  it('does not offer to close the account of who owns a store, and says why', async () => {
    open(() => undefined, sampleUser(), 'ownsStore');
    expect(await screen.findByText(/^Tu cuenta es dueña de una tienda/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cerrar mi cuenta' })).toBeNull();
  });

  it('shows the vehicles on the public profile once the person says so, and leads there', async () => {
    const gateway = open();
    const choice = await screen.findByRole('switch', { name: /^Mostrar mis vehículos/ });
    expect(choice).not.toBeChecked();
    await userEvent.click(choice);
    await waitFor(() => expect(choice).toBeChecked());
    expect(gateway.callsOf(setVehiclePublicity)[0]!.body).toEqual({ is_public: true });
    expect(screen.getByRole('link', { name: 'Ver mi perfil público' })).toHaveAttribute('href', '/perfil/7');
  });

  it('shows the choice of the profile at once, and as it was where it is not kept', async () => {
    const kept = Promise.withResolvers<unknown>();
    open(() => kept.promise);
    const choice = await screen.findByRole('switch', { name: /^Mostrar mis vehículos/ });
    await userEvent.click(choice);
    expect(choice).toBeChecked();
    kept.resolve(refusal('SERVICE_UNAVAILABLE'));
    await waitFor(() => expect(choice).not.toBeChecked());
  });

  it('says that the choice of the profile and the closing could not be read, and reads them again', async () => {
    let isDown = true;
    open(
      () => undefined,
      sampleUser(),
      null,
      () => isDown,
    );
    const privacy = within(await screen.findByRole('group', { name: 'Privacidad' }));
    const again = () => privacy.getAllByRole('button', { name: 'Reintentar' });
    await waitFor(() => expect(again()).toHaveLength(2));
    expect(privacy.queryByRole('switch')).toBeNull();
    isDown = false;
    for (const button of again()) await userEvent.click(button);
    expect(await screen.findByRole('switch', { name: /^Mostrar mis vehículos/ })).not.toBeChecked();
    expect(await screen.findByRole('button', { name: 'Cerrar mi cuenta' })).toBeVisible();
  });

  it('is not for guests', async () => {
    open(() => undefined, sampleUser({ isGuest: true }));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
  });
});
