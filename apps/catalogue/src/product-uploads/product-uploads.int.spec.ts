import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  downloadProductUploadReport,
  getProductsUploadConfApi,
  listOwnProducts,
  listProductUploads,
  productLimits,
  productSaved,
  productUploadEnded,
  readProductUpload,
  saveProductsByReference,
  type OwnProduct,
  type ProductUpload,
} from '@tuerca/contracts';
import { partGroups } from '@tuerca/rules';
import type { Actor } from '@tuerca/service/testing';
import { openStore } from '../testing/stores.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { uploadCsv } from '../testing/upload-csv.ts';
import { productUploadsRepository } from './product-uploads.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
}, 60_000);
afterAll(() => app.stop(), 60_000);

const takeOver = () => app.runPeriodic('takeOverProductUploads');
const started = async (who: Actor, csv: string): Promise<ProductUpload> => {
  const answer = await uploadCsv(app, who, csv);
  expect(answer.json()).toMatchObject({ data: { state: 'waiting' } });
  return answer.json().data;
};
const read = async (who: Actor, { id }: Pick<ProductUpload, 'id'>): Promise<ProductUpload> =>
  (await app.call(who, readProductUpload, { params: { id } })).json().data;
const taken = async (who: Actor, csv: string): Promise<ProductUpload> => {
  const upload = await started(who, csv);
  await takeOver();
  return read(who, upload);
};
const inventory = async (who: Actor): Promise<OwnProduct[]> => {
  const answer = await app.call(who, listOwnProducts, { query: { order: 'name', pageSize: 100 } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().data;
};

const header = 'Referencia;Nombre;Tipo;Precio;Unidades;Vehículos';

describe('an uploaded list', () => {
  it('is looked at as soon as it has arrived', async () => {
    const store = await openStore(app, 40);
    app.woken.length = 0;
    await started(store, [header, 'D1060-1AA0A;Pastillas;Reemplazo;180.000;12;'].join('\n'));
    expect(app.woken).toEqual(['takeOverProductUploads']);
    await takeOver();
  });

  it('is taken over row by row: what is right whole, the rest with its reason and a report', async () => {
    const store = await openStore(app, 1);
    const upload = await taken(
      store,
      [
        header,
        'D1060-1AA0A;Pastillas de freno delanteras;Reemplazo;180.000;12;Nissan Sentra 2013-2019; ',
        '15208-65F0E;Filtro de aceite;Original;25.000;40;',
        '',
        'X-1;Bujía;Reemplazo;gratis;4;',
        'd1060 1aa0a;Pastillas otra vez;Reemplazo;1.000;1;',
        'X-2;Amortiguador;Usado;90.000;-2;Lada Niva',
      ].join('\r\n'),
    );
    expect(upload).toMatchObject({ state: 'done', rows: 5, done: 5, added: 2, changed: 0, refused: 3 });
    expect(upload.problems).toEqual([
      { row: 5, field: 'price', message: 'Escribe un precio, por ejemplo 180000' },
      {
        row: 6,
        field: 'referencia_1',
        message: 'Esta referencia ya está en la fila 2, que es la que cuenta',
      },
      { row: 7, field: 'kind', message: 'Escribe Original o Reemplazo' },
    ]);
    expect(await inventory(store)).toMatchObject([
      { referencia_1: '15208-65F0E', price: 25_000, stock: 40, kind: 'original' },
      {
        referencia_1: 'D1060-1AA0A',
        price: 180_000,
        fits: [{ brand: 'Nissan', model: 'Sentra', year_from: 2013, year_to: 2019 }],
      },
    ]);
    const report = await app.call(store, downloadProductUploadReport, { params: { id: upload.id } });
    expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = report.body.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFFila,Resultado,Columna,Motivo,Referencia,Nombre,Tipo,Precio,Existencias,Vehículos',
    );
    expect(lines[1]).toMatch(/^2,Agregado,,,D1060-1AA0A/);
    expect(lines[3]).toMatch(/^5,Rechazado,Precio,"Escribe un precio, por ejemplo 180000",X-1/);
    expect(
      (await app.published(productUploadEnded)).filter(({ uploadId }) => uploadId === upload.id),
    ).toEqual([expect.objectContaining({ storeId: 1, state: 'done', added: 2, refused: 3 })]);
  });

  it('changes what is there already, in the columns that it has', async () => {
    const store = await openStore(app, 2);
    await taken(
      store,
      'referencia_1,name,kind,price,stock,descripcion\nA-1,Bomba de agua,original,90000,3,Con empaque\nA-2,Correa,original,50000,1,',
    );
    const again = await taken(store, 'referencia_1,stock\nA1,7\nA-2,1\nA-3,5\n');
    expect(again).toMatchObject({ added: 0, changed: 1, unchanged: 1, refused: 1 });
    expect(again.problems).toMatchObject([{ row: 4, field: 'name' }]);
    expect(await inventory(store)).toMatchObject([
      { referencia_1: 'A1', stock: 7, price: 90_000, descripcion: 'Con empaque' },
      { referencia_1: 'A-2', stock: 1 },
    ]);
  });

  it('takes a row whose number stood in one that was refused', async () => {
    const store = await openStore(app, 46);
    const header = 'referencia_1,name,kind,price,stock';
    const upload = await taken(
      store,
      `${header}\nF-1,,,95000,1\nF-1,Faro,original,1000,1\nf1,Otro faro,original,2000,1\n`,
    );
    expect(upload).toMatchObject({ added: 1, refused: 2 });
    expect(upload.problems).toMatchObject([
      { row: 2, field: 'name' },
      { row: 4, message: 'Esta referencia ya está en la fila 3, que es la que cuenta' },
    ]);
    expect(await inventory(store)).toMatchObject([{ name: 'Faro', price: 1000 }]);
  });

  it('leaves what its cells leave empty, and adds nothing that lacks what a product needs', async () => {
    const store = await openStore(app, 41);
    const header = 'referencia_1,name,kind,price,stock,brand,descripcion,weight_kg,vehicles';
    await taken(store, `${header}\nE-1,Bomba de agua,original,90000,3,Aisin,Con empaque,1.5,Nissan Sentra\n`);
    const again = await taken(store, `${header}\nE-1,,,95000,,,,,\nE-2,,,95000,,,,,\n`);
    expect(again).toMatchObject({ added: 0, changed: 1, refused: 1 });
    const message = 'Esta referencia es nueva en tu inventario. Escribe el nombre';
    expect(again.problems).toMatchObject([{ row: 3, field: 'name', message }]);
    expect(await inventory(store)).toMatchObject([
      {
        name: 'Bomba de agua',
        kind: 'original',
        price: 95_000,
        stock: 3,
        brand: 'Aisin',
        descripcion: 'Con empaque',
        weight_kg: 1.5,
        fits: [{ model: 'Sentra' }],
      },
    ]);
  });

  it('waits for the one before it, and is seen by its own store alone', async () => {
    const store = await openStore(app, 3);
    const other = await openStore(app, 4);
    const upload = await started(store, 'referencia_1,stock\nB-1,1\n');
    const refused = await uploadCsv(app, store, 'referencia_1,stock\nB-2,1\n');
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'PRODUCT_UPLOAD_RUNS']);
    expect((await app.call(other, readProductUpload, { params: { id: upload.id } })).statusCode).toBe(404);
    await takeOver();
    const { data } = (await app.call(store, listProductUploads)).json();
    expect(data).toMatchObject([{ id: upload.id, state: 'done', has_report: true }]);
    expect((await app.call(other, listProductUploads)).json().data).toEqual([]);
  });

  it('has its header below blank rows, and keeps the numbers of the spreadsheet', async () => {
    const store = await openStore(app, 43);
    const upload = await taken(
      store,
      `\r\n\r\n${header}\r\nH-1;Bujía;Original;9.000;2;\r\nH-2;Bujía;;1;2;\r\n`,
    );
    expect(upload).toMatchObject({ state: 'done', rows: 2, added: 1, problems: [{ row: 5 }] });
  });

  it.each([
    ['what separates its cells, which is no row', `sep=;\r\n${header}\r\nJ-1;Bujía;;1;2;\r\n`, 2],
    ['a title', `Inventario, julio, 2026\r\n${header}\r\nJ-1;Bujía;;1;2;\r\n`, 3],
  ])('has its header below %s', async (_what, csv, row) => {
    const store = await openStore(app, 44);
    expect(await taken(store, csv)).toMatchObject({
      state: 'done',
      rows: 1,
      problems: [{ row, field: 'kind' }],
    });
  });

  it('says in which row a column is twice, and what was read where there is no header', async () => {
    const store = await openStore(app, 45);
    const said = async (csv: string) => (await uploadCsv(app, store, csv)).json().data[0].message;
    expect(await said('Inventario\nReferencia,Cantidad,Unidades\nA-1,1,1\n')).toMatch(
      /^En la fila 2, «Cantidad» y «Unidades» son la misma columna/,
    );
    expect(await said('Código,Precio\nA-1,1\n')).toMatch(/Referencia.*La primera dice «Código, Precio»/);
  });

  const latin1 = Uint8Array.from(Buffer.from('referencia_1,name\nÑ-1,Señal\n', 'latin1'));
  it.each([
    ['without a part number', 'nombre,precio\nBujía,1\n'],
    ['with a column twice', 'Referencia,referencia_1\nA,B\n'],
    ['without products', 'referencia_1,name\n'],
    ['empty', ''],
    ['in another encoding', latin1],
    [
      'with a row that is too long',
      `referencia_1,name\nA-1,${'x'.repeat(productLimits.upload.rowBytes + 1)}\n`,
    ],
    ['with quotes that do not end', 'referencia_1,name\nA-1,"Bujía\nA-2,Correa\n'],
  ])('%s is refused and leaves nothing', async (_what, csv) => {
    const store = await openStore(app, 5);
    const answer = await uploadCsv(app, store, csv);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'PRODUCT_UPLOAD_UNREADABLE']);
    expect(await app.db('productUploads').where({ storeId: 5 })).toEqual([]);
  });

  it('goes on after a batch that was cut off, with nothing twice', async () => {
    const store = await openStore(app, 6);
    const rows = Array.from({ length: 600 }, (_, n) => `R-${n},Pieza ${n},original,1000,1`);
    const upload = await started(store, ['referencia_1,name,kind,price,stock', ...rows].join('\n'));
    await app.db.raw(`create function cut() returns trigger language plpgsql as $$
      begin
        if new.reference = 'R-400' then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new;
      end $$`);
    await app.db.raw('create trigger cut before insert on products for each row execute function cut()');
    await takeOver();
    expect(await read(store, upload)).toMatchObject({ state: 'running', done: 250, added: 250 });
    expect(await app.db('products').where({ storeId: 6 })).toHaveLength(250);
    await app.db.raw('drop trigger cut on products');
    await takeOver();
    expect(await read(store, upload)).toMatchObject({ state: 'done', done: 600, added: 600, refused: 0 });
    const told = (await app.published(productSaved)).filter(({ storeId }) => storeId === 6);
    expect(told).toHaveLength(600);
    expect(new Set(told.map(({ productId }) => productId)).size).toBe(600);
  });

  it('that arrives slowly is not forgotten meanwhile', async () => {
    await openStore(app, 42);
    const [createdAt, turnAt] = [new Date('2026-06-01T11:00:00Z'), new Date()];
    const upload = { storeId: 42, name: 'a.csv', state: 'waiting', header: '[]' };
    const [{ id }] = (await app
      .db('productUploads')
      .insert({ ...upload, createdAt, turnAt: createdAt })
      .returning('id')) as [{ id: number }];
    await productUploadsRepository.addRows(app.db, id, { rows: [{ number: 2, cells: ['X-1'] }], at: turnAt });
    await takeOver();
    expect(await app.db('productUploads').where({ id })).toHaveLength(1);
    await app.db('productUploads').where({ id }).delete();
  });

  it('that never arrived whole is forgotten', async () => {
    const store = await openStore(app, 21);
    const at = new Date('2026-06-01T11:56:00Z');
    await app
      .db('productUploads')
      .insert({ storeId: 21, name: 'a.csv', state: 'waiting', header: '[]', createdAt: at, turnAt: at });
    const forgotten = async () => {
      await takeOver();
      return (await app.call(store, listProductUploads)).json().data.length === 0;
    };
    // Long rows on a slow line may still be under way.
    expect(await forgotten()).toBe(false);
    await app
      .db('productUploads')
      .where({ storeId: 21 })
      .update({ turnAt: new Date('2026-06-01T11:55:00Z') });
    expect(await forgotten()).toBe(true);
  });

  it('ends when its store may sell nothing any more', async () => {
    const store = await openStore(app, 7);
    const upload = await started(store, 'referencia_1,name,kind,price,stock\nC-1,Faro,original,1000,1\n');
    await openStore(app, 7, { isActive: false });
    await takeOver();
    expect(await read(store, upload)).toMatchObject({
      state: 'failed',
      problem: 'Tu tienda está desactivada.',
    });
    expect(await app.db('products').where({ storeId: 7 })).toEqual([]);
  });
});

describe('products that a store’s own system sends', () => {
  const pump = { referencia_1: 'P-1', name: 'Bomba de agua', kind: 'original', price: 90_000, stock: 3 };
  const send = async (store: Actor, products: object[]) =>
    (await app.call(store, saveProductsByReference, { body: { products } })).json().data;

  it('are each taken whole or refused by their place, and the same again changes nothing', async () => {
    const store = await openStore(app, 8);
    const products = [
      pump,
      { ...pump, referencia_1: 'P-2', price: 0 },
      { name: 'Sin número' },
      { ...pump, referencia_1: 'p1' },
      { ...pump, referencia_1: 'P-3', existencias: 4 },
      { ...pump, referencia_1: 'P-4', fits: [{ brand_id: 1, model: 'Sentra', year: 2015 }] },
    ];
    expect(await send(store, products)).toMatchObject({
      added: 1,
      refused: [
        { index: 1, referencia_1: 'P-2', field: 'price', message: 'Escribe un precio mayor que cero' },
        { index: 2, referencia_1: null, field: 'referencia_1', message: 'La referencia es obligatoria' },
        { index: 3, referencia_1: 'p1', field: 'referencia_1' },
        { index: 4, referencia_1: 'P-3', field: 'existencias' },
        { index: 5, referencia_1: 'P-4', field: 'fits.0.year' },
      ],
    });
    expect(await send(store, [pump])).toEqual({ added: 0, changed: 0, unchanged: 1, refused: [] });
    expect(await send(store, [{ referencia_1: 'P 1', stock: 9 }])).toMatchObject({ changed: 1 });
    expect(await inventory(store)).toMatchObject([{ stock: 9, price: 90_000 }]);
  });

  it('are taken though their number stood in one that was refused', async () => {
    const store = await openStore(app, 47);
    expect(await send(store, [{ referencia_1: 'P-1', stock: 9 }, pump, { ...pump, stock: 1 }])).toMatchObject(
      {
        added: 1,
        refused: [
          { index: 0, field: 'name' },
          { index: 2, field: 'referencia_1' },
        ],
      },
    );
    expect(await inventory(store)).toMatchObject([{ stock: 3 }]);
  });

  it('are described: where to, how many at once, which fields', async () => {
    const store = await openStore(app, 9, { country: 'MX' });
    const { data } = (await app.call(store, getProductsUploadConfApi)).json();
    expect(data).toMatchObject({
      method: 'PUT',
      path: saveProductsByReference.path,
      currency: 'MXN',
      most_per_call: 1000,
    });
    expect(data.fields).toContainEqual({
      name: 'referencia_1',
      required: true,
      type: 'string',
      max: productLimits.reference,
      description: expect.any(String),
      schema: expect.objectContaining({ maxLength: productLimits.reference }),
    });
    expect(data.fields).toHaveLength(15);
    const field = (name: string) => data.fields.find((each: { name: string }) => each.name === name);
    expect(field('equivalences')).toMatchObject({ max: productLimits.equivalences });
    expect(field('part_group').schema.anyOf[0].enum).toEqual(partGroups);
    expect(field('fits').schema.items).toMatchObject({
      required: ['brand_id', 'model'],
      properties: { brand_id: {}, model: {}, year_from: {}, year_to: {} },
    });
    expect(field('prices').schema.items.properties).toMatchObject({ label: {}, price: {} });
  });
});
