import { createNewOrders, type BodyInputOf, type ResponseOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export type OrderReceipt = ResponseOf<typeof createNewOrders>['data'][number];

/** Orders from one or more quotations of a request at the displayed prices, atomically. */
export const orderBasket = async (
  requestId: number,
  body: BodyInputOf<typeof createNewOrders>,
  idempotencyKey: string,
) => (await api.call(createNewOrders, { params: { id: requestId }, body, idempotencyKey })).data;
