import { productLimits, productSaved } from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import type { Transaction } from '@tuerca/postgres';
import { countries, referenceKey } from '@tuerca/rules';
import { AppError } from '@tuerca/service';
import { isShown } from '../stores/store.ts';
import { storesRepository as stores, type Store } from '../stores/stores.repository.ts';
import {
  changedFieldsOf,
  contactRefusal,
  contentAfter,
  contentOf,
  isRefusal,
  numbersOf,
  searchDataOf,
  slugOf,
  urlOf,
  type Fit,
  type ProductContent,
  type ProductDraft,
  type ProductField,
  type Refusal,
} from './product.ts';
import { productsRepository as products, type Product, type ProductRow } from './products.repository.ts';

/** What became of a draft. */
export type Saved =
  | { outcome: 'added' | 'changed' | 'unchanged'; id: number }
  | ({ outcome: 'refused' } & Refusal);

/** A product to be written, and as it was before; `before` undefined: a new one. */
interface Change {
  before: (ProductContent & { id: number }) | undefined;
  after: ProductContent;
}

/** What others are told of a product. */
const told = (
  store: Pick<Store, 'id' | 'country'>,
  id: number,
  content: ProductContent,
  isDeleted: boolean,
) => ({
  productId: id,
  storeId: store.id,
  url: urlOf({ slug: slugOf(content), id }),
  reference: content.reference,
  name: content.name,
  brand: content.brand,
  kind: content.kind,
  currency: countries[store.country].currency,
  priceMinor: content.priceMinor,
  stock: content.stock,
  isActive: content.isActive,
  isDeleted,
});

export const tellOfProduct = (
  emit: Emit,
  store: Pick<Store, 'id' | 'country'>,
  { id, ...content }: ProductContent & { id: number },
  { isDeleted = false } = {},
): void => emit(productSaved, told(store, id, content, isDeleted));

/** Locks a store for a change of its products. STORE_NOT_ACTIVE for one that may sell nothing. */
export const lockSellingStore = async (trx: Transaction, storeId: number): Promise<Store> => {
  const store = await stores.lock(trx, storeId);
  if (!store || !isShown(store)) throw new AppError('STORE_NOT_ACTIVE');
  return store;
};

/** The rows of products with their vehicles, as content. */
export const withFits = async <P extends Product>(
  trx: Transaction,
  rows: readonly P[],
): Promise<(P & { fits: Fit[] })[]> => {
  const fits = await products.fitsOf(
    trx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, fits: fits.get(row.id) ?? [] }));
};

/** The names of the brands that products are for, where they are known. */
export const brandNamesOf = (
  trx: Transaction,
  contents: readonly Pick<ProductDraft, 'fits'>[],
): Promise<Map<number, string>> =>
  products.namesOf(trx, 'brands', [
    ...new Set(contents.flatMap(({ fits = [] }) => fits.map(({ brandId }) => brandId))),
  ]);

const rowOf = (content: ProductContent, brandNames: ReadonlyMap<number, string>): ProductRow => {
  const { fits: _fits, ...row } = content;
  return { ...row, ...searchDataOf(content, brandNames) };
};

/**
 * Writes products of a store that is locked, each new or changed, in a handful of statements whatever their number; answers
 * their ids in the order given. Vehicles must be of known brands.
 */
export const writeProducts = async (
  trx: Transaction,
  emit: Emit,
  { store, changes, now }: { store: Store; changes: readonly Change[]; now: Date },
): Promise<number[]> => {
  if (!changes.length) return [];
  const brandNames = await brandNamesOf(
    trx,
    changes.map(({ after }) => after),
  );
  const written = changes.map(({ before, after }) => {
    const content = contentOf(after);
    return { content, before, changed: changedFieldsOf(before, after), row: rowOf(content, brandNames) };
  });
  const added = await products.add(
    trx,
    store,
    written.flatMap(({ before, row }) => (before ? [] : [row])),
    now,
  );
  const idOf = new Map(added.map(({ id, referenceKey: key }) => [key, id]));
  const all = written.map((each) => ({ ...each, id: each.before?.id ?? idOf.get(each.row.referenceKey)! }));
  await products.change(
    trx,
    all.flatMap(({ before, id, row, changed }) => (before ? [{ ...row, id, changed }] : [])),
    now,
  );

  const isOther = ({ changed }: (typeof all)[number], ...fields: ProductField[]) =>
    fields.some((field) => changed.includes(field));
  await products.replaceFits(
    trx,
    all.flatMap((each) => (isOther(each, 'fits') ? [{ id: each.id, fits: each.content.fits }] : [])),
  );
  await products.replaceNumbers(
    trx,
    all.flatMap((each) =>
      isOther(each, 'reference', 'equivalences') ? [{ id: each.id, numbers: numbersOf(each.content) }] : [],
    ),
  );
  await products.learnWords(
    trx,
    // What is shown again may have words that are forgotten since.
    new Set(
      all.flatMap((each) => (isOther(each, 'name', 'brand', 'fits', 'isActive') ? each.row.dictionary : [])),
    ),
  );
  if (added.length) await stores.countProducts(trx, store.id, added.length);
  for (const { id, content } of all) tellOfProduct(emit, store, { id, ...content });
  return all.map(({ id }) => id);
};

/** Refuses a vehicle of a brand that Tuerca does not know. */
export const brandRefusal = async (
  trx: Transaction,
  drafts: readonly ProductDraft[],
): Promise<(draft: ProductDraft) => Refusal | undefined> => {
  const known = await brandNamesOf(trx, drafts);
  return ({ fits = [] }) => {
    const index = fits.findIndex(({ brandId }) => !known.has(brandId));
    return index < 0 ? undefined : { field: `fits.${index}.brand_id`, message: 'No conocemos esa marca' };
  };
};

/**
 * Adds, changes or leaves products of a store by their references, many at once (at most `productLimits.perCall`): what a draft
 * leaves out stays as it is, and a product that a draft would not change is left alone, without an event. Each draft is
 * taken whole or refused, in the order given; of two with one reference the later one is refused, unless the earlier one is.
 * STORE_NOT_ACTIVE for a store that may sell nothing. Writes of one store take turns.
 */
export const saveProducts = async (
  trx: Transaction,
  emit: Emit,
  { storeId, drafts, now }: { storeId: number; drafts: readonly ProductDraft[]; now: Date },
): Promise<Saved[]> => {
  const store = await lockSellingStore(trx, storeId);
  const keys = drafts.map(({ reference }) => referenceKey(reference));
  const kept = await withFits(trx, await products.lockByReference(trx, storeId, keys));
  const byKey = new Map(kept.map((product) => [product.referenceKey, product]));
  const refuseBrand = await brandRefusal(trx, drafts);
  const seen = new Set<string>();
  let room = productLimits.perStore - store.productCount;

  const decide = (draft: ProductDraft, key: string): Saved | Change => {
    if (seen.has(key))
      return { outcome: 'refused', field: 'referencia_1', message: 'Esta referencia ya está en la lista' };
    const before = byKey.get(key);
    const after = contentAfter(before, draft);
    const refusal = isRefusal(after) ? after : (contactRefusal(before, after) ?? refuseBrand(draft));
    if (refusal) return { outcome: 'refused', ...refusal };
    if (!before && room <= 0)
      return {
        outcome: 'refused',
        field: 'referencia_1',
        message: 'Tu tienda ya tiene el máximo de productos',
      };
    // One that is refused leaves its number to the next one that has it.
    seen.add(key);
    if (before && changedFieldsOf(before, after as ProductContent).length === 0)
      return { outcome: 'unchanged', id: before.id };
    if (!before) room -= 1;
    return { before, after: after as ProductContent };
  };
  const decided = drafts.map((draft, index) => decide(draft, keys[index]!));
  const changes = decided.filter((each): each is Change => 'after' in each);
  const ids = await writeProducts(trx, emit, { store, changes, now });
  const idOf = new Map(changes.map((change, index) => [change, ids[index]!]));
  return decided.map((each) =>
    'after' in each ? { outcome: each.before ? 'changed' : 'added', id: idOf.get(each)! } : each,
  );
};
