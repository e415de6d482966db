import { changedFields } from '../../shared/changed-fields.ts';
import type { LineDraft } from './line-draft.ts';
import type { QuotationDraft } from './quotation-draft.ts';

const byId = (lines: readonly LineDraft[], { id }: LineDraft) =>
  lines.find((line) => line.id !== null && line.id === id);

/**
 * A line of one draft in another: the one with its id, or the one for its part that has none with its id in the first, since
 * a part that was left out and offered again has another id.
 */
export const lineIn = (lines: readonly LineDraft[], line: LineDraft, among: readonly LineDraft[]) =>
  byId(lines, line) ??
  lines.find(
    (other) =>
      line.requestDetailId !== null && other.requestDetailId === line.requestDetailId && !byId(among, other),
  );

const carriedLine = (begun: LineDraft, typed: LineDraft, now: LineDraft): LineDraft => {
  const { priceTyped: _goesWithItsPrice, ...changed } = changedFields(begun, typed);
  // Sold out by now, it has no values of its own: those that it had are there again with the part.
  if (!now.isOffered) return { ...typed, id: now.id, isOffered: typed.isOffered && !begun.isOffered };
  return { ...now, ...changed, ...('price' in changed && { priceTyped: typed.priceTyped }) };
};

/** An edit: what it begun with, what was typed since, and what its quotation is by now. */
export type CarriedOver = Readonly<Record<'begun' | 'typed' | 'now', QuotationDraft>>;

/**
 * An edit put over what its quotation is by now: the fields that were typed in since it begun stay, the others are those of
 * now. A part that is sold out by now keeps all of its own, which are shown once it is offered again.
 */
export const carriedOver = ({ begun, typed, now }: CarriedOver): QuotationDraft => ({
  ...now,
  ...changedFields(begun, typed),
  lines: now.lines.map((line) => {
    const typedLine = lineIn(typed.lines, line, now.lines);
    const begunLine = typedLine && lineIn(begun.lines, typedLine, typed.lines);
    return typedLine && begunLine ? carriedLine(begunLine, typedLine, line) : line;
  }),
});
