import { TextField } from '@tuerca/ui';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { t } from '../../texts/text.ts';
import type { CitySearchProps } from './city-search.tsx';

export type { City } from './city-search.tsx';

const CitySearch = lazy(async () => ({ default: (await import('./city-search.tsx')).CitySearch }));

/**
 * Finds a city of the country by name while it is typed. The search loads when its form is first used: until then a
 * field stands in its place.
 */
export const CityField = (props: CitySearchProps) => {
  const { label = t('zones.city'), error } = props;
  const [isWanted, setIsWanted] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = place.current?.closest('form') ?? place.current;
    const want = () => setIsWanted(true);
    if (form?.contains(document.activeElement)) want();
    form?.addEventListener('focusin', want, { once: true });
    return () => form?.removeEventListener('focusin', want);
  }, []);
  const standIn = (
    <TextField
      label={label}
      error={error}
      readOnly
      value={props.value?.full_name ?? ''}
      placeholder={t('zones.placeholder')}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    />
  );
  return (
    <div ref={place}>
      {isWanted ? (
        <Suspense fallback={standIn}>
          <CitySearch {...props} label={label} autoFocus={hasFocus} />
        </Suspense>
      ) : (
        standIn
      )}
    </div>
  );
};
