import { expect, it, jest } from '@jest/globals';
import {
  openProviderLink,
  readProviderLink,
  readQuotationRequest,
  refuseProviderLink,
} from '@tuerca/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleRequest, sampleUser } from '../../testing/samples.ts';
import { ProviderLinkPage } from './provider-link-page.tsx';

const at = '/tuercaGo/proveedor#123.5.enlace';
const link = { buyer_name: 'Laura Gómez', trade_name: 'Frenos La 13', quotation_request_id: 40 };
const session = {
  id: 9,
  urlreturn: '/',
  user: sampleUser({ id: 9, isVendor: true, isLinkedProvider: true }),
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('opens nothing until it is pressed, then goes to the request once that can be read', async () => {
  let reads = 0;
  const gateway = serveGateway(
    [readProviderLink, () => ({ data: link })],
    [openProviderLink, () => ({ data: session })],
    [
      readQuotationRequest,
      () => ((reads += 1) === 1 ? refusal('NOT_FOUND') : { data: sampleRequest({ id: 40 }) }),
    ],
  );
  renderPage(<ProviderLinkPage />, { at });
  expect(await screen.findByText(/Laura Gómez te pide precio/)).toBeVisible();
  expect(gateway.callsOf(openProviderLink)).toHaveLength(0);
  await press('Ver la solicitud');
  await screen.findByText('/tuercaGo/quotationRequest/40', undefined, { timeout: 3000 });
  expect(gateway.callsOf(openProviderLink)[0]?.body).toEqual({ token: '123.5.enlace' });
  expect(reads).toBe(2);
});

it('sends who has an account to log in, with the token out of the address', async () => {
  serveGateway(
    [readProviderLink, () => ({ data: link })],
    [openProviderLink, () => refusal('PROVIDER_LINK_NEEDS_LOGIN')],
  );
  renderPage(<ProviderLinkPage />, { at });
  await press('Ver la solicitud');
  const login = await screen.findByRole('link', { name: 'Ingresar' });
  expect(login).toHaveAttribute('href', '/users/page/login?urlreturn=%2FtuercaGo%2Fproveedor');
  await userEvent.click(login);
  expect(sessionStorage.getItem('tuerca.providerLink')).toBe('123.5.enlace');
});

it('takes its holder off the buyer’s providers after asking', async () => {
  const gateway = serveGateway(
    [readProviderLink, () => ({ data: link })],
    [refuseProviderLink, () => ({ data: { ok: true } })],
  );
  renderPage(<ProviderLinkPage />, { at });
  await press('No quiero recibir más');
  expect(gateway.callsOf(refuseProviderLink)).toHaveLength(0);
  await press('No recibir más');
  expect(await screen.findByText('Listo, no te llegarán más mensajes')).toBeVisible();
  expect(gateway.callsOf(refuseProviderLink)[0]?.body).toEqual({ token: '123.5.enlace' });
});

it('says where it was pressed what could not be done, each time anew', async () => {
  serveGateway(
    [readProviderLink, () => ({ data: link })],
    [openProviderLink, () => refusal('SERVICE_UNAVAILABLE')],
    [refuseProviderLink, () => refusal('SERVICE_UNAVAILABLE')],
  );
  renderPage(<ProviderLinkPage />, { at });
  await press('Ver la solicitud');
  expect((await screen.findByRole('alert')).parentElement).toHaveFocus();
  await press('No quiero recibir más');
  const dialog = within(await screen.findByRole('alertdialog'));
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await userEvent.click(dialog.getByRole('button', { name: 'No recibir más' }));
    await waitFor(() => expect(dialog.getByRole('alert').parentElement).toHaveFocus());
  }
});

it('says of a link that no longer works that it does not', async () => {
  serveGateway([readProviderLink, () => refusal('PROVIDER_LINK_WRONG')]);
  renderPage(<ProviderLinkPage />, { at });
  expect(await screen.findByText(/Este enlace ya no funciona/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ver la solicitud' })).toBeNull();
});

it('lets who reads the letter late be left alone all the same', async () => {
  const gateway = serveGateway(
    [readProviderLink, () => refusal('PROVIDER_LINK_WRONG')],
    [refuseProviderLink, () => ({ data: { ok: true } })],
  );
  renderPage(<ProviderLinkPage />, { at });
  expect(await screen.findByText(/^Un cliente nos dio tu número/)).toBeVisible();
  await press('No quiero recibir más');
  await press('No recibir más');
  expect(await screen.findByText('Listo, no te llegarán más mensajes')).toBeVisible();
  expect(gateway.callsOf(refuseProviderLink)[0]?.body).toEqual({ token: '123.5.enlace' });
});

it('is read again where it could not be read', async () => {
  let isAway = true;
  serveGateway([readProviderLink, () => (isAway ? refusal('SERVICE_UNAVAILABLE') : { data: link })]);
  renderPage(<ProviderLinkPage />, { at });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  isAway = false;
  await userEvent.click(retry);
  expect(await screen.findByText(/Laura Gómez te pide precio/)).toBeVisible();
});

it('is read by itself once the network is back', async () => {
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  serveGateway([
    readProviderLink,
    () => (navigator.onLine ? { data: link } : Promise.reject(new TypeError('Failed to fetch'))),
  ]);
  renderPage(<ProviderLinkPage />, { at });
  expect(await screen.findByText('Lo que falta aquí se carga cuando vuelva la red.')).toBeVisible();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText(/Laura Gómez te pide precio/)).toBeVisible();
});
