import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  closeAccount,
  createActivity,
  createAddress,
  createNewOrder,
  createOwnDataLink,
  createProvider,
  createQuotationRequest,
  createRating,
  createVehicle,
  downloadOwnData,
  listConversations,
  readOwnData,
  readPublicProfile,
  readQuotationRequest,
  readTransaction,
  sendMessage,
  sendNotifyPQRS,
  updateOwnUser,
  updateUserBankData,
  uploadBase64File,
  uploadUserLegalDocument,
} from '@tuerca/contracts';
import { requestOf } from '@tuerca/stack/main-job';
import pWaitFor from 'p-wait-for';
import { call, send } from '../call.ts';
import {
  bankBody,
  confidentialFile,
  orderBody,
  pixel,
  priceOf,
  privateReference,
  quote,
  soon,
} from '../access/holdings.ts';
import { gatherCast, newIdentity, password, signUp, type Cast, type Person } from '../people.ts';
import { findInDatabases, findInStateTopics } from './stored.ts';

/** Six digits that nobody else has: what is planted is searched for in everything. */
const mark = String(randomInt(100_000, 999_999));
const plate = `XQZ${mark.slice(-3)}`;
const vin = `3N1AB7AP5KY${mark}`;
const owner = `1099${mark}`;
const account = `44559${mark}`;
const street = `Transversal 93 # 51-${mark}`;

let cast: Cast;
let person: Person;
let orderId: number;
let requestId: number;
let conversationId: number;
let planted: string[];
let provider: string;
let file: string;

/** A person of whom every service keeps something. */
beforeAll(async () => {
  cast = await gatherCast();
  person = await signUp('Xiomara', cast.cityId);
  const { token, name, email, mobile } = person;
  provider = newIdentity('').mobile;
  planted = [name, email, mobile.slice(3), vin, owner, street, provider.slice(3), account];
  const address = { address: street, fullname: name, identification: owner, city_id: cast.cityId, mobile };
  const { data: kept } = await call(createAddress, { body: address }, token);
  await call(updateOwnUser, { body: { identification_type: 'cc', identification: owner } }, token);
  await call(
    createActivity,
    { body: { name: `Ver a ${name}`, date: '2030-01-15 09:30:00', activity: street } },
    token,
  );
  await call(
    createProvider,
    { body: { razon_social: `Frenos ${name}`, nombre_comercial: 'Frenos X', whatsapp: provider } },
    token,
  );
  const { data: card } = await call(
    uploadBase64File,
    { body: { name: `${name}.png`, data: pixel, is_public: false } },
    token,
  );
  const vehicle = { brand_id: cast.brandId, brand_name: 'Nissan', model: 'Versa', year: 2018 };
  await call(
    createVehicle,
    { body: { ...vehicle, VIN: vin, license_plate: plate, owner_identification: owner } },
    token,
  );
  const body = {
    ...requestOf({ ...cast, storeId: null }),
    vehicle_VIN: vin,
    vehicle_license_plate: plate,
    vehicle_owner_identification: owner,
    vehicle_property_card: card.path,
  };
  const { data: request } = await call(createQuotationRequest, { body }, token);
  requestId = request.id;
  const quotation = await quote(cast.winningVendor, request.id);
  const { data: order } = await call(
    createNewOrder,
    { params: { id: quotation.id }, body: { ...orderBody(quotation, kept.id), comment: `Soy ${name}` } },
    token,
  );
  orderId = order.id;
  await call(createRating, { body: { order_id: order.id, score: 9, received: true } }, token);
  const message = {
    quotation_request_id: request.id,
    quotation_id: quotation.id,
    message: `Mi correo es ${email}`,
  };
  await pWaitFor(async () => (await send(sendMessage, { body: message }, token)).status === 200, soon);
  const { data: said } = await call(
    sendMessage,
    { body: { ...message, message: '¿Sirve para el modelo 2019?' } },
    token,
  );
  conversationId = said.conversation_id;
  // What the seller says of itself is not the person's.
  const { mobile: sellersMobile, token: sellers } = cast.winningVendor;
  await pWaitFor(
    async () =>
      (await send(sendMessage, { body: { ...message, message: `Llame al ${sellersMobile}` } }, sellers))
        .status === 200,
    soon,
  );
  const bank = { ...bankBody(person), account_number: account };
  await call(updateUserBankData, { params: { id: person.userId }, body: bank }, token);
  const paper = { kind: 'tax_certificate' as const, file: await confidentialFile(person) };
  await call(uploadUserLegalDocument, { params: { id: person.userId }, body: paper }, token);
  const filed = { kind: 'claim' as const, subject: `Soy ${name}`, text: `Vivo en ${street}: ${email}` };
  await call(sendNotifyPQRS, { body: filed }, token);
  const { data: link } = await call(createOwnDataLink, { body: { password } }, token);
  const params = { token: link.url.split('/').at(-1)! };
  file = (await send(downloadOwnData, { params }, token)).bytes;
}, 90_000);

describe('one’s own data', () => {
  it('is counted by every service', async () => {
    const countedNow = async (): Promise<Record<string, number | null>> => {
      const { data } = await call(readOwnData, {}, person.token);
      return Object.fromEntries(data.kinds.map(({ kind, count }) => [kind, count]));
    };
    // The delivery that was promised enters the agenda by itself.
    await pWaitFor(async () => (await countedNow())['activities'] === 2, soon);
    const counted = await countedNow();
    expect(counted).toMatchObject({
      account: 1,
      addresses: 1,
      supportCases: 1,
      providers: 1,
      activities: 2,
      vehicles: 1,
      requests: 1,
      orders: 1,
      ratings: 1,
      messages: 2,
      files: 2,
      bankAccounts: 1,
      legalDocuments: 1,
    });
  });

  it('is all in the file, and nothing of others is', async () => {
    for (const words of planted) expect(file).toContain(words);
    const parsed = JSON.parse(file) as Record<string, unknown>;
    expect(Object.keys(parsed).slice(2)).toEqual([
      'identity',
      'catalogue',
      'garage',
      'quotation',
      'cart',
      'chat',
      'notification',
      'media',
    ]);
    const { winningVendor, losingVendor } = cast;
    const foreign = [
      winningVendor.mobile.slice(3),
      winningVendor.email,
      losingVendor.name,
      privateReference(winningVendor),
      String(priceOf(losingVendor)),
      'Llame al',
    ];
    for (const words of foreign) expect(file).not.toContain(words);
  });
});

describe('a closed account', () => {
  beforeAll(async () => {
    expect((await findInDatabases(planted)).length).toBeGreaterThan(6);
    await call(closeAccount, { body: { password } }, person.token);
  }, 30_000);

  it('leaves nothing of the person in any table or collection', async () => {
    // That a message went to a provider's number is kept for a month, with nobody's name.
    const isOfProvider = (find: string) =>
      find.startsWith('tuerca_notification.deliveries:') && find.includes(`"recipient":"${provider}"`);
    const look = async () => (await findInDatabases(planted)).filter((find) => !isOfProvider(find));
    let left = await look();
    for (const until = Date.now() + 20_000; left.length > 0 && Date.now() < until;) {
      await pause(500);
      left = await look();
    }
    expect(left).toEqual([]);
  }, 60_000);

  it('leaves nothing of the person in the last state of any key', async () => {
    expect(await findInStateTopics(planted)).toEqual([]);
  }, 30_000);

  it('is signed out at once and everywhere', async () => {
    expect((await send(readOwnData, {}, person.token)).status).toBe(401);
  });

  it('leaves order and conversation to the store, under its name', async () => {
    const { token } = cast.winningVendor;
    const order = await send(readTransaction, { params: { id: orderId } }, token);
    expect(order.status).toBe(200);
    const query = { filter: { quotation_request_id: requestId } };
    const { data } = await call(listConversations, { query }, token);
    expect(data.map(({ id }) => id)).toContain(conversationId);
    const request = await call(readQuotationRequest, { params: { id: requestId } }, cast.admin.token);
    expect(request.data.is_closed).toBe(true);
    const { data: profile } = await call(readPublicProfile, { params: { id: person.userId } });
    expect(profile).toMatchObject({ is_closed: true, name: null });
  });
});
