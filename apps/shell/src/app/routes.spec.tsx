import { expect, it } from '@jest/globals';
import { readSessionControlData } from '@tuerca/contracts';
import { screen } from '@testing-library/react';
import { paths } from '../config/paths.ts';
import { serveGateway } from '../testing/fake-gateway.ts';
import { t } from '../texts/legal.ts';
import { renderPage } from '../testing/render-page.tsx';
import { AppRoutes } from './routes.tsx';

it('leads who seeks the contact to where the help says it', async () => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: true, user: null } })]);
  renderPage(<AppRoutes />, { at: '/contact' });
  expect(await screen.findByRole('heading', { name: t('help.contact.title') })).toBeVisible();
});

it.each([`${paths.indexTab()}/algo`, paths.buyerRequest('algo'), paths.sellerRequest('0')])(
  'says of %s, which names no tab or no record, that there is no such page',
  async (at) => {
    serveGateway([readSessionControlData, () => ({ data: { isGuest: true, user: null } })]);
    renderPage(<AppRoutes />, { at });
    expect(await screen.findByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  },
);
