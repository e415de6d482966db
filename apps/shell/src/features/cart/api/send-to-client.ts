import {
  sendQuotationNotavailableToClientAjax,
  sendQuotationToClientAjax,
  type BodyInputOf,
} from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export type ClientLetter = BodyInputOf<typeof sendQuotationToClientAjax>;

/** Tells a client what products of the cart cost. */
export const sendPrices = async (body: ClientLetter, idempotencyKey: string): Promise<void> => {
  await api.call(sendQuotationToClientAjax, { body, idempotencyKey });
};

/** Tells a client which products of the cart are not to be had. */
export const sendNotAvailable = async (body: ClientLetter, idempotencyKey: string): Promise<void> => {
  await api.call(sendQuotationNotavailableToClientAjax, { body, idempotencyKey });
};
