import { LoadingPage } from '../../shared/loading-page.tsx';
import { NoPermission } from '../session/components/no-permission.tsx';
import { PhotoList } from './components/photo-list.tsx';
import { ProductTabs } from './components/product-tabs.tsx';
import { useOwnStoreId } from './use-own-store-id.ts';

/** The photos of one's own store by part number, beside those of the catalogue. */
export const OwnPhotosPage = () => {
  const storeId = useOwnStoreId();
  if (storeId === undefined) return <LoadingPage />;
  if (storeId === null) return <NoPermission />;
  return <PhotoList isAdmin={false} tools={<ProductTabs at="photos" />} />;
};

/** The section of the administration with the photos of the catalogue and of all stores. */
export const CataloguePhotosPage = () => <PhotoList isAdmin />;
