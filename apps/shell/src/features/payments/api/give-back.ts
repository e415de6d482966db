import { reversePaymentTypeTransactions, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Gives back something that was paid of an order. */
export const giveBack = (body: BodyInputOf<typeof reversePaymentTypeTransactions>, idempotencyKey: string) =>
  api.call(reversePaymentTypeTransactions, { body, idempotencyKey });
