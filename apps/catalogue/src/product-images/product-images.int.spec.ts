import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createProduct,
  createProductImage,
  decideProductImageReport,
  deleteProductImage,
  fileUploaded,
  findProductImage,
  listProductImageReports,
  listProductImages,
  loadProduct,
  productImageReportDecided,
  productLimits,
  reportProductImage,
  storeSaved,
  updateProductImage,
  type ProductImage,
  type ProductImageReport,
} from '@tuerca/contracts';
import type { Actor } from '@tuerca/service/testing';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
const vendor = (storeId: number): Actor => ({ role: 'vendor', userId: 1000 + storeId, storeId });
const manager: Actor = { role: 'manager', userId: 9, manageInfractionsModule: true };
beforeAll(async () => {
  app = await startTestApp();
  for (const storeId of [1, 2]) await app.apply(storeSaved, { ...storeSaved.example, storeId });
}, 60_000);
afterAll(() => app?.stop());

const photo = () => `/media/${randomUUID()}`;
let numbers = 0;
const newNumber = () => `N-${(numbers += 1)}`;
const draft = (more: object = {}) => ({
  image_id: newNumber(),
  name: 'Pastillas',
  image_1: photo(),
  ...more,
});
const create = async (actor: Actor, more: object = {}): Promise<ProductImage> => {
  const answer = await app.call(actor, createProductImage, { body: draft(more) });
  expect(answer.statusCode).toBe(200);
  return answer.json().data;
};
const update = (actor: Actor, id: number, body: object) =>
  app.call(actor, updateProductImage, { params: { id }, body });
const addProduct = async (storeId: number, reference: string): Promise<number> =>
  (
    await app.call(vendor(storeId), createProduct, {
      body: { referencia_1: reference, name: 'Pastillas', kind: 'original', price: 1000, stock: 1 },
    })
  ).json().data.id;
const photosOf = async (storeId: number, id: number): Promise<string[]> =>
  (await app.call(vendor(storeId), loadProduct, { params: { id } })).json().data.imagesURLs;
const code = (answer: { json(): { code?: string } }) => answer.json().code;

test('a product shows the pictures of its number: its store’s own, else the catalogue’s', async () => {
  const number = newNumber();
  const [mine, theirs] = [await addProduct(1, number), await addProduct(2, number)];
  expect(await photosOf(1, mine)).toEqual([]);
  const ofCatalogue = await create('admin', {
    image_id: number.toLowerCase().replace('-', ''),
    image_3: photo(),
  });
  expect(await photosOf(1, mine)).toEqual(ofCatalogue.imagesURLs);
  const ofStore = await create(vendor(1), { image_id: number });
  expect(ofStore).toMatchObject({ store_id: 1, belongs_to_catalog: false, product_id: mine });
  expect(await photosOf(1, mine)).toEqual(ofStore.imagesURLs);
  expect(await photosOf(2, theirs)).toEqual(ofCatalogue.imagesURLs);
});

test('a number that the pictures name as a substitute has them too', async () => {
  const id = await addProduct(1, 'SUBST-1');
  const image = await create(vendor(1), { equivalences: 'otro, subst 1' });
  expect(await photosOf(1, id)).toEqual(image.imagesURLs);
  const found = await app.call(vendor(1), findProductImage, { query: { reference: 'SUBST1' } });
  expect(found.json().data.id).toBe(image.id);
  expect(
    (await app.call(vendor(2), findProductImage, { query: { reference: 'SUBST1' } })).json().data,
  ).toBeNull();
});

test('a store edits its own alone; the catalogue’s are locked', async () => {
  const [own, locked] = [await create(vendor(1)), await create('admin')];
  expect((await update(vendor(1), own.id, { image_5: photo() })).json().data.imagesURLs).toHaveLength(2);
  expect(code(await update(vendor(2), own.id, { name: 'Otras' }))).toBe('NOT_FOUND');
  expect(code(await update(vendor(1), locked.id, { name: 'Otras' }))).toBe('PRODUCT_IMAGE_LOCKED');
  expect(code(await app.call(vendor(1), deleteProductImage, { params: { id: locked.id } }))).toBe(
    'PRODUCT_IMAGE_LOCKED',
  );
  expect((await update('admin', locked.id, { name: 'Otras' })).json().data.name).toBe('Otras');
});

test('a store that saves a record without a first photo deletes it; an administrator may not', async () => {
  const [own, other] = [await create(vendor(1), { image_2: photo() }), await create('admin')];
  expect((await update(vendor(1), own.id, { image_1: null })).json()).toEqual({ data: null });
  expect(code(await update(vendor(1), own.id, { name: 'Otras' }))).toBe('NOT_FOUND');
  expect((await update('admin', other.id, { image_1: null })).statusCode).toBe(400);
  expect((await app.call(vendor(1), createProductImage, { body: draft({ image_1: null }) })).statusCode).toBe(
    400,
  );
});

test('one number has one record of a store', async () => {
  const { image_id: number } = await create(vendor(1));
  expect(code(await app.call(vendor(1), createProductImage, { body: draft({ image_id: number }) }))).toBe(
    'PRODUCT_IMAGE_EXISTS',
  );
  const other = await create(vendor(1));
  expect(code(await update(vendor(1), other.id, { image_id: number }))).toBe('PRODUCT_IMAGE_EXISTS');
});

test('a photo measures 500 by 500 pixels at least', async () => {
  const { width: _width, height: _height, ...example } = fileUploaded.example;
  const fileId = randomUUID();
  await app.apply(fileUploaded, { ...example, fileId, width: 499, height: 4000 });
  const small = `/media/${fileId}`;
  expect(
    (await app.call(vendor(1), createProductImage, { body: draft({ image_2: small }) })).json().data,
  ).toEqual([{ field: 'image_2', message: 'La foto debe medir al menos 500 x 500 píxeles' }]);
  // 4200 x 900 as they came
  const long = randomUUID();
  await app.apply(fileUploaded, { ...example, fileId: long, width: 2000, height: 429 });
  await create(vendor(1), { image_2: `/media/${long}` });
});

test('a store lists its own and the catalogue’s, by name and number', async () => {
  await create(vendor(2), { name: 'Faro antiniebla', image_id: 'FARO-9' });
  const list = async (actor: Actor, filter: object): Promise<ProductImage[]> =>
    (await app.call(actor, listProductImages, { query: { filter: JSON.stringify(filter) } })).json().data;
  expect(await list(vendor(2), { search: 'faro anti' })).toHaveLength(1);
  expect(await list(vendor(2), { search: 'faro9' })).toHaveLength(1);
  expect(await list(vendor(1), { search: 'faro' })).toEqual([]);
  expect(await list('admin', { search: 'faro' })).toHaveLength(1);
  const ofCatalogue = await list(vendor(2), { belongs_to_catalog: true });
  expect(new Set(ofCatalogue.map(({ store_id: id }) => id))).toEqual(new Set([null]));
});

const report = (actor: Actor, id: number) =>
  app.call(actor, reportProductImage, {
    params: { id },
    body: { reason: 'wrong_part', detail: 'La foto es de otra pieza' },
  });
const decide = (actor: Actor, id: number, status: 'removed' | 'kept') =>
  app.call(actor, decideProductImageReport, { params: { id }, body: { status, answer: 'Es de otra pieza' } });
const told = async () =>
  (await app.db('outbox').orderBy('id').pluck('payload'))
    .map((text: string) => JSON.parse(text))
    .filter((event) => event.type === productImageReportDecided.type)
    .map(({ data }) => data);

test('reported pictures are removed or stay, as a manager of infractions decides, and who reported is told', async () => {
  const [bad, good] = [await create(vendor(1)), await create(vendor(1))];
  const [laura, pedro]: Actor[] = [
    { role: 'buyer', userId: 7 },
    { role: 'buyer', userId: 8 },
  ];
  const { data: first } = (await report(laura!, bad.id)).json() as { data: ProductImageReport };
  expect(first).toMatchObject({
    status: 'open',
    store_name: storeSaved.example.name,
    imagesURLs: bad.imagesURLs,
  });
  expect(code(await report(laura!, bad.id))).toBe('PRODUCT_IMAGE_REPORTED');
  const { data: second } = (await report(pedro!, bad.id)).json() as { data: ProductImageReport };
  const { data: third } = (await report(pedro!, good.id)).json() as { data: ProductImageReport };

  expect(code(await decide({ role: 'manager', userId: 9 }, first.id, 'removed'))).toBe('FORBIDDEN');
  expect((await decide(manager, third.id, 'kept')).json().data.status).toBe('kept');
  expect((await decide(manager, first.id, 'removed')).statusCode).toBe(200);
  expect(code(await decide(manager, second.id, 'kept'))).toBe('PRODUCT_IMAGE_REPORT_DECIDED');
  expect(code(await update(vendor(1), bad.id, { name: 'Otras' }))).toBe('NOT_FOUND');
  expect((await update(vendor(1), good.id, { name: 'Otras' })).statusCode).toBe(200);
  expect((await told()).map(({ userId, outcome }) => [userId, outcome])).toEqual([
    [8, 'kept'],
    [7, 'removed'],
    [8, 'removed'],
  ]);
  const listOf = async (actor: Actor) =>
    (await app.call(actor, listProductImageReports, { query: {} })).json().data.length;
  expect([await listOf(laura!), await listOf(pedro!), await listOf(manager)]).toEqual([1, 2, 3]);
});

test('photos that a store puts in the place of reported ones stay when those are removed', async () => {
  const reported = await create(vendor(1), { image_2: photo() });
  const { data } = (await report({ role: 'buyer', userId: 17 }, reported.id)).json() as {
    data: ProductImageReport;
  };
  const better = photo();
  await update(vendor(1), reported.id, { image_1: better });
  const later = (await report({ role: 'buyer', userId: 18 }, reported.id)).json().data;
  expect((await decide(manager, data.id, 'removed')).statusCode).toBe(200);
  expect((await update(vendor(1), reported.id, { name: 'Otras' })).json().data.imagesURLs).toEqual([better]);
  expect((await decide(manager, later.id, 'kept')).statusCode).toBe(200);
});

test('who has many reports open makes room for another by an answer, not by waiting', async () => {
  const reporter: Actor = { role: 'buyer', userId: 27 };
  const answers = [];
  for (let count = 0; count <= productLimits.openReports; count += 1)
    answers.push(await report(reporter, (await create(vendor(1))).id));
  const full = answers.pop()!;
  expect([full.statusCode, code(full)]).toEqual([409, 'PRODUCT_IMAGE_REPORTS_FULL']);
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
});
