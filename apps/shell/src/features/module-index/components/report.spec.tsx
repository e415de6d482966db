import { expect, it } from '@jest/globals';
import {
  listAnalytics,
  readSessionControlData,
  type AnalyticsRow,
  type SessionUser,
} from '@tuerca/contracts';
import { screen, waitFor } from '@testing-library/react';
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
  currency: 'COP',
  ...given,
});
const quoted = { quotation_id: 3, quotation_total: 220_000 };

const open = (user: SessionUser, rows: readonly AnalyticsRow[]) => {
  const gateway = serveGateway(
    [readSessionControlData, () => ({ data: { isGuest: false, user } })],
    [listAnalytics, () => listOf(rows)],
  );
  renderPage(<Report />, { at: '/' });
  return gateway;
};
const exportLink = () => screen.findByRole('link', { name: 'Exportar a Excel' });
const hrefOf = async () => (await exportLink()).getAttribute('href');

it('tells of each request how it ended, with its amount or reason', async () => {
  open(sampleVendor(), [
    row({ ...quoted, cart_shopping_header_id: 9, cart_shopping_header_total: 120_000 }),
    row({ quotation_request_id: 41, quotation_request_code: 'SC-000041', ...quoted }),
    row({
      quotation_request_id: 42,
      quotation_request_code: 'SC-000042',
      ...quoted,
      tuerca_go_buyer_ignores_quotation: 'Precio alto',
    }),
    row({
      quotation_request_id: 43,
      quotation_request_code: 'SC-000043',
      quotation_request_ignores_reason: 'Otro',
      quotation_request_store_id: 3,
    }),
    row({ quotation_request_id: 44, quotation_request_code: 'SC-000044' }),
  ]);
  const texts = async (code: string) =>
    (await screen.findByRole('row', { name: new RegExp(code) })).textContent?.replaceAll('\u00a0', ' ');
  expect(await texts('SC-000040')).toMatch(/Marketplace.*Nissan.*Sentra 2019.*Vendida\$ 120\.000/);
  expect(await texts('SC-000041')).toMatch(/Cotizada\$ 220\.000$/);
  expect(await texts('SC-000042')).toMatch(/Rechazada\$ 220\.000Precio alto$/);
  expect(await texts('SC-000043')).toMatch(/Tienda.*DescartadaOtro$/);
  expect(await texts('SC-000044')).toMatch(/Sin cotizar$/);
  expect(screen.getByRole('link', { name: 'SC-000044' })).toHaveAttribute(
    'href',
    '/tuercaGo/quotationRequest/44',
  );
  expect(screen.queryByRole('columnheader', { name: 'VIN' })).toBeNull();
});

it('exports all of a store’s rows in a new window, whatever is filtered', async () => {
  const gateway = open(sampleVendor(), [row()]);
  await screen.findByRole('row', { name: /SC-000040/ });
  expect(await exportLink()).toHaveAttribute('target', '_blank');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por Canal' }), '2');
  await waitFor(() =>
    expect(gateway.callsOf(listAnalytics).at(-1)?.query).toMatchObject({ filter: '{"channel":"2"}' }),
  );
  expect(await hrefOf()).toBe('/api/tuercaGo/completeAnalytics/excel');
});

it('shows managers store, VIN, plate and identification, and exports what they have filtered', async () => {
  const papers = {
    store_id: 3,
    store_name: 'Repuestos del Sur',
    quotation_request_vehicle_VIN: '3N1AB7AP7KY200001',
    quotation_request_vehicle_plate: 'ABC123',
    quotation_request_identification: '52123456',
  };
  // two stores dealt with the same request
  open(sampleUser({ isAdmin: true }), [
    row(papers),
    row({ ...papers, store_id: 4, store_name: 'Autocentro' }),
  ]);
  const [first] = await screen.findAllByRole('row', { name: /SC-000040/ });
  for (const text of Object.values(papers).filter((each) => typeof each === 'string'))
    expect(first).toHaveTextContent(text);
  expect(await hrefOf()).toBe('/api/tuercaGo/completeAnalytics/excel');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por Canal' }), '1');
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
