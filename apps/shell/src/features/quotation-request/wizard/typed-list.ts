import { tidyPartName, typedPartRows, type PartRow as ListedPart } from '@tuerca/rules';
import { emptyPart, type PartRow } from './draft.ts';

/** A part with the name and the count that its text means: 'llantas' four times for '4 llantas'. */
export const withTypedCount = <P extends Pick<PartRow, 'name' | 'amount'>>(part: P): P => {
  const [only, ...others] = typedPartRows(part.name);
  return only && others.length === 0 && part.amount === 1
    ? { ...part, ...only }
    : { ...part, name: tidyPartName(part.name) };
};

/** The rows of a list in the place of a part; its photo or reference stays with the first: only the name was a list. */
export const rowsOfList = (rows: readonly ListedPart[], part: PartRow = emptyPart()): PartRow[] =>
  rows.map((row, index) => ({ ...(index === 0 ? part : emptyPart()), ...row }));

/** How many rows are meant by lists that were typed as one name and are not yet their rows. */
export const countTypedRows = (parts: readonly PartRow[]): number =>
  parts
    .map(({ name }) => typedPartRows(name).length)
    .filter((count) => count > 1)
    .reduce((sum, count) => sum + count, 0);

/** The parts as they are meant: a list typed as one name becomes its rows, and maybe more than a request may have. */
export const asMeant = (parts: readonly PartRow[]): PartRow[] =>
  parts.flatMap((part) => {
    const rows = typedPartRows(part.name);
    return rows.length > 1 ? rowsOfList(rows, part) : [withTypedCount(part)];
  });
