import { createClient } from '@tuerca/api-client';
import {
  changeOrderState,
  createAddress,
  createNewOrder,
  createTransactionReturn,
  editStockConfirmationAsAvailable,
  listZones,
  readQuotationRequest,
  readTransaction,
  setShippingInfo,
} from '@tuerca/contracts';
import { addressOf, orderOf } from '@tuerca/stack/main-job';
import { sendRequestFor } from './demo-request.ts';
import { quoteByApi } from './quote.ts';
import { tokenOf } from './session.ts';
import { origin } from './stack.ts';

/** Makes the demo buyer order parts from a seller by the API, so that both have an order to look at: the ids of order and request. */
export const orderByApi = async (
  seller: string,
  ...parts: readonly [string, ...string[]]
): Promise<{ orderId: number; requestId: number }> => {
  const id = await quoteByApi(seller, (await sendRequestFor(parts)).code);
  const token = await tokenOf('comprador@tuerca.test');
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const [{ data: request }, { data: cities }] = await Promise.all([
    call(readQuotationRequest, {
      params: { id },
      query: { with: ['quotations', 'quotations.quotationDetails'] },
    }),
    call(listZones, { query: { filter: { kind: 'city', name: 'Bogotá' } } }),
  ]);
  const recipient = { name: 'Laura Gómez', mobile: '+573105550101' };
  const { data: address } = await call(createAddress, { body: addressOf(recipient, cities[0]!.id) });
  const [quotation] = request.quotations!;
  const { data: order } = await call(createNewOrder, {
    idempotencyKey: crypto.randomUUID(),
    params: { id: quotation!.id },
    body: orderOf(quotation!, address.id),
  });
  return { orderId: order.id, requestId: id };
};

/** Lets a seller ship an order, and the demo buyer receive it, by the API. */
export const deliverByApi = async (seller: string, orderId: number): Promise<void> => {
  const [store, buyer] = await Promise.all([tokenOf(seller), tokenOf('comprador@tuerca.test')]);
  const { call: callAsStore } = createClient({ baseUrl: origin(), token: () => store });
  const { call: callAsBuyer } = createClient({ baseUrl: origin(), token: () => buyer });
  await callAsStore(editStockConfirmationAsAvailable, { body: { id: orderId } });
  await callAsStore(setShippingInfo, { body: { id: orderId, carrier: 'Servientrega' } });
  await callAsBuyer(changeOrderState, { params: { id: orderId }, body: { event: 'deliver' } });
};

/** Makes the demo buyer order a part from a seller, receive it and ask to return it, by the API. */
export const returnByApi = async (
  seller: string,
  part: string,
): Promise<{ orderId: number; returnId: number }> => {
  const { orderId } = await orderByApi(seller, part);
  await deliverByApi(seller, orderId);
  const token = await tokenOf('comprador@tuerca.test');
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const { data: order } = await call(readTransaction, { params: { id: orderId } });
  const { data: returned } = await call(createTransactionReturn, {
    idempotencyKey: crypto.randomUUID(),
    body: {
      order_id: orderId,
      reason: 'doesNotFit',
      description: 'No entra en el vehículo',
      details: [{ order_detail_id: order.details[0]!.id, amount: 1 }],
    },
  });
  return { orderId, returnId: returned.id };
};
