import { expect, it, jest } from '@jest/globals';
import { acceptAdviserInvitation, readAdviserInvitation, readSessionControlData } from '@tuerca/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, type ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { InvitationPage } from './invitation-page.tsx';

const at = '/users/page/invitacion#un-enlace';
const invitation = {
  store_name: 'Repuestos del Sur',
  name: 'Luis',
  email: 'luis@tuerca.test' as string | null,
  mobile: null as string | null,
  rights: ['quote', 'chat'],
  expires_at: '2026-01-22T14:00:00.000Z',
  has_account: false,
};
const joined = { id: 9, urlreturn: '/', user: sampleUser({ id: 9, storeByAdviser: true, storeId: 3 }) };
const open = ({
  given = invitation as object,
  user = null as ReturnType<typeof sampleUser> | null,
  answer = (): unknown => ({ data: joined }),
  page = <InvitationPage />,
} = {}) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: user === null, user } })],
    [readAdviserInvitation, () => ({ data: given })],
    [acceptAdviserInvitation, () => answer()],
  );
  renderPage(page, { at });
  return gateway;
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('makes an account of who has none, and goes to the store’s requests', async () => {
  const gateway = open();
  expect(await screen.findByText(/Repuestos del Sur te invita/)).toBeVisible();
  expect(screen.getByText('Cotizar y Chatear con compradores')).toBeVisible();
  await press('Crear cuenta y aceptar');
  expect(gateway.callsOf(acceptAdviserInvitation)).toHaveLength(0);
  await userEvent.type(screen.getByLabelText('Contraseña'), 'Tuerca-2026');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Crear cuenta y aceptar');
  await screen.findByText('/tuercaGo/page/index/quotationRequest');
  expect(gateway.callsOf(acceptAdviserInvitation)[0]!.body).toMatchObject({
    token: 'un-enlace',
    name: 'Luis',
    password: 'Tuerca-2026',
    conditions: 1,
  });
});

it('says what is refused of none of its fields', async () => {
  const message = 'Los términos cambiaron. Recarga la página y acéptalos de nuevo.';
  open({ answer: () => refusal('INVALID_INPUT', [{ field: 'documents_version', message }]) });
  await userEvent.type(await screen.findByLabelText('Contraseña'), 'Tuerca-2026');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Crear cuenta y aceptar');
  expect(await screen.findByText(message)).toBeVisible();
});

it('says at the fields what is refused, and gives the first the focus', async () => {
  open({
    answer: () =>
      refusal('INVALID_INPUT', [
        { field: 'name', message: 'Escribe otro nombre' },
        { field: 'password', message: 'Elige otra contraseña' },
      ]),
  });
  await userEvent.type(await screen.findByLabelText('Contraseña'), 'Tuerca-2026');
  await userEvent.click(screen.getByRole('checkbox'));
  await press('Crear cuenta y aceptar');
  expect(await screen.findByText('Elige otra contraseña')).toBeVisible();
  expect(screen.getByText('Escribe otro nombre')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Nombre' })).toHaveFocus());
});

it('asks for no password when the letter came by WhatsApp', async () => {
  open({ given: { ...invitation, email: null, mobile: '+573001234567' } });
  expect(await screen.findByText(/Crea tu cuenta con \+573001234567/)).toBeVisible();
  expect(screen.queryByLabelText('Contraseña')).toBeNull();
});

it('sends who has an account to log in, with the token out of the address', async () => {
  open({ given: { ...invitation, has_account: true } });
  const login = await screen.findByRole('link', { name: 'Ingresar y aceptar' });
  expect(login).toHaveAttribute('href', '/users/page/login?urlreturn=%2Fusers%2Fpage%2Finvitacion');
  await userEvent.click(login);
  expect(sessionStorage.getItem('tuerca.invitation')).toBe('un-enlace');
});

it('takes the account of the session, and says why it cannot', async () => {
  const user = sampleUser();
  const gateway = open({ user, answer: () => refusal('ADVISER_ELSEWHERE') });
  expect(await screen.findByText(/Aceptas con tu cuenta: Mariana Rojas/)).toBeVisible();
  await press('Aceptar');
  expect(await screen.findByText(/ya tienes una tienda o atiendes otra/)).toBeVisible();
  expect(gateway.callsOf(acceptAdviserInvitation)[0]!.body).toEqual({ token: 'un-enlace' });
});

it('leaves nothing to press once accepted, while the next page comes, whose heading has the focus then', async () => {
  const loaded = Promise.withResolvers<{ default: ComponentType }>();
  const List = lazy(() => loaded.promise);
  open({
    user: sampleUser(),
    page: (
      <Routes>
        <Route path={paths.invitation} element={<InvitationPage />} />
        <Route path="*" element={<List />} />
      </Routes>
    ),
  });
  await press('Aceptar');
  expect(await screen.findByText(/^Ya atiendes Repuestos del Sur/)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Te invitaron a una tienda' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Aceptar' })).toBeNull();
  loaded.resolve({ default: () => <h1>Solicitudes</h1> });
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Solicitudes' })).toHaveFocus());
});

const openUsed = (user: ReturnType<typeof sampleUser> | null) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: user === null, user } })],
    [readAdviserInvitation, () => refusal('ADVISER_INVITATION_WRONG')],
  );
  renderPage(<InvitationPage />, { at });
  return gateway;
};

it.each([
  ['a visitor', null],
  ['who attends no store', sampleUser()],
])('says of a link that no longer works that it does not, to %s', async (_who, user) => {
  openUsed(user);
  expect(await screen.findByText(/Esta invitación ya no funciona/)).toBeVisible();
});

it('leads who accepted before and opens the link again to the store’s requests', async () => {
  openUsed(sampleUser({ storeByAdviser: true, storeId: 3, storeName: 'Repuestos del Sur' }));
  expect(await screen.findByText('Ya atiendes Repuestos del Sur.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver sus solicitudes' })).toHaveAttribute(
    'href',
    '/tuercaGo/page/index/quotationRequest',
  );
  expect(screen.queryByText(/ya no funciona/)).toBeNull();
});

it.each([
  ['the service is away', (): unknown => refusal('SERVICE_UNAVAILABLE')],
  ['there were too many calls', (): unknown => refusal('TOO_MANY_REQUESTS')],
  ['no answer came', (): unknown => Promise.reject(new TypeError('Failed to fetch'))],
])('reads an invitation again at a press where it could not be read: %s', async (_why, fail) => {
  let isDown = true;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: true, user: null } })],
    [readAdviserInvitation, () => (isDown ? fail() : { data: invitation })],
  );
  renderPage(<InvitationPage />, { at });
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText(/Repuestos del Sur te invita/)).toBeVisible();
});

it('reads an invitation by itself once the network is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: true, user: null } })],
    [
      readAdviserInvitation,
      () => (navigator.onLine ? { data: invitation } : Promise.reject(new TypeError('Failed to fetch'))),
    ],
  );
  renderPage(<InvitationPage />, { at });
  expect(await screen.findByText('Lo que falta aquí se carga cuando vuelva la red.')).toBeVisible();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/Repuestos del Sur te invita/)).toBeVisible();
});

it('does not read again an invitation that is refused, when the network comes back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const gateway = openUsed(null);
  expect(await screen.findByText(/Esta invitación ya no funciona/)).toBeVisible();
  for (const isOnline of [false, true]) {
    network.mockReturnValue(isOnline);
    act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
  }
  expect(screen.getByText(/Esta invitación ya no funciona/)).toBeVisible();
  expect(gateway.callsOf(readAdviserInvitation)).toHaveLength(1);
});
