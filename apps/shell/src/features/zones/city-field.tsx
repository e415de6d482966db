import { afterPaint, TextField } from '@tuerca/ui';
import { startTransition, Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { t } from '../../texts/text.ts';
import type { CitySearchProps } from './city-search.tsx';

export type { City } from './city-search.tsx';

const CitySearch = lazyPart(async () => (await import('./city-search.tsx')).CitySearch);

/**
 * A field that searches cities of the country by name. The search component loads on the first focus in the page;
 * until then a plain text field is shown.
 */
export const CityField = ({ ref, label = t('zones.city'), ...search }: CitySearchProps) => {
  const [isWanted, setIsWanted] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    // In a transition, so that letters typed meanwhile in other fields are drawn before it.
    const want = () => afterPaint(() => startTransition(() => setIsWanted(true)));
    if (document.activeElement !== document.body) want();
    document.addEventListener('focusin', want, { once: true });
    return () => document.removeEventListener('focusin', want);
  }, []);
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
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    />
  );
  return (
    <Suspense fallback={standIn}>
      {isWanted ? <CitySearch {...search} ref={ref} label={label} autoFocus={hasFocus} /> : standIn}
    </Suspense>
  );
};
