import { createClient } from '@tuerca/api-client';
import { createQuotation, listQuotationRequests, readQuotationRequest } from '@tuerca/contracts';
import pWaitFor from 'p-wait-for';
import { tokenOf } from './session.ts';
import { origin } from './stack.ts';

const soon = { interval: 100, timeout: 20_000 };

/** Quotes everything a request asks for by the API, as a vendor who has it among the pending ones; gives the request's id. */
export const quoteByApi = async (email: string, code: string): Promise<number> => {
  const token = await tokenOf(email);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const pending = await pWaitFor(async () => {
    const { data } = await call(listQuotationRequests, { query: { scopes: ['pending'] } });
    const found = data.find((each) => each.code === code);
    return found !== undefined && pWaitFor.resolveWith(found);
  }, soon);
  const { data: request } = await call(readQuotationRequest, {
    params: { id: pending.id },
    query: { with: ['details'] },
  });
  await call(createQuotation, {
    idempotencyKey: crypto.randomUUID(),
    body: {
      quotation_request_id: request.id,
      shipping_cost: 12_000,
      observations: null,
      quotationDetails: request.details!.map(({ id, name, amount }) => ({
        quotation_request_detail_id: id,
        name,
        brand: 'Bosch',
        amount,
        unit_price: 90_000,
        warranty: '30 días',
        delivery_time: '1 día',
        reference: null,
      })),
    },
  });
  return request.id;
};
