import { NavTabs } from '@tuerca/ui';
import { useSearchParams } from 'react-router';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/reference-data.ts';
import { BrandsList } from './brands-list.tsx';
import { ZonesList } from './zones-list.tsx';

const shown = { name: 'ver', brands: 'marcas' } as const;

/** The section of the administration with the cities and the vehicle brands that people choose from. */
export const ReferenceDataPage = () => {
  const [params] = useSearchParams();
  const areBrands = params.get(shown.name) === shown.brands;
  const path = paths.administrationSection('zonas-y-marcas');
  const views = (
    <NavTabs
      label={t('referenceData.title')}
      items={[
        { href: path, label: t('referenceData.zones.title'), isActive: !areBrands },
        {
          href: `${path}?${shown.name}=${shown.brands}`,
          label: t('referenceData.brands.title'),
          isActive: areBrands,
        },
      ]}
    />
  );
  return areBrands ? <BrandsList views={views} /> : <ZonesList views={views} />;
};
