import type {
  OwnProduct as OwnProductWire,
  ProductCard,
  ProductChange as ChangeWire,
  ProductDetail,
  ProductDraft as DraftWire,
  ProductFit as FitWire,
} from '@tuerca/contracts';
import { countries, fromMinor, toMinor, type CountryCode } from '@tuerca/rules';
import {
  equivalencesOf,
  titleOf,
  urlOf,
  type Fit,
  type FitAnswer,
  type ProductContent,
  type ProductDraft,
} from './product.ts';
import type { KeptFit, Product, ShownProduct } from './products.repository.ts';
import type { ProductEdit } from './products.service.ts';

/** The pictures that are shown of a product, the first rules. */
interface Pictures {
  recordId: number;
  paths: readonly string[];
}

/** A product as its own store sees it. */
interface OwnProduct {
  product: Product;
  country: CountryCode;
  fits: readonly KeptFit[];
  pictures: Pictures | undefined;
}
/** A product on sale as it was found: whether it is for the vehicle asked for. */
interface FoundProduct {
  product: ShownProduct;
  vehicles: readonly KeptFit[];
  fits: FitAnswer;
  /** Whether the catalogues name that vehicle; undefined where they were not asked. */
  isFitByCatalogue?: boolean | undefined;
  pictures: Pictures | undefined;
}

const fitFromWire = (fit: DraftWire['fits'][number]): Fit => ({
  brandId: fit.brand_id,
  model: fit.model,
  yearFrom: fit.year_from,
  yearTo: fit.year_to,
});

/** What a form, a row of a list or a store's own system says of a product; absent fields stay absent. */
const contentFromWire = (wire: Partial<DraftWire>): Partial<ProductContent> => ({
  ...(wire.referencia_1 !== undefined && { reference: wire.referencia_1 }),
  ...(wire.name !== undefined && { name: wire.name }),
  ...(wire.brand !== undefined && { brand: wire.brand || null }),
  ...(wire.kind !== undefined && { kind: wire.kind }),
  ...(wire.price !== undefined && { priceMinor: toMinor(wire.price) }),
  ...(wire.stock !== undefined && { stock: wire.stock }),
  ...(wire.equivalences !== undefined && { equivalences: wire.equivalences }),
  ...(wire.descripcion !== undefined && { description: wire.descripcion || null }),
  ...(wire.prices !== undefined && {
    prices: wire.prices.map(({ label, price }) => ({ label, priceMinor: toMinor(price) })),
  }),
  ...(wire.warranty !== undefined && { warranty: wire.warranty || null }),
  ...(wire.delivery_time !== undefined && { deliveryTime: wire.delivery_time || null }),
  ...(wire.weight_kg !== undefined && { weightKg: wire.weight_kg }),
  ...(wire.part_group !== undefined && { partGroup: wire.part_group }),
  ...(wire.fits !== undefined && { fits: wire.fits.map(fitFromWire) }),
  ...(wire.is_active !== undefined && { isActive: wire.is_active }),
});

/** The same of a product that its number names, as `saveProducts` takes it. */
export const draftFromWire = (wire: Partial<DraftWire> & Pick<DraftWire, 'referencia_1'>): ProductDraft => ({
  ...contentFromWire(wire),
  reference: wire.referencia_1,
});

/** All that a store says of a new product. */
export const wholeFromWire = (wire: DraftWire): ProductContent => contentFromWire(wire) as ProductContent;

/** What a scenario changes. */
export const editFromWire = (wire: ChangeWire): ProductEdit => {
  const { scenario: _scenario, ...change } = wire;
  const { version, ...fields } = 'version' in change ? change : { ...change, version: undefined };
  return { version, changes: contentFromWire(fields) };
};

export const fitWire = ({ brandId, brand, model, yearFrom, yearTo }: Fit & { brand: string }): FitWire => ({
  brand_id: brandId,
  brand,
  model,
  year_from: yearFrom,
  year_to: yearTo,
});

export const ownProductWire = ({ product, country, fits, pictures }: OwnProduct): OwnProductWire => ({
  id: product.id,
  store_id: product.storeId,
  referencia_1: product.reference,
  name: product.name,
  brand: product.brand,
  kind: product.kind,
  price: fromMinor(product.priceMinor),
  currency: countries[country].currency,
  stock: product.stock,
  equivalences: product.equivalences,
  descripcion: product.description,
  prices: product.prices.map(({ label, priceMinor }) => ({ label, price: fromMinor(priceMinor) })),
  warranty: product.warranty,
  delivery_time: product.deliveryTime,
  weight_kg: product.weightKg,
  part_group: product.partGroup,
  fits: fits.map(fitWire),
  is_active: product.isActive,
  url: urlOf(product),
  imagesURLs: [...(pictures?.paths ?? [])],
  image_record_id: pictures?.recordId ?? null,
  version: product.version,
  created_at: product.createdAt.toISOString(),
  updated_at: product.updatedAt.toISOString(),
});

export const cardWire = ({ product, fits, pictures }: FoundProduct): ProductCard => ({
  id: product.id,
  url: urlOf(product),
  referencia_1: product.reference,
  name: product.name,
  brand: product.brand,
  kind: product.kind,
  price: fromMinor(product.priceMinor),
  currency: countries[product.country].currency,
  stock: product.stock,
  image: pictures?.paths[0] ?? null,
  store: {
    id: product.storeId,
    name: product.storeName,
    segment: product.segment,
    averageRating: product.averageRating,
    ratings: product.ratings,
  },
  city:
    product.cityId !== null && product.cityName !== null
      ? { id: product.cityId, name: product.cityName }
      : null,
  delivery_time: product.deliveryTime,
  fits,
});

export const detailWire = (found: FoundProduct): ProductDetail => {
  const { product, pictures } = found;
  const equivalences = equivalencesOf(product.equivalences);
  return {
    ...cardWire(found),
    product_title: titleOf(product),
    descripcion: product.description,
    equivalences,
    allReferences: [product.reference, ...equivalences],
    imagesURLs: [...(pictures?.paths ?? [])],
    image_record_id: pictures?.recordId ?? null,
    warranty: product.warranty,
    minimum_order: fromMinor(product.minimumOrderMinor),
    weight_kg: product.weightKg,
    part_group: product.shownGroup,
    vehicles: found.vehicles.map(fitWire),
    is_fit_by_catalogue: found.isFitByCatalogue,
    updated_at: product.updatedAt.toISOString(),
  };
};
