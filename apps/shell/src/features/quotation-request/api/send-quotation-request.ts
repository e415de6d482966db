import { createQuotationRequest, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Sends a request, and notifies the embedding page that it was sent (specification 2 section 4, 'completed event'). */
export const sendQuotationRequest = async (
  body: BodyInputOf<typeof createQuotationRequest>,
  idempotencyKey: string,
) => {
  const { data } = await api.call(createQuotationRequest, { body, idempotencyKey });
  window.dispatchEvent(new CustomEvent('quotationRequestCompleted', { detail: { code: data.code } }));
  return data;
};
