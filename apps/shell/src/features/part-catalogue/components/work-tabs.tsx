import { NavTabs } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/part-catalogue.ts';

/** What managers see to in the catalogues. */
export const WorkTabs = ({ at }: { readonly at: 'searches' | 'reports' }) => (
  <NavTabs
    label={t('partCatalogue.searches.work')}
    items={[
      {
        href: paths.catalogueSearches,
        label: t('partCatalogue.searches.title'),
        isActive: at === 'searches',
      },
      { href: paths.catalogueReports, label: t('partCatalogue.reports.title'), isActive: at === 'reports' },
    ]}
  />
);
