import type { BodyOf, saveSalesDataForML } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { countries, fold, fromMinor } from '@tuerca/rules';
import { AppError, type Caller, type Log, type Sealer, type SiteOf } from '@tuerca/service';
import type { ProductImagesService } from '../product-images/product-images.service.ts';
import { titleOf } from '../products/product.ts';
import { productsRepository as products, type ShownProduct } from '../products/products.repository.ts';
import { storesRepository as stores, type Store } from '../stores/stores.repository.ts';
import {
  marketplaceSyncRepository as accounts,
  type MarketplaceAccount,
  type PendingProduct,
} from './marketplace-sync.repository.ts';
import {
  ItemRefused,
  MarketplaceDown,
  TokenRefused,
  type Marketplace,
  type MarketplaceItem,
  type MarketplaceSeller,
} from './marketplace.ts';

/** Products of one store that a round tells of: with the deadline of a call, a round ends before its claim. */
const perRound = 20;
const claimMs = 5 * 60_000;
/** Between two rounds of a store. */
const restMs = 15_000;
const longestPauseMs = 30 * 60_000;

const wrongToken = 'Mercado Libre ya no acepta tu clave. Conecta tu cuenta otra vez.';
const down = 'Mercado Libre no responde. Lo intentamos de nuevo en unos minutos.';

interface Deps {
  db: Database;
  clock: () => Date;
  log: Log;
  sealer: Sealer;
  siteOf: SiteOf;
  images: Pick<ProductImagesService, 'ofProducts'>;
  marketplace: Marketplace;
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);
/** The pause after a number of failures in a row: it doubles, up to half an hour. */
const pauseMs = (failures: number) => Math.min(longestPauseMs, restMs * 2 ** failures);

/** Keeps stock and prices of stores on Mercado Libre: each product is told once for each of its versions, and when it goes off sale or comes back. */
export const createMarketplaceSyncService = (deps: Deps) => {
  const { db, clock, log, sealer, siteOf, images, marketplace } = deps;
  const whose = (storeId: number) => `marketplace of store ${storeId}`;

  const read = async (storeId: number) => {
    const [account, { waiting, refused }] = await Promise.all([
      accounts.find(db, storeId),
      accounts.countsOf(db, storeId),
    ]);
    return {
      enabled: account?.isEnabled ?? false,
      seller: account?.seller ?? null,
      listingType: account?.listingType ?? null,
      waiting: account ? waiting : 0,
      refused,
      lastSentAt: account?.lastSentAt ?? null,
      lastProblem: account?.lastProblem ?? null,
    };
  };

  const itemOf = (product: ShownProduct, pictures: readonly string[], site: string): MarketplaceItem => ({
    sku: String(product.id),
    title: titleOf(product),
    price: fromMinor(product.priceMinor),
    currency: countries[product.country].currency,
    quantity: product.stock,
    pictures: pictures.map((path) => `${site}${path}`),
    brand: product.brand,
    reference: product.reference,
  });

  const tell = async (
    seller: MarketplaceSeller,
    { productId, itemId: known }: PendingProduct,
    item: MarketplaceItem | undefined,
  ): Promise<string | null> => {
    if (!item) {
      if (known !== null) await marketplace.change(seller, known, { quantity: 0 });
      return known;
    }
    const itemId = known ?? (await marketplace.find(seller, String(productId)));
    if (itemId === null) return marketplace.add(seller, item);
    await marketplace.change(seller, itemId, item);
    return itemId;
  };

  /** Tells of one product; answers its item there, and why it was refused. */
  const attempt = async (
    seller: MarketplaceSeller,
    product: PendingProduct,
    item: MarketplaceItem | undefined,
  ): Promise<{ itemId: string | null; problem: string | null }> => {
    try {
      return { itemId: await tell(seller, product, item), problem: null };
    } catch (error) {
      if (!(error instanceof ItemRefused)) throw error;
      return { itemId: product.itemId, problem: error.message };
    }
  };

  /** What to tell of some products that are on sale, by id. */
  const itemsOf = async (store: Store, due: readonly PendingProduct[]) => {
    const ids = due.flatMap(({ isOnSale, productId }) => (isOnSale ? [productId] : []));
    const [shown, pictures] = await Promise.all([products.findShown(db, ids), images.ofProducts(db, ids)]);
    const site = siteOf(store.country);
    return new Map(
      shown.map((product) => [product.id, itemOf(product, pictures.get(product.id)?.paths ?? [], site)]),
    );
  };

  const tellAll = async (account: MarketplaceAccount, store: Store): Promise<number> => {
    const { storeId, sellerId, listingType } = account;
    const { token } = sealer.open<{ token: string }>(account, whose(storeId));
    const seller = { sellerId, listingType, token, country: store.country };
    const due = await accounts.pendingOf(db, storeId, perRound);
    const items = await itemsOf(store, due);
    let unanswered: unknown;
    let answered = 0;
    for (const product of due) {
      const { productId, version } = product;
      const item = items.get(productId);
      // The store may have been deactivated since the product was found to be due.
      const isOnSale = item !== undefined;
      let told: Awaited<ReturnType<typeof attempt>>;
      try {
        told = await attempt(seller, product, item);
      } catch (error) {
        // One that is never answered must not keep back those after it; after two in a row the marketplace is down.
        if (!(error instanceof MarketplaceDown) || unanswered !== undefined) throw error;
        unanswered = error;
        continue;
      }
      unanswered = undefined;
      answered += 1;
      if (!(await accounts.told(db, { storeId, sellerId, productId, version, isOnSale, ...told }))) break;
      if (!item) await accounts.settleGone(db, storeId, productId);
    }
    if (answered === 0 && unanswered !== undefined) throw unanswered;
    return due.length;
  };

  /** Ends a round; an account that was connected anew meanwhile is told with its new key at once. */
  const end = async (
    { storeId, nextAt, sealed }: MarketplaceAccount,
    changes: Parameters<typeof accounts.change>[2],
  ): Promise<void> => {
    const claimed = { storeId, nextAt };
    if (!(await accounts.change(db, { ...claimed, sealed }, changes)))
      await accounts.change(db, claimed, { nextAt: clock() });
  };

  /** One round of the store that is due; false when there is none. */
  const round = async (): Promise<boolean> => {
    const now = clock();
    const account = await accounts.claim(db, now, after(now, claimMs));
    if (!account) return false;
    const { storeId, failures } = account;
    const store = await stores.find(db, storeId);
    try {
      const count = store ? await tellAll(account, store) : 0;
      await end(account, {
        failures: 0,
        lastProblem: null,
        // what is left is told at once
        nextAt: after(clock(), count < perRound ? restMs : 0),
        ...(count > 0 && { lastSentAt: clock() }),
      });
    } catch (error) {
      const isRefused = error instanceof TokenRefused;
      if (!isRefused && !(error instanceof MarketplaceDown))
        log.error({ err: error, storeId }, 'marketplace sync failed');
      await end(account, {
        failures: failures + 1,
        nextAt: after(clock(), pauseMs(failures)),
        lastProblem: isRefused ? wrongToken : down,
        ...(isRefused && { isEnabled: false }),
      });
    }
    return true;
  };

  return {
    read: (caller: Caller) => read(caller.store()),

    async connect(
      caller: Caller,
      { seller, token, listing_type: listingType }: BodyOf<typeof saveSalesDataForML>,
    ) {
      const storeId = caller.store();
      const found = await marketplace.sellerOf(token).catch((cause: unknown) => {
        const isDown = cause instanceof MarketplaceDown;
        throw isDown
          ? new AppError('SERVICE_UNAVAILABLE', { cause, retryAfterSeconds: 30 })
          : new AppError('MARKETPLACE_REFUSED', {
              cause,
              fields: { token: 'Mercado Libre no acepta esta clave' },
            });
      });
      if (fold(found.name) !== fold(seller))
        throw new AppError('MARKETPLACE_REFUSED', { fields: { seller: 'La clave es de otro usuario' } });
      const sealed = sealer.seal({ token }, whose(storeId));
      const nextAt = clock();
      const account = { storeId, seller: found.name, sellerId: found.id, ...sealed, listingType, nextAt };
      await db.transaction((trx) =>
        accounts.save(trx, { ...account, isEnabled: true }, after(nextAt, claimMs)),
      );
      return read(storeId);
    },

    async enable(caller: Caller, isEnabled: boolean) {
      const storeId = caller.store();
      if (!(await accounts.find(db, storeId))) throw new AppError('MARKETPLACE_NOT_CONNECTED');
      await accounts.enable(db, storeId, isEnabled, after(clock(), claimMs));
      return read(storeId);
    },

    /** Tells other marketplaces what changed, a bounded number of products of each store that is due. */
    async tellMarketplaces(): Promise<void> {
      const until = performance.now() + restMs;
      while (performance.now() < until && (await round()));
    },
  };
};
export type MarketplaceSyncService = ReturnType<typeof createMarketplaceSyncService>;
