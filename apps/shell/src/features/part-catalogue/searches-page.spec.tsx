import { expect, it } from '@jest/globals';
import {
  listMostSearched,
  listPartCatalogs,
  listSearchesPerformedByUser,
  readPublicProfile,
  readSearchAnalytics,
  readSessionControlData,
  type SessionUser,
} from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../config/paths.ts';
import { listOf, refusal, serveGateway } from '../../testing/fake-gateway.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleUser } from '../../testing/samples.ts';
import { SearchesPage } from './searches-page.tsx';

const open = (user: SessionUser) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [
      readSearchAnalytics,
      () => ({
        data: [
          {
            day: '2026-06-01',
            kind: 'oem',
            searches: 4,
            found: 1,
            catalogs: [
              { catalog: null, searches: 3, found: 0 },
              { catalog: 'NISSAN', searches: 1, found: 1 },
            ],
          },
        ],
      }),
    ],
    [listPartCatalogs, () => listOf([{ code: 'NISSAN', brand: 'Nissan' }])],
    [
      listMostSearched,
      ({ query }) => ({
        data: query['kind'] === 'oem' ? [{ term: 'ZZZ000', catalog: null, searches: 3, found: 0 }] : [],
      }),
    ],
    [
      listSearchesPerformedByUser,
      () =>
        listOf([
          { user_id: 8, used: 4, byKind: { vin: 0, frame: 0, oem: 4 }, limit: 100, isOverLimit: false },
          { user_id: 9, used: 3, byKind: { vin: 1, frame: 0, oem: 2 }, limit: 3, isOverLimit: true },
        ]),
    ],
    [
      readPublicProfile,
      // The second one is a guest.
      () =>
        gateway.callsOf(readPublicProfile).length > 1 ? refusal('NOT_FOUND') : { data: { name: 'Laura' } },
    ],
  );
  renderPage(<SearchesPage />, { at: paths.catalogueSearches });
  return gateway;
};

it('shows a manager what is searched, by kind and brand, what is not found, and by whom', async () => {
  const gateway = open(sampleUser({ managetuercaGoModule: true }));
  expect(await screen.findByText('4 búsquedas, 1 con resultado')).toBeVisible();
  expect((await screen.findAllByText(/Nissan/)).length).toBeGreaterThan(0);
  const terms = within(screen.getByRole('region', { name: 'Lo que más se busca' }));
  expect(await terms.findByText('Nada en este periodo')).toBeVisible();
  await userEvent.click(terms.getByRole('radio', { name: 'Número de parte' }));
  expect(await terms.findByText('ZZZ000')).toBeVisible();
  expect(gateway.callsOf(listMostSearched).at(-1)?.query).toMatchObject({ kind: 'oem', isFound: 'false' });
  const people = within(screen.getByRole('region', { name: 'Por persona' }));
  expect(await people.findByText('Hasta 100 al día')).toBeVisible();
  expect(people.getByText('Hoy pidió más de las que tiene')).toBeVisible();
  expect(await people.findByRole('link', { name: 'Laura' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Últimos 90 días' }));
  await waitFor(() => expect(gateway.callsOf(readSearchAnalytics).at(-1)?.query['days']).toBe('90'));
  // Of a person no more days are kept.
  expect(gateway.callsOf(listSearchesPerformedByUser).at(-1)?.query['days']).toBe('30');
  expect(screen.getByRole('link', { name: 'Sustitutos reportados' })).toHaveAttribute(
    'href',
    paths.catalogueReports,
  );
});

it('is for managers', async () => {
  const gateway = open(sampleUser());
  await waitFor(() => expect(gateway.callsOf(readSessionControlData)).not.toEqual([]));
  expect(screen.queryByText('Por persona')).toBeNull();
  expect(gateway.callsOf(readSearchAnalytics)).toEqual([]);
});
