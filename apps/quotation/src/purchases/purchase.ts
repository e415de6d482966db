import { countries, defaultValidUntil, formatMoney } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import type { LineTerms } from '../quotations/line.ts';
import { offeredTotals } from '../quotations/quotation.ts';
import type { NewQuotation } from '../quotations/quotations.repository.ts';
import type { Request } from '../requests/request.ts';
import type { Store } from '../stores/store.ts';

/** Pieces of a product that the catalogue took out of stock. */
export interface Claimed {
  productId: number;
  storeId: number;
  reference: string;
  name: string;
  brand: string | null;
  amount: number;
  unitPriceMinor: number;
  warranty: string | null;
  deliveryTime: string | null;
}

/** What was claimed of each store, by its id: locks are taken in this order. */
export const byStore = (claimed: readonly Claimed[]): [number, Claimed[]][] =>
  [...Map.groupBy(claimed, ({ storeId }) => storeId)].toSorted(([one], [other]) => one - other);

/** The store of products that are bought; PRODUCT_NOT_AVAILABLE unless it sells, and to somebody else. */
export const sellingStore = (
  store: Store | undefined,
  buyer: { userId: number; storeId: number | null },
): Store => {
  if (!store?.isActive || store.linkedMobile !== null) throw new AppError('PRODUCT_NOT_AVAILABLE');
  if (store.id === buyer.storeId || store.ownerUserId === buyer.userId)
    throw new AppError('PRODUCT_NOT_AVAILABLE', { message: 'Es un producto de tu propia tienda.' });
  return store;
};

const untold = 'Sin indicar';

const lineOf = (product: Claimed, requestDetailId: number): LineTerms => ({
  requestDetailId,
  reference: product.reference,
  name: product.name,
  brand: product.brand ?? untold,
  amount: product.amount,
  images: [],
  unitPriceMinor: product.unitPriceMinor,
  warranty: product.warranty ?? untold,
  deliveryTime: product.deliveryTime ?? untold,
});

/** The quotation that a store's published prices stand for; shipping is agreed with the store. */
export const quotationOf = (
  request: Request,
  { store, products, now }: { store: Store; products: readonly Claimed[]; now: Date },
): NewQuotation => {
  const terms = {
    commissionPercent: store.serviceCostPercent,
    commissionFixedMinor: store.serviceCostMinor,
  };
  const lines = products.map((product, index) => lineOf(product, request.details[index]!.id));
  return {
    requestId: request.id,
    storeId: store.id,
    sellerUserId: store.ownerUserId,
    adviserId: null,
    country: request.country,
    currency: countries[request.country].currency,
    brandId: request.brandId,
    model: request.model,
    shippingKind: 'charged-to-buyer',
    ...terms,
    ...offeredTotals(lines, 0, terms),
    validUntil: defaultValidUntil(now, request.country),
    observations: null,
    isPurchase: true,
    createdAt: now,
    lines,
  };
};

/** ORDER_BELOW_MINIMUM where less is bought of a store than it takes an order for. */
export const refuseBelowLeast = (store: Store, subtotalMinor: number): void => {
  const missing = store.minimumOrderMinor - subtotalMinor;
  if (missing <= 0) return;
  const money = (amount: number) => formatMoney({ amount, currency: countries[store.country].currency });
  throw new AppError('ORDER_BELOW_MINIMUM', {
    message: `${store.name} recibe pedidos desde ${money(store.minimumOrderMinor)} en productos. Faltan ${money(missing)}.`,
  });
};
