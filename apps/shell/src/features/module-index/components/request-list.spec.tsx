import { expect, it } from '@jest/globals';
import { listQuotationRequests } from '@tuerca/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleRequest } from '../../../testing/samples.ts';
import { brandColumn, channelColumn, codeColumn, countColumn, partsColumn } from './columns.tsx';
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
      ]),
  ]);
  renderPage(list);
  const open = await screen.findByRole('row', { name: /SC-000040/ });
  expect(open).toHaveTextContent('2 × Pastillas de freno, 1 × Filtro de aceite');
  expect(open).toHaveTextContent('0/3');
  const closed = screen.getByRole('row', { name: /SC-000041/ });
  expect(closed).toHaveTextContent('Solicitud cerrada (3 de 3) · Cerrada por el usuario');
  expect(gateway.callsOf(listQuotationRequests)[0]?.query).toMatchObject({
    scopes: 'pending',
    pageSize: '20',
    filter: '{}',
  });
});

it('filters at the server by the columns’ names, from the first page on, and says when nothing is left', async () => {
  const firstPage = { data: [sampleRequest()], metadata: { count: 45, page: 0, pageSize: 20 } };
  const gateway = serveGateway([
    listQuotationRequests,
    ({ query }) => (query['filter'] === '{}' ? firstPage : listOf([])),
  ]);
  const lastQuery = () => gateway.callsOf(listQuotationRequests).at(-1)?.query;
  renderPage(list);
  await screen.findByRole('row', { name: /SC-000040/ });
  await userEvent.click(within(screen.getByRole('navigation')).getByRole('button', { name: /Siguiente/ }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ page: '1' }));

  await userEvent.type(screen.getByRole('searchbox', { name: 'Filtrar por Marca' }), 'nissan');
  await screen.findByText('No hay resultados para mostrar');
  expect(lastQuery()).toMatchObject({ filter: '{"brand.name":"nissan"}', page: '0' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por Canal' }), 'store');
  await waitFor(() =>
    expect(JSON.parse(lastQuery()?.['filter'] ?? '')).toEqual({ 'brand.name': 'nissan', channel: 'store' }),
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
});
