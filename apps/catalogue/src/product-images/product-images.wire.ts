import type { ProductImage as ImageWire, ProductImageReport as ReportWire } from '@tuerca/contracts';
import type { ImageReport } from './image-reports.repository.ts';
import { ofCatalogue, type ProductImage } from './product-images.repository.ts';

const present = (paths: readonly (string | null)[]) => paths.filter((path): path is string => path !== null);

export const imageWire = (image: ProductImage & { productId: number | null }): ImageWire => {
  const [first = null, second = null, third = null, fourth = null, fifth = null] = image.photos;
  const belongsToCatalog = image.storeId === ofCatalogue;
  return {
    id: image.id,
    store_id: belongsToCatalog ? null : image.storeId,
    image_id: image.reference,
    name: image.name,
    equivalences: image.equivalences,
    image_1: first,
    image_2: second,
    image_3: third,
    image_4: fourth,
    image_5: fifth,
    imagesURLs: present(image.photos),
    belongs_to_catalog: belongsToCatalog,
    product_id: image.productId,
    updated_at: image.updatedAt.toISOString(),
  };
};

export const reportWire = (report: ImageReport): ReportWire => ({
  id: report.id,
  image_record_id: report.imageId,
  store_id: report.storeId,
  store_name: report.storeName,
  image_id: report.reference,
  name: report.name,
  imagesURLs: present(report.photos),
  reason: report.reason,
  detail: report.detail,
  status: report.status,
  answer: report.answer,
  user_id: report.userId,
  created_at: report.createdAt.toISOString(),
  decided_at: report.decidedAt?.toISOString() ?? null,
});
