import type { CountryCode } from '@tuerca/rules';

/** Who sells there, with the token that says so. */
export interface MarketplaceSeller {
  sellerId: string;
  token: string;
  country: CountryCode;
  listingType: string;
}

/** What others buy there. */
export interface MarketplaceItem {
  /** The product's id, by which it is found again. */
  sku: string;
  title: string;
  price: number;
  currency: string;
  quantity: number;
  pictures: readonly string[];
  brand: string | null;
  reference: string;
}

/** Another marketplace, as a store's products are kept there. Each call throws one of the errors below. */
export interface Marketplace {
  /** The seller whose token it is. */
  sellerOf(token: string): Promise<{ id: string; name: string }>;
  /** The item of a product that is there already; null: there is none. */
  find(seller: MarketplaceSeller, sku: string): Promise<string | null>;
  add(seller: MarketplaceSeller, item: MarketplaceItem): Promise<string>;
  /** Says what one costs and how many there are. */
  change(
    seller: MarketplaceSeller,
    itemId: string,
    state: { price?: number; quantity: number },
  ): Promise<void>;
}

/** It gave no answer in time, or asked to be left alone for a while. */
export class MarketplaceDown extends Error {
  override readonly name = 'MarketplaceDown';
}

/** It does not know the token. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** It does not take this item, and says why. */
export class ItemRefused extends Error {
  override readonly name = 'ItemRefused';
}
