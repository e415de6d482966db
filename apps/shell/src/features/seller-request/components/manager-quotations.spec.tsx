import { expect, it } from '@jest/globals';
import { readSessionControlData } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleQuotation, sampleRequest, sampleUser } from '../../../testing/samples.ts';
import { ManagerQuotations } from './manager-quotations.tsx';

it('counts as the request does: not a quotation that its store closed', async () => {
  serveGateway([
    readSessionControlData,
    () => ({ data: { isGuest: false, user: sampleUser({ isAdmin: true }) } }),
  ]);
  const quotation = sampleQuotation({ isClosed: true, isAvailable: false });
  const request = sampleRequest({ quotationsCount: 0, quotationsLimit: 3, quotations: [quotation] });
  renderPage(<ManagerQuotations request={request} onChanged={async () => undefined} />);
  expect(await screen.findByRole('heading', { name: 'Cotizaciones (0 de 3)' })).toBeVisible();
  expect(screen.getByText('Cerrada')).toBeVisible();
});
