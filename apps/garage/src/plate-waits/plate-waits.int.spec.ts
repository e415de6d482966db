import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  findVehicleByPlate,
  limits,
  listVehicles,
  plateLookupAnswered,
  quotationRequestClosed,
  quotationRequestCreated,
  readCaptchaChallenge,
  readPlateQuota,
  setPlateWait,
  userMerged,
  userSaved,
} from '@tuerca/contracts';
import { dateIn, endOfDay } from '@tuerca/rules';
import type { Actor } from '@tuerca/service/testing';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { RegistryDown, type PlateRegistry } from '../plates/registry/registry.ts';
import { nissan, startTestApp, type TestApp } from '../testing/test-app.ts';

/** A registry that says what it was asked, and of which plates it cannot answer. */
const asked: string[] = [];
let isDown = false;
let unreadable: string | null = null;
/** What happens while it is asked. */
let meanwhile = () => {};
const registry: PlateRegistry = {
  async find(plate) {
    asked.push(plate);
    meanwhile();
    if (isDown || plate === unreadable) throw new RegistryDown('Switched off');
    if (plate === 'ZZZ999') return null;
    return { brandName: 'Nissan', model: 'Sentra', year: 2019, vin: '3N1AB7APXKY250019' };
  },
};

const minuteMs = 60_000;
const time = { now: new Date('2026-01-15T14:00:00.000Z') };
const pass = (ms: number) => {
  time.now = new Date(time.now.getTime() + ms);
};

let test: TestApp;
let lastUser = 0;
let buyer: { role: 'buyer'; userId: number };
beforeAll(async () => {
  test = await startTestApp({ registry }, { clock: () => time.now });
}, 60_000);
beforeEach(async () => {
  buyer = { role: 'buyer', userId: (lastUser += 100) };
  isDown = true;
  unreadable = null;
  meanwhile = () => {};
  await test.db('plateWaits').delete();
  await test.db('plateRegistry').update({ failures: 0, nextRoundAt: time.now });
  asked.length = 0;
});
afterAll(() => test?.stop());

const lookUp = async (licensePlate: string, actor: Actor = buyer, store_segment?: string) => {
  const challenge = (await test.call('visitor', readCaptchaChallenge)).json() as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  const reCaptcha = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const response = await test.call(actor, findVehicleByPlate, {
    body: { licensePlate, reCaptcha, ...(store_segment && { store_segment }) },
  });
  return response.json().code as string | undefined;
};
const round = () => test.runPeriodic('lookUpPlatesAgain');
const answersTo = async (userId: number) =>
  (await test.published(plateLookupAnswered)).filter((answer) => answer.userId === userId);
/** The registry is back, and the pause after its failures is over. */
const comeBack = async () => {
  isDown = false;
  pass(31 * minuteMs);
  await round();
};

describe('a plate whose look-up got no answer', () => {
  it('is looked up again when the registry is back, kept as verified, and announced once', async () => {
    const askedAt = time.now.toISOString();
    expect(await lookUp('ABC123')).toBe('PLATE_REGISTRY_DOWN');
    await comeBack();
    await comeBack();
    const garage = (await test.call(buyer, listVehicles)).json().data;
    expect(garage).toMatchObject([{ brand: nissan, license_plate: 'ABC123', is_verified: true }]);
    expect(await answersTo(buyer.userId)).toEqual([
      {
        userId: buyer.userId,
        licensePlate: 'ABC123',
        country: 'CO',
        requestId: null,
        isTold: true,
        askedAt,
        storeSegment: null,
        vehicle: {
          vehicleId: garage[0].id,
          brandId: nissan.id,
          brandName: 'Nissan',
          model: 'Sentra',
          year: 2019,
          vin: '3N1AB7APXKY250019',
        },
      },
    ]);
    expect((await test.call(buyer, readPlateQuota)).json().data.available).toBe(2);
  });

  it('is announced with the store on whose page it was looked up', async () => {
    expect(await lookUp('ABC123', buyer, 'repuestos-del-norte')).toBe('PLATE_REGISTRY_DOWN');
    await comeBack();
    expect(await answersTo(buyer.userId)).toMatchObject([{ storeSegment: 'repuestos-del-norte' }]);
    expect(await lookUp('RLT321', buyer, '../users')).toBe('INVALID_INPUT');
  });

  it('that the registry does not know is announced without a vehicle', async () => {
    await lookUp('ZZZ999');
    await comeBack();
    expect(await answersTo(buyer.userId)).toMatchObject([{ licensePlate: 'ZZZ999', vehicle: null }]);
  });

  it('is announced with the request that was sent with it, and with nothing once that was closed', async () => {
    await lookUp('ABC123');
    await lookUp('RLT321');
    const sent = { ...quotationRequestCreated.example, buyerId: buyer.userId };
    await test.apply(quotationRequestCreated, { ...sent, requestId: 501, licensePlate: 'ABC123' });
    await test.apply(quotationRequestCreated, { ...sent, requestId: 502, licensePlate: 'RLT321' });
    await test.apply(quotationRequestCreated, { ...sent, requestId: 503, licensePlate: null });
    const closed = { ...quotationRequestClosed.example, buyerId: buyer.userId };
    await test.apply(quotationRequestClosed, { ...closed, requestId: 501, cause: 'limit' });
    await test.apply(quotationRequestClosed, { ...closed, requestId: 502, cause: 'buyer' });
    await comeBack();
    expect(await answersTo(buyer.userId)).toMatchObject([{ licensePlate: 'ABC123', requestId: 501 }]);
  });

  it('that its user looked up again meanwhile completes the request, and needs no message', async () => {
    await lookUp('ABC123');
    const sent = { ...quotationRequestCreated.example, buyerId: buyer.userId, licensePlate: 'ABC123' };
    await test.apply(quotationRequestCreated, { ...sent, requestId: 504 });
    isDown = false;
    expect(await lookUp('ABC123')).toBeUndefined();
    await comeBack();
    expect(await answersTo(buyer.userId)).toMatchObject([{ requestId: 504, isTold: false }]);
  });

  it('is forgotten after a day without an answer', async () => {
    await lookUp('ABC123');
    pass(limits.plateWaits.hours * 60 * minuteMs + 1);
    asked.length = 0;
    await comeBack();
    expect(asked).toEqual([]);
    expect(await answersTo(buyer.userId)).toEqual([]);
  });

  it('is waited for a whole day anew, and told with the page of then, by who looks it up again', async () => {
    await lookUp('ABC123');
    pass((limits.plateWaits.hours - 1) * 60 * minuteMs);
    const askedAt = time.now.toISOString();
    await lookUp('ABC123', buyer, 'repuestos-del-norte');
    pass(2 * 60 * minuteMs);
    await comeBack();
    expect(await answersTo(buyer.userId)).toMatchObject([
      { licensePlate: 'ABC123', askedAt, storeSegment: 'repuestos-del-norte' },
    ]);
  });

  it('waits for the next day where its user has no look-up left', async () => {
    await lookUp('ABC123');
    isDown = false;
    for (let used = 0; used < 3; used += 1) await lookUp(`RLT32${used}`);
    asked.length = 0;
    await comeBack();
    expect(asked).toEqual([]);
    pass(20 * 60 * minuteMs);
    await round();
    expect(await answersTo(buyer.userId)).toMatchObject([{ licensePlate: 'ABC123' }]);
  });
});

it('a look-up without an answer is given back to the day it was taken of', async () => {
  const available = async () => (await test.call(buyer, readPlateQuota)).json().data.available;
  const overMidnight = () => {
    time.now = new Date(endOfDay(dateIn(time.now, 'CO'), 'CO').getTime() - 1);
    meanwhile = () => pass(2);
  };
  overMidnight();
  expect(await lookUp('ABC123')).toBe('PLATE_REGISTRY_DOWN');
  expect(await available()).toBe(3);
  overMidnight();
  await round();
  expect(asked).toHaveLength(2);
  expect(await available()).toBe(3);
});

describe('a guest', () => {
  const guest = () => ({ role: 'guest', userId: buyer.userId + 1 }) as const;

  it('is answered once there is a number to write to', async () => {
    await lookUp('ABC123', guest());
    await comeBack();
    expect(asked).toEqual(['ABC123']);
    const { userId } = guest();
    await test.apply(userSaved, { ...userSaved.example, userId, isGuest: true });
    await round();
    expect(await answersTo(userId)).toEqual([]);
    await test.apply(userSaved, { ...userSaved.example, userId, isGuest: false });
    await round();
    expect(await answersTo(userId)).toMatchObject([{ licensePlate: 'ABC123' }]);
  });

  it('who became a user before the registry failed to answer is answered once a request is sent', async () => {
    const { userId } = guest();
    await test.apply(userSaved, { ...userSaved.example, userId, isGuest: false });
    await lookUp('ABC123', guest());
    await test.apply(quotationRequestCreated, {
      ...quotationRequestCreated.example,
      buyerId: userId,
      licensePlate: 'ABC123',
    });
    await comeBack();
    expect(await answersTo(userId)).toMatchObject([{ licensePlate: 'ABC123' }]);
  });

  it('who turns out to be a user is answered as that user, once for a plate of both', async () => {
    await lookUp('ABC123', guest());
    await lookUp('ABC123');
    await lookUp('RLT321', guest());
    await test.apply(userMerged, { fromUserId: guest().userId, toUserId: buyer.userId });
    await comeBack();
    expect((await answersTo(buyer.userId)).map(({ licensePlate }) => licensePlate).sort()).toEqual([
      'ABC123',
      'RLT321',
    ]);
    expect(await answersTo(guest().userId)).toEqual([]);
  });

  it('who is a user by the time that the registry answers has it as that user', async () => {
    await test.apply(userMerged, { fromUserId: guest().userId, toUserId: buyer.userId });
    isDown = false;
    await lookUp('ABC123', guest());
    const garage = (await test.call(buyer, listVehicles)).json().data;
    expect(garage).toMatchObject([{ license_plate: 'ABC123', is_verified: true }]);

    isDown = true;
    expect(await lookUp('RLT321', guest())).toBe('PLATE_REGISTRY_DOWN');
    const body = { licensePlate: 'RLT321', is_told: false };
    expect((await test.call(guest(), setPlateWait, { body })).statusCode).toBe(200);
    const looked = await test.db('plateLookups').whereIn('userId', [guest().userId, buyer.userId]);
    expect(looked.map(({ userId }) => userId)).toEqual([buyer.userId, buyer.userId]);
    await comeBack();
    expect(await answersTo(buyer.userId)).toMatchObject([{ licensePlate: 'RLT321', isTold: false }]);
  });
});

describe('a registry that stays down', () => {
  it('is asked for one plate at a time, each time after a longer pause', async () => {
    await lookUp('ABC123');
    await lookUp('RLT321');
    asked.length = 0;
    const pauses: number[] = [];
    let last = time.now.getTime();
    for (let second = 0; second < 110; second += 1) {
      pass(1000);
      await round();
      if (asked.length > pauses.length) {
        pauses.push((time.now.getTime() - last) / 1000);
        last = time.now.getTime();
      }
    }
    expect(pauses).toEqual([15, 30, 60]);
    expect(asked).toEqual(['ABC123', 'RLT321', 'ABC123']);
  });

  it('is asked for all that wait as soon as somebody’s look-up is answered', async () => {
    for (const plate of ['ABC123', 'RLT321', 'NSN456']) await lookUp(plate);
    for (let times = 0; times < 6; times += 1) {
      pass(10 * minuteMs);
      await round();
    }
    isDown = false;
    await lookUp('MZD258', { role: 'buyer', userId: buyer.userId + 2 });
    asked.length = 0;
    await round();
    expect(asked.toSorted()).toEqual(['ABC123', 'NSN456', 'RLT321']);
  });

  it('is asked by one of two replicas', async () => {
    await lookUp('ABC123');
    pass(minuteMs);
    asked.length = 0;
    const other = test.replica();
    await Promise.all([round(), other.runPeriodic('lookUpPlatesAgain')]);
    expect(asked).toEqual(['ABC123']);
  });
});

it('a plate that the registry cannot read does not hold up the others', async () => {
  await lookUp('ABC123');
  pass(1000);
  await lookUp('RLT321');
  isDown = false;
  unreadable = 'ABC123';
  pass(minuteMs);
  await round();
  expect(await answersTo(buyer.userId)).toEqual([]);
  pass(minuteMs);
  await round();
  expect(await answersTo(buyer.userId)).toMatchObject([{ licensePlate: 'RLT321' }]);
});

describe('how many plates wait', () => {
  it('is bounded for each user, which the answer says instead of promising', async () => {
    const { perUser } = limits.plateWaits;
    for (let n = 0; n < perUser; n += 1) expect(await lookUp(`RLT32${n}`)).toBe('PLATE_REGISTRY_DOWN');
    expect(await lookUp('ABC123')).toBe('PLATE_WAITS_FULL');
    expect(await lookUp('RLT320')).toBe('PLATE_REGISTRY_DOWN');
    expect(await lookUp('ABC123', { role: 'buyer', userId: buyer.userId + 3 })).toBe('PLATE_REGISTRY_DOWN');
  });

  it('is bounded for all of them together', async () => {
    await test.db.raw(
      `insert into plate_waits (user_id, license_plate, country, since)
       select n, 'ABC123', 'CO', ? from generate_series(1000000, ?::int) n`,
      [time.now, 1_000_000 + limits.plateWaits.inTotal - 1],
    );
    expect(await lookUp('ABC123')).toBe('PLATE_WAITS_FULL');
  });
});

describe('the message about a plate that waits', () => {
  const setTold = (is_told: boolean, { actor = buyer as Actor, licensePlate = 'abc-123' } = {}) =>
    test.call(actor, setPlateWait, { body: { licensePlate, is_told } });

  it('can be declined and asked for again by whoever waits', async () => {
    await lookUp('ABC123');
    expect((await setTold(false)).json().data).toEqual({ license_plate: 'ABC123', is_told: false });
    await setTold(true);
    expect((await setTold(false)).statusCode).toBe(200);
    await comeBack();
    expect(await answersTo(buyer.userId)).toMatchObject([{ isTold: false }]);
  });

  it('is wanted again by who looks the plate up again, as the page says', async () => {
    await lookUp('ABC123');
    await setTold(false);
    await lookUp('ABC123');
    await comeBack();
    expect(await answersTo(buyer.userId)).toMatchObject([{ isTold: true }]);
  });

  it('is nobody else’s to decline, nor of a plate that does not wait', async () => {
    await lookUp('ABC123');
    const other = { role: 'buyer', userId: buyer.userId + 4 } as const;
    expect((await setTold(false, { actor: other })).statusCode).toBe(404);
    expect((await setTold(false, { licensePlate: 'RLT321' })).statusCode).toBe(404);
    expect((await setTold(false, { licensePlate: 'X' })).statusCode).toBe(400);
    expect((await setTold(false, { actor: 'visitor' })).statusCode).toBe(401);
  });
});
