import { limits } from '@tuerca/contracts';
import type { AnalyticsRow } from '@tuerca/contracts';
import { dealingName, hiddenBuyerName, spreadsheetText, wallTimeIn, type CountryCode } from '@tuerca/rules';
import type { Column, Sheet } from '@tuerca/service/documents';

type Row = AnalyticsRow & { country: CountryCode };
type Reader = { isManager: boolean; hasMore: boolean };

interface ReportColumn extends Column {
  readonly cell: (row: Row) => string | number | Date | null | undefined;
  readonly isForManagers?: true;
}

const momentOf = (instant: string | null, country: CountryCode): Date | null =>
  instant === null ? null : wallTimeIn(new Date(instant), country);
const asked = ({ name, amount }: { name: string; amount: number }) => `${amount} × ${name}`;

const registered = (
  heading: string,
  width: number,
  field: keyof AnalyticsRow & `vehicle_${string}`,
): ReportColumn => ({ heading, kind: 'text', width, isForManagers: true, cell: (row) => row[field] });

/** The columns. Headings name whose date, parts and reason they show: the sheet is read outside the site. */
const columns: readonly ReportColumn[] = [
  { heading: 'Solicitud', kind: 'text', width: 12, cell: (row) => row.quotation_request_code },
  {
    heading: 'Fecha de la solicitud',
    kind: 'date',
    width: 18,
    cell: (row) => momentOf(row.quotation_request_date, row.country),
  },
  {
    heading: 'Canal',
    kind: 'text',
    width: 14,
    cell: (row) => (row.quotation_request_store_id === null ? 'Marketplace' : 'Tienda'),
  },
  { heading: 'Tienda', kind: 'text', width: 24, isForManagers: true, cell: (row) => row.store_name },
  { heading: 'Marca', kind: 'text', width: 14, cell: (row) => row.quotation_request_vehicle_brand },
  { heading: 'Modelo', kind: 'text', width: 18, cell: (row) => row.quotation_request_vehicle_model },
  { heading: 'Año', kind: 'number', width: 8, cell: (row) => row.quotation_request_vehicle_year },
  {
    heading: 'VIN',
    kind: 'text',
    width: 20,
    isForManagers: true,
    cell: (row) => row.quotation_request_vehicle_VIN,
  },
  {
    heading: 'Placa',
    kind: 'text',
    width: 10,
    isForManagers: true,
    cell: (row) => row.quotation_request_vehicle_plate,
  },
  {
    heading: 'Identificación',
    kind: 'text',
    width: 16,
    isForManagers: true,
    cell: (row) => row.quotation_request_identification,
  },
  registered('Clase en el garaje', 16, 'vehicle_class'),
  registered('Carrocería en el garaje', 18, 'vehicle_body_type'),
  registered('Color en el garaje', 14, 'vehicle_color'),
  registered('Cilindraje en el garaje', 18, 'vehicle_cylinder_capacity'),
  registered('Combustible en el garaje', 18, 'vehicle_fuel_type'),
  registered('Motor en el garaje', 20, 'vehicle_engine_number'),
  registered('Chasis en el garaje', 20, 'vehicle_chassis_number'),
  registered('VIN en el garaje', 20, 'vehicle_VIN'),
  registered('Placa en el garaje', 14, 'vehicle_license_plate'),
  registered('Organismo de tránsito', 24, 'vehicle_transit_agency'),
  // A hidden buyer is an empty cell: a text of dashes would need an apostrophe, as a formula does.
  {
    heading: 'Comprador',
    kind: 'text',
    width: 24,
    cell: (row) => (row.user_name === hiddenBuyerName ? null : row.user_name),
  },
  { heading: 'Correo', kind: 'text', width: 28, cell: (row) => row.user_email },
  // Digits only: a text that starts with a plus looks like a formula.
  { heading: 'WhatsApp', kind: 'text', width: 16, cell: (row) => row.user_whatsapp?.replace(/^\+/, '') },
  { heading: 'Ciudad', kind: 'text', width: 18, cell: (row) => row.user_city_name },
  {
    heading: 'Autopartes solicitadas',
    kind: 'text',
    width: 40,
    cell: (row) => row.quotation_request_detail.map(asked).join('; '),
  },
  {
    heading: 'Resultado',
    kind: 'text',
    width: 14,
    cell: (row) => dealingName(row.result, row.cart_shopping_header_id !== null),
  },
  {
    heading: 'Motivo de descarte',
    kind: 'text',
    width: 26,
    cell: (row) => row.quotation_request_ignores_reason,
  },
  { heading: 'Cotización', kind: 'text', width: 12, cell: (row) => row.quotation_code },
  {
    heading: 'Fecha de la cotización',
    kind: 'date',
    width: 18,
    cell: (row) => momentOf(row.quotation_date, row.country),
  },
  {
    heading: 'Autopartes cotizadas',
    kind: 'text',
    width: 40,
    cell: (row) => row.quotation_detail.map((line) => `${asked(line)} (${line.brand})`).join('; '),
  },
  {
    heading: 'Referencias',
    kind: 'text',
    width: 24,
    cell: (row) => row.quotation_detail_references.join('; '),
  },
  { heading: 'Total cotizado', kind: 'money', width: 16, cell: (row) => row.quotation_total },
  {
    heading: 'Descartada por el comprador',
    kind: 'text',
    width: 26,
    cell: (row) => row.tuerca_go_buyer_ignores_quotation,
  },
  { heading: 'Pedido', kind: 'text', width: 12, cell: (row) => row.cart_shopping_header_reference },
  {
    heading: 'Fecha del pedido',
    kind: 'date',
    width: 18,
    cell: (row) => momentOf(row.cart_shopping_header_date, row.country),
  },
  { heading: 'Total del pedido', kind: 'money', width: 16, cell: (row) => row.cart_shopping_header_total },
  {
    heading: 'Devuelto al comprador',
    kind: 'money',
    width: 20,
    cell: (row) => row.cart_shopping_header_refunded,
  },
  { heading: 'Comisión', kind: 'money', width: 16, cell: (row) => row.cart_shopping_header_commission },
  {
    heading: 'Recibe la tienda',
    kind: 'money',
    width: 16,
    cell: (row) => row.cart_shopping_header_store_receives,
  },
  { heading: 'Moneda', kind: 'text', width: 10, cell: (row) => row.currency },
];

const more = `Hay más filas: aquí están las ${limits.reportRows} más recientes.`;

const cellOf = (row: Row) => (column: ReportColumn) => {
  const value = column.cell(row) ?? null;
  return typeof value === 'string' ? spreadsheetText(value) : value;
};

/** The report as a sheet; no text becomes a formula, and a last row says when rows are left out. */
export const reportSheet = (rows: readonly Row[], { isManager, hasMore }: Reader): Sheet => {
  const shown = columns.filter((column) => isManager || !column.isForManagers);
  return {
    name: 'Reporte',
    columns: shown.map(({ heading, kind, width }) => ({ heading, kind, width })),
    rows: [...rows.map((row) => shown.map(cellOf(row))), ...(hasMore ? [[more]] : [])],
  };
};
