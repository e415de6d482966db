import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createVehicle, getVehicleImages, limits, readVehicle, saveVehicleImages } from '@tuerca/contracts';
import { nissan, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

const buyer = { role: 'buyer', userId: 7 } as const;
const pathOf = (index: number) => `/media/00000000-0000-4000-8000-00000000000${index}`;
const unsigned = (links: string[]) => links.map((link) => link.split('?')[0]);

it('keeps pictures in their order, once each, with links for their owner; the first one stands for the vehicle', async () => {
  const body = { brand_id: nissan.id, brand_name: 'x', model: 'Sentra', year: 2019 };
  const { id, image } = (await test.call(buyer, createVehicle, { body })).json().data;
  expect(image).toBeNull();
  const save = (images: string[], who: object = buyer) =>
    test.call(who as typeof buyer, saveVehicleImages, { params: { id }, body: { images } });

  const saved = (await save([pathOf(2), pathOf(1), pathOf(2)])).json().data;
  expect(unsigned(saved)).toEqual([pathOf(2), pathOf(1)]);
  expect(saved[0]).toMatch(/\?owner=7&expires=\d+&signature=/);
  const read = (await test.call(buyer, getVehicleImages, { params: { id } })).json().data;
  expect(unsigned(read)).toEqual([pathOf(2), pathOf(1)]);
  const vehicle = (await test.call(buyer, readVehicle, { params: { id } })).json().data;
  expect(unsigned([vehicle.image])).toEqual([pathOf(2)]);

  const replace = async (before: string[], images: string[]) => {
    const answer = await test.call(buyer, saveVehicleImages, { params: { id }, body: { images, before } });
    return answer.json().code ?? unsigned(answer.json().data);
  };
  // Another tab has seen neither the second picture nor the order by now.
  expect(await replace([pathOf(2)], [pathOf(2), pathOf(3)])).toBe('CONFLICT');
  expect(await replace([pathOf(1), pathOf(2)], [pathOf(1)])).toBe('CONFLICT');
  expect(await replace([pathOf(2), pathOf(1)], [pathOf(1), pathOf(2)])).toEqual([pathOf(1), pathOf(2)]);

  const tooMany = Array.from({ length: limits.photosPerVehicle + 1 }, (_, index) => pathOf(index));
  expect((await save(tooMany)).statusCode).toBe(400);
  expect((await save(['https://example.org/a.jpg'])).statusCode).toBe(400);
  for (const who of [
    { role: 'buyer', userId: 8 },
    { role: 'manager', userId: 8 },
  ])
    expect((await save([], who)).statusCode).toBe(404);
  expect(unsigned((await save([])).json().data)).toEqual([]);
});
