import type {
  BillingParty,
  CountryCode,
  Currency,
  InvoiceKind,
  InvoiceLine,
  InvoiceState,
  InvoiceTotals,
} from '@tuerca/rules';

/** Who a store's invoices are of, and which numbers they have. */
export interface StoreBilling extends BillingParty {
  readonly series: string;
  readonly credit_series: string;
  readonly first_number: number;
  readonly last_number: number | null;
  readonly authorization: string | null;
  readonly authorized_from: string | null;
  readonly authorized_to: string | null;
}

/** What is stamped, as it was when its number was given; times in ISO 8601. */
export interface FiscalDocument extends InvoiceTotals {
  readonly kind: InvoiceKind;
  readonly country: CountryCode;
  readonly currency: Currency;
  readonly series: string;
  readonly number: number;
  readonly issuedAt: string;
  readonly issuer: StoreBilling;
  readonly receiver: BillingParty;
  readonly orderReference: string;
  /** Whether a gateway took the payment; otherwise the two agreed it. */
  readonly isPaidOnline: boolean;
  readonly lines: readonly InvoiceLine[];
  /** Of a credit note: its invoice, why, and whether nothing of that remains. */
  readonly credits: {
    readonly number: string;
    readonly code: string;
    readonly issuedAt: string;
    readonly reason: string;
    readonly isWhole: boolean;
  } | null;
}

export interface Invoice {
  id: number;
  kind: InvoiceKind;
  orderId: number;
  /** Of a credit note: what it credits. */
  invoiceId: number | null;
  /** What it is made of, once: `order:9`, `refund:4`, `return:2`, `reverse:9`. */
  source: string;
  storeId: number;
  buyerId: number;
  country: CountryCode;
  currency: Currency;
  state: InvoiceState;
  reason: string | null;
  waitsForStore: boolean;
  /** Null once the account of who asked was closed before it was stamped. */
  receiver: BillingParty | null;
  amountMinor: number;
  baseMinor: number;
  taxMinor: number;
  series: string | null;
  number: number | null;
  /** Null until it has a number, and again once it was refused for certain. */
  document: FiscalDocument | null;
  stampKey: string;
  code: string | null;
  askedAt: Date;
  datedAt: Date;
  tries: number;
}

export const numberOf = ({
  series,
  number,
}: {
  series: string | null;
  number: number | null;
}): string | null => (series === null || number === null ? null : `${series}${number}`);

const missingData = 'La tienda aún no completa sus datos de facturación.';
const noNumbers = 'La tienda ya no tiene números de factura autorizados.';
export const sameParty = 'Quien recibe la factura tiene la misma identificación de la tienda que la hace.';
export const unanswered = 'El servicio de facturación no respondió. Pídela de nuevo más tarde.';

/** Why a store cannot number an invoice now; undefined when it can. `day` is yyyy-mm-dd by its country's clock. */
export const hindranceOf = (
  store: StoreBilling | undefined,
  { kind, last, day }: { kind: InvoiceKind; last: number; day: string },
): string | undefined => {
  if (!store) return missingData;
  // Credit notes need no authorisation.
  if (kind === 'creditNote') return undefined;
  const { last_number: most, authorized_from: from, authorized_to: to } = store;
  const isOver = (most !== null && nextNumber(store, kind, last) > most) || (to !== null && day > to);
  return isOver || (from !== null && day < from) ? noNumbers : undefined;
};

export const nextNumber = ({ first_number: first }: StoreBilling, kind: InvoiceKind, last: number): number =>
  Math.max(last + 1, kind === 'invoice' ? first : 1);

/** With twice as long between them, up to an hour, half a day. */
export const mostTries = 16;
