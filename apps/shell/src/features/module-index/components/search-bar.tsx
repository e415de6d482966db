import { durations, Inline, SearchIcon, Select, TextField, theme, type TableFilters } from '@tuerca/ui';
import { useEffect, useRef, useState, type Ref } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/registered.ts';

const Field = styled.div`
  flex: 1 1 ${theme.size.picture};
  max-width: ${theme.width.sm};
`;

interface SearchBarProps {
  readonly columns: readonly { readonly id: string; readonly header: string }[];
  readonly filters: TableFilters;
  readonly onFiltersChange: (filters: TableFilters) => void;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** One field that searches in a column of choice: the same filters the table has in its head. */
export const SearchBar = ({ columns, filters, onFiltersChange, inputRef }: SearchBarProps) => {
  const [column, setColumn] = useState(columns[0]?.id ?? '');
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const search = (by: string, text: string) => {
    const { [column]: _previous, ...others } = filters;
    onFiltersChange(text === '' ? others : { ...others, [by]: text });
    setDraft(null);
  };
  const text = draft ?? filters[column] ?? '';
  return (
    <Inline gap={2} role="search" isWrapping={false}>
      <Select
        label={t('moduleIndex.search.by')}
        isLabelHidden
        options={columns.map(({ id, header }) => ({ value: id, label: header }))}
        value={column}
        onChange={({ target }) => {
          clearTimeout(timer.current);
          search(target.value, text);
          setColumn(target.value);
        }}
      />
      <Field>
        <TextField
          ref={inputRef}
          label={t('moduleIndex.search.label')}
          isLabelHidden
          type="search"
          placeholder={t('moduleIndex.search.label')}
          iconStart={<SearchIcon />}
          aria-keyshortcuts="/"
          value={text}
          onChange={({ target }) => {
            setDraft(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => search(column, target.value), durations.debounce);
          }}
        />
      </Field>
    </Inline>
  );
};
