import type { ReactNode } from 'react';
import type { SelectOption } from '../select/select.tsx';

export type TableFilters = Readonly<Record<string, string>>;

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end' | 'center';
  /** The kind of filter; without it the column cannot be filtered. */
  readonly filter?: 'text' | 'date' | readonly SelectOption[];
  /** The filter's label when it is not the header. */
  readonly filterLabel?: string;
  /** The sort key used when the header is pressed; without it the column is not sortable. */
  readonly sortBy?: string;
  /** The title of the card on phones; the other columns are listed below it with their headers. */
  readonly isCardTitle?: boolean;
  /** A column of buttons: no label on the card, and a header for screen readers only. */
  readonly isActions?: boolean;
}

/** The sort order: the `sortBy` of a column, prefixed by a minus when descending. */
export type TableOrder = string;

export const orderedBy = (order: TableOrder | null | undefined) => ({
  name: order?.replace(/^-/, ''),
  isDescending: order?.startsWith('-') ?? false,
});

/** The filters with one of them changed; an empty filter is removed. */
export const withFilter = (filters: TableFilters, id: string, value: string): TableFilters => {
  const { [id]: _previous, ...others } = filters;
  return value === '' ? others : { ...others, [id]: value };
};
