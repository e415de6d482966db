import { createClient, pathOfCall } from '@tuerca/api-client';
import {
  chooseSandboxOutcome,
  createAddress,
  createNewOrder,
  createQuotation,
  createQuotationRequest,
  listQuotationRequests,
  listVehicleBrands,
  makeTransactionPaid,
  readQuotationRequest,
  updateTransactionPaid,
  type Quotation,
} from '@tuerca/contracts';
import { addressOf, orderOf, requestOf, wholeQuotationOf } from '@tuerca/stack/main-job';
import type { World } from './world.ts';

/** The participants in the main job, with what they need. */
export interface Cast {
  buyer: string;
  vendors: readonly string[];
  /** Whose orders are paid through the platform. */
  paidVendor: string;
  brandId: number;
  cityId: number;
  addressId: number;
}

/** The list that sellers look at most: what they may quote, with its parts. */
export const pendingListPath: string = pathOfCall(listQuotationRequests, {
  query: { scopes: ['pending'], with: ['details'], pageSize: 20 },
});

const clientOf = (origin: string, token: string) =>
  createClient({ baseUrl: origin, token: () => token, timeoutMs: 10_000 });

/** Logs in the demo accounts and creates the orders' address. */
export const castOf = async (world: World): Promise<Cast> => {
  const { url } = await world.stack();
  const [buyer, paidVendor, ...vendors] = await Promise.all(
    ['comprador', 'vendedor4', 'vendedor1', 'vendedor2', 'vendedor3'].map((name) =>
      world.logIn(`${name}@tuerca.test`),
    ),
  );
  const { call } = clientOf(url, buyer!.token);
  const { data: brands } = await call(listVehicleBrands, { query: { filter: { name: 'Nissan' } } });
  const cityId = buyer!.cityId;
  const { data: address } = await call(createAddress, {
    body: addressOf({ name: 'Prueba de carga', mobile: '+573001112233' }, cityId),
  });
  return {
    buyer: buyer!.token,
    vendors: vendors.map(({ token }) => token),
    paidVendor: paidVendor!.token,
    brandId: brands[0]!.id,
    cityId,
    addressId: address.id,
  };
};

/**
 * Has letters leave the notification service as in production: its stand-ins for both channels would be counted as its work.
 * Returns what gives them back.
 */
export const sinkLetters = async (world: World): Promise<() => Promise<void>> => {
  const { notification } = (await world.stack()).apps;
  const letters = await world.start<Record<string, string>>('./peers/letter-sink.ts', {});
  await notification.restart(letters.ready);
  return async () => {
    await notification.restart();
    await letters.stop();
  };
};

/** A vendor's quotation of all parts of a request. */
const quote = async (
  origin: string,
  token: string,
  requestId: number,
  { price, key }: { price: number; key: string },
): Promise<Quotation> => {
  const vendor = clientOf(origin, token);
  const { data: request } = await vendor.call(readQuotationRequest, {
    params: { id: requestId },
    query: { with: ['details'] },
  });
  const { data: quotation } = await vendor.call(createQuotation, {
    body: wholeQuotationOf(request, () => price),
    idempotencyKey: key,
  });
  return quotation;
};

/** A quotation of the vendor whose orders are paid through the platform, of a request of its own. */
export const quoteToBePaid = async (origin: string, cast: Cast, key: string): Promise<Quotation> => {
  const { data: receipt } = await clientOf(origin, cast.buyer).call(createQuotationRequest, {
    body: requestOf(cast),
    idempotencyKey: `${key}-request`,
  });
  return quote(origin, cast.paidVendor, receipt.id, { price: 90_000, key: `${key}-quotation` });
};

/** Where each service is called; the public origin is both. */
export interface Origins {
  quotation: string;
  cart: string;
}

/** Orders from a quotation and pays at the sandbox provider, until the buyer is told that it is paid. */
export const orderAndPay = async (
  origins: Origins,
  cast: Cast,
  quotation: Quotation,
  key: string,
): Promise<void> => {
  const { data: order } = await clientOf(origins.quotation, cast.buyer).call(createNewOrder, {
    params: { id: quotation.id },
    body: orderOf(quotation, cast.addressId),
    idempotencyKey: `${key}-order`,
  });
  const payer = clientOf(origins.cart, cast.buyer);
  const { data: payment } = await payer.call(makeTransactionPaid, { body: { order_ids: [order.id] } });
  const reference = payment.checkout_url!.split('/').at(-1)!;
  await payer.call(chooseSandboxOutcome, { params: { reference }, body: { choice: 'pay' } });
  const { data: paid } = await payer.call(updateTransactionPaid, { params: { id: payment.id } });
  if (paid.status !== 'paid') throw new Error(`The payment is ${paid.status}`);
};

/** The main job once: a request with two parts, a quotation from each vendor, an order of the first one. */
export const fromRequestToOrder = async (origin: string, cast: Cast, key: string): Promise<void> => {
  const buyer = clientOf(origin, cast.buyer);
  const { data: receipt } = await buyer.call(createQuotationRequest, {
    body: requestOf(cast),
    idempotencyKey: `${key}-request`,
  });
  const quotations = [];
  for (const [place, token] of cast.vendors.entries()) {
    const asked = { price: 90_000 + place * 5000, key: `${key}-quotation-${place}` };
    quotations.push(await quote(origin, token, receipt.id, asked));
  }
  const chosen = quotations[0]!;
  await buyer.call(createNewOrder, {
    params: { id: chosen.id },
    body: orderOf(chosen, cast.addressId),
    idempotencyKey: `${key}-order`,
  });
};
