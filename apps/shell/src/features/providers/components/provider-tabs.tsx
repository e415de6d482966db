import { NavTabs } from '@tuerca/ui';
import { useLayoutEffect, useRef } from 'react';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/suppliers.ts';
import type { ProviderView } from '../api/use-providers.ts';

/** The query parameter of the view, and its values. */
const shown = { name: 'ver', without: 'sin-articulos', removed: 'eliminados' } as const;

export const viewIn = (params: URLSearchParams): ProviderView => {
  const given = params.get(shown.name);
  if (given === shown.without) return 'without';
  return given === shown.removed ? 'removed' : 'linked';
};

const hrefOf = (view: ProviderView): string =>
  view === 'linked' ? paths.providers : `${paths.providers}?${shown.name}=${shown[view]}`;

interface ProviderTabsProps {
  readonly view: ProviderView;
  readonly isEmpty: boolean;
}

/** Which of the providers are shown. Who takes the last one off a view is at its tab. */
export const ProviderTabs = ({ view, isEmpty }: ProviderTabsProps) => {
  const place = useRef<HTMLDivElement>(null);
  const wasFilled = useRef(false);
  useLayoutEffect(() => {
    if (isEmpty && wasFilled.current && document.activeElement === document.body)
      place.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    wasFilled.current = !isEmpty;
  }, [isEmpty]);
  return (
    <div ref={place}>
      <NavTabs
        label={t('suppliers.views.title')}
        items={(['linked', 'without', 'removed'] as const).map((each) => ({
          href: hrefOf(each),
          label: t(`suppliers.views.${each}`),
          isActive: each === view,
        }))}
      />
    </div>
  );
};
