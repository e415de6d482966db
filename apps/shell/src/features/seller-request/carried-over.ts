import type { LineDraft } from './line-draft.ts';
import type { QuotationDraft } from './quotation-draft.ts';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Its line, or the one for its part where either is not in the quotation. */
const lineIn = (lines: readonly LineDraft[], { id, requestDetailId: part }: LineDraft) =>
  lines.find((line) => line.id !== null && line.id === id) ??
  lines.find((line) => (line.id === null || id === null) && part !== null && line.requestDetailId === part);

const carriedLine = (begun: LineDraft, typed: LineDraft, now: LineDraft): LineDraft => {
  const isTyped = (field: keyof LineDraft) => !isSame(typed[field], begun[field]);
  const fields = (Object.keys(typed) as (keyof LineDraft)[]).filter((field) =>
    // The text of a price goes with it.
    isTyped(field === 'priceTyped' ? 'price' : field),
  );
  return { ...now, ...Object.fromEntries(fields.map((field) => [field, typed[field]])) };
};

/**
 * An edit put over what its quotation is by now: the fields that were typed in since it begun stay, the others are those of
 * now.
 */
export const carriedOver = ({
  begun,
  typed,
  now,
}: Readonly<Record<'begun' | 'typed' | 'now', QuotationDraft>>): QuotationDraft => {
  const typedOrNow = <K extends keyof QuotationDraft>(field: K): QuotationDraft[K] =>
    isSame(typed[field], begun[field]) ? now[field] : typed[field];
  return {
    lines: now.lines.map((line) => {
      const typedLine = lineIn(typed.lines, line);
      const begunLine = typedLine && lineIn(begun.lines, typedLine);
      return typedLine && begunLine ? carriedLine(begunLine, typedLine, line) : line;
    }),
    shipping: typedOrNow('shipping'),
    validUntil: typedOrNow('validUntil'),
    observations: typedOrNow('observations'),
    adviserId: typedOrNow('adviserId'),
  };
};
