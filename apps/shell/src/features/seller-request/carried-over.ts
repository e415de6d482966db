import { changedFields } from '../../shared/changed-fields.ts';
import type { LineDraft } from './line-draft.ts';
import type { QuotationDraft } from './quotation-draft.ts';

/** Its line, or the one for its part where either is not in the quotation. */
export const lineIn = (lines: readonly LineDraft[], { id, requestDetailId: part }: LineDraft) =>
  lines.find((line) => line.id !== null && line.id === id) ??
  lines.find((line) => (line.id === null || id === null) && part !== null && line.requestDetailId === part);

const carriedLine = (begun: LineDraft, typed: LineDraft, now: LineDraft): LineDraft => {
  const { priceTyped: _goesWithItsPrice, ...changed } = changedFields(begun, typed);
  return { ...now, ...changed, ...('price' in changed && { priceTyped: typed.priceTyped }) };
};

/** An edit: what it begun with, what was typed since, and what its quotation is by now. */
export type CarriedOver = Readonly<Record<'begun' | 'typed' | 'now', QuotationDraft>>;

/**
 * An edit put over what its quotation is by now: the fields that were typed in since it begun stay, the others are those of
 * now.
 */
export const carriedOver = ({ begun, typed, now }: CarriedOver): QuotationDraft => ({
  ...now,
  ...changedFields(begun, typed),
  lines: now.lines.map((line) => {
    const typedLine = lineIn(typed.lines, line);
    const begunLine = typedLine && lineIn(begun.lines, typedLine);
    return typedLine && begunLine ? carriedLine(begunLine, typedLine, line) : line;
  }),
});
