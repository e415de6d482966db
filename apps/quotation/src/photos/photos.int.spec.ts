import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  createQuotation,
  fileUploaded,
  quotationMessages,
  updateQuotation,
  updateQuotationDetail,
} from '@tuerca/contracts';
import {
  askAfterAMinute,
  lineBody,
  quotationBody,
  startFilledWorld,
  vendorOf,
  type World,
} from '../testing/test-world.ts';

let world: World;
beforeAll(async () => {
  world = await startFilledWorld();
}, 60_000);
afterAll(() => world.close());

const store = vendorOf(1);
/** Publishes a picture's upload as media does; returns its path. */
const uploaded = async (size: object): Promise<string> => {
  const fileId = randomUUID();
  const { width: _width, height: _height, ...example } = fileUploaded.example;
  await world.apply(fileUploaded, { ...example, fileId, ...size });
  return `/media/${fileId}`;
};
const quote = async (...lines: object[]) =>
  world.call(store, createQuotation, {
    body: quotationBody(await askAfterAMinute(world), {
      quotationDetails: lines.map((line) => lineBody(line)),
    }),
  });
const refused = (field: string) => ({
  code: 'INVALID_INPUT',
  data: [{ field, message: quotationMessages.photoTooSmall }],
});

test('a photo of a quotation measures 500 by 500 pixels at least, whoever sends it', async () => {
  const images = [await uploaded({ width: 500, height: 500 })];
  for (const size of [
    { width: 499, height: 4000 },
    { width: 4000, height: 499 },
  ]) {
    const small = await uploaded(size);
    const answer = await quote({ images }, { images: [...images, small] });
    expect(answer.json()).toMatchObject(refused('quotationDetails.1.images'));
    expect((await quote({ image: small })).json()).toMatchObject(refused('quotationDetails.0.images'));
  }
  expect((await quote({ images })).statusCode).toBe(200);
});

test.each([
  ['said its size', {}],
  ['was no picture', { width: null, height: null }],
])('a file that never %s is taken', async (_what, size) => {
  expect((await quote({ images: [await uploaded(size)] })).statusCode).toBe(200);
});

test('an edit brings no small photo in, and may leave what is there already', async () => {
  const early = `/media/${randomUUID()}`;
  const { id, quotationDetails } = (await quote({ images: [early] })).json().data;
  await world.apply(fileUploaded, { ...fileUploaded.example, fileId: early.slice(7), width: 80, height: 80 });
  const small = await uploaded({ width: 80, height: 80 });
  const lineId = quotationDetails[0].id as number;
  const editLine = (images: string[]) =>
    world.call(store, updateQuotationDetail, { params: { id: lineId }, body: { images } });
  const edit = (images: string[]) =>
    world.call(store, updateQuotation, {
      params: { id },
      body: { quotationDetails: [lineBody({ id: lineId, images, warranty: '60 días' })] },
    });

  expect((await editLine([early, small])).json()).toMatchObject(refused('images'));
  expect((await edit([early, small])).json()).toMatchObject(refused('quotationDetails.0.images'));
  expect((await edit([early])).statusCode).toBe(200);
  expect((await editLine([await uploaded({ width: 900, height: 900 }), early])).statusCode).toBe(200);
});
