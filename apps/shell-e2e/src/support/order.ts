import { createClient } from '@tuerca/api-client';
import { createAddress, createNewOrder, listZones, readQuotationRequest } from '@tuerca/contracts';
import { addressOf, orderOf } from '@tuerca/stack/main-job';
import { sendRequestFor } from './demo-request.ts';
import { quoteByApi } from './quote.ts';
import { tokenOf } from './session.ts';
import { origin } from './stack.ts';

/** Makes the demo buyer order a part from a seller by the API, so that both have an order to look at: the ids of order and request. */
export const orderByApi = async (
  seller: string,
  part: string,
): Promise<{ orderId: number; requestId: number }> => {
  const id = await quoteByApi(seller, (await sendRequestFor([part])).code);
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
