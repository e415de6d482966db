import { ItemRefused, TokenRefused, type Marketplace } from './marketplace.ts';

interface Kept {
  sku: string;
  price: number;
  quantity: number;
}

/** A marketplace within the process, which sells nothing; a token is that of the seller before its colon: `TIENDA:clave`. */
export const createEmbeddedMarketplace = (): Marketplace => {
  const sellers = new Map<string, Map<string, Kept>>();
  const itemsOf = (sellerId: string) => {
    const known = sellers.get(sellerId) ?? new Map<string, Kept>();
    sellers.set(sellerId, known);
    return known;
  };
  return {
    sellerOf: async (token) => {
      const [, name] = /^([^:]+):./.exec(token) ?? [];
      if (name === undefined) throw new TokenRefused('invalid access token');
      return { id: name, name };
    },
    find: async ({ sellerId }, sku) =>
      [...itemsOf(sellerId)].find(([, kept]) => kept.sku === sku)?.[0] ?? null,
    add: async ({ sellerId }, { sku, price, quantity }) => {
      const items = itemsOf(sellerId);
      const id = `ML-${items.size + 1}`;
      items.set(id, { sku, price, quantity });
      return id;
    },
    change: async ({ sellerId }, itemId, { price, quantity }) => {
      const kept = itemsOf(sellerId).get(itemId);
      if (!kept) throw new ItemRefused('item not found');
      itemsOf(sellerId).set(itemId, { ...kept, quantity, price: price ?? kept.price });
    },
  };
};
