import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ApiError, createClient, type Client } from '@tuerca/api-client';
import {
  createAddress,
  createNewOrder,
  createOrUpdateUserInQuotation,
  createQuotation,
  createQuotationRequest,
  listAddresses,
  listNotifications,
  listQuotationRequests,
  listTransactions,
  listVehicleBrands,
  listZones,
  login,
  readQuotation,
  readQuotationRequest,
  readServiceCosts,
  readTransaction,
  requestAuthenticationCode,
  startGuestSession,
  updateQuotationRequest,
  uploadFile,
  type LiveMessage,
  type Quotation,
  type QuotationRequest,
} from '@tuerca/contracts';
import { addressOf, requestOf, wholeQuotationOf } from '@tuerca/stack/main-job';
import pWaitFor from 'p-wait-for';
import { WebSocket } from 'ws';
import { waitForMessage } from '../support/inbox.ts';
import { drawPhoto } from '../support/photo.ts';
import { origin, password } from '../support/stack.ts';
import { newDigits } from '../support/wizard.ts';

interface Account {
  id: number;
  token: string;
  call: Client['call'];
}

const soon = { interval: 100, timeout: 20_000 };

const accountOf = (id: number, token: string): Account => ({
  id,
  token,
  call: createClient({ baseUrl: origin(), token: () => token, timeoutMs: 20_000 }).call,
});

const signIn = async (email: string): Promise<Account> => {
  const { data } = await createClient({ baseUrl: origin() }).call(login, {
    body: { username: email, password, transport: 'token' },
  });
  return accountOf(data.id, data.tokens!.access_token);
};

/** Opens a vendor's websocket for pending requests and records the messages received. */
const followPending = async ({ id, token }: Account) => {
  const socket = new WebSocket(`${origin().replace(/^http/, 'ws')}/ws`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const received: LiveMessage[] = [];
  socket.on('message', (bytes) => received.push(JSON.parse(String(bytes)) as LiveMessage));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ type: 'subscribe', channel: 'pendingQuotationRequests', userId: id }));
  await pWaitFor(() => received.some(({ type }) => type === 'subscribed'), soon);
  return {
    pending: () =>
      received.flatMap((message) => (message.type === 'pendingQuotationRequests' ? [message.data] : [])),
    close: () => socket.close(),
  };
};

const refusal = async (call: Promise<unknown>): Promise<ApiError> => {
  const outcome = await call.then(
    () => new Error('It was not refused'),
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome;
  throw outcome;
};

/** A quotation with the store's own reference on each line. */
const quotationOf = (request: QuotationRequest, prices: readonly [number, number]) => {
  const quotation = wholeQuotationOf(request, (place) => prices[place]!);
  return {
    ...quotation,
    quotationDetails: quotation.quotationDetails.map((line, place) => ({
      ...line,
      reference: `REF-${place + 1}`,
    })),
  };
};

/** The main flow by the API alone, through the public origin; each test continues from the previous one. */
describe('from a request to an order, by the API', () => {
  const suffix = newDigits();
  const mobile = `+57311${suffix}`;
  const email = `api${suffix}@tuerca.test`;
  const anyone = () => createClient({ baseUrl: origin(), timeoutMs: 20_000 });
  let vendors: [Account, Account, Account, Account];
  let followed: Awaited<ReturnType<typeof followPending>>[] = [];
  let buyer: Account;
  let cityId: number;
  let requestId: number;
  let requestCode: string;
  const quotations: Quotation[] = [];

  beforeAll(async () => {
    vendors = (await Promise.all(
      [1, 2, 3, 4].map((number) => signIn(`vendedor${number}@tuerca.test`)),
    )) as typeof vendors;
    followed = await Promise.all(vendors.slice(0, 3).map(followPending));
  }, 60_000);
  afterAll(() => followed.forEach((each) => each.close()));

  test('a guest uploads a photo, confirms a code and sends a request with two parts', async () => {
    const guestSession = await anyone().call(startGuestSession, { body: { transport: 'token' } });
    expect(guestSession.data.user.isGuest).toBe(true);
    const guest = accountOf(guestSession.data.id, guestSession.data.tokens!.access_token);

    const { data: photo } = await guest.call(uploadFile, {
      body: { is_public: true },
      files: [
        {
          filename: 'pastillas.png',
          content: new Blob([await readFile(await drawPhoto('pastillas'))], { type: 'image/png' }),
        },
      ],
    });
    expect(photo).toMatchObject({ type: 'image', mime_type: 'image/webp' });

    const cities = await anyone().call(listZones, { query: { filter: { kind: 'city', name: 'Bogotá' } } });
    cityId = cities.data[0]!.id;
    await guest.call(requestAuthenticationCode, { body: { mobile } });
    const wrong = await refusal(guest.call(createOrUpdateUserInQuotation, { body: contact('000000') }));
    expect([wrong.status, wrong.code, wrong.message]).toEqual([
      400,
      'CODE_WRONG',
      '¡El código no es correcto o ya expiró!',
    ]);
    const [, code] = await waitForMessage(origin(), mobile, /(\d{6})/);
    const { data: session } = await guest.call(createOrUpdateUserInQuotation, { body: contact(code!) });
    expect(session.user).toMatchObject({ isGuest: false, mobile_verified: true });
    buyer = accountOf(session.id, session.tokens!.access_token);

    const brands = await anyone().call(listVehicleBrands, { query: { filter: { name: 'Nissan' } } });
    const { data: receipt } = await buyer.call(createQuotationRequest, {
      idempotencyKey: `api-story-${suffix}`,
      body: requestOf({ brandId: brands.data.find(({ name }) => name === 'Nissan')!.id, cityId }, [
        { name: 'Pastillas de freno delanteras', image: photo.path },
        { name: 'Filtro de aceite', amount: 2 },
      ]),
    });
    ({ id: requestId, code: requestCode } = receipt);
    expect(requestCode).toMatch(/^SC-\d{6}$/);
  });

  const contact = (code: string) => ({
    name: 'Mariana Rojas',
    email,
    mobile,
    localization_administrative_zone_id: cityId,
    conditions: 1 as const,
    code,
    transport: 'token' as const,
  });

  test('three vendors see it come in over the websocket, and in their list', async () => {
    for (const { pending } of followed) {
      await pWaitFor(() => pending().some(({ code }) => code === requestCode), soon);
    }
    for (const vendor of vendors.slice(0, 3)) {
      const { data } = await vendor.call(listQuotationRequests, {
        query: { scopes: ['pending'], with: ['user'] },
      });
      expect(data.map(({ code }) => code)).toContain(requestCode);
    }
    const { data: seen } = await vendors[0].call(readQuotationRequest, {
      params: { id: requestId },
      query: { with: ['user', 'details'] },
    });
    expect(seen.user).toEqual({ id: expect.any(Number), name: '--' });
    expect(seen.details?.map(({ amount }) => amount)).toEqual([1, 2]);
  });

  test('two of them quote, and the buyer is told in the bell, by e-mail and by WhatsApp', async () => {
    for (const [place, prices] of (
      [
        [180_000.5, 32_000],
        [165_000, 35_500],
      ] as const
    ).entries()) {
      const vendor = vendors[place]!;
      const { data: request } = await vendor.call(readQuotationRequest, {
        params: { id: requestId },
        query: { with: ['details'] },
      });
      const { data } = await vendor.call(createQuotation, {
        idempotencyKey: `api-story-${suffix}-${place}`,
        body: quotationOf(request, prices),
      });
      expect(data.total).toBe(prices[0] + 2 * prices[1] + 12_000);
      quotations.push(data);
    }
    await pWaitFor(async () => {
      const { data } = await buyer.call(listNotifications, { query: { filter: { topic: 'newQuotation' } } });
      return data.filter((each) => each.quotation_request_id === requestId).length === 2;
    }, soon);
    await waitForMessage(origin(), email, new RegExp(requestCode));
    await waitForMessage(origin(), mobile, new RegExp(requestCode));
  });

  test('the buyer reads both, without what is the sellers’ own', async () => {
    const { data } = await buyer.call(readQuotationRequest, {
      params: { id: requestId },
      query: { with: ['quotations.quotationDetails'] },
    });
    expect(data).toMatchObject({ quotationsCount: 2, quotationsLimit: 3, isAvailable: true });
    expect(data.quotations!.map(({ code }) => code).sort()).toEqual(
      quotations.map(({ code }) => code).sort(),
    );
    for (const quotation of data.quotations!) {
      expect(quotation.isAvailable).toBe(true);
      expect(quotation).not.toHaveProperty('commission');
      expect(quotation.quotationDetails[0]).not.toHaveProperty('reference');
    }
    const stranger = await signIn('comprador@tuerca.test');
    expect((await refusal(stranger.call(readQuotationRequest, { params: { id: requestId } }))).status).toBe(
      404,
    );
  });

  test('the buyer orders one part of the first, and the seller sees the order, the commission and the amount received', async () => {
    const [quotation] = quotations as [Quotation];
    const { data: address } = await buyer.call(createAddress, {
      body: addressOf({ name: 'Mariana Rojas', mobile }, cityId),
    });
    const [pads, filters] = quotation.quotationDetails as [
      Quotation['quotationDetails'][number],
      Quotation['quotationDetails'][number],
    ];
    const body = {
      quotationDetails: [
        { id: pads.id, purchased_amount: 1, unit_price: pads.unit_price },
        { id: filters.id, purchased_amount: 0 },
      ],
      addressId: address.id,
      comment: 'Por favor enviar con factura.',
    };
    const nothing = await refusal(
      buyer.call(createNewOrder, {
        params: { id: quotation.id },
        body: {
          ...body,
          quotationDetails: body.quotationDetails.map((line) => ({ ...line, purchased_amount: 0 })),
        },
      }),
    );
    expect([nothing.status, nothing.message]).toEqual([400, 'Por favor ingrese la cantidad a comprar']);

    const order = () =>
      buyer.call(createNewOrder, {
        params: { id: quotation.id },
        idempotencyKey: `api-story-order-${suffix}`,
        body,
      });
    const { data: receipt } = await order();
    expect(receipt).toMatchObject({ total: 192_000.5, currency: 'COP' });
    expect((await order()).data).toEqual(receipt);
    const other = await refusal(
      buyer.call(createNewOrder, {
        params: { id: quotation.id },
        body: {
          ...body,
          quotationDetails: [
            { id: pads.id, purchased_amount: 1 },
            { id: filters.id, purchased_amount: 1 },
          ],
        },
      }),
    );
    expect([other.status, other.code]).toEqual([409, 'QUOTATION_ORDERED']);

    const [seller] = vendors;
    const { data: costs } = await seller.call(readServiceCosts, { params: { id: requestId } });
    const commission = Math.round(192_000.5 * 100 * costs.serviceCostPercent + costs.serviceCost * 100) / 100;
    const sold = await pWaitFor(async () => {
      const { data } = await seller.call(listTransactions, {
        query: { scopes: ['sales'], filter: { quotation_id: quotation.id } },
      });
      return data[0] !== undefined && pWaitFor.resolveWith(data[0]);
    }, soon);
    expect(sold).toMatchObject({
      ref_venta: receipt.ref_venta,
      total: 192_000.5,
      commission,
      comment: body.comment,
      isRead: false,
    });
    expect(sold.sellerReceives).toBeCloseTo(192_000.5 - commission, 2);
    const { data: own } = await buyer.call(readTransaction, { params: { id: receipt.id } });
    expect(own).not.toHaveProperty('commission');
    await pWaitFor(async () => {
      const { data } = await seller.call(listNotifications, { query: { filter: { topic: 'newOrder' } } });
      return data.some((each) => each.order_id === receipt.id);
    }, soon);
    const { data: locked } = await seller.call(readQuotation, { params: { id: quotation.id } });
    expect(locked.detail.shoppingHeader).toMatchObject({ ref_venta: receipt.ref_venta });
  });

  test('a third store quotes, a fourth is refused', async () => {
    const { data: request } = await vendors[3].call(readQuotationRequest, {
      params: { id: requestId },
      query: { with: ['details'] },
    });
    await vendors[2].call(createQuotation, { body: quotationOf(request, [150_000, 30_000]) });
    const fourth = await refusal(
      vendors[3].call(createQuotation, { body: quotationOf(request, [1000, 1000]) }),
    );
    expect([fourth.status, fourth.code]).toEqual([409, 'REQUEST_UNAVAILABLE']);
    expect(typeof fourth.data).toBe('string');
    const { data } = await buyer.call(readQuotationRequest, {
      params: { id: requestId },
      query: { with: ['quotations'] },
    });
    expect(data).toMatchObject({ quotationsCount: 3, isAvailable: false });
    expect(data.quotations).toHaveLength(3);
  });

  test('an expired quotation cannot be ordered', async () => {
    const comprador = await signIn('comprador@tuerca.test');
    const { data: requests } = await comprador.call(listQuotationRequests, {
      // Oldest first: on a busy stack expired requests are not among the newest.
      query: { with: ['quotations'], order: ['created_at'], pageSize: 100 },
    });
    const today = new Date().toISOString().slice(0, 10);
    const expired = requests
      .flatMap((request) => request.quotations ?? [])
      .find(
        (each) =>
          !each.isAvailable &&
          each.valid_until < today &&
          !each.detail.shoppingHeader &&
          !each.buyerIgnoreQuotation,
      );
    const { data: addresses } = await comprador.call(listAddresses, {});
    const refused = await refusal(
      comprador.call(createNewOrder, {
        params: { id: expired!.id },
        body: {
          quotationDetails: [{ id: expired!.quotationDetails[0]!.id, purchased_amount: 1 }],
          addressId: addresses.find(({ id }) => id > 0)!.id,
        },
      }),
    );
    expect([refused.status, refused.code]).toEqual([409, 'QUOTATION_NOT_AVAILABLE']);
  });

  test('a page of another site can do nothing with the session’s cookies', async () => {
    const answer = await fetch(`${origin()}/users/page/loginAjax`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'vendedor1@tuerca.test', password }),
    });
    const setCookies = answer.headers.getSetCookie();
    for (const cookie of setCookies) expect(cookie).toMatch(/^__Host-.*HttpOnly.*Secure.*SameSite=Lax/i);
    const cookie = setCookies.map((each) => each.split(';')[0]).join('; ');
    const close = (headers: Record<string, string>) =>
      fetch(`${origin()}${updateQuotationRequest.path.replace('{id}', '999999999')}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', cookie, ...headers },
        body: JSON.stringify({ is_closed: true, close_reason: 'Otro' }),
      });
    for (const headers of [{ origin: 'https://otro.example' }, {}] as Record<string, string>[]) {
      const refused = await close(headers);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        403,
        'FOREIGN_ORIGIN',
      ]);
    }
    // From the site's own origin the call passes the check and finds no such request.
    expect(((await (await close({ origin: origin() })).json()) as { code: string }).code).toBe('NOT_FOUND');
  });
});
