/**
 * @jest-environment-options {"withStyles": true}
 */
import { expect, it } from '@jest/globals';
import { readQuotation, readSessionControlData, readTransaction } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleOrder, sampleUser, sampleVendor } from '../../testing/samples.ts';
import { OrderPage } from './order-page.tsx';

it('a store that has nothing to do sees no empty place for it', async () => {
  const order = sampleOrder({ status: 'closed', next: [], isRead: true });
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readTransaction, () => ({ data: order })],
    [readQuotation, () => refusal('NOT_FOUND')],
  );
  renderPage(
    <Routes>
      <Route path={paths.order(':id')} element={<OrderPage />} />
    </Routes>,
    { at: paths.order(57) },
  );
  const place = (await screen.findByRole('heading', { name: 'Así va la venta' })).nextElementSibling;
  expect(place).toBeEmptyDOMElement();
  expect(place).not.toBeVisible();
});

it('the name of a sum gives no room to its value, however long that is', async () => {
  const order = sampleOrder({ shipping_cost: 'A cargo del comprador, contra entrega', isRead: true });
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser({ id: 9 }) } })],
    [readTransaction, () => ({ data: order })],
    [readQuotation, () => refusal('NOT_FOUND')],
  );
  renderPage(
    <Routes>
      <Route path={paths.order(':id')} element={<OrderPage />} />
    </Routes>,
    { at: paths.order(57) },
  );
  expect(getComputedStyle(await screen.findByText('Envío')).flexShrink).toBe('0');
});
