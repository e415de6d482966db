import { createClient } from '@tuerca/api-client';
import {
  createQuotation,
  discardQuotationRequest,
  listQuotationRequests,
  readQuotationRequest,
} from '@tuerca/contracts';
import { wholeQuotationOf } from '@tuerca/stack/main-job';
import pWaitFor from 'p-wait-for';
import { tokenOf } from './session.ts';
import { origin } from './stack.ts';

const soon = { interval: 100, timeout: 20_000 };

/** Quotes all parts of a request by the API, as a vendor who has it pending; returns the request's id. */
export const quoteByApi = async (
  email: string,
  code: string,
  { observations = null, price = 90_000 }: { observations?: string | null; price?: number } = {},
): Promise<number> => {
  const token = await tokenOf(email);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  const pending = await pWaitFor(async () => {
    const { data } = await call(listQuotationRequests, { query: { scopes: ['pending'], filter: { code } } });
    const found = data.find((each) => each.code === code);
    return found !== undefined && pWaitFor.resolveWith(found);
  }, soon);
  const { data: request } = await call(readQuotationRequest, {
    params: { id: pending.id },
    query: { with: ['details'] },
  });
  await call(createQuotation, {
    idempotencyKey: crypto.randomUUID(),
    body: { ...wholeQuotationOf(request, () => price), observations },
  });
  return request.id;
};

/** Discards a request by the API for the user's store. */
export const discardByApi = async (email: string, requestId: number): Promise<void> => {
  const token = await tokenOf(email);
  const { call } = createClient({ baseUrl: origin(), token: () => token });
  await pWaitFor(
    async () =>
      (await call(listQuotationRequests, { query: { scopes: ['pending'] } })).data.some(
        ({ id }) => id === requestId,
      ),
    soon,
  );
  await call(discardQuotationRequest, {
    body: { quotation_request_id: requestId, reason: 'Producto no disponible' },
  });
};
