import type { CartProduct, readProductOffers, ResponseOf } from '@tuerca/contracts';
import { belowMinimum, toMinor, type BelowMinimum } from '@tuerca/rules';

export type ProductOffer = ResponseOf<typeof readProductOffers>['data'][number];

/** A product in the cart, with what its store asks for it now. */
interface ProductLine {
  readonly item: CartProduct;
  readonly offer: ProductOffer;
}
export interface StoreProducts {
  readonly store: ProductOffer['store'];
  readonly lines: readonly ProductLine[];
}
export interface ProductContents {
  /** By store, in the order they were put there. */
  readonly stores: readonly StoreProducts[];
  /** What cannot be bought now; without its offer where the store took it back. */
  readonly gone: readonly { readonly item: CartProduct; readonly offer: ProductOffer | null }[];
}

/** The products of a cart as they can be bought now. */
export const productContentsOf = (
  items: readonly CartProduct[],
  offers: readonly ProductOffer[],
): ProductContents => {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const known = items.map((item) => ({ item, offer: byId.get(item.product_id) ?? null }));
  const there = known.flatMap(({ item, offer }) => (offer && offer.stock > 0 ? [{ item, offer }] : []));
  return {
    stores: [...Map.groupBy(there, ({ offer }) => offer.store.id).values()].map((lines) => ({
      store: lines[0]!.offer.store,
      lines,
    })),
    gone: known.filter(({ offer }) => !offer || offer.stock === 0),
  };
};

/** What is bought: those that are not left out, by store. */
export const chosenOf = (
  { stores }: ProductContents,
  leftOut: ReadonlySet<number>,
): readonly StoreProducts[] =>
  stores.flatMap(({ store, lines }) => {
    const chosen = lines.filter(({ offer }) => !leftOut.has(offer.id));
    return chosen.length > 0 ? [{ store, lines: chosen }] : [];
  });

const totalOf = (lines: readonly ProductLine[]): number =>
  lines.reduce((sum, { item, offer }) => sum + toMinor(offer.price) * item.amount, 0);

/** The stores whose least order is not reached by what is bought of them; of products there is always more to take. */
export const belowMinimumOf = (chosen: readonly StoreProducts[]): BelowMinimum[] =>
  belowMinimum(
    chosen.map(({ store, lines }) => ({
      storeId: store.id,
      minimum: toMinor(lines[0]!.offer.minimum_order),
      subtotal: totalOf(lines),
      offered: Number.POSITIVE_INFINITY,
    })),
  );

/** The same for the bar at the foot; what shipping costs is agreed with each store. */
export const basketOfProducts = (chosen: readonly StoreProducts[]) => {
  const lines = chosen.flatMap((each) => each.lines);
  return {
    amounts: Object.fromEntries(lines.map(({ item, offer }) => [offer.id, item.amount])),
    known: totalOf(lines),
    total: null,
  };
};
