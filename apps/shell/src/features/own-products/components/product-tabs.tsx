import { NavTabs } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/own-products.ts';

const tabs = [
  ['products', paths.ownProducts],
  ['photos', paths.ownPhotos],
  ['uploads', paths.productUploads],
] as const;

/** The pages of a store's products, side by side. */
export const ProductTabs = ({ at }: { readonly at: (typeof tabs)[number][0] }) => (
  <NavTabs
    label={t('ownProducts.tabs.label')}
    items={tabs.map(([tab, href]) => ({
      href,
      label: t(`ownProducts.tabs.${tab}`),
      isActive: tab === at,
    }))}
  />
);
