import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  createQuotationRequest,
  listQuotationRequests,
  plateLookupAnswered,
  quotationRequestCreated,
  quotationRequestVehicleChecked,
  readQuotationRequest,
  updateQuotationRequest,
  vehicleSaved,
  type DataOf,
} from '@tuerca/contracts';
import { createEvent } from '@tuerca/events';
import { meanwhile } from '@tuerca/postgres/testing';
import {
  buyer,
  nissan,
  otherBuyer,
  requestBody,
  startFilledWorld,
  vendorOf,
  type World,
} from '../testing/test-world.ts';
import { requestsRepository } from './requests.repository.ts';

type Answer = DataOf<typeof plateLookupAnswered>;
const sentra = {
  brandId: nissan,
  brandName: 'Nissan',
  model: 'Sentra',
  year: 2019,
  vin: '3N1AB7APXKY250019',
};
const vehicleOf = (changes: object = {}): Answer['vehicle'] => ({ vehicleId: 31, ...sentra, ...changes });

let world: World;
let plates = 100;
let licensePlate: string;
beforeAll(async () => {
  world = await startFilledWorld();
});
beforeEach(() => {
  licensePlate = `NSN${(plates += 1)}`;
});
afterAll(() => world.close());

const ask = async (body: object = {}, actor: typeof buyer | typeof otherBuyer = buyer): Promise<number> => {
  const sent = requestBody({ vehicle_license_plate: licensePlate, ...body });
  return (await world.call(actor, createQuotationRequest, { body: sent })).json().data.id;
};
/** Applies an answer of the registry; the events that come of it. */
const answer = async (changes: Partial<Answer> = {}): Promise<unknown[]> => {
  const emitted: unknown[] = [];
  const data: Answer = {
    ...plateLookupAnswered.example,
    userId: buyer.userId,
    licensePlate,
    requestId: null,
    vehicle: vehicleOf(),
    ...changes,
  };
  const event = createEvent(plateLookupAnswered, data, { time: world.time.now });
  const handler = world.handlers.find(({ definition }) => definition.type === plateLookupAnswered.type)!;
  await world.db.transaction((trx) =>
    handler.handle(data as never, {
      trx,
      event,
      emit: (definition, given) => {
        if (definition.type === quotationRequestVehicleChecked.type) emitted.push(given);
      },
      gather: () => undefined,
      afterCommit: () => undefined,
    }),
  );
  return emitted;
};
const vehicleIn = async (id: number) => {
  const { data } = (await world.call(vendorOf(1), readQuotationRequest, { params: { id } })).json();
  const { vehicle_model, vehicle_year, vehicle_VIN, vehicle_is_verified } = data;
  return { vehicle_model, vehicle_year, vehicle_VIN, vehicle_is_verified };
};
const asTyped = {
  vehicle_model: 'Sentra',
  vehicle_year: 2019,
  vehicle_VIN: null,
  vehicle_is_verified: false,
};

describe('an answer of the registry for a plate that waited', () => {
  test('completes the open request with what its buyer left out, once', async () => {
    const id = await ask();
    const emitted = await answer({ requestId: id });
    expect(emitted).toEqual([
      {
        requestId: id,
        code: expect.stringMatching(/^SC-/),
        buyerId: buyer.userId,
        country: 'CO',
        licensePlate,
        outcome: 'completed',
        vehicle: { brandName: 'Nissan', model: 'Sentra', year: 2019 },
        registered: { brandName: 'Nissan', model: 'Sentra', year: 2019 },
        isTold: true,
        askedAt: plateLookupAnswered.example.askedAt,
        at: world.time.now.toISOString(),
      },
    ]);
    expect(await vehicleIn(id)).toEqual({
      ...asTyped,
      vehicle_VIN: sentra.vin,
      vehicle_is_verified: true,
    });
    expect(await answer({ requestId: id })).toEqual([]);
  });

  test('takes the fuller name of the same model, by which the request is then found', async () => {
    const id = await ask();
    await answer({ vehicle: vehicleOf({ model: 'Sentra B18 Exclusive' }) });
    expect(await vehicleIn(id)).toMatchObject({ vehicle_model: 'Sentra B18 Exclusive' });
    const query = { scopes: 'pending', filter: JSON.stringify({ search: 'exclusive' }) };
    const { data } = (await world.call(vendorOf(1), listQuotationRequests, { query })).json();
    expect(data.map((request: { id: number }) => request.id)).toEqual([id]);
  });

  test.each([
    ['another brand', { brandId: 9, brandName: 'Mazda' }],
    ['another model', { model: 'Versa' }],
    ['another year', { year: 2018 }],
  ])('that knows %s changes nothing and says so', async (_what, changes) => {
    const id = await ask();
    const { brandName, model, year } = { ...sentra, ...changes };
    expect(await answer({ requestId: id, vehicle: vehicleOf(changes) })).toMatchObject([
      {
        outcome: 'contradicted',
        vehicle: { brandName: 'Nissan', model: 'Sentra', year: 2019 },
        registered: { brandName, model, year },
        isTold: true,
      },
    ]);
    expect(await vehicleIn(id)).toEqual(asTyped);
  });

  test('that knows another VIN than was typed changes nothing', async () => {
    const id = await ask({ vehicle_VIN: '3N1CN7APXHL812345' });
    expect(await answer()).toMatchObject([{ outcome: 'contradicted' }]);
    expect(await vehicleIn(id)).toEqual({ ...asTyped, vehicle_VIN: '3N1CN7APXHL812345' });
  });

  test('leaves closed requests, those of other buyers and other plates as they are', async () => {
    const closed = await ask();
    const body = { is_closed: true, close_reason: 'Ya no necesito el producto' };
    const { statusCode } = await world.call(buyer, updateQuotationRequest, { params: { id: closed }, body });
    expect(statusCode).toBe(200);
    const others = await ask({}, otherBuyer);
    const ofOtherPlate = await ask({ vehicle_license_plate: 'RLT999' });
    expect(await answer({ requestId: closed })).toEqual([]);
    for (const id of [others, ofOtherPlate]) expect(await vehicleIn(id)).toEqual(asTyped);
  });

  test('waits for the first of several requests before it holds the next, as an order of several does', async () => {
    const [first, second] = [await ask(), await ask()];
    const answered = await meanwhile(
      world.db,
      () => answer(),
      async (other) => {
        await requestsRepository.lock(other, first);
        // With it goes what goes along with the next statement.
        await other.raw('select');
      },
      async (other) => other('requests').where({ id: second }).forNoKeyUpdate().noWait().select('id'),
    );
    expect(answered).toMatchObject([{ requestId: first }, { requestId: second }]);
  });

  test('that was told of without a request, or not asked for, is told of no more', async () => {
    await ask();
    expect(await answer({ requestId: null })).toMatchObject([{ outcome: 'completed', isTold: false }]);
    const id = await ask();
    expect(await answer({ requestId: id, isTold: false })).toMatchObject([{ isTold: false }]);
  });

  test('without a vehicle changes nothing', async () => {
    const id = await ask();
    expect(await answer({ requestId: id, vehicle: null })).toEqual([]);
    expect(await vehicleIn(id)).toEqual(asTyped);
  });
});

describe('a request that is sent after the answer', () => {
  const keep = (changes: object = {}) =>
    world.apply(vehicleSaved, {
      ...vehicleSaved.example,
      ...sentra,
      vehicleId: plates,
      userId: buyer.userId,
      licensePlate,
      ...changes,
    });

  test('is completed from its buyer’s garage, and names no plate to wait for', async () => {
    await keep();
    const id = await ask();
    expect(await vehicleIn(id)).toMatchObject({ vehicle_VIN: sentra.vin, vehicle_is_verified: true });
    const created = (await world.published(quotationRequestCreated)).filter(
      ({ requestId }) => requestId === id,
    );
    expect(created).toMatchObject([{ licensePlate: null }]);
  });

  test('stays as it was typed where the registry contradicts it', async () => {
    await keep({ year: 2018 });
    expect(await vehicleIn(await ask())).toEqual(asTyped);
  });
});

test('a request of an unverified vehicle names its plate in its event', async () => {
  const id = await ask();
  const created = (await world.published(quotationRequestCreated)).filter(
    ({ requestId }) => requestId === id,
  );
  expect(created).toMatchObject([{ licensePlate }]);
});
