import { tidyPartName, typedPartRows, type PartRow as ListedPart } from '@tuerca/rules';
import { emptyPart, type PartRow } from './draft.ts';

/** A part with the name and amount parsed from its text: '4 llantas' is 'llantas' with amount 4. */
export const withTypedCount = <P extends Pick<PartRow, 'name' | 'amount'>>(part: P): P => {
  const [only, ...others] = typedPartRows(part.name);
  return only && others.length === 0 && part.amount === 1
    ? { ...part, ...only }
    : { ...part, name: tidyPartName(part.name) };
};

/** The rows that replace a part whose name is a list; what the part has of a photo and a reference is the first row's. */
export const rowsOfList = (rows: readonly ListedPart[], part: PartRow = emptyPart()): PartRow[] =>
  rows.map((row, index) => ({ ...(index === 0 ? part : emptyPart()), ...row }));

/** The number of rows that the not yet expanded lists among the names will become. */
export const countTypedRows = (parts: readonly PartRow[]): number =>
  parts
    .map(({ name }) => typedPartRows(name).length)
    .filter((count) => count > 1)
    .reduce((sum, count) => sum + count, 0);

/** The parts with all typed lists expanded, possibly more than a request may have. */
export const asMeant = (parts: readonly PartRow[]): PartRow[] =>
  parts.flatMap((part) => {
    const rows = typedPartRows(part.name);
    return rows.length > 1 ? rowsOfList(rows, part) : [withTypedCount(part)];
  });
