import { fieldMessages, paymentStates } from '@tuerca/rules';
import { z } from 'zod';
import { Country, Currency, Done, Id, inHundredths, isSomePrice, Named, Timestamp } from '../fields.ts';
import { limits, priceTooHigh } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { buyers, everyone, registered, sellersAndManagers } from '../roles.ts';

const service = 'cart';
const path = '/api/cart/transactionPaid';

const { required, tooLong } = fieldMessages;

/** Who takes payments; the sandbox is Tuerca's own and moves no money. */
export const paymentProviders = ['sandbox', 'wompi', 'mercadoPago', 'stripe'] as const;
export const PaymentProviderName = z.enum(paymentProviders);
export type PaymentProviderName = z.infer<typeof PaymentProviderName>;

const Reason = z.string().trim().min(1, required).max(limits.orderReason, tooLong);

/** How a refund stands: asked of the provider, done, or failed, which an administrator decides. */
export const refundStates = ['asked', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

export const Refund = z.object({
  id: Id,
  order_id: Id,
  amount: z.number(),
  reason: z.string(),
  status: z.enum(refundStates).describe('failed: the provider did not do it, and an administrator is told'),
  is_outside: z.boolean().describe('An administrator recorded that it was given back outside the platform'),
  asked_at: Timestamp,
  done_at: Timestamp.nullable(),
});
export type Refund = z.infer<typeof Refund>;

export const Payment = z.object({
  id: Id,
  code: z.string(),
  status: z
    .enum(paymentStates)
    .describe('held: money of another amount or currency came, and an administrator decides'),
  country: Country,
  currency: Currency,
  amount: z.number(),
  provider: PaymentProviderName,
  provider_reference: z
    .string()
    .nullable()
    .optional()
    .describe('How the provider calls it; for managers alone'),
  payer: z.string().optional().describe('Whose orders it pays; for managers alone'),
  checkout_url: z
    .string()
    .nullable()
    .describe('Where it is paid, while that can be done; null: it cannot, or not by who reads'),
  refusal: z.string().nullable().describe('Why it was refused, as its provider says'),
  created_at: Timestamp,
  expires_at: Timestamp.describe('Until when it can be paid'),
  paid_at: Timestamp.nullable(),
  orders: z.array(z.object({ id: Id, ref_venta: z.string(), store: Named, amount: z.number() })),
  refunds: z.array(Refund),
});
export type Payment = z.infer<typeof Payment>;

/** What an order says of its payment. */
export const OrderPayment = z.object({
  may_pay: z.boolean().describe('The reader may pay it now, through the platform'),
  may_share: z.boolean().describe('The reader may make a link by which anybody pays it'),
  last: z
    .object({ id: Id, code: z.string(), status: z.enum(paymentStates) })
    .nullable()
    .describe('The attempt that paid it, or the last one; null: there was none'),
  refunded: z.number().describe('What was given back of it, or is being'),
});
export type OrderPayment = z.infer<typeof OrderPayment>;

export const readPaymentProviders = operation({
  name: 'readPaymentProviders',
  service,
  method: 'GET',
  path: `${path}/providers`,
  summary:
    'Says who takes payments in each country; null: nobody, and orders of all stores agree their payment',
  response: one(z.record(Country, PaymentProviderName.nullable())),
  allow: everyone,
  errors: [],
});

export const makeTransactionPaid = operation({
  name: 'makeTransactionPaid',
  service,
  method: 'POST',
  path: `${path}/makeTransactionPaid`,
  summary:
    'Begins to pay one’s own orders together, or goes on with what was begun: the amount is theirs, the answer says where it is paid',
  body: z.strictObject({ order_ids: z.array(Id).min(1, required).max(limits.ordersPerPayment) }),
  response: one(Payment),
  allow: registered,
  errors: ['NOT_FOUND', 'ORDER_PAID', 'ORDER_NOT_PAYABLE', 'PAYMENT_HELD', 'PAYMENT_PROVIDER_AWAY'],
});

export const loadTransactionPaid = operation({
  name: 'loadTransactionPaid',
  service,
  method: 'GET',
  path: `${path}/{id}/loadTransactionPaid`,
  summary: 'Reads a payment: whose orders it pays, their stores, or a manager',
  params: IdParams,
  response: one(Payment),
  allow: buyers,
  errors: ['NOT_FOUND'],
});

export const downloadPaymentReceipt = operation({
  name: 'downloadPaymentReceipt',
  service,
  method: 'GET',
  path: `${path}/{id}/receipt`,
  summary:
    'The receipt of a payment that came as a tagged PDF, with what was given back: for its buyer, a store of its orders, or a manager',
  params: IdParams,
  response: z.unknown(),
  binary: true,
  allow: buyers,
  errors: ['NOT_FOUND', 'ORDER_NOT_PAID'],
});

export const updateTransactionPaid = operation({
  name: 'updateTransactionPaid',
  service,
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Brings a payment up to date: its provider is asked what became of it, unless it was just asked',
  params: IdParams,
  response: one(Payment),
  allow: buyers,
  errors: ['NOT_FOUND'],
});

export const readPaymentReturn = operation({
  name: 'readPaymentReturn',
  service,
  method: 'GET',
  path: '/api/cart/paymentReturns/{reference}',
  summary:
    'What is known of a payment, for who comes back from its checkout: its provider is asked, as coming back proves nothing',
  params: z.object({ reference: z.uuid() }),
  response: one(
    Payment.pick({
      id: true,
      code: true,
      status: true,
      currency: true,
      amount: true,
      refusal: true,
      checkout_url: true,
      orders: true,
    }).extend({ refunded: z.number().describe('What was given back of it, or is being') }),
  ),
  allow: everyone,
  errors: ['NOT_FOUND'],
});

export const downloadPaymentReturnReceipt = operation({
  name: 'downloadPaymentReturnReceipt',
  service,
  method: 'GET',
  path: '/api/cart/paymentReturns/{reference}/receipt',
  summary:
    'The receipt of a payment that came, for who comes back from its checkout, with an account or not: without the buyer’s name',
  params: z.object({ reference: z.uuid() }),
  response: z.unknown(),
  binary: true,
  allow: everyone,
  errors: ['NOT_FOUND', 'ORDER_NOT_PAID'],
});

export const listTransactionsPaid = operation({
  name: 'listTransactionsPaid',
  service,
  method: 'GET',
  path,
  summary: 'Lists payments: of one’s own orders; for managers, all',
  query: listQuery({
    filter: {
      status: by.name(paymentStates),
      order_id: by.id(),
      code: by.code(),
      search: by
        .text()
        .describe(
          'Whole: of the payment its code or the provider’s, of its orders a reference or the payer’s e-mail',
        ),
      created_at: by.date(),
    },
    order: ['created_at', 'id'],
  }),
  response: many(Payment),
  allow: buyers,
  errors: [],
});

export const reversePaymentTypeTransactions = operation({
  name: 'reversePaymentTypeTransactions',
  service,
  method: 'PATCH',
  path: `${path}/reversePaymentTypeTransactions`,
  summary:
    'Gives back what was paid of an order through the platform: all that is left of it, which reverses it while its life allows, or a part',
  body: z.strictObject({
    order_id: Id,
    amount: z
      .number()
      .positive('El valor no es válido')
      .max(limits.priceMax, priceTooHigh)
      .refine(...inHundredths)
      .refine(isSomePrice, 'El valor no es válido')
      .nullable()
      .default(null)
      .describe('null: all that is left of it'),
    reason: Reason,
  }),
  response: one(Refund),
  allow: sellersAndManagers,
  right: 'seeOrders',
  errors: [
    'ADVISER_RIGHT_MISSING',
    'NOT_FOUND',
    'ORDER_NOT_PAID',
    'REFUND_TOO_MUCH',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});

export const createOrderPaymentLink = operation({
  name: 'createOrderPaymentLink',
  service,
  method: 'POST',
  path: '/api/cart/CartShoppingHeader/{id}/createPaymentLink',
  summary:
    'Makes the link by which anybody pays an order through the platform: for its buyer and its store; the same one while it holds',
  params: IdParams,
  response: one(z.object({ link: z.url(), expires_at: Timestamp })),
  allow: buyers,
  errors: ['NOT_FOUND', 'ORDER_PAID', 'ORDER_NOT_PAYABLE'],
});

const LinkParams = z.object({ token: z.string().max(limits.linkToken) });

/** What a payment link is for, as whoever has it sees it: nothing of the buyer but the first name. */
export const PaymentLink = z.object({
  ref_venta: z.string(),
  store: z.string(),
  buyer: z.string().describe('The first name'),
  vehicle: z.string(),
  lines: z.array(z.object({ name: z.string(), amount: z.int(), total: z.number() })),
  shipping: z.number(),
  total: z.number(),
  country: Country,
  currency: Currency,
  expires_at: Timestamp,
  state: z
    .enum(['open', 'waiting', 'paid', 'over', 'expired'])
    .describe('waiting: the answer to an attempt is awaited; over: the order came to nothing'),
  refusal: z.string().nullable().describe('Why the last attempt was refused'),
  receipt: z
    .object({ reference: z.string(), id: Id, code: z.string() })
    .nullable()
    .describe('Of one that is paid: the payment, by whose reference its receipt is downloaded'),
});
export type PaymentLink = z.infer<typeof PaymentLink>;

export const readPaymentLink = operation({
  name: 'readPaymentLink',
  service,
  method: 'GET',
  path: '/api/cart/paymentLinks/{token}',
  summary: 'Says what a payment link is for and whether it was paid; for whoever has it',
  params: LinkParams,
  response: one(PaymentLink),
  allow: everyone,
  errors: ['NOT_FOUND'],
});

export const payByLink = operation({
  name: 'payByLink',
  service,
  method: 'POST',
  path: '/api/cart/paymentLinks/{token}/pay',
  summary: 'Begins to pay by a link, or goes on with what was begun, however many open it',
  params: LinkParams,
  response: one(z.object({ checkout_url: z.string() })),
  allow: everyone,
  errors: [
    'NOT_FOUND',
    'ORDER_PAID',
    'ORDER_NOT_PAYABLE',
    'PAYMENT_LINK_EXPIRED',
    'PAYMENT_HELD',
    'PAYMENT_PROVIDER_AWAY',
  ],
});

export const receivePaymentWebhook = operation({
  name: 'receivePaymentWebhook',
  service,
  method: 'POST',
  path: '/api/cart/paymentWebhooks/{provider}',
  summary: 'Takes what a payment provider says of a payment, signed by it; the same again has no effect',
  params: z.object({ provider: PaymentProviderName }),
  body: z.string().describe('As it was sent: the signature is of its bytes'),
  response: one(Done),
  allow: everyone,
  errors: ['NOT_FOUND', 'WEBHOOK_WRONG'],
  bodyLimit: 64 * 1024,
});

/** What a payer chooses at the sandbox: an answer at once, after a while, long after, told twice, or none. */
export const sandboxChoices = ['pay', 'refuse', 'slow', 'late', 'twice', 'vanish'] as const;
export type SandboxChoice = (typeof sandboxChoices)[number];

const SandboxParams = z.object({ reference: z.uuid() });

/** What the sandbox provider shows its payer. */
export const SandboxCheckout = z.object({
  reference: z.uuid(),
  description: z.string(),
  amount: z.number(),
  currency: Currency,
  return_url: z.string(),
  status: z.enum(['open', 'pending', 'paid', 'refused', 'expired']),
});
export type SandboxCheckout = z.infer<typeof SandboxCheckout>;

export const readSandboxCheckout = operation({
  name: 'readSandboxCheckout',
  service,
  method: 'GET',
  path: '/api/cart/sandboxCheckouts/{reference}',
  summary: 'The checkout of the sandbox provider, which moves no money; NOT_FOUND where it does not run',
  params: SandboxParams,
  response: one(SandboxCheckout),
  allow: everyone,
  errors: ['NOT_FOUND'],
});

export const chooseSandboxOutcome = operation({
  name: 'chooseSandboxOutcome',
  service,
  method: 'POST',
  path: '/api/cart/sandboxCheckouts/{reference}',
  summary: 'What becomes of a payment at the sandbox provider, as the payer chooses; the first choice stands',
  params: SandboxParams,
  body: z.strictObject({ choice: z.enum(sandboxChoices) }),
  response: one(SandboxCheckout),
  allow: everyone,
  errors: ['NOT_FOUND'],
});

/** What of a payment is not as it was asked for; administrators see each in their queue. */
export const paymentDifferenceKinds = [
  'amount',
  'currency',
  'paidTwice',
  'paidAfterEnd',
  'unanswered',
  'refundFailed',
] as const;
export type PaymentDifferenceKind = (typeof paymentDifferenceKinds)[number];

/** Given back through the provider, recorded as given back outside the platform, or closed with no money moved. */
const differenceDecisions = ['refund', 'outside', 'close'] as const;
export type DifferenceDecision = (typeof differenceDecisions)[number];

/** What does not agree between an order and its provider, until an administrator has decided. */
export const PaymentDifference = z.object({
  id: Id,
  kind: z.enum(paymentDifferenceKinds),
  status: z.enum(['open', 'closed']),
  payment: z.object({
    id: Id,
    code: z.string(),
    status: z.enum(paymentStates),
    provider: PaymentProviderName,
  }),
  order: z.object({ id: Id, ref_venta: z.string(), store: Named }).nullable(),
  expected: z.number(),
  received: z.number().nullable().describe('As the provider says; null: it says nothing'),
  currency: Currency,
  received_currency: z.string().nullable(),
  may_refund: z.boolean().describe('Whether `refund` is among its decisions'),
  decisions: z
    .array(z.enum(differenceDecisions))
    .describe('How it can be decided now; none once it is closed'),
  refund_amount: z
    .number()
    .nullable()
    .describe('Of `refundFailed`: what has to go back, of a return at most what is left of its order'),
  refund_status: z
    .enum(refundStates)
    .nullable()
    .describe(
      'Of `paidTwice` and `paidAfterEnd`: how far the refund is that the platform makes of it by itself',
    ),
  created_at: Timestamp,
  closed_at: Timestamp.nullable(),
  decision: z.enum(differenceDecisions).nullable(),
  note: z.string().nullable(),
  decided_by: z.enum(['system', 'admin']).nullable(),
});
export type PaymentDifference = z.infer<typeof PaymentDifference>;

export const listPaymentDifferences = operation({
  name: 'listPaymentDifferences',
  service,
  method: 'GET',
  path: '/api/cart/paymentDifferences',
  summary: 'Lists what does not agree with the payment providers, for administrators',
  query: listQuery({
    filter: { status: by.name(['open', 'closed']), kind: by.name(paymentDifferenceKinds) },
    order: ['created_at', 'id'],
  }),
  response: many(PaymentDifference),
  allow: { admin: 'any' },
  errors: [],
});

export const decidePaymentDifference = operation({
  name: 'decidePaymentDifference',
  service,
  method: 'PATCH',
  path: '/api/cart/paymentDifferences/{id}',
  summary:
    'Decides a difference: the money is given back, was given back outside the platform, or it is closed; once, with a note',
  params: IdParams,
  body: z.strictObject({ decision: z.enum(differenceDecisions), note: Reason }),
  response: one(PaymentDifference),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'DIFFERENCE_DECIDED', 'REFUND_TOO_MUCH', 'RETURN_AWAITS_REFUND'],
});
