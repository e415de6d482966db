import { expect, it } from '@jest/globals';
import { listModuleRequests, readQuotationRequest, readSessionControlData } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleVendor } from '../../../testing/samples.ts';
import { SellerRequestPage } from '../seller-request-page.tsx';

it('has a store without the module ask for it, with the way to what it quoted', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readQuotationRequest, () => refusal('MODULE_NOT_ACTIVE')],
    [listModuleRequests, () => listOf([])],
  );
  renderPage(
    <Routes>
      <Route path={paths.sellerRequest(':id')} element={<SellerRequestPage />} />
    </Routes>,
    { at: paths.sellerRequest(40) },
  );
  expect(await screen.findByText('Tu tienda no tiene activo el módulo de cotizaciones')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pedir el módulo' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a mis cotizaciones' })).toBeVisible();
});

it('says to the people of a deactivated store why, and not that the request does not exist', async () => {
  const storeDeactivation = { reason: 'Faltan documentos', at: '2026-01-15T14:00:00.000Z', isClosed: false };
  serveGateway(
    [
      readSessionControlData,
      () => ({ data: { isGuest: false, user: { ...sampleVendor(), storeDeactivation } } }),
    ],
    [readQuotationRequest, () => refusal('STORE_NOT_ACTIVE')],
    [listModuleRequests, () => listOf([])],
  );
  renderPage(
    <Routes>
      <Route path={paths.sellerRequest(':id')} element={<SellerRequestPage />} />
    </Routes>,
    { at: paths.sellerRequest(40) },
  );
  expect(await screen.findByText(/Faltan documentos/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a mis cotizaciones' })).toBeVisible();
});
