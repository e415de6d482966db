import { describe, expect, it, jest } from '@jest/globals';
import {
  limits,
  makeEmailCode,
  readSessionControlData,
  readStore,
  readStoreBankData,
  readStoreEmail,
  requestContactCode,
  updateStoreBankData,
  validateEmailCode,
  type BankData,
  type Country,
} from '@tuerca/contracts';
import { minuteMs } from '@tuerca/rules';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleVendor } from '../../testing/samples.ts';
import { BankSection } from './bank-section.tsx';

const account: BankData = {
  bank: 'Bancolombia',
  account_type: 'savings',
  number_end: '789',
  holder: 'Repuestos del Norte SAS',
  identification_type: 'cc',
  identification_end: '56',
  updated_at: '2026-11-01T15:00:00Z',
};
const open = ({
  first = null,
  country = 'CO',
  answer = () => undefined,
  coded = () => undefined,
}: {
  first?: BankData | null;
  country?: Country;
  answer?: (body: object) => unknown;
  /** What a code waits for before it is sent. */
  coded?: () => unknown;
} = {}) => {
  let kept = first;
  let email: string | null = null;
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readStore, () => ({ data: { id: 3, country } })],
    [readStoreBankData, () => ({ data: kept })],
    [readStoreEmail, () => ({ data: { email } })],
    [
      makeEmailCode,
      async ({ body }) => {
        await coded();
        return { data: { sent_to: (body as { email: string }).email, expires_in: 600 } };
      },
    ],
    [
      validateEmailCode,
      ({ body }) => {
        const { email: given, code } = body as { email: string; code: string };
        if (code !== '123456') return refusal('CODE_WRONG');
        email = given;
        return { data: { email } };
      },
    ],
    [requestContactCode, () => ({ data: { sent_to: 'mariana@tuerca.test' } })],
    [
      updateStoreBankData,
      async ({ body }) => {
        const refused = await answer(body as object);
        if (refused) return refused;
        kept = account;
        return { data: account };
      },
    ],
  );
  renderPage(<BankSection storeId={3} />);
  return gateway;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const write = async (name: string, text: string) =>
  userEvent.type(await screen.findByRole('textbox', { name }), text);
const fill = async () => {
  await press('Agregar cuenta');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Banco' }), 'Bancolombia');
  await write('Número de cuenta', '031-23456789');
  await write('Titular', 'Repuestos del Norte SAS');
  await write('Número de identificación', '79123456');
  await press('Continuar');
};

describe('the bank account of a store', () => {
  it('is saved once the password confirms it, and shows the end of its number', async () => {
    const gateway = open();
    await fill();
    await userEvent.type(await screen.findByLabelText('Contraseña'), 'Tuerca-2026');
    await press('Guardar');
    expect(await screen.findByText('Bancolombia, termina en 789')).toBeVisible();
    expect(gateway.callsOf(updateStoreBankData)[0]!.body).toEqual({
      bank: 'Bancolombia',
      account_type: 'savings',
      account_number: '031-23456789',
      holder: 'Repuestos del Norte SAS',
      identification_type: 'cc',
      identification: '79123456',
      confirmation: { by: 'password', password: 'Tuerca-2026' },
    });
  });

  it('is confirmed by a code where one has no password', async () => {
    const gateway = open();
    await fill();
    await press('Usar un código en lugar de la contraseña');
    await press('Enviar código a mariana@tuerca.test');
    await write('Código', '123456');
    await press('Guardar');
    await screen.findByText('Bancolombia, termina en 789');
    expect(gateway.callsOf(requestContactCode)[0]!.body).toEqual({ email: 'mariana@tuerca.test' });
    expect(gateway.callsOf(updateStoreBankData)[0]!.body).toMatchObject({
      confirmation: { by: 'email', code: '123456' },
    });
  });

  it('says at the password that it is wrong, and leads back to a field that is refused', async () => {
    let refused: unknown = refusal('PASSWORD_WRONG', [
      { field: 'confirmation.password', message: 'La contraseña actual no es correcta.' },
    ]);
    open({ answer: () => refused });
    await fill();
    const password = await screen.findByLabelText('Contraseña');
    await userEvent.type(password, 'Otra-2026');
    await press('Guardar');
    expect(await screen.findByText('La contraseña actual no es correcta.')).toBeVisible();
    await waitFor(() => expect(password).toHaveFocus());
    refused = refusal('INVALID_INPUT', [
      { field: 'account_number', message: 'Revisa el número' },
      { field: 'identification', message: 'Revisa la identificación' },
    ]);
    await press('Guardar');
    expect(await screen.findByText('Revisa el número')).toBeVisible();
    expect(screen.getByText('Revisa la identificación')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: /Número de cuenta/ })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: 'Titular' })).toHaveValue('Repuestos del Norte SAS');
  });

  it('tells who has closed the window before it was refused that nothing was saved, and leads not back meanwhile', async () => {
    const answer = Promise.withResolvers<unknown>();
    open({ answer: () => answer.promise });
    await fill();
    await userEvent.type(await screen.findByLabelText('Contraseña'), 'Otra-2026');
    await press('Guardar');
    expect(screen.getByRole('button', { name: 'Volver' })).toBeDisabled();
    await press('Cerrar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer.resolve(
      refusal('PASSWORD_WRONG', [
        { field: 'confirmation.password', message: 'La contraseña actual no es correcta.' },
      ]),
    );
    expect(await screen.findByText('No se guardaron los datos bancarios')).toBeVisible();
    expect(screen.getByText(/^La contraseña actual no es correcta\./)).toBeVisible();
    // What was typed is there again, and why it was refused; the password is not.
    await press('Agregar cuenta');
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Banco' })).toHaveValue('Bancolombia'));
    expect(screen.getByRole('textbox', { name: 'Número de cuenta' })).toHaveValue('031-23456789');
    expect(screen.getByRole('textbox', { name: 'Titular' })).toHaveValue('Repuestos del Norte SAS');
    expect(screen.getByRole('textbox', { name: 'Número de identificación' })).toHaveValue('79123456');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent('No se guardaron los datos bancarios');
    expect(dialog).toHaveTextContent('La contraseña actual no es correcta.');
    await press('Continuar');
    expect(await screen.findByLabelText('Contraseña')).toHaveValue('');
    expect(screen.queryByText('La contraseña actual no es correcta.')).toBeNull();
  });

  it('says what is wrong with a number before it asks who one is', async () => {
    open();
    await press('Agregar cuenta');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Banco' }), 'Nequi');
    await write('Número de cuenta', '123456');
    await press('Continuar');
    expect(await screen.findByText('En Nequi el número tiene 10 dígitos')).toBeVisible();
    expect(screen.queryByLabelText('Contraseña')).toBeNull();
  });

  it('leads to the first field in error, in the order in which they are read', async () => {
    open();
    await press('Agregar cuenta');
    const bank = await screen.findByRole('combobox', { name: 'Banco' });
    await press('Continuar');
    await waitFor(() => expect(bank).toHaveFocus());
    await userEvent.selectOptions(bank, 'Otro banco');
    await press('Continuar');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre del banco' })).toHaveFocus());
    await userEvent.selectOptions(bank, 'Bancolombia');
    await write('Número de cuenta', '12');
    await write('Titular', 'Repuestos del Norte SAS');
    await write('Número de identificación', '1');
    await press('Continuar');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Número de cuenta' })).toHaveFocus());
  });

  it('of Mexico is a CLABE, whose bank is told', async () => {
    open({ country: 'MX' });
    await press('Agregar cuenta');
    await write('CLABE', '032180000118359719');
    expect(await screen.findByText('Banco 032')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Banco' })).toBeNull();
  });
});

it('the e-mail of a store is what a code proves', async () => {
  open();
  expect(await screen.findByText('El de tu cuenta')).toBeVisible();
  await press('Registrar otro correo');
  await write('Correo electrónico', 'ventas@norte.co');
  await press('Enviar código');
  await write('Código', '000000');
  expect(await screen.findByText('¡El código no es correcto o ya expiró!')).toBeVisible();
  await write('Código', '123456');
  expect(await screen.findByText('ventas@norte.co')).toBeVisible();
});

it('says where a code went to who has closed its window meanwhile, and asks for it where that is opened again', async () => {
  const sent = Promise.withResolvers<void>();
  open({ coded: () => sent.promise });
  await press('Registrar otro correo');
  await write('Correo electrónico', 'ventas@norte.co');
  await press('Enviar código');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  sent.resolve();
  expect(await screen.findByText(/^Te enviamos un código a ventas@norte\.co\./)).toBeVisible();
  await press('Registrar otro correo');
  await write('Código', '123456');
  expect(await screen.findByText('ventas@norte.co')).toBeVisible();
  // Once it was right it is asked for no more.
  await press('Cambiar correo');
  expect(await screen.findByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('');
});

it('asks for a code no longer once it does not count, nor once another e-mail is to be given', async () => {
  open();
  const begin = async () => {
    await press('Registrar otro correo');
    await write('Correo electrónico', 'ventas@norte.co');
    await press('Enviar código');
    await screen.findByRole('textbox', { name: 'Código' });
  };
  const leave = async () => {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await begin();
  await press('Corregir el correo');
  await leave();
  await begin();
  await leave();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + limits.code.minutes * minuteMs);
  await press('Registrar otro correo');
  expect(await screen.findByRole('textbox', { name: 'Correo electrónico' })).toHaveValue('');
});
