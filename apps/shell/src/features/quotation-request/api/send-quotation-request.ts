import { createQuotationRequest, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const sendQuotationRequest = async (
  body: BodyInputOf<typeof createQuotationRequest>,
  idempotencyKey: string,
) => (await api.call(createQuotationRequest, { body, idempotencyKey })).data;
