import type { Comparison, Value } from './facts.ts';
import type { DayFigures } from './figures.ts';
import type { FactKind } from './journal.ts';

export const kindNames: Record<FactKind, string> = {
  request: 'requests sent',
  quotation: 'quotations',
  edit: 'quotations edited',
  withdrawal: 'quotations withdrawn',
  discard: 'requests discarded',
  undo: 'discards taken back',
  rejection: 'quotations discarded',
  close: 'requests closed',
  order: 'orders',
  openedOrder: 'orders opened by stores',
  message: 'messages',
  readMark: 'conversations read',
};

export const valueText = (value: Value | undefined): string => {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  return typeof value === 'object' ? `${value.least} to ${value.most}` : String(value);
};

/** Cells of a table in columns: the first to the left, the others to the right. */
const columns = (table: readonly (readonly string[])[]): string[] => {
  const widths = table[0]!.map((_, column) => Math.max(...table.map((cells) => cells[column]!.length)));
  return table.map((cells) =>
    cells
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[column]!)))
      .join('  '),
  );
};

export const comparedOf = ({ compared }: Comparison): number =>
  Object.values(compared).reduce((sum, count) => sum + count, 0);

/** Differences that a table shows; the others are counted. */
const shownMost = 40;

/** What happened, and each difference with both values. */
export const linesOf = (figures: DayFigures, comparison: Comparison): string[] => {
  const { done, refused, unanswered, calls } = figures;
  const { compared, differences } = comparison;
  const differing = (place: string) =>
    differences.filter(({ name }) => name.split(' | ')[1] === place).length;
  return [
    '',
    ...columns([
      ['what happened', 'times'],
      ...Object.entries(kindNames).map(([kind, name]) => [name, String(done[kind as FactKind])]),
      ...refused.map(([what, times]) => [`refused: ${what}`, String(times)]),
      ['without an answer', String(unanswered)],
    ]),
    '',
    ...columns([
      ['operation', 'calls', 'refused', 'p50 ms', 'p95 ms', 'max ms'],
      ...calls.map(({ operation, ...rest }) => [
        operation,
        ...[rest.calls, rest.refused, rest.p50, rest.p95, rest.most].map(String),
      ]),
    ]),
    '',
    ...columns([
      ['compared', 'figures', 'different'],
      ...Object.entries(compared).map(([place, count]) => [place, String(count), String(differing(place))]),
      ['all', String(comparedOf(comparison)), String(differences.length)],
    ]),
    '',
    ...differences
      .slice(0, shownMost)
      .map(
        ({ name, journal, product }) =>
          `${name}: the journal has ${valueText(journal)}, the product shows ${valueText(product)}`,
      ),
    ...(differences.length > shownMost ? [`and ${differences.length - shownMost} more`] : []),
  ];
};
