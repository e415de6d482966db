import { expect, it, jest } from '@jest/globals';
import { logout, readSessionControlData, type SessionUser } from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../config/paths.ts';
import { draftPrefix, waitingRequestName } from '../../shared/forget-drafts.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../testing/samples.ts';
import { AccountMenu } from './account-menu.tsx';

const open = async (user: SessionUser, leaves: () => unknown = () => ({ data: { id: 1 } })) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [logout, leaves],
  );
  renderPage(<AccountMenu />, { at: paths.orders });
  await userEvent.click(await screen.findByRole('button', { name: /^Tu cuenta/ }));
  return gateway;
};
const leaveButton = () => screen.findByRole('button', { name: 'Salir' });

it('says who is signed in, with the work and the store of a seller', async () => {
  await open(sampleVendor());
  expect(await screen.findByRole('dialog', { name: 'Tu cuenta' }, { timeout: 5000 })).toHaveTextContent(
    'Vendedor · Repuestos del Sur',
  );
  expect(
    screen.getByRole('button', {
      name: 'Tu cuenta: Mariana Rojas, Vendedor · Repuestos del Sur',
      hidden: true,
    }),
  ).toHaveTextContent('Mariana Rojas');
});

it('closes a window that fails, says so, and leaves the page as it is', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open(sampleUser({ email: {} as string }));
  expect(await screen.findByText(/^Cerramos la ventana/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Tu cuenta/ })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: 'Recargar' })).toBeVisible();
});

it('leads a buyer to the own places, and closes behind', async () => {
  await open(sampleUser());
  const links = within(await screen.findByRole('navigation', { name: 'Tu cuenta' }));
  expect(links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mi cuenta', paths.account],
    ['Mis solicitudes', paths.indexTab()],
    ['Mis compras', `${paths.orders}?tipo=compras`],
    ['Mi garaje', paths.garage],
    ['Catálogo de autopartes', paths.catalogue],
    ['Productos de las tiendas', paths.products],
    ['Mi agenda', paths.agenda],
    ['Mensajes', paths.messages],
    ['Mis proveedores', paths.providers],
    ['Mi lista de deseos', paths.wishes],
    ['Vende en Tuerca', paths.openStore],
    ['Ayuda', paths.help],
  ]);
});

it('leads a seller to what was bought and to what was sold, each by its name', async () => {
  await open(sampleVendor());
  const links = within(await screen.findByRole('navigation', { name: 'Tu cuenta' }));
  expect(links.getByRole('link', { name: 'Mis compras' })).toHaveAttribute(
    'href',
    `${paths.orders}?tipo=compras`,
  );
  expect(links.getByRole('link', { name: 'Mis ventas' })).toHaveAttribute(
    'href',
    `${paths.orders}?tipo=ventas`,
  );
});

it('asks before it logs out, and stays where one is asked to', async () => {
  const gateway = await open(sampleUser());
  await userEvent.click(await leaveButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Quedarme' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(gateway.callsOf(logout)).toHaveLength(0);

  await userEvent.click(screen.getByRole('button', { name: /^Tu cuenta/ }));
  await userEvent.click(await leaveButton());
  await userEvent.click(
    within(await screen.findByRole('alertdialog', { name: '¿Salir de Tuerca?' })).getByRole('button', {
      name: 'Salir',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Tu cuenta/ })).toBeNull());
  expect(gateway.callsOf(logout)).toHaveLength(1);
  expect(screen.getByLabelText('Dirección de la página')).toHaveTextContent(paths.home);
});

it.each([
  ['says of a request that waits for the network that it goes once its buyer is back', {}, true],
  ['says nothing of one that was refused', { refusal: ['Revisa el VIN'] }, false],
])('%s', async (_what, state, isSaid) => {
  const kept = { idempotencyKey: 'a1', content: '{}', providerIds: [], userId: sampleUser().id, ...state };
  localStorage.setItem(`${draftPrefix}${waitingRequestName}.v1`, JSON.stringify(kept));
  await open(sampleUser());
  await userEvent.click(await leaveButton());
  await screen.findByRole('alertdialog');
  expect(screen.queryAllByText(/^Tu solicitud pendiente de enviar también espera/)).toHaveLength(
    isSaid ? 1 : 0,
  );
});

it('says so where the logout does not arrive, and one is still in', async () => {
  await open(sampleUser(), () => refusal('SERVICE_UNAVAILABLE'));
  await userEvent.click(await leaveButton());
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Salir' }),
  );
  const told = await screen.findByText(/No pudimos cerrar tu sesión/);
  expect(told.closest('[tabindex]')).toHaveFocus();
});
