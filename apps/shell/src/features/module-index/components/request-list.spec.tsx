import { expect, it } from '@jest/globals';
import { limits, listQuotationRequests } from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cloneElement } from 'react';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleRequest } from '../../../testing/samples.ts';
import { brandColumn, channelColumn, codeColumn, countColumn, dateColumn, partsColumn } from './columns.tsx';
import { RequestList } from './request-list.tsx';

const list = (
  <RequestList
    name="pending"
    card={({ code }) => code}
    label="Solicitudes pendientes"
    empty="No tienes solicitudes pendientes por cotizar"
    scopes={['pending']}
    columns={[codeColumn, channelColumn, brandColumn, partsColumn, countColumn]}
  />
);

it('asks for the first page of its scope and shows what came', async () => {
  const gateway = serveGateway([
    listQuotationRequests,
    () =>
      listOf([
        sampleRequest(),
        sampleRequest({ id: 41, code: 'SC-000041', isAvailable: false, quotationsCount: 3, is_closed: true }),
        sampleRequest({ id: 42, code: 'SC-000042', isAvailable: false, quotationsCount: 1, isOrdered: true }),
      ]),
  ]);
  renderPage(list);
  const open = await screen.findByRole('row', { name: /SC-000040/ });
  expect(open).toHaveTextContent('2 × Pastillas de freno, 1 × Filtro de aceite');
  expect(open).toHaveTextContent('0/3');
  const closed = screen.getByRole('row', { name: /SC-000041/ });
  expect(closed).toHaveTextContent('Solicitud cerrada (3 de 3) · Cerrada por el usuario');
  expect(screen.getByRole('row', { name: /SC-000042/ })).toHaveTextContent(
    'Solicitud cerrada (1 de 3) · No falta nada por pedir',
  );
  expect(gateway.callsOf(listQuotationRequests)[0]?.query).toMatchObject({
    scopes: 'pending',
    pageSize: '20',
    filter: '{}',
  });
});

it('takes no more of a pasted text than a search may have', async () => {
  const gateway = serveGateway([listQuotationRequests, () => listOf([sampleRequest()])]);
  renderPage(list);
  await screen.findByRole('row', { name: /SC-000040/ });
  await userEvent.click(screen.getByRole('searchbox', { name: 'Buscar' }));
  await userEvent.paste('a'.repeat(limits.searchText + 1));
  const lastFilter = () =>
    JSON.parse(gateway.callsOf(listQuotationRequests).at(-1)!.query['filter']!) as unknown;
  await waitFor(() => expect(lastFilter()).toEqual({ search: 'a'.repeat(limits.searchText) }));
});

it('keeps the requests where reading them again fails, says so, and reads them when asked to', async () => {
  let isDown = false;
  serveGateway([
    listQuotationRequests,
    () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([sampleRequest()])),
  ]);
  renderPage(cloneElement(list, { refreshInterval: 50 }));
  await screen.findByRole('row', { name: /SC-000040/ });
  isDown = true;
  expect(await screen.findByText(/^No pudimos actualizar esta lista/)).toBeVisible();
  expect(screen.getByRole('row', { name: /SC-000040/ })).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }));
  await waitFor(() => expect(screen.queryByText(/^No pudimos actualizar esta lista/)).toBeNull());
});

it('is searched by one field and narrowed behind one button, from the first page on, and says when nothing is left', async () => {
  const firstPage = { data: [sampleRequest()], metadata: { count: 45, page: 0, pageSize: 20 } };
  const gateway = serveGateway([
    listQuotationRequests,
    ({ query }) => (query['filter'] === '{}' ? firstPage : listOf([])),
  ]);
  const lastQuery = () => gateway.callsOf(listQuotationRequests).at(-1)?.query;
  const lastFilter = () => JSON.parse(lastQuery()?.['filter'] ?? '') as unknown;
  renderPage(list);
  await screen.findByRole('row', { name: /SC-000040/ });
  await userEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: /Siguiente/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: '1' }));

  expect(screen.getAllByRole('searchbox')).toHaveLength(1);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'nissan ABC123 ');
  await screen.findByText('No hay resultados para mostrar');
  expect(lastQuery()).toMatchObject({ filter: '{"search":"nissan ABC123"}', page: '0' });
  expect(screen.getByText('Nada coincide')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Canal' }), 'store');
  await waitFor(() => expect(lastFilter()).toEqual({ search: 'nissan ABC123', channel: 'store' }));
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar' }));
  await waitFor(() => expect(lastFilter()).toEqual({ search: 'nissan ABC123' }));
});

it('is ordered by pressing a header, by the keyboard too, and says by which', async () => {
  const gateway = serveGateway([listQuotationRequests, () => listOf([sampleRequest()])]);
  const lastOrder = () => gateway.callsOf(listQuotationRequests).at(-1)?.query['order'];
  renderPage(list);
  await screen.findByRole('row', { name: /SC-000040/ });
  expect(lastOrder()).toBe('-created_at');
  const brand = screen.getByRole('columnheader', { name: 'Marca' });
  expect(brand).not.toHaveAttribute('aria-sort');
  within(brand).getByRole('button', { name: 'Marca' }).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(lastOrder()).toBe('brand.name'));
  expect(brand).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.keyboard(' ');
  await waitFor(() => expect(lastOrder()).toBe('-brand.name'));
  expect(brand).toHaveAttribute('aria-sort', 'descending');
  expect(within(screen.getByRole('columnheader', { name: 'Canal' })).queryByRole('button')).toBeNull();
});

it('begins with the order and search of its address, and with none that it does not know', async () => {
  const gateway = serveGateway([listQuotationRequests, () => listOf([])]);
  const lastQuery = () => gateway.callsOf(listQuotationRequests).at(-1)?.query;
  renderPage(list, { at: '/?search=freno&orden=-brand.name' });
  await waitFor(() =>
    expect(lastQuery()).toMatchObject({ filter: '{"search":"freno"}', order: '-brand.name' }),
  );
  renderPage(list, { at: '/?orden=vin' });
  await waitFor(() => expect(lastQuery()).toMatchObject({ filter: '{}', order: '-created_at' }));
});

it('is narrowed to a whole day of the country', async () => {
  const gateway = serveGateway([listQuotationRequests, () => listOf([])]);
  renderPage(
    <RequestList name="pending" card={() => ''} label="Pendientes" empty="" columns={[dateColumn]} />,
    {
      at: '/?created_at=2026-03-10',
    },
  );
  await waitFor(() =>
    expect(JSON.parse(gateway.callsOf(listQuotationRequests).at(-1)!.query['filter'] ?? '')).toEqual({
      created_at: { from: '2026-03-10T05:00:00.000Z', to: '2026-03-11T04:59:59.999Z' },
    }),
  );
});

it('says what it is empty of, and offers another try after a failure', async () => {
  let isDown = true;
  serveGateway([listQuotationRequests, () => (isDown ? refusal('SERVICE_UNAVAILABLE') : listOf([]))]);
  renderPage(list);
  expect(await screen.findByRole('alert')).toHaveTextContent('El servicio no está disponible');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('No tienes solicitudes pendientes por cotizar')).toBeVisible();
  // An empty list has no search.
  expect(screen.queryByRole('search')).toBeNull();
});

it('goes from a page beyond the end to the last there is, which back does not lead to again', async () => {
  serveGateway([
    listQuotationRequests,
    ({ query }) => ({
      data: query['page'] === '2' ? [sampleRequest()] : [],
      metadata: { count: 41, page: Number(query['page']), pageSize: 20 },
    }),
  ]);
  renderPage(list, { at: '/?pagina=99', isInBrowser: true });
  const steps = window.history.length;
  await screen.findByRole('row', { name: /SC-000040/ });
  expect(window.location.search).toBe('?pagina=3');
  expect(window.history.length).toBe(steps);
});
