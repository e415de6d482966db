import { z } from 'zod';
import { event } from '../event.ts';
import { Country, Currency, Id } from '../fields.ts';
import { paymentDifferenceKinds, PaymentProviderName } from './payments.ts';

const PaymentData = z.object({
  paymentId: Id,
  code: z.string(),
  buyerId: Id,
  country: Country,
  currency: Currency,
  amountMinor: z.int(),
  provider: PaymentProviderName,
  orders: z.array(
    z.object({
      orderId: Id,
      reference: z.string(),
      requestId: Id,
      storeId: Id,
      storeName: z.string(),
      amountMinor: z.int(),
    }),
  ),
  at: z.iso.datetime(),
});

const example = {
  paymentId: 4,
  code: 'PG-000004',
  buyerId: 7,
  country: 'CO' as const,
  currency: 'COP' as const,
  amountMinor: 19_700_000,
  provider: 'sandbox' as const,
  orders: [
    {
      orderId: 9,
      reference: 'PD-000009',
      requestId: 123,
      storeId: 3,
      storeName: 'Repuestos del Norte',
      amountMinor: 19_700_000,
    },
  ],
  at: '2026-01-16T15:30:00.000Z',
};
const key = ({ paymentId }: { paymentId: number }) => `payment-${paymentId}`;

export const paymentPaid = event({
  type: 'tuerca.cart.payment.paid.v1',
  service: 'cart',
  summary: 'What was asked for one or several orders was paid through the platform',
  data: PaymentData,
  key,
  example,
});

export const paymentRefused = event({
  type: 'tuerca.cart.payment.refused.v1',
  service: 'cart',
  summary: 'An attempt to pay was refused; the orders can be paid again',
  data: PaymentData.extend({ reason: z.string().nullable().describe('As the provider says it') }),
  key,
  example: { ...example, reason: 'Fondos insuficientes' },
});

export const paymentRefunded = event({
  type: 'tuerca.cart.payment.refunded.v1',
  service: 'cart',
  summary: 'Something that was paid of an order was given back',
  data: PaymentData.extend({
    refundId: Id,
    orderId: Id,
    refundMinor: z.int(),
    reason: z.string(),
    returnId: Id.nullable()
      .optional()
      .describe('The return that it is for, which tells it as well; absent in earlier events'),
    isOfOrder: z
      .boolean()
      .optional()
      .describe(
        'Whether it is of what paid the order; false: of money that came besides; absent in earlier events',
      ),
    isOutside: z
      .boolean()
      .optional()
      .describe('true: outside the platform, as an administrator recorded; else through its provider'),
  }),
  key,
  example: {
    ...example,
    refundId: 2,
    orderId: 9,
    refundMinor: 5_000_000,
    reason: 'Una pastilla llegó rota',
    returnId: null,
    isOfOrder: true,
  },
});

export const paymentDiffers = event({
  type: 'tuerca.cart.payment.differs.v1',
  service: 'cart',
  summary: 'What a provider says does not agree with what was asked; an administrator is to look at it',
  data: PaymentData.extend({ differenceId: Id, kind: z.enum(paymentDifferenceKinds) }),
  key,
  example: { ...example, differenceId: 1, kind: 'amount' as const },
});
