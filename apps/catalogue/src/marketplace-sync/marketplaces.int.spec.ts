import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  changeProductsSyncML,
  createProductImage,
  deleteProduct,
  listOwnProducts,
  readMerchantCenterFeed,
  readMerchantFeed,
  readProductsSyncML,
  saveProductsByReference,
  saveSalesDataForML,
  sendProductsToMerchantCenter,
  updateProduct,
  type OwnProduct,
} from '@tuerca/contracts';
import type { Actor } from '@tuerca/service/testing';
import { XMLParser } from 'fast-xml-parser';
import { openStore } from '../testing/stores.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

interface Asked {
  method: string;
  path: string;
  token: string | undefined;
  body: Record<string, unknown> | undefined;
}

/** Mercado Libre as the adapter needs it, with its bad days. */
const startStandIn = async () => {
  const asked: Asked[] = [];
  const items = new Map<string, string>();
  let next: (number | 'slow')[] = [];
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const body = text ? (JSON.parse(text) as Record<string, unknown>) : undefined;
      const url = new URL(request.url!, 'http://ml');
      const token = request.headers.authorization?.replace('Bearer ', '');
      asked.push({ method: request.method!, path: url.pathname, token, body });
      const answer = (status: number, data: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(data));
      };
      const bad = next.shift();
      if (bad === 'slow') return void setTimeout(() => answer(200, {}), 1000);
      if (bad !== undefined) return answer(bad, { message: 'a bad day' });
      if (token === 'revocada') return answer(401, { message: 'invalid access token' });
      if (url.pathname === '/users/me') return answer(200, { id: 77, nickname: 'AUTOPARTES' });
      if (url.pathname === '/users/77/items/search') {
        const found = items.get(url.searchParams.get('seller_sku') ?? '');
        return answer(200, { results: found ? [found] : [] });
      }
      if (url.pathname === '/sites/MCO/domain_discovery/search')
        return answer(200, [{ category_id: 'MCO1' }]);
      if (request.method === 'POST' && url.pathname === '/items') {
        const { title, attributes, pictures } = body as {
          title: string;
          attributes: { id: string; value_name: string }[];
          pictures: object[];
        };
        if (title.startsWith('Prohibido') || (title.startsWith('Con foto') && pictures.length === 0))
          return answer(400, { message: 'invalid', cause: [{ message: 'No se puede vender' }] });
        const sku = attributes.find(({ id }) => id === 'SELLER_SKU')!.value_name;
        items.set(sku, `MCO${items.size + 1}`);
        return answer(201, { id: items.get(sku) });
      }
      return answer(200, {});
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** What the next calls are answered instead. */
    misbehave: (...answers: (number | 'slow')[]) => void (next = answers),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

let standIn: Awaited<ReturnType<typeof startStandIn>>;
let app: TestApp;
let now = new Date('2026-06-01T12:00:00Z');
beforeAll(async () => {
  standIn = await startStandIn();
  app = await startTestApp({
    clock: () => now,
    env: {
      MARKETPLACE: 'http',
      MARKETPLACE_URL: standIn.url,
      MARKETPLACE_DEADLINE_MS: '200',
      MARKETPLACE_BACKOFF_MS: '1',
      PUBLIC_URL: 'https://tuerca.test',
    },
  });
}, 60_000);
afterAll(async () => {
  await app.stop();
  standIn.stop();
}, 60_000);
beforeEach(() => {
  standIn.asked.length = 0;
  standIn.misbehave();
});

const later = (ms: number) => void (now = new Date(now.getTime() + ms));
const save = (who: Actor, ...products: object[]) =>
  app.call(who, saveProductsByReference, { body: { products } });
const pads = {
  referencia_1: 'D1060',
  name: 'Pastillas de freno & discos',
  kind: 'original',
  price: 180_000,
  stock: 4,
};
const photo = '/media/5b0c7f9e-6a4e-4b51-9a3c-0f3f7a1c2d3e';
const addPhoto = (who: Actor, reference: string) =>
  app.call(who, createProductImage, { body: { image_id: reference, name: 'Foto', image_1: photo } });

describe('the file for a merchant centre', () => {
  const required = [
    'g:id',
    'g:title',
    'g:description',
    'g:link',
    'g:image_link',
    'g:availability',
    'g:price',
    'g:condition',
    'g:mpn',
  ];

  it('has what is on sale with a photo, by the fields that Google requires, and says what is left out', async () => {
    const store = await openStore(app, 1);
    await save(
      store,
      { ...pads, brand: 'Bosch', descripcion: 'Juego <de cuatro>' },
      { ...pads, referencia_1: 'F-1', name: 'Filtro', price: 25_000.5 },
      { ...pads, referencia_1: 'F-2', name: 'Sin foto' },
      { ...pads, referencia_1: 'F-3', name: 'Agotado', stock: 0 },
      { ...pads, referencia_1: 'F-4', name: 'Oculto', is_active: false },
    );
    for (const reference of ['D1060', 'F-1', 'F-3', 'F-4']) await addPhoto(store, reference);
    const params = { id: 1 };
    expect((await app.call(store, readMerchantFeed, { params })).json()).toEqual({ data: null });
    const made = (await app.call(store, sendProductsToMerchantCenter, { params })).json().data;
    expect(made).toMatchObject({
      items: 2,
      left_out: [
        { reason: 'no_photo', count: 1 },
        { reason: 'no_stock', count: 1 },
      ],
    });
    expect((await app.call(store, readMerchantFeed, { params })).json().data).toEqual(made);
    expect((await app.call(store, sendProductsToMerchantCenter, { params })).json().data.url).toBe(made.url);

    const { pathname, searchParams } = new URL(made.url);
    expect(made.url).toMatch(/^https:\/\/tuerca\.test\/api\/store\/store\/1\/merchantCenterFeed\?key=/);
    const query = { key: searchParams.get('key') };
    expect(pathname).toBe(readMerchantCenterFeed.path.replace('{id}', '1'));
    const file = await app.call('visitor', readMerchantCenterFeed, { params, query });
    expect(file.headers['content-type']).toBe('application/xml; charset=utf-8');
    const { rss } = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(file.body, true);
    expect(rss).toMatchObject({ '@_version': '2.0', '@_xmlns:g': 'http://base.google.com/ns/1.0' });
    const { item } = rss.channel as { item: Record<string, string>[] };
    expect(item).toHaveLength(2);
    for (const each of item) expect(Object.keys(each)).toEqual(expect.arrayContaining(required));
    expect(item[0]).toMatchObject({
      'g:title': 'Pastillas de freno & discos Bosch D1060',
      'g:description': 'Juego <de cuatro>',
      'g:brand': 'Bosch',
      'g:mpn': 'D1060',
      'g:price': '180000.00 COP',
      'g:availability': 'in_stock',
      'g:image_link': `https://tuerca.test${photo}`,
    });
    expect(item[0]!['g:link']).toMatch(/^https:\/\/tuerca\.test\/catalogo\/producto\/[a-z0-9-]+-\d+$/);
    expect(item[1]).toMatchObject({ 'g:identifier_exists': 'no' });

    const wrong = await app.call('visitor', readMerchantCenterFeed, { params, query: { key: 'guessed' } });
    expect(wrong.statusCode).toBe(404);
    const other = await openStore(app, 2);
    expect((await app.call(other, readMerchantFeed, { params })).statusCode).toBe(404);
  });
});

describe('products on Mercado Libre', () => {
  const tell = () => app.runPeriodic('tellMarketplaces');
  const state = async (who: Actor) => (await app.call(who, readProductsSyncML)).json().data;
  const connect = (who: Actor, token = 'clave') =>
    app.call(who, saveSalesDataForML, { body: { seller: 'Autopartes', token } });
  const itemCalls = () => standIn.asked.filter(({ path }) => path.startsWith('/items'));
  const one = async (who: Actor, reference: string): Promise<OwnProduct> => {
    const { data } = (await app.call(who, listOwnProducts)).json() as { data: OwnProduct[] };
    return data.find(({ referencia_1: own }) => own === reference)!;
  };

  it('are put there once and follow stock and price, each version told once', async () => {
    const store = await openStore(app, 10);
    await save(store, pads, { ...pads, referencia_1: 'NO-1', name: 'Prohibido' });
    expect((await app.call(store, changeProductsSyncML, { body: { enabled: true } })).json().code).toBe(
      'MARKETPLACE_NOT_CONNECTED',
    );
    expect((await connect(store)).json().data).toMatchObject({
      enabled: true,
      seller: 'AUTOPARTES',
      waiting: 2,
    });
    const kept = await app.db('marketplaceAccounts').where({ storeId: 10 }).first();
    expect(kept.sealed.toString('latin1')).not.toContain('clave');

    await tell();
    expect(itemCalls()).toHaveLength(2);
    expect(itemCalls()[0]).toMatchObject({
      method: 'POST',
      token: 'clave',
      body: {
        price: 180_000,
        currency_id: 'COP',
        available_quantity: 4,
        category_id: 'MCO1',
        condition: 'new',
      },
    });
    expect(await state(store)).toMatchObject({ waiting: 0, refused: 1, last_problem: null });

    standIn.asked.length = 0;
    later(60_000);
    await tell();
    expect(itemCalls()).toEqual([]);

    const { id } = await one(store, 'D1060');
    await app.call(store, updateProduct, { params: { id }, body: { scenario: 'stock', stock: 1 } });
    later(60_000);
    await tell();
    expect(itemCalls()).toMatchObject([{ method: 'PUT', body: { available_quantity: 1, price: 180_000 } }]);

    standIn.asked.length = 0;
    await app.call(store, deleteProduct, { params: { id } });
    later(60_000);
    await tell();
    expect(itemCalls()).toMatchObject([{ method: 'PUT', body: { available_quantity: 0 } }]);
    later(60_000);
    await tell();
    expect(itemCalls()).toHaveLength(1);
  });

  it('go off there with their store, and all that it has on sale is there again when it comes back', async () => {
    const store = await openStore(app, 13);
    await save(store, { ...pads, referencia_1: 'W-1' }, { ...pads, referencia_1: 'W-2' });
    await connect(store);
    await tell();
    const { id } = await one(store, 'W-1');
    await app.call(store, updateProduct, { params: { id }, body: { scenario: 'stock', stock: 3 } });
    await save(store, { ...pads, referencia_1: 'W-3' });
    await openStore(app, 13, { isActive: false });
    expect(await state(store)).toMatchObject({ waiting: 2 });
    standIn.asked.length = 0;
    later(60_000);
    await tell();
    later(60_000);
    await tell();
    expect(itemCalls()).toMatchObject([
      { method: 'PUT', body: { available_quantity: 0 } },
      { method: 'PUT', body: { available_quantity: 0 } },
    ]);
    expect(await state(store)).toMatchObject({ waiting: 0 });

    await openStore(app, 13);
    expect(await state(store)).toMatchObject({ waiting: 3 });
    standIn.asked.length = 0;
    later(60_000);
    await tell();
    later(60_000);
    await tell();
    expect(itemCalls()).toMatchObject([
      { method: 'PUT', body: { available_quantity: 3 } },
      { method: 'PUT', body: { available_quantity: 4 } },
      { method: 'POST', body: { available_quantity: 4 } },
    ]);

    // Of products that were told of before it was kept whether they were on sale.
    await app.db('marketplaceItems').where({ storeId: 13 }).update({ isOnSale: null });
    expect(await state(store)).toMatchObject({ waiting: 3 });
    later(60_000);
    await tell();
    expect(await state(store)).toMatchObject({ waiting: 0 });
  });

  it('are offered again once they have a photo, after they were refused without one', async () => {
    const store = await openStore(app, 14);
    await save(store, { ...pads, referencia_1: 'V-1', name: 'Con foto' });
    await connect(store);
    await tell();
    expect(await state(store)).toMatchObject({ waiting: 0, refused: 1 });
    standIn.asked.length = 0;
    await addPhoto(store, 'v1');
    expect(await state(store)).toMatchObject({ waiting: 1, refused: 0 });
    later(60_000);
    await tell();
    expect(itemCalls()).toMatchObject([
      { method: 'POST', body: { pictures: [{ source: `https://tuerca.test${photo}` }] } },
    ]);
    expect(await state(store)).toMatchObject({ waiting: 0, refused: 0 });
  });

  it('are told again after calls that fail, later and later, and found again after an answer that was lost', async () => {
    const store = await openStore(app, 11);
    await save(store, { ...pads, referencia_1: 'Z-1' });
    await connect(store);
    standIn.misbehave(500, 429);
    await tell();
    expect(await state(store)).toMatchObject({ waiting: 0, last_problem: null });

    const { id } = await one(store, 'Z-1');
    await app.call(store, updateProduct, { params: { id }, body: { scenario: 'stock', stock: 2 } });
    later(60_000);
    standIn.misbehave('slow', 503, 503);
    await tell();
    expect(await state(store)).toMatchObject({
      enabled: true,
      waiting: 1,
      last_problem: expect.stringContaining('no responde'),
    });
    standIn.asked.length = 0;
    await tell();
    expect(standIn.asked).toEqual([]);
    later(60_000);
    await tell();
    expect(await state(store)).toMatchObject({ waiting: 0, last_problem: null });

    // As after a process that died between the answer and its note.
    await app.db('marketplaceItems').where({ storeId: 11 }).delete();
    standIn.asked.length = 0;
    later(60_000);
    await tell();
    expect(itemCalls()).toMatchObject([{ method: 'PUT' }]);
  });

  it('stop when the token is no longer accepted, and a wrong one is not kept', async () => {
    const store = await openStore(app, 12);
    expect((await connect(store, 'revocada')).json()).toMatchObject({ code: 'MARKETPLACE_REFUSED' });
    const wrongName = await app.call(store, saveSalesDataForML, { body: { seller: 'Otro', token: 'clave' } });
    expect(wrongName.json()).toMatchObject({ code: 'MARKETPLACE_REFUSED', data: [{ field: 'seller' }] });
    expect(await state(store)).toMatchObject({ seller: null, enabled: false });
    await save(store, { ...pads, referencia_1: 'Y-1' });
    await connect(store);
    standIn.misbehave(401);
    await tell();
    expect(await state(store)).toMatchObject({
      enabled: false,
      last_problem: expect.stringContaining('clave'),
    });
    const again = await app.call(store, changeProductsSyncML, { body: { enabled: true } });
    expect(again.json().data).toMatchObject({ enabled: true, last_problem: null });
  });
});
