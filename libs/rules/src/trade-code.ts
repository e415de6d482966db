/** What the codes of requests, quotations, orders and returns begin with; the rest is the number, filled up to six digits. */
const kindOf = { SC: 'request', CT: 'quotation', PD: 'order', DV: 'return' } as const;

/** What a code names. */
export interface TradeCode {
  readonly kind: (typeof kindOf)[keyof typeof kindOf];
  readonly id: number;
  /** As it is written: `PD-000057`. */
  readonly code: string;
}

/** The code in a text as people type it, `pd 57`, or null where it is none. */
export const readTradeCode = (text: string): TradeCode | null => {
  const { prefix, digits } =
    /^\s*(?<prefix>SC|CT|PD|DV)[\s-]*0*(?<digits>[1-9]\d{0,14})\s*$/i.exec(text)?.groups ?? {};
  if (prefix === undefined || digits === undefined) return null;
  const name = prefix.toUpperCase() as keyof typeof kindOf;
  return { kind: kindOf[name], id: Number(digits), code: `${name}-${digits.padStart(6, '0')}` };
};
