import {
  billingIdentificationsOf,
  countries,
  dateIn,
  formatMoney,
  fromMinor,
  spreadsheetText,
  wallTimeIn,
  type BillingParty,
  type CountryCode,
} from '@tuerca/rules';
import type { SiteOf } from '@tuerca/service';
import { onOneLine, type PrintedDocument, type Sheet } from '@tuerca/service/documents';
import { numberOf, type Invoice } from './invoice.ts';
import type { ListedInvoice } from './invoices.repository.ts';

const kindNames = {
  CO: { invoice: 'Factura electrónica de venta', creditNote: 'Nota crédito' },
  MX: { invoice: 'CFDI de ingreso', creditNote: 'CFDI de egreso' },
} as const satisfies Record<CountryCode, Record<Invoice['kind'], string>>;

const codeNames = {
  CO: { invoice: 'CUFE', creditNote: 'CUDE' },
  MX: { invoice: 'Folio fiscal', creditNote: 'Folio fiscal' },
};

const identified = ({ identification_type: type, identification }: BillingParty): string =>
  `${type.toUpperCase()} ${identification}`;

const partyOf = (party: BillingParty): string =>
  [
    onOneLine(party.legal_name),
    identified(party),
    party.address && onOneLine(`${party.address}, ${party.city}`),
    party.postal_code && `C. P. ${party.postal_code} · Régimen ${party.regime}`,
    party.email,
  ]
    .filter(Boolean)
    .join('\n');

/** A stamped invoice or credit note as a tagged PDF. */
export const invoiceDocument = (invoice: ListedInvoice, { siteOf }: { siteOf: SiteOf }): PrintedDocument => {
  const { kind, country, currency, datedAt } = invoice;
  const document = invoice.document!;
  const money = (amount: number) => formatMoney({ amount, currency });
  const url = `${siteOf(country)}/cart/page/view/${invoice.orderId}`;
  const title = `${kindNames[country][kind]} ${numberOf(invoice)}`;
  const { issuer, receiver, credits } = document;
  // Of an invoice of Mexico always.
  const isTaxed = country !== 'CO' || document.taxMinor > 0;
  return {
    title,
    subtitle: onOneLine(issuer.legal_name),
    author: 'Tuerca',
    language: countries[country].locale,
    isWide: false,
    madeAt: datedAt,
    facts: [
      ['De', partyOf(issuer)],
      ['Para', partyOf(receiver)],
      ['Fecha', dateIn(datedAt, country)],
      ['Pedido', invoice.reference],
      ...(credits ? ([['De la factura', credits.number]] as const) : []),
      ...(issuer.authorization && !credits
        ? ([
            [
              'Autorización de numeración',
              `${issuer.authorization}, del ${issuer.series}${issuer.first_number} al ${issuer.series}${issuer.last_number}`,
            ],
          ] as const)
        : []),
    ],
    table: {
      title: 'Conceptos',
      columns: [
        { heading: 'Producto', width: 46 },
        { heading: 'Cantidad', width: 12, isNumber: true },
        { heading: isTaxed ? 'Valor sin IVA' : 'Valor', width: 20, isNumber: true },
        ...(isTaxed
          ? [{ heading: `IVA ${countries[country].salesTaxPercent} %`, width: 18, isNumber: true }]
          : []),
      ],
      rows: document.lines.map(({ name, amount, baseMinor, taxMinor }) => [
        onOneLine(name),
        String(amount),
        money(baseMinor),
        ...(isTaxed ? [money(taxMinor)] : []),
      ]),
    },
    sums: [
      ...(isTaxed
        ? ([
            ['Subtotal', money(document.baseMinor)],
            ['IVA', money(document.taxMinor)],
          ] as const)
        : []),
      ['Total', money(document.totalMinor)],
    ],
    notes: {
      title: codeNames[country][kind],
      paragraphs: [
        invoice.code!,
        ...(isTaxed ? [] : ['Sin IVA: la tienda no es responsable de este impuesto.']),
        `Representación impresa: el documento válido es el XML. Las fechas son las de ${countries[country].name}.`,
      ],
    },
    link: { url, words: `Abrir en Tuerca: ${url}`, alt: 'Código que abre el pedido en Tuerca' },
    foot: `Tuerca · ${title}`,
    pageOf: ['Página', 'de'],
  };
};

/** Stamped invoices of a month as a sheet; credit notes are negative. */
export const invoicesSheet = (
  rows: readonly ListedInvoice[],
  { month, country, hasMore }: { month: string; country: CountryCode; hasMore: boolean },
): Sheet => ({
  name: month,
  columns: [
    { heading: 'Fecha', kind: 'date', width: 18 },
    { heading: 'Tipo', kind: 'text', width: 26 },
    { heading: 'Número', kind: 'text', width: 16 },
    { heading: codeNames[country].invoice, kind: 'text', width: 40 },
    { heading: 'Factura que corrige', kind: 'text', width: 18 },
    { heading: 'Pedido', kind: 'text', width: 12 },
    { heading: 'Cliente', kind: 'text', width: 30 },
    {
      heading: billingIdentificationsOf[country].length > 1 ? 'Identificación' : 'RFC',
      kind: 'text',
      width: 18,
    },
    { heading: 'Subtotal', kind: 'money', width: 16 },
    { heading: 'IVA', kind: 'money', width: 16 },
    { heading: 'Total', kind: 'money', width: 16 },
    { heading: 'Moneda', kind: 'text', width: 8 },
  ],
  rows: [
    ...rows.map((row) => {
      const { receiver, credits } = row.document!;
      const sign = row.kind === 'invoice' ? 1 : -1;
      return [
        wallTimeIn(row.datedAt, row.country),
        kindNames[row.country][row.kind],
        numberOf(row),
        row.code,
        credits?.number ?? null,
        row.reference,
        spreadsheetText(receiver.legal_name),
        receiver.identification,
        sign * fromMinor(row.baseMinor),
        sign * fromMinor(row.taxMinor),
        sign * fromMinor(row.amountMinor),
        row.currency,
      ];
    }),
    ...(hasMore ? [[`Hay más facturas de este mes: aquí están las primeras ${rows.length}.`]] : []),
  ],
});
