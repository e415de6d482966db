import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  brandSaved,
  listAllVehicleBrands,
  listVehicleBrands,
  listVehicleModels,
  readVehicleBrand,
} from '@tuerca/contracts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { knownBrands } from './latin-america.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
afterAll(() => test?.stop());

type Row = { id: number; name: string; is_active: boolean; kinds: string[] };
const list = async (query: object = {}, operation = listVehicleBrands) => {
  const response = await test.call('visitor', operation, { query });
  expect(response.statusCode).toBe(200);
  return response.json() as { data: Row[]; metadata: { count: number; page: number; pageSize: number } };
};
const named = async (name: string) => (await list({ filter: JSON.stringify({ name }) })).data[0]!;
const modelsOf = async (brandId: number, name?: string) => {
  const filter = JSON.stringify({ brand_id: brandId, name });
  const response = await test.call('visitor', listVehicleModels, { query: { filter, pageSize: 200 } });
  return (response.json().data as Row[]).map((model) => model.name);
};

describe('the reference data', () => {
  it('is imported once, each brand announced once', async () => {
    await test.prepare();
    const events = (await test.db('outbox').pluck('payload')).map((payload) => JSON.parse(payload));
    expect(events).toHaveLength(knownBrands.length);
    const nissan = await named('nissan');
    expect(events.filter(({ data }) => data.name === 'Nissan')).toEqual([
      expect.objectContaining({
        type: brandSaved.type,
        subject: `brand-${nissan.id}`,
        data: { brandId: nissan.id, name: 'Nissan', isActive: true },
      }),
    ]);
  });

  it('is imported once by replicas that start together', async () => {
    await Promise.all([test.prepare(), test.prepare()]);
    expect((await list()).metadata.count).toBe(knownBrands.length);
  });

  it('has models of the vPIC data beside those of Latin America', async () => {
    const nissan = await modelsOf((await named('Nissan')).id);
    expect(nissan).toEqual(expect.arrayContaining(['Altima', 'Sentra', 'Tsuru', 'March', 'V-Drive']));
    expect(await modelsOf((await named('Renault')).id)).toEqual(
      expect.arrayContaining(['Duster', 'Kwid', 'Logan', 'Sandero', 'Sandero Stepway']),
    );
    expect(await modelsOf((await named('Chevrolet')).id, 'spark')).toEqual(
      expect.arrayContaining(['Spark', 'Spark GT']),
    );
    expect(await modelsOf((await named('AKT')).id, 'nkd')).toEqual(['AK 125 NKD']);
  });
});

describe('the list of brands', () => {
  it('reads A to Z in pages of 200, accents or not', async () => {
    const { data, metadata } = await list();
    expect(metadata).toEqual({ count: knownBrands.length, page: 0, pageSize: 200 });
    const names = data.map(({ name }) => name);
    expect(names[0]).toBe('Acura');
    expect(names.indexOf('Škoda')).toBeLessThan(names.indexOf('Smart'));
    expect(data.find(({ name }) => name === 'Honda')?.kinds).toEqual(['car', 'motorcycle']);
  });

  it('is searched by a part of the name without regard to case or accents', async () => {
    expect((await list({ filter: '{"name":"CITROE"}' })).data.map(({ name }) => name)).toEqual(['Citroën']);
    expect((await list({ filter: '{"name":"100%"}' })).data).toEqual([]);
  });

  it('shows the brands of a country', async () => {
    const mexican = (await list({ filter: '{"country":"MX"}' })).data.map(({ name }) => name);
    expect(mexican).toContain('Italika');
    expect(mexican).not.toContain('AKT');
  });

  it('has active brands only, unless all are asked for', async () => {
    const { id } = await named('Zotye');
    await test.db('brands').where({ id }).update({ isActive: false });
    const zotye = { filter: '{"name":"zotye"}' };
    expect((await list(zotye)).data).toEqual([]);
    expect((await list(zotye, listAllVehicleBrands)).data).toEqual([
      expect.objectContaining({ is_active: false }),
    ]);
    expect((await list({ ...zotye, scopes: 'showActiveBrands' }, listAllVehicleBrands)).data).toEqual([]);
  });

  it.each([
    [{ filter: '{"colour":"red"}' }, 'colour'],
    [{ filter: '{' }, 'JSON'],
    [{ scopes: 'showAll' }, 'showAll'],
    [{ order: 'price' }, 'price'],
  ])('answers %j with what it does not accept', async (query, named) => {
    const response = await test.call('visitor', listVehicleBrands, { query });
    expect(response.statusCode).toBe(400);
    expect(JSON.stringify(response.json().data)).toContain(named);
  });
});

describe('a brand', () => {
  it('is read by its id', async () => {
    const nissan = await named('Nissan');
    const response = await test.call('visitor', readVehicleBrand, { params: { id: nissan.id } });
    expect(response.json().data).toEqual(nissan);
  });

  it('that is not there is a 404', async () => {
    const response = await test.call('visitor', readVehicleBrand, { params: { id: 999_999 } });
    expect(response.statusCode).toBe(404);
  });
});

describe('the service', () => {
  it('is ready while its documents answer', async () => {
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ok', checks: { mongo: 'ok' } });
  });
});
