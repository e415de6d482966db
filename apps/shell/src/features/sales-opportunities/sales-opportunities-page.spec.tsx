import { expect, it } from '@jest/globals';
import { listSalesOpportunities, readSessionControlData, type SalesOpportunity } from '@tuerca/contracts';
import { act, screen } from '@testing-library/react';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { SalesOpportunitiesPage } from './sales-opportunities-page.tsx';

const opportunity: SalesOpportunity = {
  id: 40,
  created_at: '2026-01-15T14:00:00.000Z',
  brand: { id: 1, name: 'Nissan' },
  city: { id: 11, name: 'Bogotá' },
  vehicle_model: 'Sentra',
  vehicle_year: 2019,
  quotationsCount: 0,
  quotationsLimit: 5,
  details: [{ name: 'Bomper', amount: 1 }],
};

it('says that the requests are those of before where they could not be read again', async () => {
  let isDown = false;
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: true, user: null } })],
    [listSalesOpportunities, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([opportunity]))],
  );
  renderPage(<SalesOpportunitiesPage />);
  await screen.findByRole('row', { name: /Sentra/ });
  isDown = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('No pudimos actualizar esta lista: ves lo último que cargó')).toBeVisible();
  expect(screen.getByRole('row', { name: /Sentra/ })).toBeVisible();
});
