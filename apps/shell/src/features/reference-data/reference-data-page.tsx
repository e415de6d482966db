import { NavTabs, recoverFocus } from '@tuerca/ui';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/reference-data.ts';
import { BrandsList } from './brands-list.tsx';
import { ZonesList } from './zones-list.tsx';

const views = [
  { path: '', title: 'zones' },
  { path: '?ver=departamentos', title: 'departments' },
  { path: '?ver=marcas', title: 'brands' },
] as const;

/** The section of the administration with the cities, departments and vehicle brands that people choose from. */
export const ReferenceDataPage = () => {
  const [params] = useSearchParams();
  const seen = params.get('ver');
  const shown = views.find(({ path }) => seen !== null && path.endsWith(`=${seen}`)) ?? views[0];
  const place = useRef<HTMLDivElement>(null);
  // Each view has tabs of its own: those that were pressed are gone.
  const goToTab = () => place.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  const tabs = (
    <div ref={place} onClickCapture={() => recoverFocus(goToTab)}>
      <NavTabs
        label={t('referenceData.title')}
        items={views.map(({ path, title }) => ({
          href: `${paths.administrationSection('zonas-y-marcas')}${path}`,
          label: t(`referenceData.${title}.title`),
          isActive: title === shown.title,
        }))}
      />
    </div>
  );
  if (shown.title === 'brands') return <BrandsList views={tabs} />;
  const kind = shown.title === 'zones' ? 'city' : 'department';
  return <ZonesList key={kind} kind={kind} views={tabs} />;
};
