import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { productLimits } from '@tuerca/contracts';
import type { Database } from '@tuerca/postgres';
import { countries, fromMinor } from '@tuerca/rules';
import { AppError, isSameSecret, type Caller, type SiteOf } from '@tuerca/service';
import { titleOf, urlOf } from '../products/product.ts';
import { productsRepository as products, type ShownProduct } from '../products/products.repository.ts';
import type { ProductImagesService } from '../product-images/product-images.service.ts';
import { isShown } from '../stores/store.ts';
import { storesRepository as stores, type Store } from '../stores/stores.repository.ts';
import { feedEnd, feedHead, feedItem } from './feed-xml.ts';
import { merchantFeedRepository as feeds, type MerchantFeed } from './merchant-feed.repository.ts';

/** Products that one query reads for the file. */
const pageRows = 500;
const keyBytes = 24;

interface Deps {
  db: Database;
  clock: () => Date;
  siteOf: SiteOf;
  images: Pick<ProductImagesService, 'ofProducts'>;
}

export const createMerchantFeedService = ({ db, clock, siteOf, images }: Deps) => {
  const own = async (caller: Caller, id: number): Promise<Store> => {
    const store = caller.store() === id ? await stores.find(db, id) : undefined;
    if (!store) throw new AppError('NOT_FOUND');
    return store;
  };

  const told = async ({ key, madeAt }: MerchantFeed, { id, country }: Store) => {
    const { items, noStock, noPhoto } = await feeds.count(db, id);
    const tooMany = Math.max(0, items - productLimits.feedItems);
    return { key, madeAt, site: siteOf(country), items: items - tooMany, noStock, noPhoto, tooMany };
  };

  const itemOf = (product: ShownProduct, site: string, picture: string): string =>
    feedItem({
      id: String(product.id),
      title: titleOf(product),
      description: product.description ?? titleOf(product),
      link: `${site}/catalogo/producto/${urlOf(product)}`,
      imageLink: `${site}${picture}`,
      price: `${fromMinor(product.priceMinor).toFixed(2)} ${countries[product.country].currency}`,
      brand: product.brand,
      mpn: product.reference,
    });

  /** The file, a page of products at a time. */
  async function* write(store: Store) {
    const site = siteOf(store.country);
    yield feedHead({ title: store.name, link: `${site}/tienda/${store.segment}` });
    let left: number = productLimits.feedItems;
    for (let after = 0; left > 0;) {
      const ids = await feeds.idsAfter(db, store.id, after, Math.min(pageRows, left));
      if (ids.length === 0) break;
      after = ids.at(-1)!;
      left -= ids.length;
      const [shown, pictures] = await Promise.all([products.findShown(db, ids), images.ofProducts(db, ids)]);
      yield shown
        .flatMap((product) => {
          const picture = pictures.get(product.id)?.paths[0];
          return picture ? [itemOf(product, site, picture)] : [];
        })
        .join('');
    }
    yield feedEnd;
  }

  return {
    /** The feed of one's own store; null: it has no address yet. */
    async read(caller: Caller, storeId: number) {
      const store = await own(caller, storeId);
      const feed = await feeds.find(db, storeId);
      return feed ? told(feed, store) : null;
    },

    async make(caller: Caller, storeId: number) {
      const store = await own(caller, storeId);
      if (!isShown(store) || store.cityId === null) throw new AppError('STORE_NOT_ACTIVE');
      const key = randomBytes(keyBytes).toString('base64url');
      return told(await feeds.save(db, { storeId, key, madeAt: clock() }), store);
    },

    /** The file, for who has its address. */
    async open(storeId: number, key: string): Promise<Readable> {
      const [feed, store] = await Promise.all([feeds.find(db, storeId), stores.find(db, storeId)]);
      if (!feed || !store || !isShown(store) || !isSameSecret(feed.key, key)) throw new AppError('NOT_FOUND');
      return Readable.from(write(store), { objectMode: false });
    },
  };
};
export type MerchantFeedService = ReturnType<typeof createMerchantFeedService>;
