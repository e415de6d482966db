import { expect, it } from '@jest/globals';
import { errors, listZones, register, type ErrorCode } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RegisterForm } from './register-form.tsx';

const nothing = () => undefined;

const signUp = async (code: ErrorCode, field?: string) => {
  const { message } = errors[code];
  serveGateway(
    [listZones, () => listOf([{ id: 11, name: 'Bogotá', full_name: 'Bogotá, Colombia' }])],
    [register, () => refusal(code, field ? [{ field, message }] : [])],
  );
  const given = {
    name: 'Laura',
    email: 'laura@tuerca.test',
    mobile: '3101234567',
    password: 'Tuerca-2026',
    city: { id: 11, full_name: 'Bogotá, Colombia' },
  };
  renderPage(<RegisterForm given={given} onRegistered={nothing} onLogin={nothing} />);
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  return screen.findByText(message);
};

it.each([
  ['EMAIL_TAKEN', 'email', 'textbox', 'Correo electrónico'],
  ['MOBILE_TAKEN', 'mobile', 'textbox', 'Número de WhatsApp'],
  ['ZONE_UNKNOWN', 'city_id', 'combobox', 'Ciudad'],
] as const)('leads to the field that was refused: %s', async (code, field, role, name) => {
  await signUp(code, field);
  // The field that searches cities comes later than the others.
  const refused = await screen.findByRole(role, { name });
  expect(refused).toBeInvalid();
  await waitFor(() => expect(refused).toHaveFocus());
});

it('leads to what is wrong with no field, beside the button', async () => {
  const message = await signUp('SERVICE_UNAVAILABLE');
  expect(message.closest('[tabindex]')).toHaveFocus();
});

it('leads to the first field that is missing, in the order in which they are read', async () => {
  serveGateway([listZones, () => listOf([])]);
  const given = { name: 'Laura', email: 'laura@tuerca.test', mobile: '3101234567' };
  renderPage(<RegisterForm given={given} onRegistered={nothing} onLogin={nothing} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Crear cuenta' }));
  // A field of text, until that which searches cities takes its place.
  await waitFor(() => expect(screen.getByLabelText(/^Ciudad/)).toHaveFocus());
});
