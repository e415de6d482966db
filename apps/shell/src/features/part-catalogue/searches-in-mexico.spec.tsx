/**
 * @jest-environment-options {"url": "https://www.tuerca.com.mx/"}
 */
import { expect, it } from '@jest/globals';
import {
  listMostSearched,
  listPartCatalogs,
  listSearchesPerformedByUser,
  readSearchAnalytics,
  readSessionControlData,
} from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { paths } from '../../config/paths.ts';
import { listOf, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { SearchesPage } from './searches-page.tsx';

it('names the days as Mexico writes them', async () => {
  const user = sampleUser({ managetuercaGoModule: true });
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [
      readSearchAnalytics,
      () => ({ data: [{ day: '2026-06-01', kind: 'oem', searches: 4, found: 1, catalogs: [] }] }),
    ],
    [listPartCatalogs, () => listOf([])],
    [listMostSearched, () => ({ data: [] })],
    [listSearchesPerformedByUser, () => listOf([])],
  );
  renderPage(<SearchesPage />, { at: paths.catalogueSearches });
  // Colombia has a comma after the day of the week.
  expect(await screen.findByRole('rowheader', { name: /^lun\.? 1 / })).toBeInTheDocument();
});
