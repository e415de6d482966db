import { makePurchase, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Orders from quotations of several requests at the displayed prices: all, or none. */
export const orderCart = async (body: BodyInputOf<typeof makePurchase>, idempotencyKey: string) =>
  (await api.call(makePurchase, { body, idempotencyKey })).data;
