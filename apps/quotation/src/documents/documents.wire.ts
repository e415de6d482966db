import type { Quotation as QuotationWire, QuotationDetail } from '@tuerca/contracts';
import {
  countries,
  dateIn,
  formatMoney,
  hiddenBuyerName,
  shippingTexts,
  toMinor,
  vehicleName,
} from '@tuerca/rules';
import type { CountryCode, Currency } from '@tuerca/rules';
import type { SiteOf } from '@tuerca/service';
import { onOneLine, type Fact, type PrintedDocument } from '@tuerca/service/documents';
import { formatDay, quotationToWire } from '../quotations/quotations.wire.ts';
import type { Line } from '../quotations/line.ts';
import type { Quotation, Side } from '../quotations/quotation.ts';
import type { Request } from '../requests/request.ts';
import { buyerToWire } from '../requests/requests.wire.ts';
import type { Viewer } from '../viewer.ts';

/** A quotation with its lines and the side it is read from. */
export interface Offer {
  readonly quotation: Quotation;
  readonly lines: readonly Line[];
  readonly side: Side;
}

interface Reader {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly siteOf: SiteOf;
}

const currencyNames = { COP: 'pesos colombianos', MXN: 'pesos mexicanos' } as const satisfies Record<
  Currency,
  string
>;
const pageOf = ['Página', 'de'] as const;

const wireOf = ({ quotation, lines, side }: Offer, now: Date) => quotationToWire(quotation, lines, side, now);

const dayOf = (instant: string | Date, country: CountryCode): string =>
  formatDay(dateIn(new Date(instant), country), country);

const moneyOf = (value: number, currency: Currency): string =>
  formatMoney({ amount: toMinor(value), currency });

const totalOf = ({ unit_price: price }: QuotationDetail, amount: number, currency: Currency): string =>
  formatMoney({ amount: toMinor(price) * amount, currency });

const priceOf = (value: number | string, currency: Currency): string =>
  typeof value === 'number' ? moneyOf(value, currency) : value;

const countOf = (amount: number, country: CountryCode): string =>
  new Intl.NumberFormat(countries[country].locale).format(amount);

/** The purchased amount once there is an order, else the offered one. */
const amountOf = (line: QuotationDetail, isSold: boolean): number =>
  isSold ? line.purchased_amount : line.amount;

const linkTo = ({ id, country }: Request, isOwner: boolean, { siteOf }: Reader): string =>
  `${siteOf(country)}/tuercaGo/${isOwner ? 'quotationRequestDetail' : 'quotationRequest'}/${id}`;

const known = (facts: readonly (readonly [string, string | number | null | undefined | false])[]): Fact[] =>
  facts.flatMap(([name, value]) => (value ? [[name, onOneLine(String(value))] as const] : []));

const vehicleFacts = (request: Request, viewer: Viewer): Fact[] => {
  const buyer = buyerToWire(request, viewer);
  const isSeen = buyer.name !== hiddenBuyerName;
  return known([
    ['Solicitud', request.code],
    ['Vehículo', vehicleName(request)],
    ['Placa', request.licensePlate],
    ['VIN', request.vin],
    ['Ciudad', request.cityFullName ?? request.cityName],
    ['Comprador', isSeen && buyer.name],
    ['Celular', isSeen && buyer.mobile],
  ]);
};

/** The state of a quotation in words. */
const standingOf = (wire: QuotationWire, country: CountryCode, now: Date): string => {
  const order = wire.detail.shoppingHeader;
  if (order?.isLost) return `El pedido ${order.ref_venta} no siguió`;
  if (order) return `Con el pedido ${order.ref_venta}`;
  if (wire.buyerIgnoreQuotation) return 'Descartada por el comprador';
  if (wire.isClosed) return 'Cerrada por la tienda';
  if (wire.isAvailable) return 'Vigente';
  return wire.valid_until < dateIn(now, country) ? 'Vencida' : 'No disponible';
};

const totalName = ({ shipping_cost: shipping }: QuotationWire): string =>
  shipping === shippingTexts.chargedToBuyer ? 'Total sin envío' : 'Total';

const notesOf = (country: CountryCode, currency: Currency, now: Date): string[] => [
  `Precios en ${currencyNames[currency]} (${currency}). Las fechas son las de ${countries[country].name}.`,
  `Lo que cuenta es lo que muestra Tuerca al abrir el enlace o el código: la tienda puede cambiar lo que cotizó mientras no haya un pedido. Documento del ${dayOf(now, country)}.`,
];

const lineColumns = [
  { heading: 'Autoparte', width: 28 },
  { heading: 'Marca', width: 14 },
  { heading: 'Cantidad', width: 10, isNumber: true },
  { heading: 'Precio unitario', width: 15, isNumber: true },
  { heading: 'Total', width: 15, isNumber: true },
  { heading: 'Garantía', width: 12 },
  { heading: 'Entrega', width: 12 },
] as const;

const lineCells = (line: QuotationDetail, wire: QuotationWire, country: CountryCode): string[] => {
  const isSold = wire.detail.shoppingHeader !== null;
  const amount = amountOf(line, isSold);
  const count = countOf(amount, country);
  return [
    [line.name, line.reference && `Ref. ${onOneLine(line.reference)}`]
      .flatMap((text) => (text ? [onOneLine(text)] : []))
      .join('\n'),
    onOneLine(line.brand),
    amount === line.amount ? count : `${count} de ${countOf(line.amount, country)}`,
    moneyOf(line.unit_price, wire.currency),
    totalOf(line, amount, wire.currency),
    onOneLine(line.warranty),
    onOneLine(line.delivery_time),
  ];
};

/** The document of a quotation. Buyer and references are shown by the same rules as in the JSON answers. */
export const quotationDocument = (offer: Offer, request: Request, reader: Reader): PrintedDocument => {
  const { viewer, now } = reader;
  const { quotation, side } = offer;
  const { country } = quotation;
  const wire = wireOf(offer, now);
  const { code, currency, observations } = wire;
  const store = onOneLine(wire.storeVendor.name);
  const page = linkTo(request, side === 'buyer', reader);
  const url = side === 'buyer' ? `${page}#quotation-${wire.id}` : page;
  return {
    title: `Cotización ${code}`,
    subtitle: store,
    author: store,
    language: countries[country].locale,
    isWide: false,
    madeAt: now,
    facts: [
      ...known([
        ['Fecha', dayOf(wire.created_at, country)],
        ['Actualizada', wire.edited_quotation && dayOf(wire.updated_at, country)],
        ['Válida hasta', wire.validUntilFormatted],
        ['Estado', standingOf(wire, country, now)],
        ['Vendedor', wire.adviser?.name],
      ]),
      ...vehicleFacts(request, viewer),
    ],
    table: {
      title: 'Autopartes',
      columns: lineColumns,
      rows: wire.quotationDetails.map((line) => lineCells(line, wire, country)),
    },
    sums: [
      ['Subtotal', moneyOf(wire.subtotal, currency)],
      ['Envío', priceOf(wire.shipping_cost, currency)],
      [totalName(wire), moneyOf(wire.total, currency)],
    ],
    notes: {
      title: 'Condiciones',
      paragraphs: [
        ...(observations ? [`Observaciones de la tienda: ${onOneLine(observations)}`] : []),
        ...notesOf(country, currency, now),
      ],
    },
    link: { url, words: `Abrir en Tuerca: ${url}`, alt: `Código que abre la cotización ${code} en Tuerca` },
    foot: `Tuerca · Cotización ${code} · ${store}`,
    pageOf,
  };
};

/** A cell of the comparison: one line of a quotation. */
const offeredCell = (line: QuotationDetail, { currency }: QuotationWire, country: CountryCode): string =>
  [
    `${countOf(line.amount, country)} × ${moneyOf(line.unit_price, currency)} = ${totalOf(line, line.amount, currency)}`,
    onOneLine(`${line.brand}${line.reference ? ` · Ref. ${line.reference}` : ''}`),
    onOneLine(`Garantía: ${line.warranty} · Entrega: ${line.delivery_time}`),
  ].join('\n');

/** The rows of a part: as many as the most lines of one store, so that no row exceeds a page. */
const partRows = (
  name: string,
  linesOf: readonly (readonly QuotationDetail[])[],
  cellOf: (line: QuotationDetail, index: number) => string,
): string[][] => {
  const most = Math.max(1, ...linesOf.map(({ length }) => length));
  return Array.from({ length: most }, (_row, row) => [
    name,
    ...linesOf.map((lines, store) => {
      const line = lines[row];
      if (line) return cellOf(line, store);
      return row === 0 ? 'No la ofrece' : '—';
    }),
  ]);
};

const comparedRows = (wires: readonly QuotationWire[], request: Request): string[][] => {
  const { country, details } = request;
  const parts = new Set(details.map(({ id }) => id));
  const linesOf = (isOf: (line: QuotationDetail) => boolean) =>
    wires.map(({ quotationDetails }) => quotationDetails.filter(isOf));
  const cellOf = (line: QuotationDetail, store: number) => offeredCell(line, wires[store]!, country);
  const asked = details.flatMap(({ id, name, amount }) =>
    partRows(
      `${onOneLine(name)}\nSe piden: ${countOf(amount, country)}`,
      linesOf((line) => line.quotation_request_detail_id === id),
      cellOf,
    ),
  );
  const extra = wires.flatMap(({ quotationDetails }) =>
    quotationDetails
      .filter(({ quotation_request_detail_id: part }) => part === null || !parts.has(part))
      .flatMap((line) =>
        partRows(
          `${onOneLine(line.name)}\nNo se pidió`,
          linesOf(({ id }) => id === line.id),
          cellOf,
        ),
      ),
  );
  return [...asked, ...extra];
};

const termRows = (wires: readonly QuotationWire[]): string[][] => {
  const row = (name: string, cell: (wire: QuotationWire) => string | null) => [
    name,
    ...wires.map((wire) => onOneLine(cell(wire) ?? '') || '—'),
  ];
  return [
    row('Subtotal', ({ subtotal, currency }) => moneyOf(subtotal, currency)),
    row('Envío', ({ shipping_cost: shipping, currency }) => priceOf(shipping, currency)),
    row('Total', (wire) => {
      const total = moneyOf(wire.total, wire.currency);
      return wire.shipping_cost === shippingTexts.chargedToBuyer ? `${total} más envío` : total;
    }),
    row('Válida hasta', ({ validUntilFormatted }) => validUntilFormatted),
    row('Observaciones', ({ observations }) => observations),
  ];
};

/** The document that compares the quotations of a request. */
export const comparisonDocument = (
  offers: readonly Offer[],
  request: Request,
  reader: Reader,
): PrintedDocument => {
  const { viewer, now } = reader;
  const { code, country, currency } = request;
  const wires = offers.map((offer) => wireOf(offer, now));
  const stores = wires.map(({ storeVendor }) => onOneLine(storeVendor.name)).join(', ');
  const url = linkTo(request, viewer.userId === request.buyerId, reader);
  return {
    title: `Comparación de cotizaciones de ${code}`,
    subtitle: stores,
    author: 'Tuerca',
    language: countries[country].locale,
    isWide: true,
    madeAt: now,
    facts: [...known([['Fecha', dayOf(now, country)]]), ...vehicleFacts(request, viewer)],
    table: {
      title: 'Autopartes y condiciones',
      columns: [
        { heading: 'Autoparte', width: 20 },
        ...wires.map((wire) => ({ heading: `${onOneLine(wire.storeVendor.name)}\n${wire.code}`, width: 26 })),
      ],
      rows: [...comparedRows(wires, request), ...termRows(wires)],
    },
    sums: [],
    notes: { title: 'Condiciones', paragraphs: notesOf(country, currency, now) },
    link: { url, words: `Abrir en Tuerca: ${url}`, alt: `Código que abre la solicitud ${code} en Tuerca` },
    foot: `Tuerca · Comparación de cotizaciones de ${code}`,
    pageOf,
  };
};
