import { expect, it, jest } from '@jest/globals';
import {
  errors,
  limits,
  listSocialServices,
  login,
  logInWithCode,
  requestAuthenticationCode,
  requestPasswordRecovery,
} from '@tuerca/contracts';
import { minuteMs } from '@tuerca/rules';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser } from '../../../testing/samples.ts';
import { RegisterPage } from '../register-page.tsx';
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

it.each([
  ['Ingresar con correo', 'Contraseña', 'secreta', 'Ingresar'],
  ['Ingresar con WhatsApp', 'Número de WhatsApp', '3101234567', 'Solicitar código'],
])('%s: says until the network is back that nobody answered', async (way, label, typed, enter) => {
  serveGateway();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await open(way);
  const email = screen.queryByLabelText('Correo electrónico');
  if (email) await userEvent.type(email, 'mariana@tuerca.test');
  await userEvent.type(screen.getByLabelText(label), typed);
  await press(enter);
  expect(await screen.findByText(/^No pudimos conectar con el servidor/)).toBeVisible();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.queryByText(/^No pudimos conectar con el servidor/)).toBeNull());
  expect(screen.getByLabelText(label)).toHaveValue(typed);
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
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('El correo o la contraseña no son correctos.');
  expect(alert.parentElement).toHaveFocus();
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
  await press('Solicitar código');
  expect(await screen.findByText('Escribe tu número de WhatsApp')).toBeVisible();
  await userEvent.type(number, '123');
  await press('Solicitar código');
  expect(await screen.findByText('El número de WhatsApp no es correcto')).toBeVisible();
  expect(number).toHaveFocus();
  expect(gateway.callsOf(requestAuthenticationCode)).toHaveLength(0);

  await userEvent.clear(number);
  await userEvent.type(number, '310 123 4567');
  await press('Solicitar código');
  await userEvent.type(await screen.findByLabelText('Código'), '000000');
  expect(gateway.callsOf(requestAuthenticationCode)[0]?.body).toMatchObject({
    mobile: '+573101234567',
    loginForm: true,
  });
  expect(await screen.findByText('¡El código no es correcto o ya expiró!')).toBeVisible();
  const box = screen.getByLabelText('Código');
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  // Whoever presses Enter after the sixth digit, as is usual, is still told what was wrong.
  await userEvent.type(box, '{Enter}');
  expect(screen.getByText('¡El código no es correcto o ya expiró!')).toBeVisible();

  await press('Cambiar el número');
  expect(screen.getByLabelText('Número de WhatsApp')).toHaveValue('310 123 4567');
  await press('Solicitar código');
  await userEvent.type(await screen.findByLabelText('Código'), '123456');
  await waitFor(() => expect(onLogin).toHaveBeenCalledWith(sampleUser()));
});

it('asks for the code that was sent where the page was loaded anew meanwhile, as long as it counts', async () => {
  const gateway = serveGateway(
    [requestAuthenticationCode, () => ({ data: { mobile: '+573101234567', expires_in: 600 } })],
    [logInWithCode, () => session],
  );
  const onLogin = jest.fn();
  const begin = () => {
    cleanup();
    renderPage(<LoginForm onLogin={onLogin} />);
  };
  const send = async () => {
    await press('Ingresar con WhatsApp');
    await userEvent.type(screen.getByLabelText('Número de WhatsApp'), '310 123 4567{Enter}');
    expect(await screen.findByLabelText('Código')).toBeVisible();
  };
  begin();
  await send();
  begin();
  await userEvent.type(await screen.findByLabelText('Código'), '123456');
  await waitFor(() => expect(onLogin).toHaveBeenCalledWith(sampleUser()));
  expect(gateway.callsOf(requestAuthenticationCode)).toHaveLength(1);
  begin();
  await send();
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + limits.code.minutes * minuteMs);
  begin();
  expect(await screen.findByRole('button', { name: 'Ingresar con WhatsApp' })).toBeVisible();
});

it('keeps a code that could not be checked, to be sent again', async () => {
  let isAway = true;
  serveGateway(
    [requestAuthenticationCode, () => ({ data: { mobile: '+573101234567', expires_in: 600 } })],
    [logInWithCode, () => (isAway ? refusal('SERVICE_UNAVAILABLE') : session)],
  );
  const onLogin = await open('Ingresar con WhatsApp');
  await userEvent.type(screen.getByLabelText('Número de WhatsApp'), '310 123 4567{Enter}');
  const box = await screen.findByLabelText('Código');
  await userEvent.type(box, '123456');
  expect(await screen.findByText(errors.SERVICE_UNAVAILABLE.message)).toBeVisible();
  expect(box).toHaveValue('123456');
  expect(box).toHaveFocus();
  isAway = false;
  await press('Continuar');
  await waitFor(() => expect(onLogin).toHaveBeenCalledWith(sampleUser()));
});

it('sends another code after a while, which it counts, and has another way in', async () => {
  const soon = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(soon);
  const gateway = serveGateway(
    [requestAuthenticationCode, () => ({ data: { mobile: '+573101234567', expires_in: 600 } })],
    [logInWithCode, () => refusal('CODE_WRONG')],
  );
  await open('Ingresar con WhatsApp');
  await userEvent.type(screen.getByLabelText('Número de WhatsApp'), '310 123 4567{Enter}');
  const box = await screen.findByLabelText('Código');
  expect(screen.getByText('¿No llegó? Podrás pedir otro en 30 s.')).toBeVisible();
  await userEvent.type(box, '12345');
  clock.mockReturnValue(soon + 30_000);
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar otro código' }, { timeout: 3000 }));
  await waitFor(() => expect(gateway.callsOf(requestAuthenticationCode)).toHaveLength(2));
  await waitFor(() => expect(box).toHaveValue(''));
  await press('No me llega: ingresar con correo');
  expect(screen.getByLabelText('Contraseña')).toBeVisible();
});

it('asks whether to sign up with a number that has no account, or to correct it', async () => {
  serveGateway([requestAuthenticationCode, () => refusal('NUMBER_NOT_REGISTERED')]);
  const onLeave = jest.fn();
  renderPage(
    <>
      <LoginForm onLogin={jest.fn()} onLeave={onLeave} />
      <Routes>
        <Route path={paths.register} element={<RegisterPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
  );
  await press('Ingresar con WhatsApp');
  const number = screen.getByLabelText('Número de WhatsApp');
  await userEvent.type(number, '3101234567');
  await press('Solicitar código');
  const dialog = await screen.findByRole('alertdialog', { name: 'Este número no está registrado' });
  expect(dialog).toHaveTextContent('+573101234567');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(
    expect.arrayContaining(['Continuar', 'Corregir número']),
  );
  await press('Corregir número');
  await waitFor(() => expect(number).toHaveFocus());
  expect(onLeave).not.toHaveBeenCalled();

  await press('Solicitar código');
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar' }));
  expect(await screen.findByRole('heading', { name: 'Crea tu cuenta' })).toBeVisible();
  expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent(paths.register);
  expect(screen.getAllByLabelText('Número de WhatsApp').at(-1)).toHaveValue('+573101234567');
  expect(onLeave).toHaveBeenCalledTimes(1);
});

it('links to the services that answer, to come back to this page', async () => {
  serveGateway([listSocialServices, () => ({ data: [{ id: 'google', label: 'Google' }] })]);
  renderPage(<LoginForm onLogin={jest.fn()} />, { at: '/home/page/cotizacion?paso=3' });
  const link = await screen.findByRole('link', { name: 'Continuar con Google' });
  expect(link).toHaveAttribute(
    'href',
    '/users/page/login/service/google?urlreturn=%2Fhome%2Fpage%2Fcotizacion%3Fpaso%3D3',
  );
  await press('Ingresar con correo');
  expect(screen.queryByRole('link', { name: 'Continuar con Google' })).toBeNull();
  await press('Más opciones');
  expect(screen.getByRole('link', { name: 'Continuar con Google' })).toBeVisible();
});

it('moves nothing under a finger when the services answer late', async () => {
  let answer: (told: unknown) => void = () => undefined;
  const gateway = serveGateway([listSocialServices, () => new Promise((resolve) => (answer = resolve))]);
  renderPage(<LoginForm onLogin={jest.fn()} />);
  const signUp = await screen.findByRole('link', { name: 'Crea tu cuenta' });
  await waitFor(() => expect(gateway.callsOf(listSocialServices)).toHaveLength(1));
  fireEvent.pointerDown(signUp);
  answer({ data: [{ id: 'google', label: 'Google' }] });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByRole('link', { name: 'Continuar con Google' })).toBeNull();
  fireEvent.pointerCancel(signUp);
  expect(await screen.findByRole('link', { name: 'Continuar con Google' })).toBeVisible();
});

it('links to no service where there is none, nor to signing up from there', async () => {
  const gateway = serveGateway([listSocialServices, () => ({ data: [] })]);
  renderPage(<LoginForm onLogin={jest.fn()} />, { at: paths.register });
  await waitFor(() => expect(gateway.callsOf(listSocialServices)).toHaveLength(1));
  expect(screen.queryByRole('link')).toBeNull();
});

it('has a link sent to recover the password, without telling whether there is an account', async () => {
  let isTooMany = true;
  const gateway = serveGateway([
    requestPasswordRecovery,
    () => (isTooMany ? refusal('RECOVERY_TOO_MANY') : { data: { ok: true } }),
  ]);
  const onLogin = await open('Ingresar con correo');
  await userEvent.type(screen.getByLabelText('Correo electrónico'), 'mariana@tuerca.test');
  await press('¿Olvidaste tu contraseña?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Recupera tu contraseña' }));
  const email = dialog.getByLabelText('Correo electrónico');
  expect(email).toHaveValue('mariana@tuerca.test');
  await userEvent.clear(email);
  await userEvent.type(email, 'mariana{Enter}');
  expect(await dialog.findByText('El correo no es válido')).toBeVisible();
  expect(gateway.callsOf(requestPasswordRecovery)).toHaveLength(0);

  await userEvent.type(email, '@tuerca.test');
  await press('Enviar enlace');
  expect(await dialog.findByText(/demasiados enlaces/)).toBeVisible();
  expect(email).toHaveFocus();
  isTooMany = false;
  await press('Enviar enlace');
  expect(await dialog.findByText(/Si mariana@tuerca.test tiene una cuenta/)).toBeVisible();
  expect(gateway.callsOf(requestPasswordRecovery)[1]?.body).toEqual({ email: 'mariana@tuerca.test' });
  await press('Entendido');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(gateway.callsOf(login)).toHaveLength(0);
  expect(onLogin).not.toHaveBeenCalled();
});
