import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  brandSaved,
  findVehicleByPlate,
  findVehicleByPlatePremium,
  limits,
  listPlateLookups,
  choosePrimaryVehicle,
  createVehicle,
  listVehicles,
  plateLookupFailed,
  readCaptchaChallenge,
  readPlateQuota,
  readPlateRegistry,
  setPlateRegistryMode,
  updateVehicle,
  vehicleSaved,
  verifyCaptcha,
} from '@tuerca/contracts';
import type { Actor } from '@tuerca/service/testing';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { nissan, renault, startTestApp, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
let lastUser = 0;
let buyer: { role: 'buyer'; userId: number };
beforeAll(async () => {
  test = await startTestApp();
}, 60_000);
beforeEach(() => {
  buyer = { role: 'buyer', userId: (lastUser += 1) };
});
afterAll(() => test?.stop());

const solve = async (): Promise<string> => {
  const challenge = (await test.call('visitor', readCaptchaChallenge)).json() as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
const lookUp = async (
  licensePlate: string,
  options: { actor?: Actor; captcha?: string; country?: string } = {},
) =>
  test.call(options.actor ?? buyer, findVehicleByPlate, {
    body: { licensePlate, reCaptcha: options.captcha ?? (await solve()), country: options.country ?? 'CO' },
  });
const switchTo = async (mode: string) => {
  expect((await test.call('admin', setPlateRegistryMode, { body: { mode } })).statusCode).toBe(200);
};
const available = async () => (await test.call(buyer, readPlateQuota)).json().data.available as number;

describe('a plate that the registry knows', () => {
  it('gives its vehicle, verified and kept in the garage', async () => {
    const response = await lookUp('abc-123');
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toMatchObject({
      brand: nissan,
      model: 'Sentra',
      year: 2019,
      VIN: '3N1AB7APXKY250019',
      license_plate: 'ABC123',
      color: 'Gris',
      is_verified: true,
    });
    const garage = (await test.call(buyer, listVehicles)).json();
    expect(garage.data).toEqual([response.json().data]);
    expect(await test.published(vehicleSaved)).toContainEqual(
      expect.objectContaining({ userId: buyer.userId, licensePlate: 'ABC123', isVerified: true }),
    );
  });

  it('is kept once however often it is looked up, by each user', async () => {
    const first = (await lookUp('ABC123')).json().data;
    expect((await lookUp('ABC123')).json().data.id).toBe(first.id);
    const other = (await lookUp('ABC123', { actor: { role: 'guest', userId: 90_001 } })).json().data;
    expect(other.id).not.toBe(first.id);
  });

  it('takes the place of the vehicle that was written by hand with it, of which what its owner says stays', async () => {
    const written = { brand_id: nissan.id, brand_name: 'Nissan', model: 'Sentra B17', year: 2018 };
    const said = { complement: 'Volcada', owner_identification: '52123456', color: 'Rojo' };
    const add = (license_plate: string) =>
      test.call(buyer, createVehicle, { body: { ...written, ...said, license_plate } });
    const { id } = (await add('ABC123')).json().data;
    await test.call(buyer, choosePrimaryVehicle, { params: { id }, body: { is_primary: true } });
    for (const _again of [1, 2])
      expect((await lookUp('ABC123')).json().data).toMatchObject({
        id,
        ...said,
        model: 'Sentra',
        year: 2019,
        color: 'Gris',
        is_verified: true,
        is_primary: true,
      });
    await add('ABC123');
    expect((await lookUp('ABC123')).json().data.id).toBe(id);
    expect((await test.call(buyer, listVehicles)).json().metadata.count).toBe(2);
  });

  it('keeps what its owner wrote where the registry says nothing, unless it is another vehicle’s', async () => {
    const other = await startTestApp({
      registry: { find: async () => ({ brandName: 'Nissan', model: 'Sentra', year: 2019, color: 'Gris' }) },
    });
    const VIN = '3N1AB7AP0KY250000';
    const add = (more: object) =>
      other.call(buyer, createVehicle, {
        body: { brand_id: nissan.id, brand_name: 'Nissan', model: 'Sentra B17', year: 2019, VIN, ...more },
      });
    const find = async (licensePlate: string) => {
      const body = { licensePlate, reCaptcha: await solve() };
      return (await other.call(buyer, findVehicleByPlate, { body })).json().data;
    };
    try {
      await add({ license_plate: 'ABC123', engine_number: 'HR16-1', color: 'Rojo' });
      for (const _again of [1, 2])
        expect(await find('ABC123')).toMatchObject({ VIN, engine_number: 'HR16-1', color: 'Gris' });
      await add({ license_plate: 'RLT321', brand_id: renault.id, complement: 'Volcada' });
      expect(await find('RLT321')).toMatchObject({ brand: nissan, VIN: null, complement: 'Volcada' });
    } finally {
      await other.stop();
    }
  });

  it('is of a brand that the registry writes otherwise', async () => {
    const other = await startTestApp({
      registry: { find: async () => ({ brandName: 'MERCEDES BENZ', model: 'C 200', year: 2019 }) },
    });
    await other.apply(brandSaved, { brandId: 9, name: 'Mercedes-Benz', isActive: true });
    const body = { licensePlate: 'ABC123', reCaptcha: await solve() };
    const answer = await other.call(buyer, findVehicleByPlate, { body });
    await other.stop();
    expect(answer.json().data).toMatchObject({ brand: { id: 9, name: 'Mercedes-Benz' }, model: 'C 200' });
  });

  it('cannot be changed by hand', async () => {
    const { id } = (await lookUp('ABC123')).json().data;
    const response = await test.call(buyer, updateVehicle, { params: { id }, body: { color: 'Rojo' } });
    expect(response.statusCode).toBe(409);
    expect(response.json().code).toBe('VEHICLE_VERIFIED');
  });

  it('is looked up in its own country', async () => {
    expect((await lookUp('JTA456B', { country: 'MX' })).json().data).toMatchObject({
      model: 'Jetta',
      country: 'MX',
    });
  });
});

describe('a plate that is not found', () => {
  it('is a 404 that names it', async () => {
    const response = await lookUp('ZZZ999');
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'PLATE_NOT_FOUND', message: 'Placa ZZZ999 no encontrada' });
    expect(await available()).toBe(2);
  });

  it('of a brand that the catalogue does not know is the same', async () => {
    expect((await lookUp('SPK147')).statusCode).toBe(404);
  });
});

describe('a plate that cannot exist', () => {
  it.each([
    ['ABC12', 'La placa del vehículo debe contener 6 caracteres.'],
    ['ABCDEF', 'La placa no es válida'],
  ])('%s is refused before a captcha or the quota is spent', async (plate, message) => {
    const captcha = await solve();
    const response = await lookUp(plate, { captcha });
    expect(response.statusCode).toBe(400);
    expect(response.json().data).toEqual([{ field: 'licensePlate', message }]);
    expect(await available()).toBe(3);
    expect((await lookUp('ABC123', { captcha })).statusCode).toBe(200);
  });
});

describe('the captcha', () => {
  it('is checked for forms of other services, once, and by them alone', async () => {
    const solution = await solve();
    const check = (actor: Actor, text: string) =>
      test.call(actor, verifyCaptcha, { body: { solution: text } });
    expect((await check('visitor', solution)).statusCode).toBe(404);
    for (const [text, isRight] of [
      ['wrong', false],
      [solution, true],
      [solution, false],
    ] as const)
      expect((await check('service', text)).json().data).toEqual({ is_right: isRight });
  });

  it('must be solved, once for each look-up', async () => {
    const captcha = await solve();
    expect((await lookUp('ABC123', { captcha })).statusCode).toBe(200);
    const again = await lookUp('ABC123', { captcha });
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ code: 'CAPTCHA_REQUIRED', message: 'Debes validar el Captcha' });
  });

  it.each(['x', 'eyJhIjoxfQ==', Buffer.from('{"challenge":null,"solution":{}}').toString('base64')])(
    'is not solved by %s',
    async (captcha) => {
      expect((await lookUp('ABC123', { captcha })).json().code).toBe('CAPTCHA_REQUIRED');
      expect(await available()).toBe(3);
    },
  );

  it('is not solved by a challenge that someone else signed, or by half a solution', async () => {
    const solved = JSON.parse(Buffer.from(await solve(), 'base64').toString()) as {
      challenge: { signature: string };
      solution: { counter: number };
    };
    const forged = {
      ...solved,
      challenge: { ...solved.challenge, signature: solved.challenge.signature.replace(/^./, 'x') },
    };
    const half = { ...solved, solution: { ...solved.solution, counter: -1, derivedKey: '00' } };
    for (const payload of [forged, half]) {
      const captcha = Buffer.from(JSON.stringify(payload)).toString('base64');
      expect((await lookUp('ABC123', { captcha })).json().code).toBe('CAPTCHA_REQUIRED');
    }
  });
});

describe('the quota', () => {
  it('is counted down by look-ups, and then refuses until the next day', async () => {
    expect(await available()).toBe(3);
    for (const plate of ['ABC123', 'ZZZ999', 'RLT321']) await lookUp(plate);
    expect(await available()).toBe(0);
    const response = await lookUp('ABC123');
    expect(response.statusCode).toBe(429);
    expect(response.json().code).toBe('PLATE_QUOTA_USED');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect(await available()).toBe(0);
  });

  it('holds when look-ups come at once', async () => {
    const captchas = await Promise.all(Array.from({ length: 6 }, solve));
    const responses = await Promise.all(captchas.map((captcha) => lookUp('ABC123', { captcha })));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
  });
});

describe('a registry that is down', () => {
  it('is a 503 with a clear message, costs no look-up, and is announced once', async () => {
    await switchTo('down');
    try {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const response = await lookUp('ABC123');
        expect(response.statusCode).toBe(503);
        expect(response.json()).toMatchObject({
          code: 'PLATE_REGISTRY_DOWN',
          message: expect.stringContaining('Te notificaremos por correo y WhatsApp'),
        });
      }
    } finally {
      await switchTo('up');
    }
    expect(await available()).toBe(3);
    const failures = await test.published(plateLookupFailed);
    expect(failures.filter(({ userId }) => userId === buyer.userId)).toEqual([
      { userId: buyer.userId, licensePlate: 'ABC123', country: 'CO' },
    ]);
  });

  it('is announced again when it fails after it was back', async () => {
    const mine = async () =>
      (await test.published(plateLookupFailed)).filter(({ userId }) => userId === buyer.userId);
    for (let outage = 1; outage <= 2; outage += 1) {
      await switchTo('down');
      await lookUp('ABC123');
      await switchTo('up');
      await lookUp('ABC123');
      expect(await mine()).toHaveLength(outage);
    }
  });

  it('is what one too slow to wait for is, too', async () => {
    await switchTo('slow');
    const response = await lookUp('ABC123');
    await switchTo('up');
    expect(response.json().code).toBe('PLATE_REGISTRY_DOWN');
  });
});

describe('the switch of the registry', () => {
  it.each(['visitor', 'buyer', 'vendor', 'manager'] as const)('is not for a %s', async (role) => {
    const { statusCode } = await test.call(role, setPlateRegistryMode, { body: { mode: 'down' } });
    expect([401, 403]).toContain(statusCode);
  });

  it('is not there for a registry of someone else', async () => {
    const other = await startTestApp({ embeddedRegistry: undefined });
    const { statusCode } = await other.call('admin', setPlateRegistryMode, { body: { mode: 'down' } });
    expect(statusCode).toBe(404);
    await other.stop();
  });
});

describe('without Redis', () => {
  it('no look-up is let through, with a clear answer', async () => {
    const other = await startTestApp();
    const captcha = await solve();
    other.redis.destroy();
    const response = await other.call(buyer, findVehicleByPlate, {
      body: { licensePlate: 'ABC123', reCaptcha: captcha },
    });
    expect(response.statusCode).toBe(503);
    await other.stop();
  });
});

describe('a plate that the garage has already', () => {
  const ask = (licensePlate: string, allowFreeSearches: 0 | 1, reCaptcha = '') =>
    test.call(buyer, findVehicleByPlatePremium, { body: { licensePlate, allowFreeSearches, reCaptcha } });

  it('takes no look-up; any other is looked up only where that is allowed, with a captcha', async () => {
    expect((await ask('ABC123', 0)).json().code).toBe('PLATE_NOT_FOUND');
    expect((await ask('ABC123', 1)).json().code).toBe('CAPTCHA_REQUIRED');
    expect(await available()).toBe(3);
    const found = (await ask('ABC123', 1, await solve())).json().data;
    expect(await available()).toBe(2);
    expect((await ask('abc-123', 0)).json().data.id).toBe(found.id);
    expect(await available()).toBe(2);
  });
});

describe('the look-ups of a user', () => {
  const lookupsOf = async () => (await test.call(buyer, listPlateLookups)).json().data;

  it('are listed newest first with what came of them, the last ones alone', async () => {
    await lookUp('ABC123');
    await lookUp('ZZZ999');
    await switchTo('down');
    await lookUp('XYZ987');
    await switchTo('up');
    expect(await lookupsOf()).toMatchObject([
      { license_plate: 'XYZ987', outcome: 'down' },
      { license_plate: 'ZZZ999', outcome: 'unknown' },
      { license_plate: 'ABC123', outcome: 'found' },
    ]);
    const row = { userId: buyer.userId, licensePlate: 'OLD123', country: 'CO', outcome: 'found' };
    await test
      .db('plateLookups')
      .insert(Array.from({ length: limits.plateLookups }, () => ({ ...row, at: new Date() })));
    await lookUp('ABC123');
    expect(await lookupsOf()).toHaveLength(limits.plateLookups);
    expect(await test.db('plateLookups').where({ userId: buyer.userId })).toHaveLength(limits.plateLookups);
  });

  it('tell a manager that the registry is down, and that it is back', async () => {
    const read = async () => (await test.call('manager', readPlateRegistry)).json().data;
    await switchTo('down');
    await lookUp('ABC123');
    expect(await read()).toMatchObject({ state: 'open', failures: 1, next_try_at: expect.any(String) });
    await switchTo('up');
    await lookUp('ABC123');
    expect(await read()).toMatchObject({ state: 'closed', failures: 0, next_try_at: null });
  });
});
