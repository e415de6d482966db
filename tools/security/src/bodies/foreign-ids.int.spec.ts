import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  createNewOrder,
  createNewOrders,
  createQuotation,
  createQuotationRequest,
  listAddresses,
  listAdvisers,
  listMessages,
  listNotifications,
  listQuotations,
  listRequestDiscards,
  listTransactions,
  listVehicles,
  readQuotation,
  readQuotationRequest,
  readStoreConfig,
  saveProcessObservation,
  sendMessage,
  updateQuotation,
  updateQuotationDetail,
  updateStoreConfig,
} from '@tuerca/contracts';
import {
  holdingsOf,
  newRequest,
  orderBody,
  quotationBody,
  quote,
  type Holdings,
} from '../access/holdings.ts';
import { call, send } from '../call.ts';
import { gatherCast, type Cast } from '../people.ts';
import { theStack } from '@tuerca/stack';
import { requestOf } from '@tuerca/stack/main-job';

let cast: Cast;
let owner: Holdings;
let other: Holdings;
beforeAll(async () => {
  cast = await gatherCast();
  owner = holdingsOf(cast, cast.owner);
  other = holdingsOf(cast, cast.otherBuyer);
}, 60_000);

const draft = () => requestOf(cast, [{ name: 'Pastillas de freno delanteras' }]);
const bytesAt = (link: string) => fetch(new URL(link, theStack().url)).then(({ status }) => status);

describe('in a request', () => {
  it('another’s vehicle is not taken for a verified one, nor its data for the buyer’s', async () => {
    const vehicle_id = await owner.vehicle();
    const body = { ...draft(), vehicle_id, vehicle_is_verified: true };
    const { data } = await call(createQuotationRequest, { body }, cast.otherBuyer.token);
    const request = await call(readQuotationRequest, { params: { id: data.id } }, cast.otherBuyer.token);
    expect(request.data).toMatchObject({ vehicle_is_verified: false, vehicle_model: 'Sentra' });
  });

  it('another’s provider is refused', async () => {
    const body = { ...draft(), tuercaProviders: true, satdaProviders: [await owner.newProvider()] };
    expect((await send(createQuotationRequest, { body }, cast.otherBuyer.token)).code).toBe('INVALID_INPUT');
  });

  it('another’s private papers are not opened by its link', async () => {
    const { path } = await owner.file();
    const body = { ...draft(), vehicle_property_card: path };
    const { data } = await call(createQuotationRequest, { body }, cast.otherBuyer.token);
    const request = await call(readQuotationRequest, { params: { id: data.id } }, cast.otherBuyer.token);
    expect(await bytesAt(request.data.vehicle_property_card!)).toBe(404);
    // The owner of the file may use the same link.
    const own = await call(createQuotationRequest, { body }, cast.owner.token);
    const ownRequest = await call(readQuotationRequest, { params: { id: own.data.id } }, cast.owner.token);
    expect(await bytesAt(ownRequest.data.vehicle_property_card!)).toBe(200);
  });
});

describe('in an order', () => {
  const order = async (change: (body: ReturnType<typeof orderBody>) => object) => {
    const { quotation } = await owner.deal();
    const body = { ...orderBody(quotation, await owner.address()) };
    return send(
      createNewOrder,
      { params: { id: quotation.id }, body: { ...body, ...change(body) } },
      cast.owner.token,
    );
  };

  it('another’s address is refused', async () => {
    const addressId = await other.address();
    expect((await order(() => ({ addressId }))).code).toBe('ADDRESS_REQUIRED');
  });

  it('a line of another’s quotation, or of the rival’s, is refused', async () => {
    const foreign = (await other.deal()).quotation.quotationDetails[0]!;
    const rival = (await owner.deal()).rival!.quotationDetails[0]!;
    for (const { id } of [foreign, rival]) {
      const answer = await order(() => ({ quotationDetails: [{ id, purchased_amount: 1 }] }));
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });

  it.each([0.01, -1, 1, 1e9])('a price of %d is not what is paid', async (unit_price) => {
    const answer = await order(({ quotationDetails }) => ({
      quotationDetails: quotationDetails.map((line) => ({ ...line, unit_price })),
    }));
    expect(['QUOTATION_CHANGED', 'INVALID_INPUT']).toContain(answer.code);
  });

  it.each([1000, -1, 0.5])('an amount of %d that was not quoted is refused', async (purchased_amount) => {
    const answer = await order(({ quotationDetails }) => ({
      quotationDetails: quotationDetails.map((line) => ({ ...line, purchased_amount })),
    }));
    expect([400, 409]).toContain(answer.status);
  });

  it('a quotation of another’s request is refused, and none of the others is ordered', async () => {
    const mine = await owner.newDeal();
    const theirs = await other.deal();
    const offerOf = ({ id, quotationDetails, version }: typeof mine.quotation) => ({
      quotation_id: id,
      version,
      quotationDetails: quotationDetails.map((line) => ({ id: line.id, purchased_amount: 1 })),
    });
    const body = {
      quotations: [offerOf(mine.quotation), offerOf(theirs.quotation)],
      addressId: await owner.address(),
    };
    const answer = await send(createNewOrders, { params: { id: mine.requestId }, body }, cast.owner.token);
    expect(answer.code).toBe('NOT_FOUND');
    const { data } = await call(readQuotation, { params: { id: mine.quotation.id } }, cast.owner.token);
    expect(data.detail.shoppingHeader).toBeNull();
  });
});

describe('in a quotation', () => {
  it('a part of another request is refused', async () => {
    const { detailIds } = await other.deal();
    const body = await quotationBody(cast.winningVendor, await newRequest(cast, cast.owner));
    body.quotationDetails[0]!.quotation_request_detail_id = detailIds[0]!;
    const answer = await send(createQuotation, { body }, cast.winningVendor.token);
    expect([400, 404]).toContain(answer.status);
  });

  it('another store’s adviser is refused', async () => {
    const body = await quotationBody(cast.losingVendor, await newRequest(cast, cast.owner));
    const adviser_id = cast.adviser.adviserId;
    const answer = await send(createQuotation, { body: { ...body, adviser_id } }, cast.losingVendor.token);
    expect(answer.code).toBe('ADVISER_REQUIRED');
  });

  it('a rival’s line is neither changed nor taken over', async () => {
    const { quotation, rival } = await owner.newDeal();
    const [line] = rival!.quotationDetails;
    const body = {
      quotationDetails: [
        {
          ...(await quotationBody(cast.winningVendor, quotation.quotation_request_id)).quotationDetails[0]!,
          id: line!.id,
        },
      ],
    };
    const answer = await send(
      updateQuotation,
      { params: { id: quotation.id }, body },
      cast.winningVendor.token,
    );
    expect([400, 404]).toContain(answer.status);
    const { data } = await call(readQuotation, { params: { id: rival!.id } }, cast.losingVendor.token);
    expect(data.quotationDetails).toEqual(rival!.quotationDetails);
  });

  it('a rival’s line, a price or an amount that was not quoted is not registered as sold', async () => {
    const requestId = await newRequest(cast, cast.owner, cast.winningVendor.storeId!);
    const quotation = await quote(cast.winningVendor, requestId);
    const foreign = (await owner.deal()).rival!.quotationDetails[0]!;
    const [own] = quotation.quotationDetails;
    const register = (
      line: { id: number; purchased_amount: number; unit_price?: number },
      { token } = cast.manager,
    ) => {
      const body = { createNewOrder: true as const, quotationDetails: [line] };
      return send(updateQuotation, { params: { id: quotation.id }, body }, token);
    };
    const sold = { id: own!.id, purchased_amount: 1 };
    expect((await register(sold, cast.losingVendor)).code).toBe('NOT_FOUND');
    // The store may not see its buyers.
    expect((await register(sold, cast.winningVendor)).code).toBe('SALE_NOT_ALLOWED');
    for (const line of [
      { id: foreign.id, purchased_amount: 1 },
      { ...sold, unit_price: 1 },
      { ...sold, purchased_amount: 1000 },
    ])
      expect([400, 409]).toContain((await register(line)).status);
    const { data } = await call(readQuotation, { params: { id: quotation.id } }, cast.winningVendor.token);
    expect(data.detail.shoppingHeader).toBeNull();
  });

  it('a photo that is another’s private file stays closed', async () => {
    const { quotation } = await owner.newDeal();
    const { path } = await owner.file();
    const id = quotation.quotationDetails[0]!.id;
    const { data } = await call(
      updateQuotationDetail,
      { params: { id }, body: { image: path } },
      cast.winningVendor.token,
    );
    expect(await bytesAt(data.image!)).toBe(404);
  });
});

describe('in a message', () => {
  it('another’s private file is not opened for who sends it, nor for who gets it', async () => {
    const { quotation_request_id, quotation_id } = await owner.conversation();
    const { path } = await other.file();
    const attached_file = [{ type: 'image' as const, url: path, name: 'a.png', extension: 'png' as const }];
    const { data } = await call(
      sendMessage,
      { body: { quotation_request_id, quotation_id, attached_file } },
      cast.owner.token,
    );
    expect(await bytesAt(data.attached_file[0]!.url)).toBe(404);
  });

  it('a seller who names another store writes for its own, or not at all', async () => {
    const { quotation_request_id, quotation_id } = await owner.conversation();
    const store_id = cast.winningVendor.storeId;
    const body = { quotation_request_id, quotation_id, store_id, message: 'Soy la otra tienda' };
    expect((await send(sendMessage, { body }, cast.losingVendor.token)).code).toBe('NOT_FOUND');
  });
});

describe('in what a store does', () => {
  it('another store in the body is refused', async () => {
    const { requestId } = await owner.deal();
    const body = {
      quotation_request_id: requestId,
      processObservation: 'Ya va',
      store_id: cast.losingVendor.storeId,
    };
    expect((await send(saveProcessObservation, { body }, cast.winningVendor.token)).code).toBe('FORBIDDEN');
  });

  it('what it pays and what it sees of customers is not its to set', async () => {
    const args = { params: { id: cast.winningVendor.storeId! } };
    const before = await call(readStoreConfig, args, cast.winningVendor.token);
    for (const body of [
      { service_cost: 0 },
      { service_cost_percent: 0 },
      { service_cost_percent: 0, addressing_button_name: 'x' },
      { show_customer_data: true },
      { show_customer_data_marketplace: true },
    ])
      expect((await send(updateStoreConfig, { ...args, body }, cast.winningVendor.token)).code).toBe(
        'FORBIDDEN',
      );
    expect(await call(readStoreConfig, args, cast.winningVendor.token)).toEqual(before);
  });
});

describe('under an idempotency key', () => {
  it('that another used, everyone gets an answer of their own', async () => {
    const idempotencyKey = randomUUID();
    const askedFor = (token: string) =>
      call(createQuotationRequest, { body: draft(), idempotencyKey }, token);
    const first = await askedFor(cast.owner.token);
    expect(await askedFor(cast.owner.token)).toEqual(first);
    expect((await askedFor(cast.otherBuyer.token)).data.id).not.toBe(first.data.id);
  });
});

describe('in a filter', () => {
  it('what is another’s finds nothing, or is refused', async () => {
    const { quotation, requestId } = await owner.deal();
    const { id: conversationId } = await owner.conversation();
    const orderId = await owner.order();
    await owner.vehicle();
    const { otherBuyer, losingVendor, vendorWithoutBrand, winningVendor } = cast;
    const found = async (answer: Promise<{ data: unknown[] }>) => (await answer).data.length;
    const filtered = <F>(filter: F) => ({ query: { filter } });
    expect({
      quotations: await found(call(listQuotations, filtered({ id: quotation.id }), losingVendor.token)),
      storesQuotations: await found(
        call(listQuotations, filtered({ quotation_request_id: requestId }), vendorWithoutBrand.token),
      ),
      discards: await found(
        call(listRequestDiscards, filtered({ quotation_request_id: requestId }), losingVendor.token),
      ),
      messages: await found(
        call(listMessages, filtered({ quotation_request_id: requestId }), otherBuyer.token),
      ),
      messagesOfQuotation: await found(
        call(listMessages, filtered({ quotation_id: quotation.id }), losingVendor.token),
      ),
      orders: await found(call(listTransactions, filtered({ id: orderId }), otherBuyer.token)),
      sales: await found(
        call(listTransactions, { query: { filter: { id: orderId }, scopes: ['sales'] } }, losingVendor.token),
      ),
      notifications: await found(
        call(listNotifications, filtered({ quotation_request_id: requestId }), otherBuyer.token),
      ),
      vehicles: await found(call(listVehicles, filtered({ model: 'Versa' }), otherBuyer.token)),
      addresses: (await call(listAddresses, {}, otherBuyer.token)).data.filter(
        ({ user_id }) => user_id !== otherBuyer.userId,
      ).length,
      advisers: await found(
        call(listAdvisers, filtered({ store_id: winningVendor.storeId! }), losingVendor.token),
      ),
    }).toEqual({
      quotations: 0,
      storesQuotations: 0,
      discards: 0,
      messages: 0,
      messagesOfQuotation: 0,
      orders: 0,
      sales: 0,
      notifications: 0,
      vehicles: 0,
      addresses: 0,
      advisers: 0,
    });
    expect((await send(listTransactions, { query: { scopes: ['sales'] } }, otherBuyer.token)).code).toBe(
      'FORBIDDEN',
    );
    expect(
      (await send(listMessages, filtered({ conversation_id: conversationId }), losingVendor.token)).code,
    ).toBe('NOT_FOUND');
  });

  it.each(['user_id', 'userId', 'store_id', 'buyer_id', 'role'])(
    'a query field %s is refused by every list',
    async (name) => {
      for (const operation of [
        listVehicles,
        listAddresses,
        listQuotations,
        listTransactions,
        listNotifications,
        listMessages,
      ]) {
        const answer = await send(
          operation,
          { query: { [name]: cast.owner.userId } },
          cast.winningVendor.token,
        );
        expect([operation.name, answer.code]).toEqual([operation.name, 'INVALID_INPUT']);
      }
    },
  );
});
