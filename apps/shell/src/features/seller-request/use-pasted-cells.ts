import type { Currency } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import type { ClipboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../texts/registered.ts';
import { cellsOf } from '../../shared/pasted-rows.ts';
import { columns, readCells, type Cells } from './pasted-cells.ts';
import type { QuotationDraft } from './quotation-draft.ts';

/** Pastes spreadsheet cells into the table, starting at the focused cell. */
export const usePastedCells = (currency: Currency) => {
  const { getValues, setValue, trigger } = useFormContext<QuotationDraft>();
  const toast = useToast();

  const fill = (line: number, cells: Cells) => {
    for (const [column, value] of Object.entries(cells))
      setValue(`lines.${line}.${column as keyof Cells}`, value, { shouldDirty: true, shouldTouch: true });
    void trigger(
      columns.filter((column) => column in cells).map((column) => `lines.${line}.${column}` as const),
    );
  };

  return (event: ClipboardEvent<HTMLElement>): void => {
    const { line, column } = (event.target as HTMLElement).dataset;
    const from = columns.find((each) => each === column);
    const rows = from && cellsOf(event.clipboardData.getData('text/plain'));
    if (!rows) return;
    event.preventDefault();
    // A sold-out part has no fields to fill.
    const shown = [...getValues('lines').entries()].flatMap(([index, { isOffered }]) =>
      isOffered && index >= Number(line) ? index : [],
    );
    let left = 0;
    for (const [at, row] of rows.entries()) {
      const index = shown[at];
      const read = readCells(row, { from, currency });
      left += index === undefined ? row.filter(Boolean).length : read.left;
      if (index !== undefined) fill(index, read.cells);
    }
    if (left > 0) toast({ message: t('sellerRequest.form.pastedBeyond', { count: left }), tone: 'warning' });
  };
};
