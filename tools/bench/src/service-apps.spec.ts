import { afterAll, expect, it } from '@jest/globals';
import { openDatabase } from '@tuerca/postgres';
import { createLog } from '@tuerca/service';
import { buildCart } from './cart-app.ts';
import { buildCatalogue } from './catalogue-app.ts';
import { buildQuotation } from './quotation-app.ts';

const db = openDatabase({ url: 'postgres://127.0.0.1:1/none' });
const log = createLog({ name: 'bench', level: 'silent' });
afterAll(() => db.destroy());

it.each([
  ['cart', buildCart],
  ['catalogue', buildCatalogue],
  ['quotation', buildQuotation],
])('gives the %s service settings that it takes', async (_name, build) => {
  const app = build({ db, identityUrl: 'http://127.0.0.1:1', log });
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  await app.close();
});
