import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  listMostSearched,
  readVehicleByVin,
  readVinHasCatalog,
  verifyVinInCatalogForActiveUser,
} from '@tuerca/contracts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createVinDecoder } from './vin-decoder.ts';
import { openVpic, type Vpic } from './vpic.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ catalogs: 'NISSAN,RENAULT,SUZUKI,TOYOTA' });
}, 60_000);
afterAll(() => test?.stop());

const decode = (identification: string) =>
  test.call('buyer', readVehicleByVin, { query: { identification } });

describe('a VIN', () => {
  it('of a Mexican Nissan tells brand, model, year and its catalogue, in Spanish', async () => {
    const response = await decode('3n1ab7ap0ky250000');
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({
      VIN: '3N1AB7AP0KY250000',
      brand: { id: expect.any(Number), name: 'Nissan' },
      brand_name: 'Nissan',
      model: 'Sentra',
      year: 2019,
      body_type: 'Sedán',
      fuel_type: 'Gasolina',
      engine: expect.stringContaining('1.8 L'),
      country_of_origin: 'México',
      catalog: 'NISSAN',
    });
  });

  it.each([
    ['1HGCM82633A004352', 'Honda', 'Accord', 2003],
    ['3G1J85CC9LS512345', 'Chevrolet', 'Sonic', 2020],
    ['1FTFW1ET5DFC10312', 'Ford', 'F-150', 2013],
    ['JM1BK32F781123456', 'Mazda', 'Mazda3', 2008],
  ])('%s is a %s %s of %i', async (vin, brand, model, year) => {
    expect((await decode(vin)).json().data).toMatchObject({ brand: { name: brand }, model, year });
  });

  it.each([
    ['9FB4SRC95JM123456', 'Renault', 2018, 'Colombia'],
    ['WVWZZZ1KZAW123456', 'Volkswagen', 2010, 'Alemania'],
    ['9GASA58M0CB012345', 'Chevrolet', 2012, 'Colombia'],
  ])('%s that the United States never saw is still a %s of %i from %s', async (vin, brand, year, country) => {
    expect((await decode(vin)).json().data).toMatchObject({
      brand: { name: brand },
      model: null,
      year,
      country_of_origin: country,
    });
  });

  it('of a motorcycle has the year of its own decade', async () => {
    expect((await decode('9C2KC0810DR123456')).json().data).toMatchObject({
      brand_name: 'Honda',
      year: 2013,
    });
  });

  it.each(['ZZZZZZZZZZZZZZZZZ', '3N1AB7APOKY25OOOO'])('%s that no one knows is a 404', async (vin) => {
    const response = await decode(vin);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({
      code: 'VIN_NOT_DECODED',
      message: 'Ocurrió un error en la solicitud',
    });
  });

  it('has 17 characters', async () => {
    const response = await decode('3N1AB7AP0KY25000');
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toEqual([
      {
        field: 'identification',
        message: 'Escribe un VIN de 17 caracteres o un número de chasis como NZE121-0012345',
      },
    ]);
  });

  it('is read anew in the next year, for which there may be vehicles of it', async () => {
    const vpic = await openVpic(join(tmpdir(), 'tuerca-vpic'));
    let now = new Date('2025-12-31T12:00:00Z');
    const decodeVin = createVinDecoder(vpic, () => now);
    expect(await decodeVin('9FB4SRC95VM123456')).toMatchObject({ year: 1997 });
    now = new Date('2026-01-01T12:00:00Z');
    expect(await decodeVin('9FB4SRC95VM123456')).toMatchObject({ year: 2027 });
    vpic.close();
  });

  it('is found by indexes: none of its queries reads through all patterns, which would hold others up', async () => {
    const vpic = await openVpic(join(tmpdir(), 'tuerca-vpic'));
    const plan: string[] = [];
    const prepare: Vpic['prepare'] = (query) => {
      plan.push(
        ...vpic
          .prepare(`explain query plan ${query}`)
          .all()
          .map(({ detail }) => String(detail)),
      );
      return vpic.prepare(query);
    };
    // the decoder only calls prepare
    const decodeVin = createVinDecoder({ prepare } as Vpic, () => new Date('2026-06-01T12:00:00Z'));
    expect(await decodeVin('5YJ3E1EA7KF317000')).toMatchObject({ brandName: 'Tesla', model: 'Model 3' });
    vpic.close();
    // p is what the decoder's queries call the patterns
    const readings = plan.filter((step) => /^(SCAN|SEARCH) p\b/.test(step));
    expect(readings).not.toEqual([]);
    expect(readings.filter((step) => !step.startsWith('SEARCH p USING INDEX'))).toEqual([]);
  });
});

describe('the vehicles of an identification', () => {
  const identify = async (identification: string) => (await decode(identification)).json().data;

  it('are exact where the catalogue lists the beginning of the VIN', async () => {
    expect(await identify('3N1AB7AP5KY200001')).toMatchObject({
      certainty: 'exact',
      vehicles: [{ vehicleId: 'B17', catalog: 'NISSAN', name: 'Sentra B17', ssd: expect.any(String) }],
      warnings: [],
    });
  });

  it('are candidates where only model and year are decoded, and none where not even those', async () => {
    // another plant and engine of the same model, which the catalogue does not list
    expect(await identify('3N1AB7AE0KY200001')).toMatchObject({
      model: 'Sentra',
      certainty: 'candidates',
      vehicles: [{ vehicleId: 'B17' }],
    });
    expect(await identify('9FB00000000000001')).toMatchObject({
      brand_name: 'Renault',
      certainty: 'none',
      vehicles: [],
    });
  });

  it('are not those of a year that the vehicle was not made in', async () => {
    const { vehicles } = await identify('3N1AB7AP0RY200001');
    expect(vehicles).toEqual([]);
  });

  it('come with a warning where the check digit does not fit', async () => {
    expect((await identify('3N1AB7AP1KY250000')).warnings).toEqual(['checkDigit']);
  });

  it('are found by a frame number, in the language asked for', async () => {
    const response = await test.call('buyer', readVehicleByVin, {
      query: { identification: 'nze121-0012345', language: 'en_US' },
    });
    expect(response.json().data).toMatchObject({
      VIN: null,
      frame: 'NZE121-0012345',
      brand: { name: 'Toyota' },
      model: 'Corolla',
      year: null,
      catalog: 'TOYOTA',
      certainty: 'exact',
      vehicles: [
        {
          vehicleId: 'E120',
          attributes: expect.arrayContaining([{ code: 'body', name: 'Body', value: 'Sedan' }]),
        },
      ],
    });
    expect((await decode('XYZ999-0012345')).json()).toMatchObject({ code: 'VIN_NOT_DECODED' });
  });

  it('that nobody knows are told to a manager as searches that found nothing', async () => {
    const unfound = async (kind: string) =>
      (await test.call('manager', listMostSearched, { query: { kind, isFound: 'false' } })).json().data;
    await decode('QWE777-0012345');
    await decode('ZZZZZZZZ1ZZ000001');
    expect(await unfound('frame')).toContainEqual({ term: 'QWE777', catalog: null, searches: 1, found: 0 });
    expect(await unfound('vin')).toContainEqual(
      expect.objectContaining({ term: 'ZZZZZZZZ', catalog: null, found: 0 }),
    );
  });

  it('are counted, and told to no one without a session', async () => {
    const query = { identification: '3N1AB7AP5KY200001' };
    expect((await test.call('visitor', readVehicleByVin, { query })).statusCode).toBe(401);
  });
});

describe('the OEM catalogue of a VIN', () => {
  const has = async (VIN: string) =>
    (await test.call('visitor', readVinHasCatalog, { query: { VIN } })).json().data;

  it('is found by maker and model year', async () => {
    expect(await has('3N1AB7AP0KY250000')).toEqual({ hasCatalog: true, catalog: 'NISSAN' });
    expect(await has('9FB4SRC95JM123456')).toEqual({ hasCatalog: true, catalog: 'RENAULT' });
  });

  it('is none for a maker without one, a year it does not cover, or a text that is no VIN', async () => {
    expect(await has('1HGCM82633A004352')).toEqual({ hasCatalog: false, catalog: null });
    expect(await has('MA3FC31S0SA123456')).toEqual({ hasCatalog: false, catalog: null });
    expect(await has('MA3FC31S0HA123456')).toEqual({ hasCatalog: true, catalog: 'SUZUKI' });
    expect(await has('ZZZZZZZZZZZZZZZZZ')).toEqual({ hasCatalog: false, catalog: null });
  });

  it('can be asked for by an active user only where a session is needed', async () => {
    const query = { VIN: '3N1AB7AP0KY250000' };
    expect((await test.call('visitor', verifyVinInCatalogForActiveUser, { query })).statusCode).toBe(401);
    const response = await test.call('buyer', verifyVinInCatalogForActiveUser, { query });
    expect(response.json().data).toEqual({ hasCatalog: true, catalog: 'NISSAN' });
  });
});
