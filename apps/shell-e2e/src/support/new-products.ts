import { createClient } from '@tuerca/api-client';
import { createProduct, createProductImage, uploadBase64File, type BodyInputOf } from '@tuerca/contracts';
import sharp from 'sharp';
import { tokenOf } from './session.ts';
import { origin } from './stack.ts';

type Draft = BodyInputOf<typeof createProduct>;

/** Puts products into the inventory of a seller's store, by the API. */
export const newProducts = async (
  seller: string,
  drafts: readonly (Pick<Draft, 'name' | 'referencia_1'> & Partial<Draft>)[],
) => {
  const token = await tokenOf(seller);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const products = [];
  for (const draft of drafts) {
    const body = { kind: 'replacement' as const, price: 100_000, stock: 5, ...draft };
    const { data } = await call(createProduct, { body, idempotencyKey: crypto.randomUUID() });
    products.push(data);
  }
  return products;
};

/** Two pictures for a part number of a seller's store, by the API. */
export const newPictures = async (seller: string, reference: string, name: string): Promise<void> => {
  const token = await tokenOf(seller);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const paths = [];
  for (const colour of ['#59636b', '#8a4b2d']) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200">
      <rect width="1200" height="1200" fill="white"/>
      <rect x="220" y="380" width="760" height="440" rx="60" fill="${colour}"/>
      <circle cx="600" cy="600" r="120" fill="#c9d1d6"/>
    </svg>`;
    const picture = await sharp(Buffer.from(drawing)).png().toBuffer();
    const { data } = await call(uploadBase64File, {
      body: { name: `${reference}.png`, is_public: true, data: picture.toString('base64') },
    });
    paths.push(data.path);
  }
  await call(createProductImage, {
    body: { image_id: reference, name, image_1: paths[0]!, image_2: paths[1]! },
  });
};
