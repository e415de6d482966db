import { z } from 'zod';
import { event } from '../event.ts';
import { Id } from '../fields.ts';

/** What managers and administrators do about orders and money. */
export const tradeActs = [
  'changeOrder',
  'assignOrder',
  'changeReturn',
  'reversePayment',
  'decidePaymentDifference',
  'decideDisbursement',
] as const;

/** What they do it to. */
export const tradeSubjects = ['order', 'return', 'paymentDifference', 'disbursement'] as const;

/** What is told of it, in words that people read or names that the shell has words for. */
export const tradeActFields = [
  'orderStatus',
  'returnStatus',
  'disbursementStatus',
  'decision',
  'reason',
  'amount',
  'bankReference',
  'adviserId',
] as const;

const Fields = z.partialRecord(z.enum(tradeActFields), z.union([z.string(), z.number()]).nullable());

export const tradeActed = event({
  type: 'tuerca.cart.trade.acted.v1',
  service: 'cart',
  summary: 'A manager or an administrator did something about an order or money, for the log of changes',
  data: z.object({
    subject: z.object({ type: z.enum(tradeSubjects), id: Id, name: z.string() }),
    action: z.enum(tradeActs),
    before: Fields.describe('What it was, by field'),
    after: Fields.describe('What it is from then on'),
    byUserId: Id,
    at: z.iso.datetime(),
  }),
  key: ({ subject: { type, id } }) => `${type}-${id}`,
  example: {
    subject: { type: 'order', id: 9, name: 'PD-000009' },
    action: 'changeOrder',
    before: { orderStatus: 'shipped' },
    after: { orderStatus: 'delivered' },
    byUserId: 1,
    at: '2026-01-16T15:30:00.000Z',
  },
});
