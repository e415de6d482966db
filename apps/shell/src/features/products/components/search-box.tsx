import { limits, productLimits } from '@tuerca/contracts';
import { ComboBox } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../../../shared/debounce.ts';
import { t } from '../../../texts/products.ts';
import { useSuggestions } from '../api/use-products.ts';

/** A pause in typing after which suggestions are asked for. */
const pauseMs = 200;

interface SearchBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSearch: (text: string) => void;
  /** Where the caret was in the field that this one replaces; null: the focus was elsewhere. */
  readonly caret: number | null;
}

const isSearchable = ({ length }: string) => length >= productLimits.searchMin && length <= limits.searchText;

/** The field that suggests names and part numbers while they are typed. */
export const SearchBox = ({ text, onText, onSearch, caret }: SearchBoxProps) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (caret !== null) field.current?.setSelectionRange(caret, caret);
  }, [caret]);
  const [hasTyped, setHasTyped] = useState(false);
  const now = text.trim();
  const typed = useDebounced(now, pauseMs);
  const isWanted = hasTyped && isSearchable(now);
  const isSettled = typed === now;
  const { data, error } = useSuggestions(isWanted && isSettled ? now : null);
  return (
    <ComboBox
      ref={field}
      label={t('products.search.label')}
      isLabelHidden
      placeholder={t('products.search.label')}
      isFreeText
      isFilteredOutside
      // The list opens with the first letter, before there is anything in it.
      isLoading={isWanted && !(isSettled && (data ?? error))}
      autoFocus={caret !== null}
      text={text}
      onTextChange={(next) => {
        setHasTyped(true);
        onText(next);
      }}
      options={(isWanted && isSettled ? (data?.data ?? []) : []).map(({ text: suggested, kind, detail }) => ({
        id: `${kind} ${suggested}`,
        label: suggested,
        ...((detail ?? kind === 'reference') && { description: detail ?? t('products.search.reference') }),
      }))}
      onChange={(_id, option) => option && onSearch(option.label)}
    />
  );
};
