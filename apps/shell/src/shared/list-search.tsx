import { limits } from '@tuerca/contracts';
import { durations, SearchIcon, TextField, type TableFilters } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import type { ListPlace } from './list-place.ts';

interface ListSearchProps {
  readonly label: string;
  readonly place: ListPlace;
  /** The filter for a text, named as in the API; the list has no other filter. */
  readonly filterOf: (text: string) => TableFilters;
}

/** One search field above a list; the list follows the text after a pause. */
export const ListSearch = ({ label, place: { filters, onFiltersChange }, filterOf }: ListSearchProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (text: string) => {
    onFiltersChange(text === '' ? {} : filterOf(text));
    setDraft(null);
  };
  return (
    <TextField
      type="search"
      label={label}
      isLabelHidden
      placeholder={label}
      iconStart={<SearchIcon />}
      maxLength={limits.searchText}
      value={draft ?? Object.values(filters)[0] ?? ''}
      onChange={({ target }) => {
        setDraft(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(target.value.trim()), durations.debounce);
      }}
    />
  );
};
