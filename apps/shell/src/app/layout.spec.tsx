import { expect, it } from '@jest/globals';
import { createQuotationRequest, readSessionControlData, type SessionUser } from '@tuerca/contracts';
import { screen, within } from '@testing-library/react';
import { emptyDraft } from '../features/quotation-request/wizard/draft.ts';
import { setDraftsAside } from '../shared/forget-drafts.ts';
import { serveGateway } from '../testing/fake-gateway.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../testing/samples.ts';
import { letRequestWait } from '../testing/waiting-request.ts';
import { Layout } from './layout.tsx';

const adviser = sampleUser({ storeByAdviser: true, storeId: 3, adviserId: 21 });
const bought = ['Inicio', 'Cotizaciones', 'Mensajes', 'Pedidos'];
const sold = ['Cotizaciones', 'Mensajes', 'Pedidos'];

it.each<[who: string, user: SessionUser, ways: string[]]>([
  ['a buyer', sampleUser(), bought],
  ['an owner', sampleVendor(), sold],
  ['an adviser', adviser, sold],
  [
    'an adviser without the right for orders',
    { ...adviser, adviserRights: ['quote'] },
    ['Cotizaciones', 'Mensajes'],
  ],
  ['a manager', sampleUser({ managetuercaGoModule: true }), ['Cotizaciones', 'Pedidos']],
])('leads %s to what they work with', async (_who, user, ways) => {
  serveGateway([readSessionControlData, () => ({ data: { isGuest: false, user } })]);
  renderPage(<Layout />);
  await screen.findAllByRole('link', { name: 'Cotizaciones' });
  for (const bar of await screen.findAllByRole('navigation', { name: 'Principal' }))
    expect(
      within(bar)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(ways);
});

it('sends a request that waited when the shell is opened anew, whatever page that is', async () => {
  letRequestWait(emptyDraft());
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [createQuotationRequest, () => ({ data: { id: 40, code: 'SC-000040', vehicle_VIN: null } })],
  );
  renderPage(<Layout />);
  expect(await screen.findByText('Tu solicitud SC-000040 quedó enviada.')).toBeVisible();
  expect(gateway.callsOf(createQuotationRequest)).toHaveLength(1);
});

it('sends a request that was set aside as soon as its buyer is known to be back', async () => {
  letRequestWait(emptyDraft());
  setDraftsAside(7);
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleUser() } })],
    [createQuotationRequest, () => ({ data: { id: 40, code: 'SC-000040', vehicle_VIN: null } })],
  );
  renderPage(<Layout />);
  expect(await screen.findByText('Tu solicitud SC-000040 quedó enviada.')).toBeVisible();
  expect(gateway.callsOf(createQuotationRequest)).toHaveLength(1);
});
