import { limits } from '@tuerca/contracts';
import { SearchIcon, TextField, type TableFilters } from '@tuerca/ui';
import type { ListPlace } from './list-place.ts';
import { useSearchText } from './search-text.ts';

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
  const text = useSearchText((name === '' ? Object.values(filters)[0] : filters[name]) ?? '', (typed) => {
    const { [name]: _previous, ...others } = name === '' ? {} : filters;
    onFiltersChange(typed === '' ? others : { ...others, ...filterOf(typed) });
  });
  return (
    <TextField
      type="search"
      label={label}
      isLabelHidden
      placeholder={placeholder}
      iconStart={<SearchIcon />}
      maxLength={limits.searchText}
      {...text}
    />
  );
};
