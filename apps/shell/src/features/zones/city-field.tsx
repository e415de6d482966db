import { afterPaint, TextField, whenQuiet } from '@tuerca/ui';
import { startTransition, Suspense, useCallback, useEffect, useState } from 'react';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { t } from '../../texts/text.ts';
import type { CitySearchProps } from './city-search.tsx';

export type { City } from './city-search.tsx';

const CitySearch = lazyPart(async () => (await import('./city-search.tsx')).CitySearch);

/** A pause in typing, in milliseconds. */
const pauseMs = 300;

/**
 * A field that searches cities of the country by name. The search comes at the first pause after a focus in the page, or when
 * it is come to, since its code and its drawing hold letters of other fields up; until then a plain text field is shown.
 */
export const CityField = ({ ref, label = t('zones.city'), ...search }: CitySearchProps) => {
  const [isWanted, setIsWanted] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  // In a transition, so that letters typed meanwhile are drawn before it.
  const want = useCallback(() => startTransition(() => setIsWanted(true)), []);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const begin = () => {
      cancel = whenQuiet(want, pauseMs);
    };
    if (document.activeElement === document.body) document.addEventListener('focusin', begin, { once: true });
    else begin();
    return () => {
      document.removeEventListener('focusin', begin);
      cancel?.();
    };
  }, [want]);
  const standIn = (
    <TextField
      ref={ref}
      label={label}
      isRequired={search.isRequired}
      error={search.error}
      value={search.value?.full_name ?? ''}
      // Read-only placeholder: the real field accepts input once it is loaded.
      onChange={() => undefined}
      placeholder={t('zones.placeholder')}
      onFocus={() => {
        setHasFocus(true);
        afterPaint(want);
      }}
      onBlur={() => setHasFocus(false)}
    />
  );
  return (
    <Suspense fallback={standIn}>
      {isWanted ? <CitySearch {...search} ref={ref} label={label} autoFocus={hasFocus} /> : standIn}
    </Suspense>
  );
};
