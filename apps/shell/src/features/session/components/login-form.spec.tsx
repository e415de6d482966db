import { expect, it, jest } from '@jest/globals';
import { login, logInWithCode, requestAuthenticationCode } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { LoginForm } from './login-form.tsx';

const session = { data: { id: 7, urlreturn: '/', user: sampleUser() } };
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const open = (section: string) => {
  const onLogin = jest.fn();
  renderPage(<LoginForm onLogin={onLogin} />);
  return press(section).then(() => onLogin);
};

it('opens one section at a time, and "Más opciones" brings them all back', async () => {
  serveGateway();
  await open('Ingresar con correo');
  expect(screen.getByLabelText('Correo electrónico')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Ingresar con WhatsApp' })).toBeNull();
  await press('Más opciones');
  expect(screen.getByRole('button', { name: 'Ingresar con WhatsApp' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Ingresar con correo' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crea tu cuenta' })).toHaveAttribute(
    'href',
    '/users/page/register',
  );
});

it('logs in by e-mail, and says why not', async () => {
  let isRight = false;
  const gateway = serveGateway([login, () => (isRight ? session : refusal('LOGIN_FAILED'))]);
  const onLogin = await open('Ingresar con correo');
  await press('Ingresar');
  expect(await screen.findByText('Escribe tu correo')).toBeVisible();
  expect(gateway.callsOf(login)).toHaveLength(0);

  await userEvent.type(screen.getByLabelText('Correo electrónico'), 'mariana@tuerca.test');
  await userEvent.type(screen.getByLabelText('Contraseña'), 'equivocada');
  await press('Ingresar');
  expect(await screen.findByRole('alert')).toHaveTextContent('El correo o la contraseña no son correctos.');
  expect(onLogin).not.toHaveBeenCalled();

  isRight = true;
  await press('Ingresar');
  await waitFor(() => expect(onLogin).toHaveBeenCalledWith(sampleUser()));
});

it('logs in by a code sent to a WhatsApp number, which may be changed before', async () => {
  const gateway = serveGateway(
    [requestAuthenticationCode, () => ({ data: { mobile: '+573101234567', expires_in: 600 } })],
    [
      logInWithCode,
      ({ body }) => ((body as { code: string }).code === '123456' ? session : refusal('CODE_WRONG')),
    ],
  );
  const onLogin = await open('Ingresar con WhatsApp');
  const number = screen.getByLabelText('Número de WhatsApp');
  await userEvent.type(number, '123');
  await press('Solicitar código');
  expect(await screen.findByText('El número de WhatsApp no es correcto')).toBeVisible();
  expect(gateway.callsOf(requestAuthenticationCode)).toHaveLength(0);

  await userEvent.clear(number);
  await userEvent.type(number, '310 123 4567');
  await press('Solicitar código');
  await userEvent.type(await screen.findByLabelText('Código'), '000000');
  expect(gateway.callsOf(requestAuthenticationCode)[0]?.body).toMatchObject({
    mobile: '+573101234567',
    loginForm: true,
  });
  await press('Continuar');
  expect(await screen.findByText('¡El código no es correcto o ya expiró!')).toBeVisible();

  await press('Cambiar el número');
  expect(number).toBeEnabled();
  await press('Solicitar código');
  await userEvent.type(await screen.findByLabelText('Código'), '123456');
  await press('Continuar');
  await waitFor(() => expect(onLogin).toHaveBeenCalledWith(sampleUser()));
});

it('offers an account to a number that has none', async () => {
  serveGateway([requestAuthenticationCode, () => refusal('NUMBER_NOT_REGISTERED')]);
  await open('Ingresar con WhatsApp');
  await userEvent.type(screen.getByLabelText('Número de WhatsApp'), '3101234567');
  await press('Solicitar código');
  expect(await screen.findByText('El número de WhatsApp no está registrado.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Crear mi cuenta con este número' })).toBeVisible();
});
