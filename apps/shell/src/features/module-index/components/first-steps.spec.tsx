import { expect, it } from '@jest/globals';
import {
  listQuotations,
  readOwnStoreApplication,
  readSessionControlData,
  readStore,
  readStoreConfig,
  readStorePage,
  updateUserPreferences,
} from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { paths } from '../../../config/paths.ts';
import { serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleVendor } from '../../../testing/samples.ts';
import { FirstSteps } from './first-steps.tsx';

const open = ({
  quotations = 0,
  logo = null as string | null,
  closing = null as string | null,
  isNew = true,
} = {}) => {
  const store = { id: 3, name: 'Repuestos', segment: 'repuestos' };
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [readOwnStoreApplication, () => ({ data: isNew ? { status: 'approved', store } : null })],
    [readStorePage, () => ({ data: { ...store, logo, accent_color: null, presentation: null } })],
    [
      readStoreConfig,
      () => ({ data: { transaction_closing_form: closing, addressing_after_transaction: null } }),
    ],
    [readStore, () => ({ data: { ...store, brands: [{ id: 4, name: 'Nissan' }] } })],
    [listQuotations, () => ({ data: [], metadata: { count: quotations, page: 0, pageSize: 1 } })],
    [updateUserPreferences, ({ body }) => ({ data: body })],
  );
  renderPage(
    <main id="contenido" tabIndex={-1}>
      <FirstSteps />
    </main>,
  );
  return gateway;
};

it('ticks what is done from what there is, and leads each step to where it is done', async () => {
  open({ quotations: 2 });
  expect(await screen.findByText('2 de 4 listos')).toBeVisible();
  expect(screen.getByRole('link', { name: /primera cotización \(Listo\)/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /^Dale cara a tu página[^(]*$/ })).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/users/page/tienda',
    '/users/page/tienda/marcas',
    '/users/page/tienda/ventas',
    paths.indexTab('quotationRequest'),
  ]);
});

it('is hidden for good where one asks for it', async () => {
  const gateway = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ocultar los primeros pasos' }));
  await waitFor(() => expect(screen.queryByText('Primeros pasos de tu tienda')).toBeNull());
  expect(gateway.callsOf(updateUserPreferences)[0]!.body).toEqual({ hidesFirstSteps: true });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('is gone once all is done, and never there for a store that was not opened by an application', async () => {
  const gateway = open({ quotations: 1, logo: '/media/1', closing: 'Contraentrega' });
  await waitFor(() => expect(gateway.callsOf(listQuotations)).toHaveLength(1));
  expect(screen.queryByText('Primeros pasos de tu tienda')).toBeNull();
});

it('asks nothing more for an older store', async () => {
  const gateway = open({ isNew: false });
  await waitFor(() => expect(gateway.callsOf(readOwnStoreApplication)).toHaveLength(1));
  expect(gateway.callsOf(readStorePage)).toHaveLength(0);
});
