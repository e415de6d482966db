import { limits, productLimits } from '@tuerca/contracts';
import { ComboBox } from '@tuerca/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDebounced } from '../../../shared/debounce.ts';
import { t } from '../../../texts/products.ts';
import { useSuggestions } from '../api/use-products.ts';

/** A pause in typing after which suggestions are asked for. */
const pauseMs = 200;

interface SearchBoxProps {
  readonly text: string;
  /** What is found already, for which nothing is suggested. */
  readonly words: string;
  readonly onText: (text: string) => void;
  readonly onSearch: (text: string) => void;
  /** Where the caret was in the field that this one replaces, which had the focus. */
  readonly caret: number | null;
}

const isSearchable = ({ length }: string) => length >= productLimits.searchMin && length <= limits.searchText;

/** The field that suggests names and part numbers while they are typed. */
export const SearchBox = ({ text, words, onText, onSearch, caret }: SearchBoxProps) => {
  const field = useRef<HTMLInputElement>(null);
  // Before the next key, which would go nowhere or stand before those that were typed.
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(caret, caret);
  }, [caret]);
  const [chosen, setChosen] = useState<string>();
  const now = text.trim();
  const typed = useDebounced(now, pauseMs);
  const isWanted = now !== words && now !== chosen && isSearchable(now);
  const isSettled = typed === now;
  const { data, error } = useSuggestions(isWanted && isSettled ? now : null);
  return (
    <ComboBox
      ref={field}
      label={t('products.search.label')}
      isLabelHidden
      placeholder={t('products.search.hint')}
      isFreeText
      isFilteredOutside
      // The list opens with the first letter, before there is anything in it.
      isLoading={isWanted && !(isSettled && (data ?? error))}
      text={text}
      onTextChange={onText}
      options={(isWanted && isSettled ? (data?.data ?? []) : []).map(({ text: suggested, kind, detail }) => ({
        id: `${kind} ${suggested}`,
        label: suggested,
        ...((detail ?? kind === 'reference') && { description: detail ?? t('products.search.reference') }),
      }))}
      onChange={(_id, option) => {
        if (!option) return;
        setChosen(option.label.trim());
        onSearch(option.label);
      }}
    />
  );
};
