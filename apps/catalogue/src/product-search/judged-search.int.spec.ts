import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { storeSaved } from '@tuerca/contracts';
import { testDatabase, type TestDatabase } from '@tuerca/postgres/testing';
import { migrations } from '../../migrations/index.ts';
import { brandsRepository } from '../brands/brands.repository.ts';
import { createProductsService } from '../products/products.service.ts';
import { saveProducts } from '../products/save-products.ts';
import { storesRepository } from '../stores/stores.repository.ts';
import { judgedInventory, judgedQueries } from './judged-queries.ts';
import { createProductSearchService, type ProductSearchService } from './product-search.service.ts';

let database: TestDatabase;
let search: ProductSearchService;
const now = new Date('2026-06-01T12:00:00Z');
const storeId = 3;

beforeAll(async () => {
  database = await testDatabase(migrations);
  const { db } = database;
  await storesRepository.save(db, { ...storeSaved.example, storeId });
  const names = new Set(judgedInventory.flatMap(({ fits }) => fits.map(({ brand }) => brand)));
  const brands = await brandsRepository.addBrands(
    db,
    [...names].map((name) => ({ name, kinds: ['car'], countries: ['CO', 'MX'] })),
  );
  const idOf = new Map(brands.map(({ id, name }) => [name, id]));
  const drafts = judgedInventory.map(({ maker, fits, ...product }) => ({
    ...product,
    brand: maker,
    kind: 'replacement' as const,
    priceMinor: 10_000_000,
    stock: 5,
    fits: fits.map(({ brand, ...fit }) => ({ ...fit, brandId: idOf.get(brand)! })),
  }));
  const saved = await db.transaction((trx) => saveProducts(trx, () => undefined, { storeId, drafts, now }));
  expect(saved.filter(({ outcome }) => outcome !== 'added')).toEqual([]);
  const products = createProductsService({
    db,
    unitOfWork: { transact: () => Promise.reject(new Error('nothing is changed')) },
    clock: () => now,
    images: { ofProducts: async () => new Map() },
    numbers: { vehiclesOfNumbers: async () => [] },
  });
  search = createProductSearchService({ db, products });
}, 60_000);
afterAll(() => database?.drop());

/** The half by which the ranking was tuned, and the one that it was not looked at with. */
test.each([
  ['tuned', 0],
  ['unseen', 1],
])(
  'in the %s half the right product is among the first three for 95 of 100 queries',
  async (_half, remainder) => {
    const half = judgedQueries.filter((_query, index) => index % 2 === remainder);
    const missed: string[] = [];
    for (const { query, right } of half) {
      const { rows } = await search.find(
        {
          text: query,
          scope: { country: 'CO', vehicle: {}, onlyFitting: false },
          chosen: { inStock: false },
        },
        { order: 'relevance', page: 0, pageSize: 3 },
      );
      const first = rows.map(({ product }) => product.reference);
      if (!first.some((reference) => right.includes(reference))) missed.push(`${query}: ${first.join(', ')}`);
    }
    expect(half.length).toBeGreaterThan(150);
    expect(missed.slice(Math.floor(half.length / 20))).toEqual([]);
  },
  60_000,
);
