/** @jest-environment-options {"withStyles": true} */
import { expect, it } from '@jest/globals';
import { countPendingRequests, listQuotationRequests, readSessionControlData } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { paths } from '../../config/paths.ts';
import { listOf, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { IndexPage } from './index-page.tsx';

const titleFor = (isManager: boolean) => {
  serveGateway(
    [
      readSessionControlData,
      () => ({ data: { isGuest: false, user: sampleUser({ managetuercaGoModule: isManager }) } }),
    ],
    [countPendingRequests, () => ({ data: { requests: 8, details: 9 } })],
    [listQuotationRequests, () => listOf([])],
  );
  renderPage(
    <Routes>
      <Route path={paths.indexTab()} element={<IndexPage />} />
    </Routes>,
    { at: paths.indexTab() },
  );
  return screen.findByRole('heading', { level: 1, name: 'Cotizaciones' });
};

it('tells a buyer, who has no tabs, where this is', async () => {
  expect(getComputedStyle(await titleFor(false)).position).not.toBe('absolute');
});

it('tells a manager by the tabs, and only a screen reader by the title', async () => {
  const title = await titleFor(true);
  await screen.findByRole('link', { name: 'Todas' });
  expect(getComputedStyle(title).position).toBe('absolute');
});
