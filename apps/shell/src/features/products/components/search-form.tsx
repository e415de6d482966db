import { limits } from '@tuerca/contracts';
import { Button, TextField, theme } from '@tuerca/ui';
import { useRef, useState, type ComponentType, type ComponentProps, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { styled } from 'styled-components';
import { t } from '../../../texts/products.ts';
import type { SearchBox } from './search-box.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${theme.space[2]};
`;

interface Loaded {
  readonly Box: ComponentType<ComponentProps<typeof SearchBox>>;
  readonly caret: number | null;
}

interface SearchFormProps {
  /** What is searched for. */
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

/**
 * The search for words or a part number. What suggests while they are typed loads with the first focus; until it is there
 * the plain field takes what is typed, and keeps doing so where it does not come.
 */
export const SearchForm = ({ words, onSearch }: SearchFormProps) => {
  const [text, setText] = useState(words);
  const [shown, setShown] = useState(words);
  const [loaded, setLoaded] = useState<Loaded>();
  const field = useRef<HTMLInputElement>(null);
  // Another search was opened: by back, a link, a suggestion.
  if (shown !== words) {
    setShown(words);
    setText(words);
  }
  const load = () =>
    void import('./search-box.tsx').then(
      ({ SearchBox: Box }) => {
        const isAt = field.current !== null && field.current === document.activeElement;
        const caret = isAt ? field.current!.selectionStart : null;
        // At once: a key between the caret's reading and the exchange of the fields would move it.
        flushSync(() => setLoaded({ Box, caret }));
      },
      () => undefined,
    );
  const search = (typed: string) => {
    setText(typed);
    onSearch(typed.trim());
  };
  return (
    <Form
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
      // While suggestions are open and none of them is chosen, Enter would only close them.
      onKeyDownCapture={({ target, key }: KeyboardEvent) => {
        if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
        const isOpen = target.getAttribute('aria-expanded') === 'true';
        if (isOpen && !target.getAttribute('aria-activedescendant')) search(target.value);
      }}
    >
      {loaded ? (
        <loaded.Box text={text} words={words} onText={setText} onSearch={search} caret={loaded.caret} />
      ) : (
        <TextField
          ref={field}
          type="search"
          label={t('products.search.label')}
          isLabelHidden
          placeholder={t('products.search.label')}
          autoComplete="off"
          maxLength={limits.searchText}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onFocus={load}
        />
      )}
      <Button type="submit">{t('products.search.go')}</Button>
    </Form>
  );
};
