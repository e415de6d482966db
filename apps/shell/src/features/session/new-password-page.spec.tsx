import { expect, it } from '@jest/globals';
import { logout, readSessionControlData, resetPassword } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { string } from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { LoginPage } from './login-page.tsx';
import { NewPasswordPage } from './new-password-page.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const open = (
  at: string,
  answer: () => unknown = () => ({ data: { ok: true } }),
  user: ReturnType<typeof sampleUser> | null = sampleUser(),
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: user?.isGuest ?? true, user } })],
    [resetPassword, answer],
    [logout, () => ({ data: { ok: true } })],
  );
  renderPage(
    <>
      <NewPasswordPage />
      <Link to="/users/page/newPassword#otro-enlace">Otro enlace</Link>
    </>,
    { at },
  );
  return gateway;
};

it('sets the password of the link, held to the rules of signing up, and ends the session here too', async () => {
  const gateway = open('/users/page/newPassword#un-enlace');
  await userEvent.type(screen.getByLabelText('Nueva contraseña'), 'corta{Enter}');
  expect(await screen.findByText('La contraseña debe tener mínimo 8 caracteres')).toBeVisible();
  expect(gateway.callsOf(resetPassword)).toHaveLength(0);

  await userEvent.type(screen.getByLabelText('Nueva contraseña'), '-y-larga');
  await press('Guardar contraseña');
  const told = await screen.findByText('Tu contraseña cambió');
  expect(told).toBeVisible();
  expect(screen.getByRole('group', { name: 'Tu contraseña cambió' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Ingresar' })).toHaveAttribute('href', '/users/page/login');
  expect(gateway.callsOf(resetPassword)[0]?.body).toEqual({ token: 'un-enlace', password: 'corta-y-larga' });
  expect(gateway.callsOf(logout)).toHaveLength(1);
});

it('leaves a guest what they began and chose, which goes into the account with the new password', async () => {
  const draft = deviceDraft(string(), { name: 'nota', version: 1 });
  draft.save('a medias');
  const gateway = open(
    '/users/page/newPassword#un-enlace',
    undefined,
    sampleUser({ isGuest: true, email: null, mobile: null }),
  );
  await userEvent.type(screen.getByLabelText('Nueva contraseña'), 'nueva-y-larga{Enter}');
  expect(await screen.findByText('Tu contraseña cambió')).toBeVisible();
  expect(gateway.callsOf(logout)).toEqual([]);
  expect(draft.load()).toBe('a medias');
});

it.each([
  ['is used or too old', '/users/page/newPassword#usado'],
  ['has lost its token', '/users/page/newPassword'],
])('offers another link when the one it came by %s', async (_what, at) => {
  open(at, () => refusal('RECOVERY_LINK_WRONG'));
  const password = screen.queryByLabelText('Nueva contraseña');
  if (password) await userEvent.type(password, 'Nueva-2026{Enter}');
  const why = await screen.findByText('El enlace no es válido o ya expiró. Pide uno nuevo.');
  expect(why).toBeVisible();
  expect(why.closest('[tabindex]')).toHaveFocus();
  await press('Pedir otro enlace');
  expect(await screen.findByRole('dialog', { name: 'Recupera tu contraseña' })).toBeVisible();
});

it('takes a second link that is opened in its place for what it is', async () => {
  const gateway = open('/users/page/newPassword', () => ({ data: { ok: true } }));
  expect(await screen.findByText('El enlace no es válido o ya expiró. Pide uno nuevo.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Otro enlace' }));
  await userEvent.type(await screen.findByLabelText('Nueva contraseña'), 'nueva-y-larga{Enter}');
  expect(await screen.findByText('Tu contraseña cambió')).toBeVisible();
  expect(gateway.callsOf(resetPassword)[0]?.body).toMatchObject({ token: 'otro-enlace' });
});

it('takes one back to the field where the password was not saved', async () => {
  open('/users/page/newPassword#un-enlace', () => refusal('SERVICE_UNAVAILABLE'));
  const password = screen.getByLabelText('Nueva contraseña');
  await userEvent.type(password, 'nueva-y-larga');
  await press('Guardar contraseña');
  await waitFor(() => expect(password).toBeInvalid());
  expect(password).toHaveFocus();
});

it.each([
  ['SOCIAL_LOGIN_CANCELLED', 'Cancelaste el ingreso con ese servicio.'],
  ['ACCOUNT_BLOCKED', 'Tu cuenta está bloqueada. Escríbenos desde Ayuda.'],
  ['Llama al 300 000 0000', null],
])('says on the login page why a service led there, but not just anything: %s', async (code, message) => {
  serveGateway();
  renderPage(<LoginPage />, { at: `/users/page/login?error=${encodeURIComponent(code)}` });
  await screen.findByRole('heading', { level: 1 });
  if (message) expect(screen.getByRole('alert')).toHaveTextContent(message);
  else expect(screen.queryByRole('alert')).toBeNull();
});
