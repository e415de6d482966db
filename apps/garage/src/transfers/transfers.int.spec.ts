import { afterAll, beforeAll, expect, it } from '@jest/globals';
import {
  createVehicle,
  decideVehicleTransfer,
  deleteVehicle,
  limits,
  listVehicles,
  listVehicleTransfers,
  offerVehicle,
  saveVehicleImages,
  saveVehiclePaper,
  userClosed,
  vehicleDeleted,
  vehiclePaperRemoved,
  vehiclePaperSaved,
  vehicleTransferChanged,
  type readVehicle,
  type ResponseOf,
  type VehicleTransfer,
} from '@tuerca/contracts';
import { countLockWaits } from '@tuerca/postgres/testing';
import pWaitFor from 'p-wait-for';
import { nissan, startTestApp, type TestApp } from '../testing/test-app.ts';

const fileId = '00000000-0000-4000-8000-000000000001';
const accounts: Record<string, number> = { 'ana@tuerca.test': 8, 'laura@tuerca.test': 7 };
const [laura, ana] = [7, 8].map((userId) => ({ role: 'buyer', userId }) as const) as [Who, Who];
interface Who {
  readonly role: 'buyer';
  readonly userId: number;
}

let test: TestApp;
let now = new Date('2026-01-15T17:00:00Z');
beforeAll(async () => {
  test = await startTestApp(
    {
      callIdentity: async (_operation, args) => {
        const { contact } = (args as { body: { contact: string } }).body;
        const data = {
          is_contact: contact.includes('@'),
          user_id: accounts[contact] ?? null,
          asked_by_name: 'Laura',
        };
        return { data } as never;
      },
    },
    { clock: () => now },
  );
}, 60_000);
afterAll(() => test?.stop());

const add = async (who: Who, more: object = {}): Promise<number> => {
  const body = { brand_id: nissan.id, brand_name: 'x', model: 'Sentra', year: 2019, ...more };
  return (await test.call(who, createVehicle, { body })).json().data.id;
};
const offer = (id: number, contact = 'ana@tuerca.test') =>
  test.call(laura, offerVehicle, { params: { id }, body: { contact } });
const decide = (who: Who, id: number, decision: 'accept' | 'refuse' | 'withdraw') =>
  test.call(who, decideVehicleTransfer, { params: { id }, body: { decision } });
const listOf = async (who: Who): Promise<VehicleTransfer[]> =>
  (await test.call(who, listVehicleTransfers)).json().data;
const vehiclesOf = async (who: Who): Promise<ResponseOf<typeof readVehicle>['data'][]> =>
  (await test.call(who, listVehicles)).json().data;
const stateOf = async (who: Who, id: number) => (await listOf(who)).find((each) => each.id === id)?.state;

it('goes to its new owner with papers and pictures, and without what only the former owner knew', async () => {
  const id = await add(laura, {
    license_plate: 'ABC123',
    owner_identification: '52998877',
    complement: 'Suena al frenar',
  });
  await test.call(laura, saveVehiclePaper, {
    params: { id },
    body: { kind: 'soat', expires_on: '2026-03-20' },
  });
  await test.call(laura, saveVehicleImages, { params: { id }, body: { images: [`/media/${fileId}`] } });
  const transfer = (await offer(id)).json().data;
  expect((await offer(id)).json().code).toBe('TRANSFER_OPEN');
  expect(await listOf(ana)).toMatchObject([
    { id: transfer.id, is_own: false, from_name: 'Laura', contact: null, vehicle_id: null, state: 'open' },
  ]);
  expect((await decide(laura, transfer.id, 'accept')).statusCode).toBe(404);
  expect((await decide(ana, transfer.id, 'accept')).json().data.state).toBe('accepted');
  expect((await decide(ana, transfer.id, 'accept')).statusCode).toBe(200);

  expect(await vehiclesOf(laura)).toEqual([]);
  const [taken] = await vehiclesOf(ana);
  expect(taken).toMatchObject({
    model: 'Sentra',
    license_plate: 'ABC123',
    owner_identification: null,
    complement: null,
    papers: [{ kind: 'soat', expires_on: '2026-03-20' }],
    image: expect.stringContaining(`/media/${fileId}?owner=8`),
  });
  expect(taken!.id).not.toBe(id);
  expect(await test.published(vehicleDeleted)).toContainEqual({ vehicleId: id, userId: laura.userId });
  expect(await test.published(vehiclePaperRemoved)).toMatchObject([{ userId: laura.userId }]);
  expect((await test.published(vehiclePaperSaved)).at(-1)).toMatchObject({
    userId: ana.userId,
    vehicleId: taken!.id,
  });
  expect(
    (await test.published(vehicleTransferChanged)).map(({ state, imageFileIds }) => [state, imageFileIds]),
  ).toEqual([
    ['open', []],
    ['accepted', [fileId]],
  ]);
});

it('is over, with its pictures, where its vehicle is removed in the moment in which they are accepted or saved', async () => {
  const id = await add(laura);
  const transfer = (await offer(id)).json().data;
  const changes = await test.db.transaction(async (trx) => {
    await trx('vehicles').where({ id }).forUpdate().first('id');
    const begun = [
      decide(ana, transfer.id, 'accept'),
      test.call(laura, saveVehicleImages, { params: { id }, body: { images: [`/media/${fileId}`] } }),
    ];
    await pWaitFor(async () => (await countLockWaits(test.db)) === begun.length);
    await trx('vehicles').where({ id }).delete();
    return begun;
  });
  const [accepted, saved] = await Promise.all(changes);
  expect([accepted!.json().code, saved!.json().code]).toEqual(['TRANSFER_OVER', 'NOT_FOUND']);
});

it('is over where its owner closes the account in the moment in which it is accepted', async () => {
  const id = await add(laura);
  const transfer = (await offer(id)).json().data;
  const { accepted, closed } = await test.db.transaction(async (trx) => {
    await trx('vehicles').where({ id }).forUpdate().first('id');
    const begun = { accepted: decide(ana, transfer.id, 'accept'), closed: Promise.resolve() };
    await pWaitFor(async () => (await countLockWaits(test.db)) === 1);
    begun.closed = test.apply(userClosed, { ...userClosed.example, userId: laura.userId });
    await pWaitFor(async () => (await countLockWaits(test.db)) === 2);
    return begun;
  });
  await closed;
  expect((await accepted).json().data.state).toBe('accepted');
  expect(await vehiclesOf(laura)).toEqual([]);
  expect(await listOf(laura)).toEqual([]);
});

it('gives papers to the vehicle that the new owner had verified with the same plate', async () => {
  const id = await add(laura, { license_plate: 'QRS456' });
  const held = await add(ana, { license_plate: 'QRS456' });
  await test.db('vehicles').whereIn('id', [id, held]).update({ isVerified: true });
  await test.call(laura, saveVehiclePaper, {
    params: { id },
    body: { kind: 'soat', expires_on: '2026-03-20' },
  });
  await decide(ana, (await offer(id)).json().data.id, 'accept');
  const found = (await vehiclesOf(ana)).filter((vehicle) => vehicle.license_plate === 'QRS456');
  expect(found).toMatchObject([{ id: held, papers: [{ kind: 'soat' }] }]);
});

it('is refused, withdrawn, runs out, or ends with its vehicle, and is then over', async () => {
  const id = await add(laura);
  const open = async (): Promise<number> => (await offer(id)).json().data.id;
  const refused = await open();
  await decide(ana, refused, 'refuse');
  const withdrawn = await open();
  await decide(laura, withdrawn, 'withdraw');
  expect((await decide(ana, withdrawn, 'accept')).json().code).toBe('TRANSFER_OVER');
  const lapsed = await open();
  now = new Date('2026-01-29T17:00:01Z');
  expect((await decide(ana, lapsed, 'accept')).json().code).toBe('TRANSFER_OVER');
  await test.runPeriodic('lapseVehicleTransfers');
  const last = await open();
  await test.call(laura, deleteVehicle, { params: { id } });
  expect((await decide(ana, last, 'accept')).json().code).toBe('TRANSFER_OVER');
  await test.runPeriodic('lapseVehicleTransfers');
  const states = await Promise.all([refused, withdrawn, lapsed, last].map((each) => stateOf(laura, each)));
  expect(states).toEqual(['refused', 'withdrawn', 'expired', 'withdrawn']);
});

it('is offered as often in a day as it may be, at once as well', async () => {
  const eve: Who = { role: 'buyer', userId: 10 };
  const most = limits.vehicleTransfersPerDay;
  const ids: number[] = [];
  while (ids.length <= most) ids.push(await add(eve));
  const body = { contact: 'nadie@tuerca.test' };
  const answers = await Promise.all(ids.map((id) => test.call(eve, offerVehicle, { params: { id }, body })));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(most);
  expect(answers.map((answer) => answer.json().code)).toContain('TRANSFERS_USED');
});

it('is told to have ended where either of the two closes the account', async () => {
  const eve: Who = { role: 'buyer', userId: 11 };
  const body = { contact: 'ana@tuerca.test' };
  const offers = await Promise.all(
    [eve, laura].map(async (who) => {
      const params = { id: await add(who) };
      return (await test.call(who, offerVehicle, { params, body })).json().data.id as number;
    }),
  );
  await test.apply(userClosed, { ...userClosed.example, userId: eve.userId });
  await test.apply(userClosed, { ...userClosed.example, userId: ana.userId });
  const ends = test.emitted
    .filter(({ type }) => type === vehicleTransferChanged.type)
    .map(({ data }) => data)
    .filter((data) => offers.includes(Number(data['transferId'])));
  expect(ends).toMatchObject([
    { transferId: offers[0], toUserId: ana.userId, fromName: 'Cuenta cerrada', state: 'withdrawn' },
    { transferId: offers[1], toUserId: null, fromUserId: laura.userId, state: 'expired' },
  ]);
  expect(await stateOf(laura, offers[1]!)).toBe('expired');
});

it('says nothing of whether a contact has an account, and refuses one’s own and what is none', async () => {
  const id = await add(laura);
  const refused = async (contact: string) => (await offer(id, contact)).json().data?.[0]?.field;
  expect(await refused('Ana')).toBe('contact');
  expect(await refused('laura@tuerca.test')).toBe('contact');
  const [known, unknown] = [await offer(id), await offer(await add(laura), 'nadie@tuerca.test')].map(
    (answer) => Object.keys(answer.json().data),
  );
  expect(unknown).toEqual(known);
  expect(
    (await test.call(ana, offerVehicle, { params: { id }, body: { contact: 'x@y.co' } })).statusCode,
  ).toBe(404);
  await test.apply(userClosed, { ...userClosed.example, userId: ana.userId });
  expect(await listOf(ana)).toEqual([]);
  expect((await listOf(laura))[1]).toMatchObject({ contact: 'ana@tuerca.test', state: 'expired' });
});
