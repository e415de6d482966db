import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createAdviser,
  createBrandRequest,
  createProvider,
  createStore,
  deleteProvider,
  limits,
  listStores,
  login,
  logInWithCode,
  openProviderLink,
  providerRemoved,
  quotationRequestClosed,
  quotationRequestCreated,
  readProviderLink,
  readStore,
  readStorePage,
  refuseProviderLink,
  register,
  requestAuthenticationCode,
  storeSaved,
  updateProvider,
  updateStore,
  userRevocation,
  userSaved,
} from '@tuerca/contracts';
import { signProviderLink } from '@tuerca/service';
import {
  brands,
  newMobile,
  signUpOf,
  startTestApp,
  zones,
  type TestApp,
  type TestClient,
} from '../testing/test-app.ts';

let test: TestApp;
const transport = 'token';
const hourMs = 3_600_000;
let requests = 0;

beforeAll(async () => {
  test = await startTestApp();
  await test.prepare('administrator');
}, 60_000);
afterAll(() => test?.stop());

/** An administrator who logs in now, since the clock of these tests outruns tokens. */
const openStore = async (body: object) => {
  const admin = test.client();
  await admin.ok(login, { body: { username: 'admin@tuerca.test', password: 'Tuerca-2026', transport } });
  return admin.ok(createStore, { body });
};
const registered = async (changes: object = {}) => {
  const client = test.client();
  const account = signUpOf(changes);
  await client.ok(register, { body: account });
  return { ...account, client, id: client.own.userId };
};
const providerOf = async (buyer: TestClient, whatsapp: string) =>
  buyer.ok(createProvider, {
    body: { razon_social: 'Frenos La 13 SAS', nombre_comercial: 'Frenos La 13', whatsapp },
  });
const tokenOf = (requestId: number, providerId: number, whatsapp: string) =>
  signProviderLink(test.tokens.serviceSecret, { requestId, providerId, whatsapp });
/** A request was sent to the provider, as its event tells. */
const sendTo = async (providerId: number, whatsapp: string): Promise<string> => {
  const requestId = (requests += 1);
  await test.apply(quotationRequestCreated, {
    ...quotationRequestCreated.example,
    requestId,
    cityId: zones.bogota,
    createdAt: test.now().toISOString(),
    providers: [{ providerId, tradeName: 'Frenos La 13', whatsapp }],
  });
  return tokenOf(requestId, providerId, whatsapp);
};
/** A buyer, its provider, and the token of a letter to it. */
const sent = async () => {
  const buyer = await registered();
  const whatsapp = newMobile();
  const { id } = await providerOf(buyer.client, whatsapp);
  return { buyer, whatsapp, id, token: await sendTo(id, whatsapp) };
};
const open = (token: string, client = test.client()) =>
  client.call(openProviderLink, { body: { token, transport } });
const wrong = { status: 404, code: 'PROVIDER_LINK_WRONG' };

describe('the link in a letter to a buyer’s own provider', () => {
  it('says whose it is without a trace, and opens a session of a store that has this number alone', async () => {
    const { buyer, whatsapp, token } = await sent();
    const reader = test.client();
    expect(await reader.ok(readProviderLink, { body: { token } })).toEqual({
      buyer_name: buyer.name,
      trade_name: 'Frenos La 13',
      quotation_request_id: requests,
    });
    expect(await test.db('users').where({ mobile: whatsapp })).toEqual([]);

    const { user } = (await open(token)).json().data;
    expect(user).toMatchObject({
      name: 'Frenos La 13',
      storeName: 'Frenos La 13',
      mobile: whatsapp,
      mobile_verified: false,
      isVendor: true,
      isLinkedProvider: true,
      showCustomerData: false,
    });
    expect((await test.published(storeSaved)).at(-1)).toMatchObject({
      storeId: user.storeId,
      linkedMobile: whatsapp,
      brandIds: [],
      serviceCostPercent: 0,
    });
    expect((await test.published(userSaved)).at(-1)).toMatchObject({ userId: user.id, isVendor: true });
  });

  it('opens again, and at once, for the same account and store; also that of another buyer’s request', async () => {
    const { whatsapp, token } = await sent();
    const first = await Promise.all([open(token), open(token), open(token)]);
    const other = await registered();
    const { id } = await providerOf(other.client, whatsapp);
    const answers = [...first, await open(token), await open(await sendTo(id, whatsapp))];
    const users = answers.map((answer) => answer.json().data.user);
    expect(new Set(users.map((user) => user.id)).size).toBe(1);
    expect(new Set(users.map((user) => user.storeId)).size).toBe(1);
  });

  it('does not open with another request, provider, number or MAC, nor when it is no link at all', async () => {
    const { id, whatsapp, token } = await sent();
    const another = await sent();
    const mac = token.split('.')[2];
    const unsent = [tokenOf(requests + 100, id, whatsapp), tokenOf(requests, id, whatsapp)];
    const forged = [
      tokenOf(requests - 1, another.id, whatsapp),
      `${another.token.split('.').slice(0, 2).join('.')}.${mac}`,
      token.slice(0, -1),
      'enlace',
      '',
    ];
    for (const [operation, tokens] of [
      [readProviderLink, [...unsent, ...forged]],
      [openProviderLink, [...unsent, ...forged]],
      [refuseProviderLink, forged],
    ] as const)
      for (const given of tokens) {
        const answer = await test.client().call(operation, { body: { token: given } });
        expect(answer.json()).toMatchObject(wrong);
      }
  });

  it('expires, and ends when the request is closed or expires; not when it is full', async () => {
    const { id, whatsapp, token } = await sent();
    const closing = (cause: 'limit' | 'buyer') =>
      test.apply(quotationRequestClosed, { ...quotationRequestClosed.example, requestId: requests, cause });
    await closing('limit');
    expect((await open(token)).statusCode).toBe(200);
    await closing('buyer');
    expect((await open(token)).json()).toMatchObject(wrong);

    const next = await sendTo(id, whatsapp);
    test.pass(limits.providerLink.hours * hourMs - 1000);
    expect((await open(next)).statusCode).toBe(200);
    test.pass(1000);
    expect((await open(next)).json()).toMatchObject(wrong);
  });

  it('ends when the buyer removes the provider, or gives it another number', async () => {
    const removed = await sent();
    await removed.buyer.client.ok(deleteProvider, { params: { id: removed.id } });
    expect((await open(removed.token)).json()).toMatchObject(wrong);

    const moved = await sent();
    const whatsapp = newMobile();
    await moved.buyer.client.ok(updateProvider, { params: { id: moved.id }, body: { whatsapp } });
    expect((await open(moved.token)).json()).toMatchObject(wrong);
    expect((await open(tokenOf(requests, moved.id, whatsapp))).json()).toMatchObject(wrong);
  });

  it('lets its holder be left alone: by this buyer for good, by others not', async () => {
    const { buyer, whatsapp, token, id } = await sent();
    for (const _press of [1, 2]) await test.client().ok(refuseProviderLink, { body: { token } });
    expect((await test.published(providerRemoved)).at(-1)).toEqual({ providerId: id, userId: buyer.id });
    expect((await open(token)).json()).toMatchObject(wrong);
    const body = { razon_social: 'F', nombre_comercial: 'F', whatsapp };
    const again = await buyer.client.call(createProvider, { body });
    expect(again.statusCode).toBe(409);
    expect(again.json().data).toEqual([
      expect.objectContaining({
        field: 'whatsapp',
        message: 'Este proveedor pidió no recibir más mensajes tuyos.',
      }),
    ]);
    const other = await registered();
    await other.client.ok(createProvider, { body });
  });

  it.each(['is old', 'is of a closed request', 'is of before its number was linked anew'])(
    'lets its holder be left alone also where it %s, as the letter says',
    async (what) => {
      const { buyer, whatsapp, token, id } = await sent();
      if (what === 'is old') test.pass(30 * 24 * hourMs);
      else if (what === 'is of a closed request') {
        const closed = { ...quotationRequestClosed.example, requestId: requests, cause: 'buyer' } as const;
        await test.apply(quotationRequestClosed, closed);
      } else {
        await buyer.client.ok(deleteProvider, { params: { id } });
        await providerOf(buyer.client, whatsapp);
      }
      expect((await open(token)).json()).toMatchObject(wrong);
      await test.client().ok(refuseProviderLink, { body: { token } });
      const kept = test.db('providers').where({ whatsapp, userId: buyer.id });
      const ids: number[] = await kept.clone().pluck('id');
      expect(await kept.where({ removedAt: test.now(), refusedAt: test.now() })).toHaveLength(ids.length);
      const told = (await test.published(providerRemoved)).filter(({ userId }) => userId === buyer.id);
      expect(told.map(({ providerId }) => providerId)).toEqual(ids.toSorted((one, other) => one - other));
    },
  );

  it('asks for a login when the number has an account, which then quotes by it', async () => {
    const { whatsapp, token } = await sent();
    const owner = await registered({ mobile: whatsapp });
    expect((await open(token)).json()).toMatchObject({ status: 409, code: 'PROVIDER_LINK_NEEDS_LOGIN' });
    const { user } = (await open(token, owner.client)).json().data;
    expect(user).toMatchObject({ id: owner.id, isVendor: true, isLinkedProvider: true });
    // Its e-mail opens the account, so the link alone no longer does.
    expect((await open(token)).json()).toMatchObject({ code: 'PROVIDER_LINK_NEEDS_LOGIN' });
  });

  it.each([{ managesGoModule: true }, { isAdmin: true }])(
    'makes no store of who decides about stores: %o',
    async (rights) => {
      const { whatsapp, token } = await sent();
      const { id, client } = await registered({ mobile: whatsapp });
      await test.db('users').where({ id }).update(rights);
      expect((await open(token, client)).json()).toMatchObject({
        status: 409,
        code: 'CONFLICT',
        message: 'Con esta cuenta administras Tuerca y no puedes cotizar.',
      });
      expect(await test.db('stores').where({ ownerUserId: id })).toEqual([]);
    },
  );

  it('of a store of Tuerca leaves the store as it is', async () => {
    const { whatsapp, token } = await sent();
    const owner = await registered({ mobile: whatsapp });
    const store = await openStore({
      name: 'Frenos',
      user_id: owner.id,
      city_id: zones.bogota,
      brand_ids: [brands.nissan],
    });
    expect((await open(token)).json()).toMatchObject({ code: 'PROVIDER_LINK_NEEDS_LOGIN' });
    const { user } = (await open(token, owner.client)).json().data;
    expect(user).toMatchObject({ storeId: store.id, isLinkedProvider: false });
  });

  it('no longer opens the account alone once its number was proved by a code', async () => {
    const { whatsapp, token } = await sent();
    const { user } = (await open(token)).json().data;
    const phone = test.client();
    await phone.ok(requestAuthenticationCode, { body: { mobile: whatsapp, loginForm: true } });
    const code = test.lastCode(whatsapp);
    await phone.ok(logInWithCode, { body: { mobile_number: whatsapp, code, transport } });
    expect(phone.own.userId).toBe(user.id);
    expect((await open(token)).json()).toMatchObject({ code: 'PROVIDER_LINK_NEEDS_LOGIN' });
    expect((await open(token, phone)).json().data.user.id).toBe(user.id);
  });

  it('no longer opens it either where that happens at the same moment', async () => {
    const { whatsapp, token } = await sent();
    await open(token);
    const refused = await test.meanwhile(
      () => open(token),
      async (trx) => trx('users').where({ mobile: whatsapp }).update({ mobileVerified: true }),
    );
    expect(refused.json()).toMatchObject({ code: 'PROVIDER_LINK_NEEDS_LOGIN' });
  });

  it('is tried a limited number of times from one address', async () => {
    const ip = '10.9.9.9';
    const client = test.client({ ip });
    for (let tried = 0; tried < limits.providerLink.tries; tried += 1) await open('enlace', client);
    expect((await open('enlace', client)).statusCode).toBe(429);
    expect((await open('enlace')).statusCode).toBe(404);
  });
});

describe('the store of a linked provider', () => {
  const linked = async () => {
    const { token, whatsapp } = await sent();
    const client = test.client();
    const { user } = (await open(token, client)).json().data;
    const storeId = user.storeId as number;
    const [{ segment }] = await test.db('stores').where({ id: storeId }).select('segment');
    return { client, token, whatsapp, userId: user.id as number, storeId, segment: segment as string };
  };

  it('is in no list, has no page, and sets nothing', async () => {
    const { client, storeId, segment } = await linked();
    const listed = await test.client().ok(listStores, { query: { pageSize: limits.storePageSize } });
    expect(listed.map(({ id }: { id: number }) => id)).not.toContain(storeId);
    const params = { id: storeId };
    expect((await test.client().call(readStore, { params })).statusCode).toBe(404);
    expect((await test.client().call(readStorePage, { params: { segment } })).statusCode).toBe(404);
    expect((await client.call(readStore, { params })).statusCode).toBe(200);
    for (const answer of [
      await client.call(updateStore, { params, body: { brand_ids: [brands.nissan] } }),
      await client.call(createAdviser, { body: { store_id: storeId, name: 'Ana' } }),
    ])
      expect(answer.statusCode).toBe(404);
    const asked = await client.call(createBrandRequest, {
      body: { brand_id: brands.nissan, text: 'Frenos' },
    });
    expect(asked.statusCode).toBe(403);
  });

  it('follows its number to another account, and what the one before could do ends at once', async () => {
    const { token, whatsapp, userId, storeId } = await linked();
    await test.db('users').where({ id: userId }).update({ mobile: newMobile() });
    const owner = await registered({ mobile: whatsapp });
    const { user } = (await open(token, owner.client)).json().data;
    expect(user).toMatchObject({ id: owner.id, storeId, isVendor: true });
    expect((await test.published(storeSaved)).at(-1)).toMatchObject({ storeId, ownerUserId: owner.id });
    // Tokens of before are refused by the gateway.
    const refused = await test.db('revocations').whereNotNull('issuedBefore').pluck('key');
    expect(refused).toEqual(expect.arrayContaining([userId, owner.id].map(userRevocation)));
  });

  it('becomes a store of Tuerca when an administrator opens one for its owner', async () => {
    const { userId, storeId, token } = await linked();
    const store = await openStore({
      name: 'Frenos La 13',
      user_id: userId,
      city_id: zones.medellin,
      brand_ids: [brands.nissan],
    });
    expect(store.id).toBe(storeId);
    expect((await test.published(storeSaved)).at(-1)).toMatchObject({
      storeId,
      linkedMobile: null,
      brandIds: [brands.nissan],
      serviceCostPercent: 0.08,
    });
    expect((await open(token)).json()).toMatchObject({ code: 'PROVIDER_LINK_NEEDS_LOGIN' });
  });
});
