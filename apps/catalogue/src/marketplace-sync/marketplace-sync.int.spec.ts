import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readProductsSyncML, saveProductsByReference, type MarketplaceSync } from '@tuerca/contracts';
import { createLog, createSealer, derivedKey, type Caller } from '@tuerca/service';
import type { Actor } from '@tuerca/service/testing';
import { openStore } from '../testing/stores.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createEmbeddedMarketplace } from './embedded-marketplace.ts';
import { createMarketplaceSyncService } from './marketplace-sync.service.ts';
import { MarketplaceDown, TokenRefused, type Marketplace } from './marketplace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.stop(), 60_000);

const embedded = createEmbeddedMarketplace();
/** The service on a marketplace that adds products in its own way. */
const createSync = (add: Marketplace['add']) =>
  createMarketplaceSyncService({
    db: app.db,
    clock: () => new Date('2026-06-01T12:00:00Z'),
    log: createLog({ name: 'catalogue', level: 'silent' }),
    sealer: createSealer([derivedKey('a secret of the test')]),
    siteOf: () => 'https://tuerca.test',
    images: { ofProducts: async () => new Map() },
    marketplace: { ...embedded, add },
  });
/** Of a caller the service asks for the store alone. */
const callerOf = (storeId: number) => ({ store: () => storeId }) as Caller;
const connect = (sync: ReturnType<typeof createSync>, storeId: number, seller: string, key: string) =>
  sync.connect(callerOf(storeId), { seller, token: `${seller}:${key}`, listing_type: 'gold_special' });

const openWith = async (storeId: number, ...references: string[]): Promise<Actor> => {
  const store = await openStore(app, storeId);
  const products = references.map((reference) => ({
    referencia_1: reference,
    name: 'Pastillas de freno',
    kind: 'original',
    price: 180_000,
    stock: 4,
  }));
  await app.call(store, saveProductsByReference, { body: { products } });
  return store;
};
const stateOf = async (who: Actor): Promise<MarketplaceSync> =>
  (await app.call(who, readProductsSyncML)).json().data;

it('an account that is connected anew while its old token is refused stays connected', async () => {
  const store = await openWith(1, 'A-1');
  const sync = createSync(async (seller, item) => {
    if (seller.token === 'TIENDA:nueva') return embedded.add(seller, item);
    await connect(sync, 1, 'TIENDA', 'nueva');
    throw new TokenRefused('invalid access token');
  });
  await connect(sync, 1, 'TIENDA', 'vieja');
  await sync.tellMarketplaces();
  expect(await stateOf(store)).toMatchObject({ enabled: true, waiting: 0, last_problem: null });
});

it('a product is put there once though its account is connected anew and switched on while it is told of', async () => {
  const store = await openWith(4, 'A-1');
  const added: string[] = [];
  const sync = createSync(async (seller, item) => {
    added.push(seller.token);
    if (added.length === 1) {
      await connect(sync, 4, 'CUATRO', 'nueva');
      await sync.enable(callerOf(4), true);
      // As another replica does.
      await sync.tellMarketplaces();
    }
    return embedded.add(seller, item);
  });
  await connect(sync, 4, 'CUATRO', 'vieja');
  await sync.tellMarketplaces();
  expect(added).toEqual(['CUATRO:vieja']);
  expect(await stateOf(store)).toMatchObject({ enabled: true, waiting: 0, last_problem: null });
});

it('what a seller was told is not kept as told to another one who is connected meanwhile', async () => {
  const store = await openWith(2, 'A-1', 'A-2');
  const added: string[] = [];
  const sync = createSync(async (seller, item) => {
    added.push(`${seller.sellerId} ${item.reference}`);
    if (seller.sellerId === 'UNO') await connect(sync, 2, 'DOS', 'clave');
    return embedded.add(seller, item);
  });
  await connect(sync, 2, 'UNO', 'clave');
  await sync.tellMarketplaces();
  expect(added).toEqual(['UNO A-1', 'DOS A-1', 'DOS A-2']);
  expect(await stateOf(store)).toMatchObject({ seller: 'DOS', waiting: 0, last_problem: null });
});

it('one product that is never answered keeps back none of the others', async () => {
  const store = await openWith(3, 'A-1', 'A-2', 'A-3');
  const sync = createSync(async (seller, item) => {
    if (item.reference === 'A-1') throw new MarketplaceDown('Answered 500');
    return embedded.add(seller, item);
  });
  await connect(sync, 3, 'TRES', 'clave');
  await sync.tellMarketplaces();
  expect(await stateOf(store)).toMatchObject({ enabled: true, waiting: 1, last_problem: null });
});

it('tells how products are listed, so that a new key does not change it', async () => {
  const store = await openWith(7, 'A-7');
  expect(await stateOf(store)).toMatchObject({ seller: null, listing_type: null });
  const body = { seller: 'TIENDA', token: 'TIENDA:clave', listing_type: 'gold_pro' } as const;
  await createSync(embedded.add).connect(callerOf(7), body);
  expect(await stateOf(store)).toMatchObject({ seller: 'TIENDA', listing_type: 'gold_pro' });
});
