import { TextField } from '@tuerca/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { t } from '../../texts/text.ts';
import type { CitySearchProps } from './city-search.tsx';

export type { City } from './city-search.tsx';

const CitySearch = lazy(async () => ({ default: (await import('./city-search.tsx')).CitySearch }));

/**
 * Finds a city of the country by name while it is typed. The search loads when the page is first used: until then
 * a field stands in its place.
 */
export const CityField = (props: CitySearchProps) => {
  const { label = t('zones.city'), error } = props;
  const [isWanted, setIsWanted] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const want = () => setIsWanted(true);
    if (document.activeElement !== document.body) want();
    document.addEventListener('focusin', want, { once: true });
    return () => document.removeEventListener('focusin', want);
  }, []);
  const standIn = (
    <TextField
      ref={props.ref}
      label={label}
      error={error}
      readOnly
      value={props.value?.full_name ?? ''}
      placeholder={t('zones.placeholder')}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    />
  );
  if (!isWanted) return standIn;
  return (
    <Suspense fallback={standIn}>
      <CitySearch {...props} label={label} autoFocus={hasFocus} />
    </Suspense>
  );
};
