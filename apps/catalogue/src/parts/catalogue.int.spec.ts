import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  countPersonalDataOfCatalogue,
  decideSubstitutionReport,
  findCatalogsByOem,
  findPartInVehicle,
  findVehicleByOem,
  listCatalogModels,
  listCatalogVehicles,
  listMostSearched,
  listPartCatalogs,
  listPartGroups,
  listQuickDetail,
  listQuickGroups,
  listSearchesPerformedByDay,
  listSearchesPerformedByUser,
  listSubstitutionReports,
  partCatalogPublished,
  partCatalogueLimits,
  readPartCatalog,
  readPartUnit,
  readPersonalDataOfCatalogue,
  readSearchAnalytics,
  readSearchesPerformed,
  readUnitPicture,
  reportSubstitutionError,
  substitutionReportDecided,
  userClosed,
  type CatalogVehicle,
  type PartUnit,
} from '@tuerca/contracts';
import { createUnitOfWork } from '@tuerca/events';
import { meanwhile } from '@tuerca/postgres/testing';
import pWaitFor from 'p-wait-for';
import { catalogsRepository as catalogs } from '../catalogs/catalogs.repository.ts';
import { createEditionsService } from '../editions/editions.service.ts';
import type { UnitRecord } from '../editions/edition.ts';
import {
  documents,
  documentsAtOnce,
  editionKey,
  editionsRepository as editions,
  type CollectionName,
} from '../editions/editions.repository.ts';
import { generateEdition } from '../editions/demo/generate.ts';
import { demoBrands } from '../editions/demo/vehicles.ts';
import { readDirectory } from '../import/read-directory.ts';
import { writeEdition as writeDocuments } from '../editions/write-edition.ts';
import { substitutionReportsRepository as reports } from '../substitution-reports/substitution-reports.repository.ts';
import { writeEdition } from '../testing/catalogue-folder.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const buyer = { role: 'buyer', userId: 7 } as const;
const other = { role: 'buyer', userId: 8 } as const;
const guest = { role: 'guest', userId: 9 } as const;

let test: TestApp;
let sentra: { catalog: string; vehicleId: string; ssd: string };
beforeAll(async () => {
  test = await startTestApp({ catalogs: 'NISSAN,FIAT' });
  const [vehicle] = await vehiclesOf('NISSAN', 'sentra');
  sentra = { catalog: 'NISSAN', vehicleId: vehicle!.vehicleId, ssd: vehicle!.ssd };
}, 60_000);
afterAll(() => test?.stop());

const vehiclesOf = async (catalog: string, model: string): Promise<CatalogVehicle[]> =>
  (await test.call('visitor', listCatalogVehicles, { query: { catalog, model } })).json().data;
const unitOf = async (unitId: string, language = 'es_ES'): Promise<PartUnit> =>
  (await test.call('visitor', readPartUnit, { query: { ...sentra, unitId, language } })).json().data;

const withSubstitute = async () => {
  const unit = await unitOf('B17-block');
  const all = [unit, await unitOf('B17-head'), await unitOf('B17-timing'), await unitOf('B17-intake')];
  for (const each of all)
    for (const { oem, substitutes } of each.details)
      if (substitutes[0]) return { unitId: each.unitId, oem, substitute: substitutes[0].oem };
  throw new Error('the demo has no substitute there');
};

describe('the catalogues', () => {
  it('are listed by brand, with what they can do and what the caller may', async () => {
    const { data, metadata } = (await test.call('visitor', listPartCatalogs)).json();
    expect(metadata.count).toBe(2);
    expect(data.map(({ code }: { code: string }) => code)).toEqual(['FIAT', 'NISSAN']);
    expect(data[1]).toMatchObject({ vehicleCount: 5, permissions: ['browse'] });
    expect(data[1].features).toContain('quickGroups');
    expect(data[0].features).not.toContain('quickGroups');
    const asked = await test.call(buyer, readPartCatalog, { query: { catalog: 'nissan' } });
    expect(asked.json().data.permissions).toEqual(['browse', 'search', 'report']);
    expect(
      (await test.call('visitor', readPartCatalog, { query: { catalog: 'HONDA' } })).json(),
    ).toMatchObject({
      code: 'CATALOG_NOT_FOUND',
    });
  });

  it('have models, and vehicles of a year', async () => {
    const models = await test.call('visitor', listCatalogModels, { query: { catalog: 'NISSAN' } });
    expect(models.json().data.map(({ name }: { name: string }) => name)).toEqual([
      'Frontier',
      'Kicks',
      'March',
      'Sentra',
      'Versa',
    ]);
    const of = async (year: number) =>
      (
        await test.call('visitor', listCatalogVehicles, {
          query: { catalog: 'NISSAN', model: 'Sentra', year },
        })
      ).json().metadata.count;
    expect([await of(2015), await of(2021)]).toEqual([1, 0]);
  });

  it('lead from a link to its one vehicle', async () => {
    const response = await test.call('visitor', listCatalogVehicles, {
      query: { ...sentra, language: 'en_US' },
    });
    expect(response.json().data).toEqual([expect.objectContaining({ vehicleId: 'B17', name: 'Sentra B17' })]);
    expect(response.json().data[0].attributes).toContainEqual({ code: 'body', name: 'Body', value: 'Sedan' });
  });
});

describe('an ssd', () => {
  it('that is forged, of another vehicle or of another catalogue is a clear error', async () => {
    const [versa] = await vehiclesOf('NISSAN', 'Versa');
    for (const wrong of [
      { ...sentra, ssd: `${sentra.ssd}x` },
      { ...sentra, ssd: versa!.ssd },
      { ...sentra, catalog: 'FIAT' },
      { ...sentra, vehicleId: 'N17' },
    ]) {
      const response = await test.call('visitor', listPartGroups, { query: wrong });
      expect([response.statusCode, response.json().code]).toEqual([400, 'CATALOG_SSD_WRONG']);
    }
  });

  it('of a unit opens that unit alone', async () => {
    const { units } = (
      await test.call('visitor', listPartGroups, { query: { ...sentra, categoryId: 'brakes' } })
    ).json().data;
    const [first, second] = units as { unitId: string; ssd: string }[];
    const query = { ...sentra, ssd: first!.ssd };
    const read = (unitId: string) => test.call('visitor', readPartUnit, { query: { ...query, unitId } });
    expect((await read(first!.unitId)).statusCode).toBe(200);
    expect((await read(second!.unitId)).json().code).toBe('CATALOG_SSD_WRONG');
  });
});

describe('a vehicle', () => {
  it('has a tree of categories, each with its units', async () => {
    const { categories, units } = (await test.call('visitor', listPartGroups, { query: sentra })).json().data;
    expect(units).toEqual([]);
    const brakes = categories.find(({ categoryId }: { categoryId: string }) => categoryId === 'brakes');
    expect(brakes).toMatchObject({ name: 'Frenos', unitCount: 4 });
    expect(brakes.children).toHaveLength(3);
    const below = await test.call('visitor', listPartGroups, { query: { ...sentra, categoryId: 'brakes' } });
    expect(below.json().data.units).toHaveLength(4);
    const unknown = await test.call('visitor', listPartGroups, { query: { ...sentra, categoryId: 'wings' } });
    expect(unknown.statusCode).toBe(404);
  });

  it('has quick groups with synonyms, whose parts are found in their units', async () => {
    const groups = (
      await test.call('visitor', listQuickGroups, { query: { ...sentra, language: 'es_MX' } })
    ).json().data as {
      name: string;
      children: { quickGroupId: string; name: string; synonyms: string[] }[];
    }[];
    const pads = groups
      .flatMap(({ children }) => children)
      .find(({ quickGroupId }) => quickGroupId === 'brake-pads');
    expect(pads).toMatchObject({
      name: 'Balatas',
      synonyms: expect.arrayContaining(['pastillas']),
      hasDetails: true,
    });
    const units = (
      await test.call('visitor', listQuickDetail, { query: { ...sentra, quickGroupId: 'brake-pads' } })
    ).json().data as PartUnit[];
    expect(units.map(({ unitId }) => unitId)).toEqual(['B17-front-brake']);
    expect(units[0]!.details.map(({ name, match }) => [name, match])).toEqual([
      ['Juego de pastillas delanteras', true],
      ['Juego de pastillas delanteras', true],
    ]);
  });

  it('of a catalogue without quick groups is told so', async () => {
    const [uno] = await vehiclesOf('FIAT', 'Uno');
    const response = await test.call('visitor', listQuickGroups, {
      query: { catalog: 'FIAT', vehicleId: uno!.vehicleId, ssd: uno!.ssd },
    });
    expect([response.statusCode, response.json().code]).toEqual([422, 'CATALOG_FEATURE_MISSING']);
  });

  it('has units in the language asked for, with a picture that may be kept', async () => {
    const names = await Promise.all(
      ['es_ES', 'es_CO', 'es_MX', 'en_US'].map(
        async (language) => (await unitOf('B17-front-brake', language)).name,
      ),
    );
    expect(names).toEqual([
      'Freno delantero de disco',
      'Freno delantero de disco',
      'Freno delantero de disco',
      'Front disc brake',
    ]);
    const unit = await unitOf('B17-front-brake', 'es_MX');
    expect(unit.details.find(({ codeOnImage }) => codeOnImage === '3')!.name).toBe(
      'Juego de balatas delanteras',
    );
    expect(unit.imageMap.filter(({ type }) => type === 'callout')).toHaveLength(11);
    const [, version, picture] = /pictures\/NISSAN\/([^/]+)\/(.+)$/.exec(unit.pictureUrl!)!;
    const shown = await test.call('visitor', readUnitPicture, {
      params: { catalog: 'NISSAN', version: version!, picture: picture! },
    });
    expect(shown.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(shown.body).toContain(`width="${unit.pictureWidth}"`);
  });

  it('tells which parts are for it, by the year and engine that its token knows', async () => {
    const [known] = (
      await test.call('visitor', listCatalogVehicles, {
        query: { ...sentra, year: 2019, engine: '1.8 MRA8' },
      })
    ).json().data as CatalogVehicle[];
    expect(known).toMatchObject({ year: 2019, engine: '1.8 MRA8' });
    // What was said may be taken back.
    const unsaid = await test.call('visitor', listCatalogVehicles, {
      query: { ...sentra, ssd: known!.ssd, year: 2019, anew: 'true' },
    });
    expect(unsaid.json().data[0]).toMatchObject({ year: 2019, engine: null });
    const discsOf = async (ssd: string) => {
      const query = { ...sentra, ssd, unitId: 'B17-front-brake' };
      const unit: PartUnit = (await test.call('visitor', readPartUnit, { query })).json().data;
      return unit.details.filter(({ codeOnImage }) => codeOnImage === '1').map((each) => each.applies);
    };
    expect(await discsOf(known!.ssd)).toEqual([false, true]);
    expect(await discsOf(sentra.ssd)).toEqual([null, null]);
    const found: PartUnit[] = (
      await test.call('visitor', findPartInVehicle, {
        query: { ...sentra, ssd: known!.ssd, search: 'disco de freno delantero' },
      })
    ).json().data;
    expect(found[0]!.details.map(({ applies }) => applies)).toEqual([true, false]);
    // A unit's own link knows it too; a year that the vehicle is not of is nobody's.
    expect(await discsOf(found[0]!.ssd)).toEqual([false, true]);
    const wrong = await test.call('visitor', listCatalogVehicles, { query: { ...sentra, year: 2025 } });
    expect(wrong.json().data[0].year).toBeNull();
  });

  it('is searched by number and by words, in the words of both countries', async () => {
    const find = async (search: string) =>
      (await test.call('visitor', findPartInVehicle, { query: { ...sentra, search } })).json()
        .data as PartUnit[];
    const unit = await unitOf('B17-clutch');
    const { oem } = unit.details[0]!;
    const [found] = await find(oem.replace('-', ' ').toLowerCase());
    expect(found!.details.map((detail) => detail.oem)).toEqual([oem]);
    for (const word of ['balatas', 'Pastillas', 'brake pad'])
      expect((await find(word)).map(({ unitId }) => unitId)).toContain('B17-front-brake');
    expect(await find('submarino')).toEqual([]);
  });
});

describe('a part number', () => {
  it('finds its catalogues and vehicles, without regard to spaces and dashes', async () => {
    const { details } = await unitOf('B17-front-brake');
    const shared = details.find(({ codeOnImage }) => codeOnImage === '7')!;
    const oem = shared.oem.replace('-', '').toLowerCase();
    const catalogs = (await test.call(buyer, findCatalogsByOem, { query: { oem } })).json().data;
    expect(catalogs).toEqual([
      expect.objectContaining({
        oem: shared.oem,
        vehicleCount: 5,
        catalog: expect.objectContaining({ code: 'NISSAN' }),
      }),
    ]);
    const vehicles = await test.call(buyer, findVehicleByOem, {
      query: { catalog: 'NISSAN', oem, pageSize: 3 },
    });
    expect(vehicles.json().metadata.count).toBe(5);
    expect(vehicles.json().data).toHaveLength(3);
  });
});

it('a number that another one took the place of finds the one that did', async () => {
  const { oem, substitute } = await withSubstitute();
  const found = (await test.call(other, findCatalogsByOem, { query: { oem: substitute } })).json().data;
  expect(found).toContainEqual(expect.objectContaining({ oem: substitute, substituteOf: oem }));
  const query = { ...sentra, search: substitute };
  const units: PartUnit[] = (await test.call('visitor', findPartInVehicle, { query })).json().data;
  expect(units.flatMap(({ details }) => details.map((detail) => detail.oem))).toContain(oem);
});

describe('searches', () => {
  it('are counted by person and day, and refused beyond the day’s', async () => {
    const search = () => test.call(guest, findCatalogsByOem, { query: { oem: 'ZZZ-000' } });
    for (let made = 0; made < 3; made += 1) expect((await search()).statusCode).toBe(200);
    const refused = await search();
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'CATALOG_QUOTA_USED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.call(guest, readSearchesPerformed)).json().data).toEqual({
      limit: 3,
      used: 3,
      left: 0,
      byKind: { vin: 0, frame: 0, oem: 3 },
      // Colombia's midnight
      renewsAt: '2026-06-02T05:00:00.000Z',
    });
    expect((await test.call(guest, listSearchesPerformedByDay)).json().data).toEqual([
      { day: '2026-06-01', used: 3, byKind: { vin: 0, frame: 0, oem: 3 } },
    ]);
  });

  it('are told to managers: by person, by day and by what was looked for', async () => {
    expect((await test.call(buyer, readSearchAnalytics)).statusCode).toBe(403);
    const users = (await test.call('manager', listSearchesPerformedByUser)).json().data;
    expect(users).toContainEqual({
      user_id: 9,
      used: 3,
      byKind: { vin: 0, frame: 0, oem: 3 },
      limit: 3,
      isOverLimit: true,
    });
    const days = (await test.call('manager', readSearchAnalytics)).json().data;
    expect(days).toEqual([
      {
        day: '2026-06-01',
        kind: 'oem',
        searches: 5,
        found: 2,
        catalogs: [
          { catalog: null, searches: 3, found: 0 },
          { catalog: 'NISSAN', searches: 2, found: 2 },
        ],
      },
    ]);
    const unfound = await test.call('manager', listMostSearched, {
      query: { kind: 'oem', isFound: 'false' },
    });
    expect(unfound.json().data).toEqual([{ term: 'ZZZ000', catalog: null, searches: 3, found: 0 }]);
  });
});

describe('a wrong substitute', () => {
  const reason = 'Es de otro motor: no entra en este bloque';

  it('is not reported by who has as many reports open as one may, also where the last is just being made', async () => {
    const about = await withSubstitute();
    const reporter = { role: 'buyer', userId: 28 } as const;
    const open = (index: number) => ({
      userId: reporter.userId,
      catalog: 'NISSAN',
      vehicleId: sentra.vehicleId,
      vehicleName: 'Sentra B17',
      unitId: about.unitId,
      unitName: 'Bloque',
      oem: `A-${index}`,
      oemKey: `A${index}`,
      substitute: `B-${index}`,
      substituteKey: `B${index}`,
      kind: null,
      reason,
      createdAt: new Date('2026-06-01T12:00:00Z'),
    });
    const most = partCatalogueLimits.openReports;
    await test.db('substitutionReports').insert(Array.from({ length: most - 1 }, (_, index) => open(index)));
    try {
      const one = await meanwhile(
        test.db,
        () => test.call(reporter, reportSubstitutionError, { body: { ...sentra, ...about, reason } }),
        async (last) => {
          expect(await reports.countOpen(last, reporter.userId)).toBe(most - 1);
          await reports.add(last, open(most));
        },
      );
      expect(one.json().code).toBe('SUBSTITUTION_REPORTS_FULL');
    } finally {
      await test.db('substitutionReports').where({ userId: reporter.userId }).delete();
    }
  });

  it('is reported once, decided by a manager, and gone once it is accepted', async () => {
    const about = await withSubstitute();
    const report = (by: typeof buyer | typeof other, body: object = {}) =>
      test.call(by, reportSubstitutionError, { body: { ...sentra, ...about, reason, ...body } });
    const made = await report(buyer);
    expect(made.json().data).toMatchObject({ status: 'open', vehicle_name: 'Sentra B17', oem: about.oem });
    expect((await report(buyer)).json().code).toBe('SUBSTITUTION_REPORTED');
    expect((await report(other, { substitute: 'AAA-111' })).json().code).toBe('SUBSTITUTE_UNKNOWN');

    const listOf = async (by: typeof buyer | typeof other | 'manager') =>
      (await test.call(by, listSubstitutionReports)).json().metadata.count;
    expect([await listOf(buyer), await listOf(other), await listOf('manager')]).toEqual([1, 0, 1]);

    const { id } = made.json().data;
    const decide = (status: 'accepted' | 'rejected') =>
      test.call('manager', decideSubstitutionReport, {
        params: { id },
        body: { status, answer: 'Gracias, lo quitamos.' },
      });
    expect((await decide('accepted')).json().data).toMatchObject({ status: 'accepted' });
    expect((await decide('rejected')).json().code).toBe('SUBSTITUTION_DECIDED');
    expect(await test.published(substitutionReportDecided)).toMatchObject([
      { reportId: id, userId: 7, oem: about.oem, outcome: 'accepted', answer: 'Gracias, lo quitamos.' },
    ]);
    const shown = (await unitOf(about.unitId)).details.find(({ oem }) => oem === about.oem)!;
    expect(shown.substitutes.map(({ oem }) => oem)).not.toContain(about.substitute);
    const query = { ...sentra, search: about.substitute };
    const found: PartUnit[] = (await test.call('visitor', findPartInVehicle, { query })).json().data;
    expect(found.flatMap(({ details }) => details.map(({ oem }) => oem))).not.toContain(about.oem);
    const asNumber = await test.call(other, findCatalogsByOem, { query: { oem: about.substitute } });
    expect(asNumber.json().data).not.toContainEqual(expect.objectContaining({ substituteOf: about.oem }));
    expect((await report(other)).json().code).toBe('SUBSTITUTE_UNKNOWN');
  });

  it('and searches are what is kept of a person, and go with the account', async () => {
    const count = async () =>
      (await test.call('service', countPersonalDataOfCatalogue, { params: { id: 7 } })).json().data;
    expect(await count()).toMatchObject({ catalogSearches: 1, substitutionReports: 1 });
    const kept = await test.call('service', readPersonalDataOfCatalogue, {
      params: { id: 7, kind: 'catalogSearches' },
    });
    expect(kept.json().data.items).toEqual([expect.objectContaining({ day: '2026-06-01', oem: 1 })]);
    await test.apply(userClosed, { ...userClosed.example, userId: 7 });
    expect(await count()).toMatchObject({ catalogSearches: 0, substitutionReports: 0 });
  });
});

describe('an import', () => {
  const brand = demoBrands.find(({ code }) => code === 'FIAT')!;
  const write = async (
    directory: string,
    change: (unit: UnitRecord) => unknown = (unit) => unit,
    name = 'Fiat importado',
  ) => {
    const edition = generateEdition(brand);
    await writeEdition(directory, {
      ...edition,
      catalog: { ...edition.catalog, name },
      units: [...(edition.units() as Iterable<UnitRecord>)].slice(0, 40).map(change),
    });
  };
  const createService = (mongo = test.mongo) =>
    createEditionsService({
      db: test.db,
      mongo,
      unitOfWork: createUnitOfWork(test.db, { wake: () => undefined }),
      clock: () => new Date('2026-06-02T12:00:00Z'),
    });
  let directory: string;
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'catalogue-import-'));
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('with a fault in any line names it, and nothing of it is written', async () => {
    await write(directory, (unit) =>
      unit.unitId === '326-clutch' ? { ...unit, categoryId: 'nowhere' } : unit,
    );
    const { problems, source } = await readDirectory(directory);
    expect(source).toBeNull();
    expect(problems).toEqual([
      { file: 'units.jsonl', line: expect.any(Number), message: 'the category nowhere does not exist' },
    ]);
  });

  it.each(['oem_models', 'oem_numbers'] as const)(
    'is not shown where a batch of %s cannot be written',
    async (name) => {
      await write(directory);
      const { source } = await readDirectory(directory);
      const full = {
        collection: (asked: CollectionName) => {
          if (asked === name) throw new Error('the disk is full');
          return test.mongo.collection(asked);
        },
      };
      const shown = await createService().versionOf('FIAT');
      await expect(createService(full as never).publish(source!)).rejects.toThrow('the disk is full');
      expect(await createService().versionOf('FIAT')).toBe(shown);
    },
  );

  it('finds the same part numbers of few details, which it holds, and of many, which it reads in passes', async () => {
    const shared = { oem: 'ZZZ-111', kind: 'replacedBy' } as const;
    await write(directory, ({ details: [first, ...others], ...unit }) => ({
      ...unit,
      details: first ? [{ ...first, substitutes: [shared] }, ...others] : [],
    }));
    const { source, counts } = await readDirectory(directory);
    const numbersOf = async (numbersAtOnce: number) => {
      const version = `at-once-${numbersAtOnce}`;
      const edition = editionKey('FIAT', version);
      await writeDocuments(test.mongo, { ...source!, version }, { numbersAtOnce });
      const found = await documents(test.mongo, 'oem_numbers')
        .find({ _id: { $gte: edition, $lt: `${edition}0` } })
        .toArray();
      await editions.remove(test.mongo, edition);
      return found
        .flatMap(({ _id, numbers }) => numbers.map((number) => ({ ...number, in: _id.split('/').at(-1) })))
        .toSorted((a, b) => a.key.localeCompare(b.key));
    };
    const held = await numbersOf(counts.details);
    expect(held.length).toBeGreaterThan(100);
    // What a number is a substitute of is told apart, each with its vehicles.
    const { vehicles, origins = [] } = held.find(({ key }) => key === 'ZZZ111')!;
    expect(origins.length).toBeGreaterThan(1);
    expect(new Set(origins.map(({ substituteOf }) => substituteOf)).size).toBe(origins.length);
    expect(vehicles).toEqual(expect.arrayContaining(origins.flatMap((origin) => origin.vehicles)));
    expect(await numbersOf(Math.ceil(counts.details / 3))).toEqual(held);
  });

  it('that was cut off goes on, takes the place of the edition before in one step, and is told by an event', async () => {
    await write(directory);
    const { problems, source } = await readDirectory(directory);
    expect(problems).toEqual([]);
    const service = createService();
    const cut = {
      ...source!,
      pictures: () => {
        throw new Error('the power is out');
      },
    };
    await expect(service.publish(cut)).rejects.toThrow('the power is out');
    expect(
      (await test.call('visitor', readPartCatalog, { query: { catalog: 'FIAT' } })).json().data.name,
    ).toBe('Fiat');

    expect(await service.publish(source!)).toBe(true);
    expect(await service.publish(source!)).toBe(false);
    expect(await editions.ofCatalog(test.mongo, 'FIAT')).toHaveLength(2);
    const [row] = await test.db('partCatalogs').where({ code: 'FIAT' });
    expect(row).toMatchObject({ name: 'Fiat importado', version: source!.version });
    expect(await test.published(partCatalogPublished)).toContainEqual(
      expect.objectContaining({ catalog: 'FIAT', version: source!.version, previousVersion: 'demo-3' }),
    );
  });

  it('leaves nothing of what is older than the edition before, though a removal was cut off', async () => {
    const demo = editionKey('FIAT', 'demo-3');
    const left = (name: CollectionName) =>
      documents(test.mongo, name).countDocuments({ _id: { $gte: demo, $lt: `${demo}0` } } as never);
    expect(await left('oem_pictures')).toBeGreaterThan(documentsAtOnce('oem_pictures'));
    const cut = {
      collection: (name: string) => {
        if (name === 'oem_pictures') throw new Error('the power is out');
        return test.mongo.collection(name);
      },
    };
    await expect(editions.remove(cut as never, demo)).rejects.toThrow('the power is out');

    await write(directory, undefined, 'Fiat importado otra vez');
    const { source } = await readDirectory(directory);
    expect(await createService().publish(source!)).toBe(true);
    const written = ['oem_models', 'oem_vehicles', 'oem_units', 'oem_numbers', 'oem_identities'] as const;
    for (const name of [...written, 'oem_pictures', 'oem_trees'] as const) expect(await left(name)).toBe(0);
    expect(await editions.ofCatalog(test.mongo, 'FIAT')).toHaveLength(2);
  });

  it('is refused while another one of its catalogue is under way, and taken once that one has ended', async () => {
    await write(directory, undefined, 'Fiat al mismo tiempo');
    const { source } = await readDirectory(directory);
    const other = { ...source!, version: 'other' };
    const meanwhile = {
      ...source!,
      async *pictures() {
        await expect(createService().publish(other)).rejects.toThrow('Another import of FIAT is under way');
        yield* source!.pictures();
      },
    };
    expect(await createService().publish(meanwhile)).toBe(true);
    expect(await createService().publish(other)).toBe(true);
  });

  it('keeps others away for as long as it takes, though the database ends transactions that are idle', async () => {
    const limit = await test.db.transaction(async (trx) => {
      await catalogs.startImport(trx, 'FIAT');
      return (await trx.raw('show idle_in_transaction_session_timeout')).rows[0];
    });
    expect(Object.values(limit)).toEqual(['0']);
  });

  it('is searched beyond as many units as are shown that have what is looked for as a wrong substitute alone', async () => {
    const edition = generateEdition(brand);
    const [unit] = edition.units() as Iterable<UnitRecord>;
    const [first, ...others] = unit!.details;
    const unitWith = (unitId: string, oem: string, substitute?: string): UnitRecord => {
      const substitutes = substitute ? [{ oem: substitute, kind: 'replacedBy' as const }] : [];
      return { ...unit!, unitId, details: [{ ...first!, oem, substitutes }, ...others] };
    };
    const units = [
      ...Array.from({ length: partCatalogueLimits.foundUnits }, (_, at) =>
        unitWith(`wrong-${at}`, 'YYY222', 'ZZZ222'),
      ),
      unitWith('right', 'ZZZ222'),
    ];
    await createService().publish({ ...edition, version: 'wrong-substitutes', units: () => units });
    await test.db('wrongSubstitutes').insert({ catalog: 'FIAT', oemKey: 'YYY222', substituteKey: 'ZZZ222' });
    const { vehicleId, model } = edition.vehicles.find((each) => unit!.vehicles.includes(each.vehicleId))!;
    const found = async () => {
      const vehicle = (await vehiclesOf('FIAT', model)).find((each) => each.vehicleId === vehicleId);
      if (!vehicle) return [];
      const query = { catalog: 'FIAT', vehicleId, ssd: vehicle.ssd, search: 'ZZZ222' };
      const { data } = (await test.call('visitor', findPartInVehicle, { query })).json();
      return (data as PartUnit[]).map(({ unitId }) => unitId);
    };
    // The running service sees a new edition after a moment.
    await pWaitFor(async () => (await found()).length > 0, { timeout: 15_000 });
    expect(await found()).toEqual(['right']);
  });
});
