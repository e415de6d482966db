import { countries, dateIn, formatMoney } from '@tuerca/rules';
import type { SiteOf } from '@tuerca/service';
import { onOneLine, type PrintedDocument } from '@tuerca/service/documents';
import type { PaidOrder, Payment, Refund } from './payment.ts';

interface Receipt {
  readonly payment: Payment;
  /** The orders that it pays, of those that the reader sees. */
  readonly parts: readonly PaidOrder[];
  /** What was given back of them. */
  readonly refunds: readonly Refund[];
  /** Null: not to be told to who reads. */
  readonly buyer: string | null;
}

/** The receipt of a payment as a tagged PDF. */
export const receiptDocument = (
  { payment, parts, refunds, buyer }: Receipt,
  { now, siteOf }: { now: Date; siteOf: SiteOf },
): PrintedDocument => {
  const { code, country, currency, paidAt } = payment;
  const money = (amount: number) => formatMoney({ amount, currency });
  const url = `${siteOf(country)}/cart/page/view/${parts[0]!.orderId}`;
  const done = refunds.filter(({ state }) => state === 'done');
  const paid = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const back = done.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const referenceOf = (orderId: number) => parts.find((part) => part.orderId === orderId)!.reference;
  return {
    title: `Recibo del pago ${code}`,
    subtitle: onOneLine(parts.map(({ storeName }) => storeName).join(', ')),
    author: 'Tuerca',
    language: countries[country].locale,
    isWide: false,
    madeAt: now,
    facts: [
      ...(buyer === null ? [] : [['Comprador', onOneLine(buyer)] as const]),
      ['Fecha del pago', dateIn(paidAt!, country)],
      ['Moneda', currency],
    ],
    table: {
      title: 'Movimientos',
      columns: [
        { heading: 'Fecha', width: 16 },
        { heading: 'Concepto', width: 54 },
        { heading: 'Valor', width: 24, isNumber: true },
      ],
      rows: [
        ...parts.map(({ reference, storeName, amountMinor }) => [
          dateIn(paidAt!, country),
          onOneLine(`Pedido ${reference} · ${storeName}`),
          money(amountMinor),
        ]),
        ...done.map(({ orderId, reason, amountMinor, doneAt }) => [
          dateIn(doneAt!, country),
          onOneLine(`Devuelto del pedido ${referenceOf(orderId)}: ${reason}`),
          `- ${money(amountMinor)}`,
        ]),
      ],
    },
    sums: [
      ['Pagado', money(paid)],
      ...(back > 0 ? ([['Devuelto', money(back)]] as const) : []),
      ['Total', money(paid - back)],
    ],
    notes: {
      title: 'Notas',
      paragraphs: [
        'Este recibo dice que el pago llegó por Tuerca; la factura la da la tienda.',
        `Las fechas son las de ${countries[country].name}. Recibo del ${dateIn(now, country)}.`,
      ],
    },
    link: { url, words: `Abrir en Tuerca: ${url}`, alt: 'Código que abre el pedido en Tuerca' },
    foot: `Tuerca · Recibo ${code}`,
    pageOf: ['Página', 'de'],
  };
};
