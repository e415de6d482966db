import { expect, test } from '@jest/globals';
import { limits } from '@tuerca/contracts';
import { dealingResults } from '@tuerca/rules';
import { reportSheet } from './report-sheet.wire.ts';

type Row = Parameters<typeof reportSheet>[0][number];

const row = (changes: Partial<Row> = {}): Row => ({
  country: 'CO',
  store_name: 'Repuestos 1',
  quotation_request_id: 12,
  quotation_request_code: 'SC-000012',
  quotation_request_date: '2026-01-15T02:30:00.000Z',
  quotation_request_store_id: null,
  quotation_request_vehicle_brand: 'Nissan',
  quotation_request_vehicle_model: 'Sentra',
  quotation_request_vehicle_year: 2019,
  quotation_request_detail: [
    { name: 'Pastillas de freno', amount: 2 },
    { name: 'Filtro de aceite', amount: 1 },
  ],
  quotation_request_ignores_reason: null,
  user_name: '--',
  user_city_name: 'Bogotá',
  quotation_id: 3,
  quotation_code: 'CT-000003',
  quotation_date: '2026-01-15T14:30:00.000Z',
  quotation_detail: [{ name: 'Pastillas de freno', brand: 'Bosch', amount: 2, unit_price: 100_000 }],
  quotation_detail_references: [],
  quotation_total: 220_000.5,
  tuerca_go_buyer_ignores_quotation: null,
  cart_shopping_header_id: null,
  cart_shopping_header_date: null,
  cart_shopping_header_total: null,
  cart_shopping_header_refunded: null,
  cart_shopping_header_reference: null,
  cart_shopping_header_commission: null,
  cart_shopping_header_store_receives: null,
  result: 'review',
  currency: 'COP',
  ...changes,
});

/** The first row by its headings. */
const told = (given: Row, isManager = false) => {
  const { columns, rows } = reportSheet([given], { isManager, hasMore: false });
  return Object.fromEntries(columns.map(({ heading }, index) => [heading, rows[0]![index]]));
};

test('amounts are numbers, and moments dates that read as the clocks of the country', () => {
  expect(told(row())).toMatchObject({
    Solicitud: 'SC-000012',
    'Fecha de la solicitud': new Date('2026-01-14T21:30:00Z'),
    Canal: 'Marketplace',
    Año: 2019,
    'Autopartes solicitadas': '2 × Pastillas de freno; 1 × Filtro de aceite',
    'Autopartes cotizadas': '2 × Pastillas de freno (Bosch)',
    'Total cotizado': 220_000.5,
    'Fecha del pedido': null,
  });
  expect(told(row({ country: 'MX', quotation_request_store_id: 4 }))).toMatchObject({
    'Fecha de la solicitud': new Date('2026-01-14T20:30:00Z'),
    Canal: 'Tienda',
  });
});

test('what was given back of an order stands beside its total', () => {
  const sold = { cart_shopping_header_total: 120_000, cart_shopping_header_refunded: 20_000 };
  expect(told(row(sold))).toMatchObject({ 'Total del pedido': 120_000, 'Devuelto al comprador': 20_000 });
});

test('store, VIN, plate and identification have columns for managers only', () => {
  const own = ['Tienda', 'VIN', 'Placa', 'Identificación'];
  expect(Object.keys(told(row(), true))).toEqual(expect.arrayContaining(own));
  for (const heading of own) expect(Object.keys(told(row()))).not.toContain(heading);
});

test('VIN and plate are those that the list shows and finds by, not those of the garage', () => {
  const garage = { vehicle_VIN: '3N1AB7AP7KY299999', vehicle_license_plate: 'GAR123' };
  const asked = { quotation_request_vehicle_VIN: null, quotation_request_vehicle_plate: 'ABC123' };
  expect(told(row({ ...garage, ...asked }), true)).toMatchObject({ VIN: null, Placa: 'ABC123' });
  expect(told(row(garage), true)).toMatchObject({
    VIN: null,
    Placa: null,
    'VIN en el garaje': '3N1AB7AP7KY299999',
    'Placa en el garaje': 'GAR123',
  });
});

test('what the registry knows of the vehicle has columns for managers only', () => {
  const vehicle = row({
    vehicle_engine_number: 'HR16-1',
    vehicle_chassis_number: 'CH-2',
    vehicle_cylinder_capacity: '1598',
    vehicle_class: 'AUTOMOVIL',
    vehicle_body_type: 'SEDAN',
    vehicle_fuel_type: 'GASOLINA',
    vehicle_color: 'GRIS',
    vehicle_transit_agency: 'SDM - BOGOTA D.C.',
  });
  expect(told(vehicle, true)).toMatchObject({
    'Motor en el garaje': 'HR16-1',
    'Chasis en el garaje': 'CH-2',
    'Cilindraje en el garaje': '1598',
    'Clase en el garaje': 'AUTOMOVIL',
    'Carrocería en el garaje': 'SEDAN',
    'Combustible en el garaje': 'GASOLINA',
    'Color en el garaje': 'GRIS',
    'Organismo de tránsito': 'SDM - BOGOTA D.C.',
  });
  expect(Object.values(told(vehicle))).not.toContain('HR16-1');
});

test('a text that begins as a formula does is neutralised, and no number or date is touched', () => {
  const cells = told(
    row({
      quotation_request_vehicle_model: '=1+1',
      user_name: ' +57 300',
      quotation_detail_references: ['@SUM(A1)'],
      cart_shopping_header_total: -5,
    }),
  );
  expect(cells).toMatchObject({
    Modelo: "'=1+1",
    Comprador: "' +57 300",
    Referencias: "'@SUM(A1)",
    'Total del pedido': -5,
  });
});

test('a buyer who is not shown is an empty cell, and an order has its reference, commission and what is left', () => {
  expect(told(row())).toMatchObject({ Comprador: null, Pedido: null, Comisión: null });
  const order = {
    cart_shopping_header_reference: 'PD-000057',
    cart_shopping_header_commission: 8000.5,
    cart_shopping_header_store_receives: 91_999.5,
  };
  expect(told(row(order))).toMatchObject({
    Pedido: 'PD-000057',
    Comisión: 8000.5,
    'Recibe la tienda': 91_999.5,
  });
});

test.each(Object.entries({ ...dealingResults, rejected: 'Rechazada' }))(
  'a row says how it ended: %s',
  (result, word) => {
    expect(told(row({ result: result as Row['result'] })).Resultado).toBe(word);
  },
);

test('a row whose order came to nothing is annulled, not rejected by its buyer', () => {
  expect(told(row({ result: 'rejected', cart_shopping_header_id: 57 })).Resultado).toBe('Anulada');
});

test('a number to call is written without its plus, so that it needs no apostrophe', () => {
  expect(told(row({ user_whatsapp: '+573001234567' })).WhatsApp).toBe('573001234567');
});

test('the last row says that there are more', () => {
  const { rows } = reportSheet([row()], { isManager: false, hasMore: true });
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual([expect.stringContaining(`${limits.reportRows} más recientes`)]);
});
