import {
  fieldMessages,
  orderParties,
  returnEvents,
  returnReasons,
  returnStates,
  returnWays,
} from '@tuerca/rules';
import { z } from 'zod';
import { Amount, Currency, Done, Id, MediaLink, MediaPath, SalesModel, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { buyers } from '../roles.ts';

const service = 'cart';

const { required, tooLong } = fieldMessages;
const optional = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, tooLong)
    .transform((given) => given || null)
    .nullable()
    .default(null);

export const ReturnState = z.enum(returnStates);
export const ReturnReason = z.enum(returnReasons);
export const IsReturnOfPaid = z
  .boolean()
  .optional()
  .describe(
    'Whether its order was paid when it ended, or is while it is open: else it gives back no money, and takes its amount off what is to be paid. Absent from earlier servers',
  );

/** What people do with a return; it is made by `createTransactionReturn`, and lapses by time. */
const returnActions = ['accept', 'refuse', 'send', 'receive', 'refund', 'withdraw'] as const;

export const TransactionReturn = z.object({
  id: Id,
  ref_devolucion: z.string(),
  created_at: Timestamp,
  status: ReturnState,
  reason: ReturnReason,
  isWithinWithdrawalTerm: z
    .boolean()
    .optional()
    .describe('Whether it was asked for within the legal term of withdrawal; absent from earlier servers'),
  description: z.string().describe('What is wrong, in the words of who said it'),
  evidence: z.array(MediaLink).describe('Photos, signed for a few hours'),
  order: z.object({
    id: Id,
    ref_venta: z.string(),
    vehicle: z.string(),
    quotation_id: Id,
    quotation_request_id: Id,
    salesModel: SalesModel,
    paid_at: Timestamp.nullable(),
    shipping: z.number().optional().describe('What its shipping cost; absent from earlier servers'),
  }),
  store: z.object({ id: Id, name: z.string() }),
  buyer: z.object({ id: Id, name: z.string() }),
  details: z.array(
    z.object({
      order_detail_id: Id,
      name: z.string(),
      brand: z.string(),
      bought: z.int(),
      amount: z.int().describe('How many of them come back'),
      total: z.number(),
    }),
  ),
  refund: z
    .number()
    .describe('What is to be given back; what was, once it is refunded: less where the order had less left'),
  isPaid: IsReturnOfPaid,
  currency: Currency,
  way: z.enum(returnWays).nullable().describe('How it comes back, once it is accepted'),
  place: z.string().nullable().describe('Where it is brought or sent, or when it is fetched'),
  carrier: z.string().nullable().describe('Who brings it, once it is sent'),
  guide: z.string().nullable(),
  isRead: z.boolean().describe('By the caller’s side'),
  next: z.array(z.enum(returnEvents)).describe('What the caller may do with it now'),
  changes: z
    .array(
      z.object({
        id: Id,
        event: z.enum(returnEvents),
        status: ReturnState.describe('The state it led to'),
        by: z.enum(orderParties),
        at: Timestamp,
        reason: z.string().nullable(),
      }),
    )
    .optional()
    .describe('Its life until now, oldest first, of a return that is read; absent in lists'),
});
export type TransactionReturn = z.infer<typeof TransactionReturn>;

export const loadTransactionReturns = operation({
  name: 'loadTransactionReturns',
  service,
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/loadTransactionReturns',
  summary:
    'Lists returns: of one’s own purchases, or with the scope `sales` of one’s store’s sales; for managers, without a scope, all',
  query: listQuery({
    filter: {
      id: by.id(),
      order_id: by.id(),
      search: by
        .text()
        .describe(
          'In the references, the vehicle, the name of the other side, and the names and part numbers of what goes back',
        ),
      created_at: by.date(),
      status: by.name(returnStates),
      reason: by.name(returnReasons),
      isRead: by.flag(),
    },
    order: ['created_at', 'id'],
    scopes: ['sales', 'purchases'],
  }),
  response: many(TransactionReturn),
  allow: buyers,
  errors: ['ADVISER_RIGHT_MISSING'],
});

/** Which of the two sides somebody asks about who both buys and sells. */
export const SidesQuery = listQuery({ filter: {}, order: ['id'], scopes: ['sales', 'purchases'] }).pick({
  scopes: true,
});

export const countTransactionReturns = operation({
  name: 'countTransactionReturns',
  service,
  method: 'GET',
  path: '/api/cart/transactionReturns/countByState',
  summary:
    'Counts returns by state, and those not read: of one’s own purchases, with the scope `sales` of one’s store’s sales; for managers, without a scope, all',
  query: SidesQuery,
  response: one(z.object({ states: z.partialRecord(ReturnState, z.int()), unread: z.int() })),
  allow: buyers,
  errors: ['ADVISER_RIGHT_MISSING'],
});

export const readTransactionReturn = operation({
  name: 'readTransactionReturn',
  service,
  method: 'GET',
  path: '/api/cart/transactionReturns/{id}',
  summary: 'Reads a return: the buyer, the store, or a manager',
  params: IdParams,
  response: one(TransactionReturn),
  allow: buyers,
  errors: ['NOT_FOUND'],
});

export const createTransactionReturn = operation({
  name: 'createTransactionReturn',
  service,
  method: 'POST',
  path: '/api/cart/transactionReturns',
  summary:
    'Says what of an order goes back and why, while the order is on its way or delivered; never more than was bought. With the reason `notSent` its store says what of one that is still to be sent it does not send, but all of it only of one that was sent in part: the money of what a gateway was paid for goes back at once',
  body: z.strictObject({
    order_id: Id,
    reason: z.enum(returnReasons, 'Elige un motivo'),
    description: z.string().trim().min(1, required).max(limits.returnText, tooLong),
    evidence: z
      .array(MediaPath)
      .max(limits.photosPerReturn, `Adjunta máximo ${limits.photosPerReturn} fotos`)
      .default([])
      .describe('The buyer’s own photos'),
    details: z
      .array(z.strictObject({ order_detail_id: Id, amount: Amount }))
      .min(1, 'Elige qué devuelves')
      .max(limits.partsPerRequest),
  }),
  response: one(TransactionReturn),
  allow: { ...buyers, manager: 'own', admin: 'own' },
  errors: [
    'NOT_FOUND',
    'ORDER_STEP',
    'RETURN_OVER',
    'RETURN_TOO_MUCH',
    'RETURN_ASKED',
    'SENT_TOO_MUCH',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});

export const changeTransactionReturn = operation({
  name: 'changeTransactionReturn',
  service,
  method: 'PATCH',
  path: '/api/cart/transactionReturns/{id}/changeState',
  summary:
    'Takes a return to its next state, as its life allows the caller’s side (`next` of the return); a repeat of the last step changes nothing',
  params: IdParams,
  body: z.strictObject({
    event: z.enum(returnActions),
    reason: optional(limits.orderReason).describe('Asked for when it is refused'),
    way: z.enum(returnWays).nullable().default(null).describe('Asked for when it is accepted'),
    place: optional(limits.orderReason).describe('Asked for when it is accepted'),
    carrier: optional(limits.carrier).describe('Asked for when it is sent'),
    guide: optional(limits.waybill),
  }),
  response: one(z.object({ id: Id, status: ReturnState })),
  allow: buyers,
  errors: ['ADVISER_RIGHT_MISSING', 'NOT_FOUND', 'RETURN_STEP'],
});

export const changeReadInReturnStatus = operation({
  name: 'changeReadInReturnStatus',
  service,
  method: 'PATCH',
  path: '/api/cart/transactionReturns/changeReadStatus',
  summary: 'Marks a return as read or unread for the caller’s side',
  body: z.strictObject({ id: Id, isRead: z.boolean() }),
  response: one(Done),
  allow: { ...buyers, manager: 'own', admin: 'own' },
  errors: ['NOT_FOUND'],
});

export const changeReadInReturnStatusAll = operation({
  name: 'changeReadInReturnStatusAll',
  service,
  method: 'PATCH',
  path: '/api/cart/transactionReturns/ChangeReadStatusAll',
  summary:
    'Marks all returns of the caller’s purchases, and of its store’s sales, as read; with a scope those of one alone',
  query: SidesQuery,
  response: one(Done),
  allow: buyers,
  errors: [],
});
