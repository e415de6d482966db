import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  findPartInVehicle,
  listCatalogVehicles,
  listPartCatalogs,
  listPartGroups,
  listQuickDetail,
  listQuickGroups,
  readCatalogProvider,
  readPartUnit,
  readSearchesPerformed,
  readVehicleByVin,
  type CatalogVehicle,
  type PartCategory,
  type PartUnit,
} from '@tuerca/contracts';
import { createUnitOfWork } from '@tuerca/events';
import { createEditionsService } from '../editions/editions.service.ts';
import { generateEdition } from '../editions/demo/generate.ts';
import { demoBrands } from '../editions/demo/vehicles.ts';
import {
  startCatalogueProvider,
  vinOfUnknownMaker,
  type CatalogueProvider,
} from '../testing/catalogue-provider.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const buyer = { role: 'buyer', userId: 7 } as const;
const dayMs = 86_400_000;
const pauseMs = 700;
const deadlineMs = 500;

let provider: CatalogueProvider;
let test: TestApp;
let now = new Date('2026-06-01T12:00:00Z').getTime();
const passDays = (days: number) => void (now += days * dayMs);

beforeAll(async () => {
  provider = await startCatalogueProvider();
  test = await startTestApp({
    env: {
      ...provider.env,
      OUTSIDE_CATALOGS_DEADLINE_MS: String(deadlineMs),
      OUTSIDE_CATALOGS_PAUSE_MS: String(pauseMs),
    },
    clock: () => new Date(now),
  });
}, 60_000);
afterAll(async () => {
  await test?.stop();
  await provider?.close();
});
const readState = async (): Promise<string> =>
  (await test.call('manager', readCatalogProvider)).json().data.state;
/** When the circuit has opened, and lets a call through again. */
const pauseOver = async () => {
  while ((await readState()) !== 'half_open') await pause(20);
};
/** Lets the circuit close again, and begins to count calls. */
afterEach(async () => {
  provider.mode = 'up';
  if ((await readState()) !== 'closed') await pauseOver();
  await test.runPeriodic('readOutsideCatalogues');
  provider.asked.length = 0;
});

const identify = (identification: string) =>
  test.call(buyer, readVehicleByVin, { query: { identification } });
const sentra = async () => {
  const [vehicle] = (await identify('3N1AB7APXKY250019')).json().data.vehicles as CatalogVehicle[];
  const { catalog, vehicleId, ssd } = vehicle!;
  return { catalog, vehicleId, ssd };
};
const unitsOf = async (query: object, categoryId = 'brakes-front') =>
  (await test.call('visitor', listPartGroups, { query: { ...query, categoryId } })).json().data
    .units as PartUnit[];
const readUnit = (query: object) => test.call('visitor', readPartUnit, { query });
const calls = (operation: string) => provider.asked.filter((each) => each.operation === operation).length;

describe('the catalogues of an outside provider', () => {
  it('lead from a VIN to a part by its own operations', async () => {
    const catalogs = (await test.call('visitor', listPartCatalogs)).json().data;
    expect(catalogs).toEqual([
      expect.objectContaining({
        code: 'NISSAN202',
        brand: 'Nissan',
        features: ['vinSearch', 'frameSearch', 'groups', 'quickGroups', 'imageMap'],
      }),
    ]);
    const identified = (await identify('3N1AB7APXKY250019')).json().data;
    expect(identified).toMatchObject({ certainty: 'exact', year: 2019, catalog: 'NISSAN202' });
    expect(identified.vehicles).toEqual([
      expect.objectContaining({ name: 'SENTRA', yearFrom: 2012, yearTo: 2019, year: 2019 }),
    ]);
    const query = await sentra();
    const shown = (await test.call('visitor', listCatalogVehicles, { query })).json().data[0];
    expect(shown).toMatchObject({ fetchedAt: '2026-06-01T12:00:00.000Z', isProviderDown: false });
    const { categories } = (await test.call('visitor', listPartGroups, { query })).json().data;
    const brakes = categories.find(({ categoryId }: PartCategory) => categoryId === 'brakes');
    expect(brakes).toMatchObject({ name: 'Frenos', unitCount: 0, isCounted: false });
    const [listed] = await unitsOf(query, 'brakes');
    const unit = (await readUnit({ ...query, unitId: listed!.unitId, ssd: listed!.ssd })).json()
      .data as PartUnit;
    expect(unit).toMatchObject({ pictureWidth: 960, fetchedAt: '2026-06-01T12:00:00.000Z' });
    expect(unit.categoryName).not.toBe('');
    expect(unit.imageMap.length).toBeGreaterThan(0);
    expect(unit.details[0]!.oem).not.toBe('');
    const picture = await test.app.inject({ url: unit.pictureUrl! });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
    });
    expect(provider.asked.find(({ operation }) => operation === 'ListUnits')!.with).toMatchObject({
      Catalog: 'NISSAN202',
      VehicleId: 'B17',
      ssd: expect.stringMatching(/^\$category-/),
    });
  });

  it('find quick groups, words and numbers within a vehicle', async () => {
    const query = await sentra();
    const groups = (await test.call('visitor', listQuickGroups, { query })).json().data;
    const flat = [groups, ...groups.map(({ children }: { children: object[] }) => children)].flat();
    const pads = flat.find(({ name }: { name: string }) => /pastilla/i.test(name));
    expect(pads.hasDetails).toBe(true);
    const found = (
      await test.call('visitor', listQuickDetail, { query: { ...query, quickGroupId: pads.quickGroupId } })
    ).json().data as PartUnit[];
    expect(found[0]!.details[0]).toMatchObject({ match: true });
    const search = async (text: string) =>
      (await test.call('visitor', findPartInVehicle, { query: { ...query, search: text } })).json()
        .data as PartUnit[];
    const byWord = await search('pastillas');
    expect(byWord.map(({ unitId }) => unitId)).toEqual(
      expect.arrayContaining(found.map(({ unitId }) => unitId)),
    );
    const { oem } = found[0]!.details[0]!;
    expect((await search(oem))[0]!.details).toEqual([expect.objectContaining({ oem })]);
    expect((await identify('NB17-0001234')).json().data.vehicles).toHaveLength(1);
    // a unit that only a search told of opens as others do
    expect((await readUnit({ ...query, unitId: found[0]!.unitId })).statusCode).toBe(200);
  });

  it('lead from a VIN whose maker nobody else knows', async () => {
    expect((await identify(vinOfUnknownMaker)).json().data).toMatchObject({
      certainty: 'exact',
      brand: { name: 'Nissan' },
      brand_name: 'Nissan',
      year: null,
      catalog: 'NISSAN202',
      vehicles: [{ year: null }, { year: null }],
    });
  });

  it('are asked once for what is fresh, and again for what is old', async () => {
    const query = await sentra();
    const [unit] = await unitsOf(query);
    await readUnit({ ...query, unitId: unit!.unitId });
    provider.asked.length = 0;
    await sentra();
    await unitsOf(query);
    await readUnit({ ...query, unitId: unit!.unitId });
    expect(provider.asked).toEqual([]);
    passDays(8);
    const again = (await readUnit({ ...query, unitId: unit!.unitId })).json().data;
    expect(again.fetchedAt).toBe(new Date(now).toISOString());
    expect(calls('GetUnitInfo')).toBe(1);
  });

  it('are asked once however many want the same', async () => {
    const query = await sentra();
    const unitId = (await unitsOf(query, 'brakes')).at(-1)!.unitId;
    passDays(8);
    provider.asked.length = 0;
    const all = await Promise.all(Array.from({ length: 5 }, () => readUnit({ ...query, unitId })));
    expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(calls('GetUnitInfo')).toBe(1);
  });

  it('are shown as they were kept, with their age, while the provider is down', async () => {
    const query = await sentra();
    const unitId = (await unitsOf(query))[0]!.unitId;
    const { fetchedAt } = (await readUnit({ ...query, unitId })).json().data;
    passDays(10);
    for (const mode of ['gone', 'garbage', 'endless'] as const) {
      provider.mode = mode;
      expect((await readUnit({ ...query, unitId })).json().data).toMatchObject({
        fetchedAt,
        isProviderDown: true,
      });
      await pauseOver();
    }
    expect((await test.call('visitor', listCatalogVehicles, { query })).json().data[0]).toMatchObject({
      isProviderDown: true,
    });
  });

  it('refuse what is not kept while the provider never answers, which uses up no search', async () => {
    const used = async () => (await test.call(buyer, readSearchesPerformed)).json().data.used;
    const before = await used();
    provider.mode = 'silent';
    const refused = await identify('3N1CN7APXHL812345');
    expect(refused.statusCode).toBe(503);
    expect(refused.json()).toMatchObject({ code: 'CATALOG_PROVIDER_DOWN' });
    expect(await used()).toBe(before);
  });

  it('tell the parts of a unit whose drawing is not to be had, and show it as soon as it is', async () => {
    const query = await sentra();
    const { unitId } = (await unitsOf(query, 'lighting'))[0]!;
    const read = async () => (await readUnit({ ...query, unitId })).json().data as PartUnit;
    provider.mode = 'undrawn';
    const bare = await read();
    expect(bare).toMatchObject({ pictureUrl: null, imageMap: [], isProviderDown: false });
    expect(bare.details.length).toBeGreaterThan(0);
    provider.mode = 'up';
    expect(await read()).toMatchObject({ pictureUrl: expect.any(String), details: bare.details });
  });

  it('keep nothing of an answer that cannot be read', async () => {
    const query = await sentra();
    const unitId = 'B17-block';
    await unitsOf(query, 'engine');
    provider.mode = 'garbage';
    expect((await readUnit({ ...query, unitId })).json()).toMatchObject({ code: 'CATALOG_PROVIDER_DOWN' });
    provider.mode = 'up';
    await pauseOver();
    expect((await readUnit({ ...query, unitId })).json().data.details.length).toBeGreaterThan(0);
  });

  it('are left alone by an open circuit, and tried again after its pause', async () => {
    provider.mode = 'failing';
    for (let tried = 0; tried < 3; tried += 1) await identify(`3N1CN7APXHL81234${tried}`);
    const asked = provider.asked.length;
    const refused = await identify('3N1CN7APXHL812349');
    expect(refused.json()).toMatchObject({ code: 'CATALOG_PROVIDER_DOWN', data: 'open' });
    expect(refused.headers['retry-after']).toBe('1');
    expect(provider.asked).toHaveLength(asked);
    provider.mode = 'up';
    await pauseOver();
    expect((await identify('3N1CN7APXHL812349')).json().data.certainty).toBe('exact');
  });

  it('keep no VIN as it is, and forget what it led to', async () => {
    await sentra();
    const kept = async () => test.mongo.collection('oem_identities').find().toArray();
    expect(JSON.stringify(await kept())).not.toContain('3N1AB7AP');
    passDays(91);
    await test.runPeriodic('housekeeping');
    expect(await kept()).toEqual([]);
  });

  it('give their place to an edition that is imported', async () => {
    const query = await sentra();
    const nissan = generateEdition(demoBrands[0]!);
    const editions = createEditionsService({
      db: test.db,
      mongo: test.mongo,
      unitOfWork: createUnitOfWork(test.db, { wake: () => undefined }),
      clock: () => new Date(now),
    });
    await editions.publish({ ...nissan, version: 'v1', catalog: { ...nissan.catalog, code: 'NISSAN202' } });
    await test.runPeriodic('readOutsideCatalogues');
    const [shown] = (await test.call('visitor', listPartCatalogs)).json().data;
    expect(shown).toMatchObject({ code: 'NISSAN202', version: 'v1', vehicleCount: 5 });
    const vehicle = (await test.call('visitor', listCatalogVehicles, { query })).json().data[0];
    expect(vehicle).not.toHaveProperty('fetchedAt');
  });
});
