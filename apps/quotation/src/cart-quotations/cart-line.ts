import type { Currency } from '@tuerca/rules';
import { isAvailable } from '../quotations/quotation.ts';
import type { Line } from '../quotations/line.ts';
import type { Quotation } from '../quotations/quotation.ts';

/** A line in somebody's cart as its store offers it now. */
export interface CartLine {
  readonly line: Line;
  readonly quotation: Quotation;
  /** How many are wanted, of those that are offered. */
  readonly amount: number;
  /** How many are wanted. */
  readonly wanted: number;
  readonly canBeOrdered: boolean;
}

/** The cart's lines that are still known, in its order. */
export const cartLinesOf = (
  wanted: readonly { lineId: number; amount: number }[],
  { quotations, lines }: { quotations: readonly Quotation[]; lines: readonly Line[] },
  now: Date,
): CartLine[] => {
  const lineById = new Map(lines.map((line) => [line.id, line]));
  const quotationById = new Map(quotations.map((quotation) => [quotation.id, quotation]));
  return wanted.flatMap(({ lineId, amount }) => {
    const line = lineById.get(lineId);
    const quotation = line && quotationById.get(line.quotationId);
    return line && quotation
      ? [
          {
            line,
            quotation,
            wanted: amount,
            amount: Math.min(amount, line.amount),
            canBeOrdered: isAvailable(quotation, now),
          },
        ]
      : [];
  });
};

/** What some lines cost together in one currency, with the shipping of their quotations; minor units. */
export interface CartTotal {
  readonly currency: Currency;
  readonly subtotalMinor: number;
  readonly shippingMinor: number;
  /** The buyer pays a shipping that nobody has told. */
  readonly hasUnknownShipping: boolean;
}

/** The quotations of some lines, each once. */
export const quotationsOf = (lines: readonly CartLine[]): Quotation[] => [
  ...new Map(lines.map(({ quotation }) => [quotation.id, quotation])).values(),
];

export const totalsOfCart = (lines: readonly CartLine[]): CartTotal[] =>
  [...Map.groupBy(lines, ({ quotation }) => quotation.currency)].map(([currency, own]) => {
    const used = quotationsOf(own);
    return {
      currency,
      subtotalMinor: own.reduce((sum, { amount, line }) => sum + amount * line.unitPriceMinor, 0),
      shippingMinor: used.reduce((sum, { shippingMinor }) => sum + shippingMinor, 0),
      hasUnknownShipping: used.some(({ shippingKind }) => shippingKind === 'charged-to-buyer'),
    };
  });

/** The first day on which a price of some lines holds no more is the one after this. */
export const heldUntil = (lines: readonly CartLine[]): string =>
  lines.map(({ quotation }) => quotation.validUntil).toSorted()[0]!;
