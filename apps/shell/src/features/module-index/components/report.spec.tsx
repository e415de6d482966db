import { expect, it, jest } from '@jest/globals';
import {
  listAnalytics,
  readAnalyticsTotals,
  readSessionControlData,
  type AnalyticsRow,
  type SessionUser,
} from '@tuerca/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listOf, refusal, serveGateway } from '../../../testing/fake-gateway.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleUser, sampleVendor } from '../../../testing/samples.ts';
import { Report } from './report.tsx';

const row = (given: Partial<AnalyticsRow> = {}): AnalyticsRow => ({
  quotation_request_id: 40,
  quotation_request_code: 'SC-000040',
  quotation_request_date: '2026-01-15T14:00:00.000Z',
  quotation_request_store_id: null,
  quotation_request_vehicle_brand: 'Nissan',
  quotation_request_vehicle_model: 'Sentra',
  quotation_request_vehicle_year: 2019,
  quotation_request_detail: [{ name: 'Pastillas de freno', amount: 2 }],
  quotation_request_ignores_reason: null,
  user_name: '--',
  user_city_name: 'Bogotá',
  quotation_id: null,
  quotation_code: null,
  quotation_date: null,
  quotation_detail: [],
  quotation_detail_references: [],
  quotation_total: null,
  tuerca_go_buyer_ignores_quotation: null,
  cart_shopping_header_id: null,
  cart_shopping_header_date: null,
  cart_shopping_header_total: null,
  cart_shopping_header_refunded: null,
  cart_shopping_header_reference: null,
  cart_shopping_header_commission: null,
  cart_shopping_header_store_receives: null,
  result: 'open',
  currency: 'COP',
  ...given,
});
const quoted = { quotation_id: 3, quotation_total: 220_000, result: 'review' } as const;

const total = (result: AnalyticsRow['result'], given: object = {}) => ({
  result,
  currency: 'COP',
  requests: 1,
  quoted_total: 0,
  sold_total: 0,
  ...given,
});

const open = (
  user: SessionUser,
  rows: readonly AnalyticsRow[],
  {
    at = '/',
    totals = [],
    count = rows.length,
  }: { at?: string; totals?: readonly object[]; count?: number } = {},
) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [listAnalytics, () => ({ ...listOf(rows), metadata: { count, page: 0, pageSize: 20 } })],
    [readAnalyticsTotals, () => ({ data: totals })],
  );
  renderPage(<Report />, { at });
  return gateway;
};
const openFilter = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Filtros' }));
  return screen.findByRole('combobox', { name });
};
const exportLink = () => screen.findByRole('link', { name: /Exportar a Excel/ });
const hrefOf = async () => (await exportLink()).getAttribute('href');

it('names a vehicle whose model says its brand as the lists of requests do', async () => {
  const mazda = { quotation_request_vehicle_brand: 'Mazda', quotation_request_vehicle_model: 'Mazda 3' };
  open(sampleUser({ managetuercaGoModule: true }), [row(mazda)]);
  await waitFor(() =>
    expect(screen.getByRole('cell', { name: 'Mazda 3 2019' })).toHaveAttribute('data-label', 'Vehículo'),
  );
});

it('tells what a store offered where that is not what was asked for', async () => {
  const offer = { name: 'Pastillas cerámicas', brand: 'Bosch', amount: 2, unit_price: 110_000 };
  open(sampleVendor(), [
    row({ ...quoted, quotation_detail: [offer] }),
    row({
      ...quoted,
      quotation_request_id: 41,
      quotation_detail: [{ ...offer, name: 'Pastillas de freno' }],
    }),
  ]);
  const cells = await screen.findAllByRole('cell', { name: /Pastillas de freno/ });
  expect(cells.map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '))).toEqual([
    '2 × Pastillas de frenoCotizado: 2 × Pastillas cerámicas',
    '2 × Pastillas de freno',
  ]);
});

it('tells of each request how it ended, with its amount or reason', async () => {
  open(sampleVendor(), [
    row({
      ...quoted,
      result: 'sold',
      cart_shopping_header_id: 9,
      cart_shopping_header_total: 120_000,
      cart_shopping_header_refunded: 20_000,
    }),
    row({ quotation_request_id: 41, quotation_request_code: 'SC-000041', ...quoted }),
    row({
      quotation_request_id: 42,
      quotation_request_code: 'SC-000042',
      ...quoted,
      result: 'rejected',
      tuerca_go_buyer_ignores_quotation: 'Precio alto',
    }),
    row({
      quotation_request_id: 43,
      quotation_request_code: 'SC-000043',
      quotation_request_ignores_reason: 'Otro',
      result: 'discarded',
      quotation_request_store_id: 3,
    }),
    row({ quotation_request_id: 44, quotation_request_code: 'SC-000044' }),
    row({
      quotation_request_id: 45,
      quotation_request_code: 'SC-000045',
      ...quoted,
      result: 'rejected',
      cart_shopping_header_id: 10,
      cart_shopping_header_reference: 'PD-000010',
    }),
  ]);
  const texts = async (code: string) =>
    (await screen.findByRole('row', { name: new RegExp(code) })).textContent?.replaceAll('\u00a0', ' ');
  expect(await texts('SC-000040')).toMatch(
    /Marketplace.*Nissan.*Sentra 2019.*Vendida\$ 120\.000Devuelto: \$ 20\.000/,
  );
  expect(await texts('SC-000041')).toMatch(/En revisión\$ 220\.000$/);
  expect(await texts('SC-000042')).toMatch(/Rechazada\$ 220\.000Precio alto$/);
  // By its sign: with its words, amounts do not fit beside it at 1280 px.
  expect(screen.getAllByTitle('Tienda virtual')).toHaveLength(1);
  // Truncated to one line, with the full text in the tooltip.
  expect(screen.getByTitle('Precio alto')).toHaveTextContent('Precio alto');
  expect(await texts('SC-000043')).toMatch(/Tienda.*DescartadaOtro$/);
  expect(await texts('SC-000044')).toMatch(/Sin cotizar$/);
  expect(await texts('SC-000045')).toMatch(/Anulada\$ 220\.000El pedido PD-000010 no siguió$/);
  expect(screen.getByRole('link', { name: 'SC-000044' })).toHaveAttribute(
    'href',
    '/tuercaGo/quotationRequest/44',
  );
  expect(screen.queryByRole('columnheader', { name: 'VIN' })).toBeNull();
});

it('exports in a new window what is filtered, and says so', async () => {
  const gateway = open(sampleVendor(), [row()]);
  await screen.findByRole('row', { name: /SC-000040/ });
  expect(await exportLink()).toHaveAttribute('target', '_blank');
  expect(await exportLink()).toHaveTextContent('Exportar a Excel');
  expect(await hrefOf()).toBe('/api/tuercaGo/completeAnalytics/excel');
  await userEvent.selectOptions(await openFilter('Resultado'), 'sold');
  await userEvent.click(screen.getByRole('button', { name: 'Ver resultados' }));
  await waitFor(() =>
    expect(gateway.callsOf(listAnalytics).at(-1)?.query).toMatchObject({ filter: '{"result":"sold"}' }),
  );
  expect(gateway.callsOf(readAnalyticsTotals).at(-1)?.query).toEqual({ filter: '{"result":"sold"}' });
  expect(await hrefOf()).toBe(
    `/api/tuercaGo/completeAnalytics/excel?filter=${encodeURIComponent('{"result":"sold"}')}`,
  );
  expect(await exportLink()).toHaveTextContent('Exportar a Excel lo filtrado');
});

it('is searched by one text, which the totals and the workbook have too', async () => {
  const gateway = open(sampleVendor(), [row()]);
  await screen.findByRole('row', { name: /SC-000040/ });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar' }), 'sentra');
  const filter = '{"search":"sentra"}';
  await waitFor(() => expect(gateway.callsOf(listAnalytics).at(-1)?.query).toMatchObject({ filter }));
  expect(gateway.callsOf(readAnalyticsTotals).at(-1)?.query).toEqual({ filter });
  expect(await hrefOf()).toContain(encodeURIComponent(filter));
});

it('is narrowed to a period, which the address keeps beside filter and page', async () => {
  const gateway = open(sampleVendor(), [row()], {
    at: '/?periodo=2026-01-01_2026-01-31&result=open&pagina=2',
    count: 21,
  });
  await screen.findByRole('row', { name: /SC-000040/ });
  const january = { from: '2026-01-01T05:00:00.000Z', to: '2026-02-01T04:59:59.999Z' };
  const asked = () => gateway.callsOf(listAnalytics).at(-1)!.query;
  expect(JSON.parse(asked()['filter']!)).toEqual({ result: 'open', quotation_request_date: january });
  expect(asked()['page']).toBe('1');
  expect(screen.getByLabelText('Hasta')).toHaveValue('2026-01-31');

  await userEvent.click(screen.getByRole('radio', { name: 'Hoy' }));
  await waitFor(() => expect(asked()['page']).toBe('0'));
  const { from, to } = JSON.parse(asked()['filter']!).quotation_request_date;
  expect(Date.parse(to) - Date.parse(from)).toBe(86_400_000 - 1);
  await userEvent.click(screen.getByRole('radio', { name: 'Todo' }));
  await waitFor(() => expect(JSON.parse(asked()['filter']!)).toEqual({ result: 'open' }));
});

it('is of the new day for who comes back to the open page in the morning', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-03-10T20:00:00Z'));
  const gateway = open(sampleVendor(), [row()], { at: '/?periodo=1' });
  const from = (): unknown =>
    JSON.parse(gateway.callsOf(listAnalytics).at(-1)!.query['filter']!).quotation_request_date.from;
  await screen.findByRole('row', { name: /SC-000040/ });
  expect(from()).toBe('2026-03-10T05:00:00.000Z');
  clock.mockReturnValue(Date.parse('2026-03-11T13:00:00Z'));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(from()).toBe('2026-03-11T05:00:00.000Z'));
});

it('takes no year for written before it is: figures stay those of the days before, and say so', async () => {
  const gateway = open(sampleVendor(), [row()], { at: '/?periodo=2026-01-01_2026-01-31' });
  await screen.findByRole('row', { name: /SC-000040/ });
  const asked = () => gateway.callsOf(listAnalytics).length;
  const before = asked();
  const from = screen.getByLabelText('Desde');
  for (const [typed, said] of [
    ['0202-11-30', 'Elige una fecha desde 2020'],
    ['', 'Escribe la fecha completa'],
  ]) {
    fireEvent.change(from, { target: { value: typed } });
    await screen.findByText(said!);
    screen.getByText('Las cifras de abajo son del 1 de ene de 2026 al 31 de ene de 2026');
    expect(screen.getByRole('button', { name: /Exportar a Excel/ })).toBeDisabled();
    expect(screen.queryByRole('link', { name: /Exportar a Excel/ })).toBeNull();
  }
  expect(asked()).toBe(before);
  fireEvent.change(from, { target: { value: '2025-11-30' } });
  await waitFor(() =>
    expect(gateway.callsOf(listAnalytics).at(-1)?.query['filter']).toContain('"from":"2025-11-30T05:00'),
  );
  expect(screen.queryByText(/Las cifras de abajo/)).toBeNull();
  expect(await hrefOf()).toContain('2025-11-30');
});

it('adds up all that is found, by result, and pesos of two countries apart', async () => {
  open(sampleVendor(), [row()], {
    totals: [
      total('sold', { requests: 2, quoted_total: 300_000, sold_total: 250_000 }),
      total('review', { requests: 3, quoted_total: 100_000 }),
      total('review', { currency: 'MXN', quoted_total: 900 }),
    ],
  });
  const chart = await screen.findByRole('figure', { name: 'Por resultado' });
  expect(
    [...chart.querySelectorAll('tbody tr')].map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Vendida233 %', 'En revisión467 %']);
  const told = (label: string) =>
    screen.getByText(label).parentElement?.textContent?.replaceAll('\u00a0', ' ');
  expect(told('Solicitudes')).toBe('Solicitudes6');
  expect(told('Valor cotizado')).toBe(
    'Valor cotizado$ 400.000 COP$900.00 MXNCon el envío, sin las compras de productos',
  );
  expect(told('Valor vendido')).toBe(
    'Valor vendido$ 250.000 COP$0.00 MXNDe estas filas, sin lo que se canceló o devolvió',
  );
});

it('tells managers of answers, not of requests, and what a row is', async () => {
  open(sampleUser({ isAdmin: true }), [row({ ...quoted, currency: 'MXN' })], {
    totals: [
      total('sold', { requests: 1_200 }),
      total('review', { requests: 3 }),
      total('open', { requests: 9 }),
    ],
  });
  expect((await screen.findByText('Respuestas de tiendas')).parentElement).toHaveTextContent(/1\.203$/);
  expect(screen.queryByText('Solicitudes')).toBeNull();
  screen.getByText(/^Cada fila es una solicitud en una tienda/);
  expect(await screen.findByRole('row', { name: /SC-000040/ })).toHaveTextContent(/220,000\.00 MXN/);
});

it('tells a store what it leaves out, and which requests may be without an answer', async () => {
  open(sampleVendor(), [row()]);
  await screen.findByText(/las que no respondiste no se cuentan aquí/);
  const results = await openFilter('Resultado');
  expect(results).toHaveTextContent('Sin cotizar (de tu tienda virtual)');
});

it('shows managers store, VIN, plate and identification, and exports what they have filtered', async () => {
  const papers = {
    store_id: 3,
    store_name: 'Repuestos del Sur',
    quotation_request_vehicle_VIN: '3N1AB7AP7KY200001',
    quotation_request_vehicle_plate: 'ABC123',
    quotation_request_identification: '52123456',
  };
  // Two stores quoted or discarded the same request.
  open(sampleUser({ isAdmin: true }), [
    row(papers),
    row({ ...papers, store_id: 4, store_name: 'Autocentro' }),
  ]);
  const [first] = await screen.findAllByRole('row', { name: /SC-000040/ });
  for (const text of Object.values(papers).filter((each) => typeof each === 'string'))
    expect(first).toHaveTextContent(text);
  expect(await hrefOf()).toBe('/api/tuercaGo/completeAnalytics/excel');
  const channel = await openFilter('Canal');
  // The model beside it is not looked through.
  expect(screen.getByRole('searchbox', { name: 'Marca' })).toBeVisible();
  await userEvent.selectOptions(channel, '1');
  await userEvent.click(screen.getByRole('button', { name: 'Ver resultados' }));
  await waitFor(async () =>
    expect(await hrefOf()).toBe(
      `/api/tuercaGo/completeAnalytics/excel?filter=${encodeURIComponent('{"channel":"1"}')}`,
    ),
  );
});

it('says when there is nothing', async () => {
  open(sampleVendor(), []);
  await screen.findByText('No hay resultados para mostrar');
});

it('offers to try again when it could not be read', async () => {
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [listAnalytics, () => refusal('SERVICE_UNAVAILABLE')],
  );
  renderPage(<Report />, { at: '/' });
  await screen.findByRole('button', { name: 'Reintentar' });
});

it('shows no rows or totals of before for a filter that cannot be read, and lets it be changed', async () => {
  const isNarrowed = ({ query }: { query: Record<string, string> }) => query['filter']?.includes('channel');
  const down = () => refusal('SERVICE_UNAVAILABLE');
  serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user: sampleVendor() } })],
    [listAnalytics, (call) => (isNarrowed(call) ? down() : listOf([row(quoted)]))],
    [
      readAnalyticsTotals,
      (call) => (isNarrowed(call) ? down() : { data: [total('review', { quoted_total: 220_000 })] }),
    ],
  );
  renderPage(<Report />, { at: '/' });
  await screen.findByText('Valor cotizado');
  await userEvent.selectOptions(await openFilter('Canal'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Ver resultados' }));
  await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.queryByRole('link', { name: 'SC-000040' })).toBeNull();
  await waitFor(() => expect(screen.queryByText('Valor cotizado')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Filtros (1)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Limpiar' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ver resultados' }));
  expect(await screen.findByRole('link', { name: 'SC-000040' })).toBeVisible();
});

it('says why the report names no buyer', async () => {
  open({ ...sampleVendor(), showCustomerData: true }, [row()]);
  expect(
    await screen.findByText(/no se ve en las solicitudes del marketplace: Tuerca no le ha dado ese permiso/),
  ).toBeVisible();
});
