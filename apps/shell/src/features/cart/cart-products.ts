import type { CartProduct, readProductOffers, ResponseOf } from '@tuerca/contracts';
import { toMinor } from '@tuerca/rules';

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

/** What the least order of a store lacks with what is bought of it, in minor units; null where nothing does. */
export const belowLeastOf = (lines: readonly ProductLine[]) => {
  const minimum = toMinor(lines[0]?.offer.minimum_order ?? 0);
  const missing = minimum - totalOf(lines);
  return missing > 0 ? { minimum, missing } : null;
};

/** The same for the bar at the foot; what shipping costs is agreed with each store. */
export const basketOfProducts = (chosen: readonly StoreProducts[]) => {
  const lines = chosen.flatMap((each) => each.lines);
  return {
    amounts: Object.fromEntries(lines.map(({ item, offer }) => [offer.id, item.amount])),
    known: totalOf(lines),
    total: null,
  };
};
