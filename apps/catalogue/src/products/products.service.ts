import { productLimits, type listOwnProducts, type QueryOf } from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Database, type Executor, type Transaction } from '@tuerca/postgres';
import { countries, fold, formatMoney, referenceKey, type CountryCode } from '@tuerca/rules';
import { AppError, type Caller } from '@tuerca/service';
import type { ProductImagesService } from '../product-images/product-images.service.ts';
import { readAskedWords } from '../product-search/asked-words.ts';
import type { NumbersService } from '../searches/numbers.service.ts';
import { storesRepository as stores } from '../stores/stores.repository.ts';
import {
  changedFieldsOf,
  contactRefusal,
  equivalencesOf,
  fitsVehicle,
  idOfUrl,
  type AskedVehicle,
  type ProductContent,
  type ProductField,
} from './product.ts';
import {
  productsRepository as products,
  type FieldVersions,
  type KeptFit,
  type Product,
} from './products.repository.ts';
import { brandRefusal, lockSellingStore, tellOfProduct, withFits, writeProducts } from './save-products.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
  images: Pick<ProductImagesService, 'ofProducts'>;
  numbers: Pick<NumbersService, 'vehiclesOfNumbers'>;
}

/** What is changed of a product; with `version`, only over what was seen. */
export interface ProductEdit {
  changes: Partial<ProductContent>;
  version?: number | undefined;
}

const exists = (cause?: unknown) =>
  new AppError('PRODUCT_EXISTS', {
    cause,
    fields: { referencia_1: 'Ya tienes un producto con esta referencia' },
  });

/** CONFLICT where what is changed was changed after the version that was seen; of price and pieces, with what they are by now. */
const refuseStale = (
  { fieldVersions, version, stock, priceMinor }: Product & { fieldVersions: FieldVersions },
  changed: readonly ProductField[],
  { seen, country }: { seen: number | undefined; country: CountryCode },
): void => {
  // A version that no field has is of a service of before they were kept.
  const isUntold = version > Math.max(0, ...Object.values<number>(fieldVersions));
  const any = isUntold ? version : (fieldVersions.any ?? 0);
  const stale = changed.filter(
    (field) => seen !== undefined && Math.max(fieldVersions[field] ?? 0, any) > seen,
  );
  if (stale.length === 0) return;
  const price = formatMoney({ amount: priceMinor, currency: countries[country].currency });
  const now = [
    ...(stale.includes('priceMinor') ? [`cuesta ${price}`] : []),
    ...(stale.includes('stock') ? [stock === 1 ? 'hay 1 unidad' : `hay ${stock} unidades`] : []),
  ];
  throw new AppError('CONFLICT', {
    ...(now.length > 0 && {
      message: `Este producto cambió mientras tanto: ahora ${now.join(' y ')}. Revísalo y guarda de nuevo.`,
    }),
  });
};

const refuseTwins = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? exists(error) : error;
  }
};

export const createProductsService = ({ db, unitOfWork, clock, images, numbers }: Deps) => {
  /** Products of a store with all that it sees of them. */
  const completed = async (on: Executor, storeId: number, rows: readonly Product[]) => {
    const ids = rows.map(({ id }) => id);
    const store = await stores.find(on, storeId);
    const [fits, pictures] = [await products.fitsOf(on, ids), await images.ofProducts(on, ids)];
    return rows.map((product) => ({
      product,
      country: store?.country ?? ('CO' as const),
      fits: fits.get(product.id) ?? [],
      pictures: pictures.get(product.id),
    }));
  };
  const readOwn = async (on: Executor, storeId: number, id: number) => {
    const product = await products.find(on, storeId, id);
    if (!product) throw new AppError('NOT_FOUND');
    return (await completed(on, storeId, [product]))[0]!;
  };

  /** Products on sale with what a card shows, in the order of the ids. */
  const readShown = async (ids: readonly number[], vehicle: AskedVehicle = {}) => {
    const [rows, fits, pictures] = await Promise.all([
      products.findShown(db, ids),
      products.fitsOf(db, ids),
      images.ofProducts(db, ids),
    ]);
    const byId = new Map(rows.map((product) => [product.id, product]));
    return ids.flatMap((id) => {
      const product = byId.get(id);
      if (!product) return [];
      const vehicles: KeptFit[] = fits.get(id) ?? [];
      return [{ product, vehicles, fits: fitsVehicle(vehicles, vehicle), pictures: pictures.get(id) }];
    });
  };

  /** The vehicles that the catalogues say a product is for. */
  const readCatalogued = ({ reference, equivalences }: Pick<Product, 'reference' | 'equivalences'>) =>
    numbers.vehiclesOfNumbers([reference, ...equivalencesOf(equivalences)]);

  const refuseContactData = (before: ProductContent | undefined, after: ProductContent): void => {
    const refusal = contactRefusal(before, after);
    if (refusal) throw new AppError('CONTACT_DATA', { fields: { [refusal.field]: refusal.message } });
  };

  const refuseUnknownBrands = async (trx: Transaction, content: ProductContent): Promise<void> => {
    const refusal = (await brandRefusal(trx, [content]))(content);
    if (refusal) throw new AppError('INVALID_INPUT', { fields: { [refusal.field]: refusal.message } });
  };

  /** What has the text as it is typed; where nothing has, what its words are meant for in any order and by any name. */
  const findOwn = async (storeId: number, query: QueryOf<typeof listOwnProducts>) => {
    const page = await products.listOwn(db, storeId, query);
    const { search = '' } = query.filter;
    const asked =
      page.count === 0 && fold(search).length >= productLimits.searchMin
        ? await readAskedWords(db, search)
        : null;
    if (!asked) return { page, corrected: null };
    const meant = await products.listOwn(db, storeId, query, asked.expressions.all);
    return { page: meant, corrected: meant.count > 0 ? asked.corrected : null };
  };

  return {
    async listOwn(caller: Caller, query: QueryOf<typeof listOwnProducts>) {
      const storeId = caller.store();
      const { page, corrected } = await findOwn(storeId, query);
      return { rows: await completed(db, storeId, page.rows), count: page.count, corrected };
    },

    load: (caller: Caller, id: number) => readOwn(db, caller.store(), id),

    create(
      caller: Caller,
      content: ProductContent,
      { key, body }: { key: string | undefined; body: unknown },
    ) {
      const storeId = caller.store();
      const work = unitOfWork.transact(
        async (trx, emit) => {
          const store = await lockSellingStore(trx, storeId);
          const [twin] = await products.lockByReference(trx, storeId, [referenceKey(content.reference)]);
          if (twin) throw exists();
          if (store.productCount >= productLimits.perStore) throw new AppError('PRODUCTS_FULL');
          refuseContactData(undefined, content);
          await refuseUnknownBrands(trx, content);
          const changes = [{ before: undefined, after: content }];
          const [id] = await writeProducts(trx, emit, { store, changes, now: clock() });
          return readOwn(trx, storeId, id!);
        },
        {
          idempotency: key ? { key, operation: 'createProduct', callerId: caller.user(), body } : undefined,
        },
      );
      return refuseTwins(work);
    },

    /** Changes a product; as it is already, nothing happens (`refuseStale`). */
    update(caller: Caller, id: number, { changes, version }: ProductEdit) {
      const storeId = caller.store();
      const work = unitOfWork.transact(async (trx, emit) => {
        const store = await lockSellingStore(trx, storeId);
        const row = await products.lock(trx, storeId, id);
        if (!row) throw new AppError('NOT_FOUND');
        const [before] = await withFits(trx, [row]);
        const after: ProductContent = { ...before!, ...changes };
        const changed = changedFieldsOf(before, after);
        refuseStale(row, changed, { seen: version, country: store.country });
        if (changed.length > 0) {
          refuseContactData(before, after);
          await refuseUnknownBrands(trx, after);
          await writeProducts(trx, emit, { store, changes: [{ before: before!, after }], now: clock() });
        }
        return readOwn(trx, storeId, id);
      });
      return refuseTwins(work);
    },

    remove: (caller: Caller, id: number): Promise<void> =>
      unitOfWork.transact(async (trx, emit) => {
        const storeId = caller.store();
        const store = await stores.lock(trx, storeId);
        const row = await products.lock(trx, storeId, id);
        if (!store || !row) throw new AppError('NOT_FOUND');
        await products.remove(trx, id);
        await stores.countProducts(trx, storeId, -1);
        tellOfProduct(emit, store, { ...row, fits: [] }, { isDeleted: true });
      }),

    readShown,

    /**
     * A product on sale by its address, and what the catalogues say of a vehicle that its store does not name; NOT_FOUND
     * where there is none, or none any more.
     */
    async readByUrl(url: string, vehicle: AskedVehicle) {
      const id = idOfUrl(url);
      const [found] = id === null ? [] : await readShown([id], vehicle);
      if (!found) throw new AppError('NOT_FOUND');
      if (vehicle.brandId === undefined || found.fits === 'yes') return found;
      // The page is shown without the catalogues too: of them nothing is said then.
      const catalogued = await readCatalogued(found.product).catch(() => null);
      return {
        ...found,
        isFitByCatalogue: catalogued ? fitsVehicle(catalogued, vehicle) === 'yes' : undefined,
      };
    },

    /** The vehicles that a product on sale is for: first as its store says, then as the catalogues say of its numbers. */
    async readVehicles(id: number) {
      const [found] = await readShown([id]);
      if (!found) throw new AppError('NOT_FOUND');
      return { store: found.vehicles, catalogue: await readCatalogued(found.product) };
    },
  };
};
export type ProductsService = ReturnType<typeof createProductsService>;
