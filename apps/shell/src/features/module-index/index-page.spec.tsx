import { expect, it } from '@jest/globals';
import {
  countPendingRequests,
  listModuleRequests,
  listQuotationRequests,
  listQuotations,
  readSessionControlData,
} from '@tuerca/contracts';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { listOf, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleQuotation, sampleRequest, sampleUser, sampleVendor } from '../../testing/samples.ts';
import { IndexPage } from './index-page.tsx';

it('shows a manager everyone’s requests, with who asks and the way to the page that may be seen', async () => {
  const user = { id: 9, name: 'Pablo Ruiz', mobile: '+573001112233' };
  serveGateway(
    [
      readSessionControlData,
      () => ({ data: { isGuest: false, user: sampleUser({ managetuercaGoModule: true }) } }),
    ],
    [countPendingRequests, () => ({ data: { requests: 8, details: 9 } })],
    [listQuotationRequests, () => listOf([sampleRequest({ user })])],
  );
  renderPage(
    <Routes>
      <Route path={paths.indexTab()} element={<IndexPage />} />
    </Routes>,
    { at: paths.indexTab() },
  );
  const row = await screen.findByRole('row', { name: /SC-000040.*Pablo Ruiz.*\+573001112233/ });
  expect(row).toBeVisible();
  expect(screen.getByRole('link', { name: 'SC-000040' })).toHaveAttribute('href', paths.sellerRequest(40));
  expect(screen.getByRole('link', { name: 'Todas' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Pendientes 8 por cotizar' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Solicitar cotización' })).toBeNull();
});

it('says to a buyer of what the button ends that it is the request', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [listQuotationRequests, () => listOf([sampleRequest({ user_id: 7, isAvailable: true })])],
  );
  renderPage(
    <Routes>
      <Route path={paths.indexTab()} element={<IndexPage />} />
    </Routes>,
    { at: paths.indexTab() },
  );
  expect(await screen.findByRole('button', { name: 'Cerrar Solicitud' })).toBeVisible();
});

it('is worked by keys in each of its lists', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [countPendingRequests, () => ({ data: { requests: 8, details: 9 } })],
    [listQuotations, () => listOf([90, 91].map((id) => sampleQuotation({ id })))],
  );
  renderPage(
    <Routes>
      <Route path={paths.indexTab(':tab' as never)} element={<IndexPage />} />
    </Routes>,
    { at: paths.indexTab('quotedRequests') },
  );
  const links = await screen.findAllByRole('link', { name: 'Ver detalle' });
  await userEvent.keyboard('jj');
  expect(links[1]).toHaveFocus();
  await userEvent.keyboard('k');
  expect(links[0]).toHaveFocus();
  await userEvent.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Buscar' });
  expect(search).toHaveFocus();
  act(() => search.blur());
  await userEvent.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible();
});

it('has a store without the module ask for it in place of the pending requests', async () => {
  const user = { ...sampleVendor(), hastuercaGoModuleAdministration: false };
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [countPendingRequests, () => ({ data: { requests: 0, details: 0 } })],
    [listModuleRequests, () => listOf([])],
  );
  renderPage(
    <Routes>
      <Route path={paths.indexTab(':tab' as never)} element={<IndexPage />} />
    </Routes>,
    { at: paths.indexTab('quotationRequest') },
  );
  expect(await screen.findByText('Tu tienda no tiene activo el módulo de cotizaciones')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pedir el módulo' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cotizadas' })).toBeVisible();
  expect(gateway.callsOf(listQuotationRequests)).toEqual([]);
});
