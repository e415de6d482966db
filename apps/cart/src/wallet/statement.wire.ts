import {
  countries,
  dateIn,
  formatMoney,
  fromMinor,
  spreadsheetText,
  wallTimeIn,
  type CountryCode,
  type Currency,
  type LedgerKind,
} from '@tuerca/rules';
import type { SiteOf } from '@tuerca/service';
import { onOneLine, type PrintedDocument, type Sheet } from '@tuerca/service/documents';
import type { Movement } from './wallet.ts';

/** What moved a store's money in a month, and what it had before and after. */
export interface Statement {
  readonly month: string;
  readonly country: CountryCode;
  readonly currency: Currency;
  readonly store: string;
  readonly movements: readonly Movement[];
  /** Older ones were left out. */
  readonly hasMore: boolean;
  /** What is the store's: held, available, asked for, less what it owes. */
  readonly openingMinor: number;
  readonly closingMinor: number;
}

const kindNames: Readonly<Record<LedgerKind, string>> = {
  paid: 'Venta pagada',
  refunded: 'Devolución al comprador',
  released: 'Venta disponible',
  requested: 'Desembolso pedido',
  requestEnded: 'Desembolso no aprobado o retirado',
  disbursed: 'Desembolso pagado',
  disbursementReturned: 'Desembolso devuelto por el banco',
  feeCharged: 'Ajuste',
};

const changeOf = ({ heldMinor, availableMinor, requestedMinor, owedMinor }: Movement): number =>
  heldMinor + availableMinor + requestedMinor + owedMinor;

const aboutOf = ({ reference, buyerName, disbursementId }: Movement): string =>
  onOneLine(reference ? `${reference} · ${buyerName}` : `Desembolso ${disbursementId}`);

const monthName = ({ month, country }: Statement): string =>
  new Intl.DateTimeFormat(countries[country].locale, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

const leftOut = 'Hay más movimientos: aquí están los más recientes.';

/** The statement as a tagged PDF. */
export const statementDocument = (
  statement: Statement,
  { now, siteOf }: { now: Date; siteOf: SiteOf },
): PrintedDocument => {
  const { country, currency, movements, openingMinor, closingMinor, hasMore } = statement;
  const store = onOneLine(statement.store);
  const money = (amount: number) => formatMoney({ amount, currency });
  const url = `${siteOf(country)}/users/page/tienda/billetera`;
  return {
    title: `Extracto de ${monthName(statement)}`,
    subtitle: store,
    author: 'Tuerca',
    language: countries[country].locale,
    isWide: true,
    madeAt: now,
    facts: [
      ['Saldo al comenzar', money(openingMinor)],
      ['Saldo al terminar', money(closingMinor)],
    ],
    table: {
      title: 'Movimientos',
      columns: [
        { heading: 'Fecha', width: 10 },
        { heading: 'Movimiento', width: 20 },
        { heading: 'Pedido o desembolso', width: 26 },
        { heading: 'En espera', width: 13, isNumber: true },
        { heading: 'Disponible', width: 13, isNumber: true },
        { heading: 'En desembolso', width: 13, isNumber: true },
        { heading: 'Cambio del saldo', width: 13, isNumber: true },
      ],
      rows: movements.map((movement) => [
        dateIn(movement.createdAt, country),
        kindNames[movement.kind],
        aboutOf(movement),
        money(movement.heldMinor),
        money(movement.availableMinor + movement.owedMinor),
        money(movement.requestedMinor),
        money(changeOf(movement)),
      ]),
    },
    sums: [
      ['Al comenzar', money(openingMinor)],
      ['Al terminar', money(closingMinor)],
    ],
    notes: {
      title: 'Notas',
      paragraphs: [
        'El saldo es lo que tienes en espera, disponible y en desembolso, menos lo que debes por devoluciones.',
        `Las fechas son las de ${countries[country].name}. Extracto del ${dateIn(now, country)}.`,
        ...(hasMore ? [leftOut] : []),
      ],
    },
    link: { url, words: `Abrir en Tuerca: ${url}`, alt: 'Código que abre tu billetera en Tuerca' },
    foot: `Tuerca · Extracto ${statement.month} · ${store}`,
    pageOf: ['Página', 'de'],
  };
};

/** Movements as a sheet. */
export const movementsSheet = ({
  name,
  country,
  movements,
  hasMore,
}: Pick<Statement, 'country' | 'movements' | 'hasMore'> & { name: string }): Sheet => ({
  name,
  columns: [
    { heading: 'Fecha', kind: 'date', width: 18 },
    { heading: 'Movimiento', kind: 'text', width: 30 },
    { heading: 'Pedido', kind: 'text', width: 12 },
    { heading: 'Comprador', kind: 'text', width: 24 },
    { heading: 'Desembolso', kind: 'number', width: 12 },
    { heading: 'En espera', kind: 'money', width: 16 },
    { heading: 'Disponible', kind: 'money', width: 16 },
    { heading: 'En desembolso', kind: 'money', width: 20 },
    { heading: 'Debes', kind: 'money', width: 16 },
    { heading: 'Comisión de Tuerca', kind: 'money', width: 18 },
    { heading: 'Cambio del saldo', kind: 'money', width: 18 },
  ],
  rows: [
    ...movements.map((movement) => [
      wallTimeIn(movement.createdAt, country),
      kindNames[movement.kind],
      movement.reference,
      movement.buyerName && spreadsheetText(movement.buyerName),
      movement.disbursementId,
      fromMinor(movement.heldMinor),
      fromMinor(movement.availableMinor),
      fromMinor(movement.requestedMinor),
      fromMinor(movement.owedMinor),
      fromMinor(movement.commissionMinor),
      fromMinor(changeOf(movement)),
    ]),
    ...(hasMore ? [[leftOut]] : []),
  ],
});

/** The statement as a workbook. */
export const statementSheet = ({ month, ...rest }: Statement): Sheet =>
  movementsSheet({ name: month, ...rest });
