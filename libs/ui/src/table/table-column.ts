import type { ReactNode } from 'react';
import type { SelectOption } from '../select/select.tsx';

export type TableFilters = Readonly<Record<string, string>>;

export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end' | 'center';
  /** What its filter looks like; without it the column has none. */
  readonly filter?: 'text' | 'date' | readonly SelectOption[];
  /** What the filter is called where that is not the header. */
  readonly filterLabel?: string;
  /** What the list is ordered by when the header is pressed; without it the header is none to press. */
  readonly sortBy?: string;
  /** Heads the card on phones; the other columns stand below it with their names. */
  readonly isCardTitle?: boolean;
  /** Buttons: no name on the card, and a header for screen readers only. */
  readonly isActions?: boolean;
}

/** What a list is ordered by: the `sortBy` of a column, with a minus before it where the last comes first. */
export type TableOrder = string;

export const orderedBy = (order: TableOrder | null | undefined) => ({
  name: order?.replace(/^-/, ''),
  isDescending: order?.startsWith('-') ?? false,
});

/** The filters with one of them changed; an empty one is absent. */
export const withFilter = (filters: TableFilters, id: string, value: string): TableFilters => {
  const { [id]: _previous, ...others } = filters;
  return value === '' ? others : { ...others, [id]: value };
};
