import { expect, it } from '@jest/globals';
import { createUser, listAccounts, listZones, readSessionControlData } from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { AccountsPage } from './accounts-page.tsx';

const open = async (answer: () => unknown) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } })],
    [listAccounts, () => listOf([])],
    [listZones, () => listOf([{ id: 11, name: 'Bogotá', full_name: 'Bogotá, Colombia' }])],
    [createUser, answer],
  );
  renderPage(<AccountsPage />, { at: '/administracion/usuarios' });
  await userEvent.click(await screen.findByRole('button', { name: 'Nueva cuenta' }));
  return { gateway, dialog: within(await screen.findByRole('dialog', { name: 'Nueva cuenta' })) };
};

const fillIn = async (dialog: Awaited<ReturnType<typeof open>>['dialog']) => {
  await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Paula Ríos');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Correo' }), 'paula@tuerca.test');
  await userEvent.type(dialog.getByRole('textbox', { name: 'WhatsApp' }), '3001234567');
  await userEvent.type(await dialog.findByRole('combobox', { name: /^Ciudad/ }), 'bogo');
  await userEvent.click(await screen.findByRole('option', { name: 'Bogotá, Colombia' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Tipo de identificación' }), 'NIT');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Número de identificación' }), '900373115-3');
};

it('creates an account without a password, after saying at each field what is missing or taken', async () => {
  const answers = [
    refusal('EMAIL_TAKEN', [{ field: 'email', message: 'Ese correo ya tiene cuenta' }]),
    refusal('MOBILE_TAKEN', [{ field: 'mobile', message: 'Ese número ya tiene cuenta' }]),
    refusal('IDENTIFICATION_TAKEN', [{ field: 'identification', message: 'Ese NIT ya tiene cuenta' }]),
  ];
  const { gateway, dialog } = await open(() => answers.shift() ?? { data: { id: 31, name: 'Paula Ríos' } });
  const save = () => userEvent.click(dialog.getByRole('button', { name: 'Crear cuenta' }));
  await save();
  expect(await dialog.findAllByText('Completa el campo requerido')).toHaveLength(4);
  expect(gateway.callsOf(createUser)).toEqual([]);
  await fillIn(dialog);
  for (const [field, message] of [
    ['Correo', 'Ese correo ya tiene cuenta'],
    ['WhatsApp', 'Ese número ya tiene cuenta'],
    ['Número de identificación', 'Ese NIT ya tiene cuenta'],
  ] as const) {
    await save();
    expect(await dialog.findByText(message)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('textbox', { name: field })).toHaveFocus());
  }
  await save();
  expect(await screen.findByText(/^La cuenta de Paula Ríos está lista/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent('/administracion/usuarios/31'),
  );
  expect(gateway.callsOf(createUser).at(-1)!.body).toEqual({
    name: 'Paula Ríos',
    email: 'paula@tuerca.test',
    mobile: '3001234567',
    city_id: 11,
    identification_type: 'nit',
    identification: '900373115-3',
    role: 'buyer',
    country: 'CO',
  });
});

it('leaves who has closed the window before the account was there where they are, and says that it is', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { dialog } = await open(() => answer.promise);
  await fillIn(dialog);
  await userEvent.click(dialog.getByRole('button', { name: 'Crear cuenta' }));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  answer.resolve({ data: { id: 31, name: 'Paula Ríos' } });
  expect(await screen.findByText(/^La cuenta de Paula Ríos está lista/)).toBeVisible();
  expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent(/usuarios$/);
});
