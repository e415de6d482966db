import { updateQuotationRequest, type closeReasons } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const closeRequest = async (id: number, reason: (typeof closeReasons)[number]) =>
  (
    await api.call(updateQuotationRequest, {
      params: { id },
      body: { is_closed: true, close_reason: reason },
    })
  ).data;
