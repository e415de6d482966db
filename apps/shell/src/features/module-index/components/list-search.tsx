import { limits } from '@tuerca/contracts';
import { media, SearchIcon, TextField, theme } from '@tuerca/ui';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { useSearchText } from '../../../shared/search-text.ts';
import { t } from '../../../texts/registered.ts';

const Field = styled.div`
  flex: 1 1 ${theme.size.picture};
  max-width: ${theme.width.xs};

  ${media.phone} {
    flex-basis: calc(${theme.size.thumb} * 2);
    min-width: 0;
  }
`;

interface ListSearchProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
  /** What is searched, as the placeholder; by default the fields of a request. */
  readonly what?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** The search field of a list, by default over all searchable fields of a request. */
export const ListSearch = ({ value, onSearch, what, inputRef }: ListSearchProps) => {
  const text = useSearchText(value, onSearch);
  return (
    <Field role="search" title={what ?? t('moduleIndex.search.whatAll')}>
      <TextField
        ref={inputRef}
        label={t('moduleIndex.search.label')}
        isLabelHidden
        type="search"
        placeholder={what ?? t('moduleIndex.search.what')}
        iconStart={<SearchIcon />}
        maxLength={limits.searchText}
        aria-keyshortcuts="/"
        {...text}
      />
    </Field>
  );
};
