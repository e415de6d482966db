import { createProductImage, saveProductsByReference } from '@tuerca/contracts';
import type { Accounts } from './accounts.ts';
import { admin, type OpenStore, type World } from './people-and-stores.ts';
import type { createPhotos } from './photos.ts';
import { cataloguePictures, inventoryOf } from './plan/inventory.ts';

/** Pictures that are added at a time. */
const atOnce = 12;

/** Fills the inventories of the stores that carry something of the demo catalogues, each in one call. */
export const stockStores = async (
  stores: readonly OpenStore[],
  accounts: Accounts,
  { brandIds }: World,
): Promise<void> => {
  await Promise.all(
    stores.map(async ({ plan, sellers }, place) => {
      const products = inventoryOf(plan, place, brandIds);
      if (products.length === 0) return;
      const { data } = await accounts.as(sellers[0]!.person)(saveProductsByReference, { body: { products } });
      const [refused] = data.refused;
      if (refused) throw new Error(`${plan.name}: ${refused.referencia_1}: ${refused.message}`);
    }),
  );
};

/** Adds the catalogue's own pictures, as an administrator does. */
export const pictureProducts = async (
  accounts: Accounts,
  photos: ReturnType<typeof createPhotos>,
): Promise<void> => {
  const call = accounts.as(admin);
  const pictures = cataloguePictures();
  for (let start = 0; start < pictures.length; start += atOnce)
    await Promise.all(
      pictures.slice(start, start + atOnce).map(async ({ reference, name, photo }) =>
        call(createProductImage, {
          body: { image_id: reference, name, image_1: await photos.pathOf(photo, call) },
        }),
      ),
    );
};
