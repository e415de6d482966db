import { limits } from '@tuerca/contracts';
import { afterPaint, Button, TextField, theme } from '@tuerca/ui';
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

const loadSearchBox = () => import('./search-box.tsx');
/** A pause in typing, in milliseconds. */
const pauseMs = 200;

interface SearchFormProps {
  /** What is searched for. */
  readonly words: string;
  readonly onSearch: (words: string) => void;
}

/**
 * The search for words or a part number. What suggests while they are typed loads with the first focus, and takes the place
 * of the plain field at a pause, since it holds keys up; where it does not come, the plain field stays.
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
  const uses = useRef(0);
  const exchangeAtPause = () => {
    uses.current += 1;
    const use = uses.current;
    const exchange = ({ SearchBox: Box }: Awaited<ReturnType<typeof loadSearchBox>>) => {
      const { current } = field;
      // Typed in since then, or left: there will be another pause, or another focus.
      if (use !== uses.current || current === null || current !== document.activeElement) return;
      // At once: a key between the caret's reading and the exchange of the fields would move it.
      flushSync(() => setLoaded({ Box, caret: current.selectionStart }));
    };
    setTimeout(() => void loadSearchBox().then(exchange, () => undefined), pauseMs);
  };
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
          placeholder={t('products.search.hint')}
          autoComplete="off"
          maxLength={limits.searchText}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            exchangeAtPause();
          }}
          onFocus={() => {
            afterPaint(() => void loadSearchBox().catch(() => undefined));
            exchangeAtPause();
          }}
        />
      )}
      <Button type="submit">{t('products.search.go')}</Button>
    </Form>
  );
};
