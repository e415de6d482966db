import { expect, it } from '@jest/globals';
import { logInWithCode, logout, readSessionControlData, requestAuthenticationCode } from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../../config/paths.ts';
import { refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../../testing/samples.ts';
import { useSession } from '../session.tsx';
import { NoPermission } from './no-permission.tsx';

const Owned = () => (useSession().isRegistered ? <h1>Tus ofertas</h1> : <NoPermission />);
const visitor = [readSessionControlData, () => ({ data: { isGuest: true, user: null } })] as const;

it.each([
  [paths.buyerRequest(7), 'Ingresa para ver tus ofertas'],
  [paths.sellerRequest(7), 'Ingresa para ver la solicitud'],
  [paths.order(7), 'Ingresa para ver tu pedido'],
  [paths.orders, 'Ingresa para ver tus pedidos'],
  [paths.indexTab('quotedRequests'), 'Ingresa para ver tus solicitudes'],
])('who only has to sign in is asked to at %s, by WhatsApp first', async (at, title) => {
  serveGateway(visitor);
  renderPage(<NoPermission />, { at });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByLabelText('Número de WhatsApp')).toBeVisible();
  expect(screen.queryByText(/No tienes permiso/)).toBeNull();
});

it('promises who left a quotation half written no more than what their rights still give', async () => {
  serveGateway(visitor);
  localStorage.setItem('tuerca.aside.7.quotation.4.3', '{}');
  renderPage(<NoPermission />, { at: paths.sellerRequest(7) });
  expect(
    await screen.findByText(/^Ingresa con la misma cuenta\. Si sigues teniendo acceso .* lo que escribiste/),
  ).toBeVisible();
  localStorage.clear();
});

it('shows the page at its own address once signed in', async () => {
  serveGateway(
    visitor,
    [requestAuthenticationCode, () => ({ data: { mobile: '+573101234567', expires_in: 600 } })],
    [logInWithCode, () => ({ data: { id: 7, urlreturn: '/', user: sampleUser() } })],
  );
  renderPage(<Owned />, { at: `${paths.buyerRequest(7)}#oferta-2` });
  await userEvent.type(await screen.findByLabelText('Número de WhatsApp'), '310 123 4567{Enter}');
  await userEvent.type(await screen.findByLabelText('Código'), '123456');
  const heading = await screen.findByRole('heading', { name: 'Tus ofertas' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent(paths.buyerRequest(7));
});

it('tells who is signed in and may not see it so, and where to go on', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })]);
  renderPage(<NoPermission />, { at: paths.buyerRequest(7) });
  expect(await screen.findByRole('heading', { name: /No tienes permiso/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver mis solicitudes' })).toHaveAttribute('href', paths.indexTab());
  expect(screen.getByText(/^Es de otra cuenta/)).toBeVisible();
});

it('tells who was removed from a store that this is why', async () => {
  const user = sampleUser({ formerStoreName: 'Repuestos del Norte' });
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user } })]);
  renderPage(<NoPermission />, { at: paths.sellerRequest(7) });
  expect(await screen.findByText(/^Ya no atiendes Repuestos del Norte\. Por eso/)).toBeVisible();
  expect(screen.queryByText(/Es de otra cuenta\./)).toBeNull();
});

it('tells who left a store or handed it over that this is why', async () => {
  const user = sampleUser({ leftStoreName: 'Repuestos del Norte' });
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user } })]);
  renderPage(<NoPermission />, { at: paths.ownStoreSection('billetera') });
  expect(await screen.findByText(/^Dejaste Repuestos del Norte y por eso/)).toBeVisible();
  expect(screen.queryByText(/Es de otra cuenta\./)).toBeNull();
});

it('tells who attends a store of another, as its former owner, who may let them see its pages', async () => {
  const user = { ...sampleVendor(), storeByAdviser: true };
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user } })]);
  renderPage(<NoPermission />, { at: paths.ownStoreSection('billetera') });
  expect(
    await screen.findByText(/^Atiendes Repuestos del Sur sin permiso.*pídeselo a su dueño/),
  ).toBeVisible();
  expect(screen.queryByText(/^Es de otra cuenta\./)).toBeNull();
});

it('says so where the logout for another account does not arrive', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [logout, () => refusal('SERVICE_UNAVAILABLE')],
  );
  renderPage(<NoPermission />, { at: paths.buyerRequest(7) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ingresar con otra cuenta' }));
  const told = await screen.findByText(/No pudimos cerrar tu sesión/);
  expect(told.closest('[tabindex]')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Ingresar con otra cuenta' })).not.toHaveAttribute('aria-busy');
});
