import {
  photoMissing,
  productLimits,
  type BodyOf,
  type createProductImage,
  type listProductImages,
  type QueryOf,
  type updateProductImage,
} from '@tuerca/contracts';
import type { UnitOfWork } from '@tuerca/events';
import { isUniqueViolation, type Database, type Executor, type Transaction } from '@tuerca/postgres';
import { numberKey, referenceKey } from '@tuerca/rules';
import { AppError, smallPhotosAmong, type Caller } from '@tuerca/service';
import { marketplaceSyncRepository as accounts } from '../marketplace-sync/marketplace-sync.repository.ts';
import { numbersOf } from '../products/product.ts';
import {
  ofCatalogue,
  productImagesRepository as images,
  type ImageContent,
  type Photos,
  type ProductImage,
} from './product-images.repository.ts';

interface Deps {
  db: Database;
  unitOfWork: UnitOfWork;
  clock: () => Date;
}

type Draft = Partial<BodyOf<typeof createProductImage>>;
const slots = ['image_1', 'image_2', 'image_3', 'image_4', 'image_5'] as const;
const noPhoto = { image_1: photoMissing };

const refuseSmall = async (trx: Transaction, wanted: Photos, had: Photos = []): Promise<void> => {
  const added = wanted.filter((path): path is string => path !== null && !had.includes(path));
  const small = await smallPhotosAmong(trx, added);
  if (!small.size) return;
  const { photoMinPixels: least } = productLimits;
  const message = `La foto debe medir al menos ${least} x ${least} píxeles`;
  throw new AppError('INVALID_INPUT', {
    fields: Object.fromEntries(
      slots.filter((_slot, index) => small.has(wanted[index] ?? '')).map((slot) => [slot, message]),
    ),
  });
};

const photosAfter = (draft: Draft, before: Photos): Photos =>
  slots.map((slot, index) => (draft[slot] === undefined ? (before[index] ?? null) : draft[slot]));

const contentAfter = (draft: Draft, before?: ProductImage): ImageContent => {
  const reference = draft.image_id ?? before?.reference ?? '';
  return {
    reference,
    referenceKey: referenceKey(reference),
    name: draft.name ?? before?.name ?? '',
    equivalences: draft.equivalences ?? before?.equivalences ?? '',
    photos: photosAfter(draft, before?.photos ?? []),
  };
};

/** Pictures of part numbers: a store's are its own to edit, those of the catalogue an administrator's. */
export const createProductImagesService = ({ db, unitOfWork, clock }: Deps) => {
  const ownerOf = (caller: Caller) => (caller.isAdmin ? ofCatalogue : caller.store());

  const lockEditable = async (trx: Transaction, caller: Caller, id: number): Promise<ProductImage> => {
    const image = await images.lock(trx, id);
    if (!image) throw new AppError('NOT_FOUND');
    if (caller.isAdmin || image.storeId === caller.store()) return image;
    throw new AppError(image.storeId === ofCatalogue ? 'PRODUCT_IMAGE_LOCKED' : 'NOT_FOUND');
  };

  /** Records with the product of the caller's store under each number. */
  const withProducts = async (on: Executor, caller: Caller, rows: readonly ProductImage[]) => {
    const keys = rows.map(({ reference }) => referenceKey(reference));
    const products = caller.isAdmin
      ? new Map<string, number>()
      : await images.productsOf(on, caller.store(), keys);
    return rows.map((row, index) => ({ ...row, productId: products.get(keys[index]!) ?? null }));
  };
  const withProduct = async (on: Executor, caller: Caller, row: ProductImage) =>
    (await withProducts(on, caller, [row]))[0]!;

  /** Keeps under which numbers pictures are found; other marketplaces may take a product that they refused without. */
  const number = async (trx: Transaction, image: ProductImage): Promise<void> => {
    const numbers = numbersOf(image);
    await images.replaceNumbers(trx, image, numbers);
    await accounts.forgetRefused(
      trx,
      image.storeId === ofCatalogue ? null : image.storeId,
      numbers.map(({ key }) => key),
    );
  };

  const write = async <T>(work: Parameters<typeof unitOfWork.transact<T>>[0]): Promise<T> => {
    try {
      return await unitOfWork.transact(work);
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError('PRODUCT_IMAGE_EXISTS', { cause: error }) : error;
    }
  };

  return {
    async list(caller: Caller, query: QueryOf<typeof listProductImages>) {
      const seen = caller.isAdmin ? null : [caller.store(), ofCatalogue];
      const { rows, count } = await images.list(db, seen, query);
      return { rows: await withProducts(db, caller, rows), count };
    },

    /** What a product of the caller's store would show under a number; null: nothing. */
    async findOfReference(caller: Caller, reference: string) {
      const found = await images.findByNumber(db, ownerOf(caller), numberKey(reference));
      return found ? withProduct(db, caller, found) : null;
    },

    create: (caller: Caller, draft: BodyOf<typeof createProductImage>) =>
      write(async (trx) => {
        const content = contentAfter(draft);
        await refuseSmall(trx, content.photos);
        const added = await images.add(trx, { ...content, storeId: ownerOf(caller), now: clock() });
        await number(trx, added);
        return withProduct(trx, caller, added);
      }),

    /** Changes pictures; a store's record without a first photo is deleted (null). */
    update: (caller: Caller, id: number, draft: BodyOf<typeof updateProductImage>) =>
      write(async (trx) => {
        const before = await lockEditable(trx, caller, id);
        const content = contentAfter(draft, before);
        if (!content.photos[0]) {
          if (caller.isAdmin) throw new AppError('INVALID_INPUT', { fields: noPhoto });
          await images.remove(trx, id);
          return null;
        }
        await refuseSmall(trx, content.photos, before.photos);
        const changed = await images.change(trx, id, content, clock());
        await number(trx, changed);
        return withProduct(trx, caller, changed);
      }),

    remove: (caller: Caller, id: number): Promise<void> =>
      unitOfWork.transact(async (trx) => {
        await lockEditable(trx, caller, id);
        await images.remove(trx, id);
      }),

    /** The pictures of some products, those that have any. */
    async ofProducts(on: Executor, productIds: readonly number[]) {
      const found = await images.ofProducts(on, productIds);
      return new Map(
        found.map(({ productId, id, photos: paths }) => [
          productId,
          { recordId: id, paths: paths.filter((path): path is string => path !== null) },
        ]),
      );
    },
  };
};
export type ProductImagesService = ReturnType<typeof createProductImagesService>;
