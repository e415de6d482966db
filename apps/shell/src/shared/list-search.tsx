import { limits } from '@tuerca/contracts';
import { durations, SearchIcon, TextField, type TableFilters } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import type { ListPlace } from './list-place.ts';

interface ListSearchProps {
  readonly label: string;
  /** What can be searched for; the label by default. */
  readonly placeholder?: string;
  readonly place: ListPlace;
  /** The filter for a text, named as in the API. */
  readonly filterOf: (text: string) => TableFilters;
  /** Its name, where the list has other filters, which stay. */
  readonly name?: string;
}

/** One search field above a list; the list follows the text after a pause. */
export const ListSearch = ({
  label,
  placeholder = label,
  place: { filters, onFiltersChange },
  filterOf,
  name = '',
}: ListSearchProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The filters there are when the pause ends: another may have been set meanwhile.
  const latest = useRef(filters);
  useEffect(() => {
    latest.current = filters;
  }, [filters]);
  const search = (text: string) => {
    const { [name]: _previous, ...others } = latest.current;
    const kept = name === '' ? {} : others;
    onFiltersChange(text === '' ? kept : { ...kept, ...filterOf(text) });
    setDraft(null);
  };
  return (
    <TextField
      type="search"
      label={label}
      isLabelHidden
      placeholder={placeholder}
      iconStart={<SearchIcon />}
      maxLength={limits.searchText}
      value={draft ?? (name === '' ? Object.values(filters)[0] : filters[name]) ?? ''}
      onChange={({ target }) => {
        setDraft(target.value);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => search(target.value.trim()), durations.debounce);
      }}
    />
  );
};
