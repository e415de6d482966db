import type { BodyOf, claimProducts, QuotationRequestDraft, savePurchaseOrder } from '@tuerca/contracts';
import { AppError } from '@tuerca/service';
import type { Address } from '../orders/orders.wire.ts';
import { priceInMinor } from '../quotations/quotation.ts';
import type { Store } from '../stores/store.ts';
import type { Claimed } from './purchase.ts';

export type PurchaseBody = BodyOf<typeof savePurchaseOrder>;

/** INVALID_INPUT where a product is asked for twice. */
export const refuseRepeated = ({ products }: PurchaseBody): void => {
  if (new Set(products.map(({ product_id: id }) => id)).size < products.length)
    throw new AppError('INVALID_INPUT', { fields: { products: 'Un producto está repetido' } });
};

/** What is claimed of a purchase, at the prices that were seen. */
export const claimedFromWire = ({ products }: PurchaseBody): BodyOf<typeof claimProducts>['products'] =>
  products.map(({ product_id: productId, amount, unit_price: price }) => ({
    productId,
    amount,
    unitPriceMinor: priceInMinor(price),
  }));

/** The request that stands behind a purchase: to the store alone, for the vehicle that the buyer named. */
export const requestOf = (
  { vehicle }: PurchaseBody,
  { store, address, products }: { store: Store; address: Address; products: readonly Claimed[] },
): QuotationRequestDraft => ({
  vehicle_brand_id: vehicle.brand_id,
  vehicle_model: vehicle.model,
  vehicle_year: vehicle.year,
  vehicle_is_verified: vehicle.vehicle_id !== undefined,
  vehicle_id: vehicle.vehicle_id ?? null,
  city_id: address.city_id,
  store_id: store.id,
  country: store.country,
  details: products.map(({ name, amount, reference }) => ({ name, amount, reference })),
  tuercaProviders: false,
  satdaProviders: [],
});
