import { z } from 'zod';
import {
  Amount,
  Country,
  Currency,
  Done,
  Id,
  Registrar,
  Registration,
  SalesModel,
  Timestamp,
} from '../fields.ts';
import { PaymentOption } from '../identity/after-sale.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { buyers } from '../roles.ts';
import { orderEvents, orderStates } from '@tuerca/rules';
import { OrderChange, OrderState, Parcel, Shipment } from './life.ts';
import { OrderPayment } from './payments.ts';
import { OrderRatings } from './ratings.ts';
import { IsReturnOfPaid, ReturnReason, ReturnState, SidesQuery } from './returns.ts';

export * from './cart.ts';
export * from './disbursements.ts';
export * from './invoices.ts';
export * from './life.ts';
export * from './payments.ts';
export * from './people.ts';
export * from './ratings.ts';
export * from './returns.ts';
export * from './webhooks.ts';
export * from './wallet.ts';

const service = 'cart';

const Delivery = z.object({
  address: z.string().describe('Empty when the delivery is agreed outside, as in a registered sale'),
  fullname: z.string(),
  identification: z.string(),
  city_id: Id,
  cityName: z.string(),
  mobile: z.string(),
});

export const OrderLine = z.object({
  id: Id,
  quotation_detail_id: Id,
  product_id: Id.nullable().describe('Of the store’s inventory; null: of a quotation'),
  name: z.string(),
  brand: z.string(),
  reference: z.string().nullable().optional().describe('The seller’s own: absent for the buyer'),
  requested_reference: z
    .string()
    .optional()
    .describe('The number that the request gives the part; absent where it gives none'),
  amount: z.int(),
  unit_price: z.number(),
  total: z.number(),
  returned: z.int().describe('How many of them are returned, or asked to be'),
  not_sent: z
    .int()
    .optional()
    .describe('How many of these its store does not send any more; absent from earlier servers'),
  warranty: z.string(),
  delivery_time: z.string(),
});

export const Order = z.object({
  id: Id,
  ref_venta: z.string(),
  created_at: Timestamp,
  status: OrderState,
  paid_at: Timestamp.nullable().describe('When it was paid, or its store recorded that it was'),
  quotation_id: Id,
  quotation_request_id: Id,
  requestCode: z.string(),
  country: Country,
  currency: Currency,
  salesModel: SalesModel,
  store: z.object({ id: Id, name: z.string() }),
  adviser_id: Id.nullable(),
  buyer: z.object({ id: Id, name: z.string(), mobile: z.string().nullable(), email: z.string().nullable() }),
  vehicle: z.string().describe('Brand, model and year'),
  garage_vehicle: z
    .object({ id: Id, name: z.string(), license_plate: z.string().nullable() })
    .nullable()
    .optional()
    .describe('Of the buyer’s garage: of an order that its buyer reads'),
  delivery: Delivery,
  comment: z.string().nullable(),
  payment_option: PaymentOption.nullable()
    .optional()
    .describe('How its buyer wants to pay its store, of an order of the model `orders`'),
  registeredBy: Registrar.nullable().describe('Who registered the sale; null when the buyer ordered'),
  details: z.array(OrderLine),
  subtotal: z.number(),
  shipping: z.number(),
  shipping_cost: z.union([z.number(), z.string()]),
  total: z.number(),
  commission: z.number().optional().describe('Absent for the buyer'),
  sellerReceives: z.number().optional().describe('Absent for the buyer'),
  isRead: z.boolean().describe('By the caller’s side'),
  isHidden: z.boolean().describe('The caller’s side took it out of its list'),
  shipment: Shipment.nullable(),
  parcels: z
    .array(Parcel)
    .optional()
    .describe('In the order they were sent, of an order that is read; absent in lists'),
  returned: z.enum(['none', 'part', 'all']).describe('What of it came back, and its money with it'),
  may_return: z.boolean().describe('The caller may say that something of it goes back'),
  payment: OrderPayment,
  next: z.array(z.enum(orderEvents)).describe('What the caller may do with it now'),
  changes: z
    .array(OrderChange)
    .optional()
    .describe('Its life until now, oldest first, of an order that is read; absent in lists'),
  returns: z
    .array(
      z.object({
        id: Id,
        ref_devolucion: z.string(),
        status: ReturnState,
        reason: ReturnReason.optional().describe('Absent from earlier servers'),
        refunded: z
          .number()
          .optional()
          .describe(
            'What was given back for it, or taken off what is to be paid; of an order that was paid through the platform it is part of `payment.refunded`. Absent from earlier servers',
          ),
        isPaid: IsReturnOfPaid,
        due: z
          .number()
          .optional()
          .describe(
            'What is still to be given back for it, once nothing else has to come; absent from earlier servers',
          ),
        created_at: Timestamp.optional().describe('Absent from earlier servers'),
        description: z
          .string()
          .optional()
          .describe('Why its store does not send it, of the reason `notSent`; absent from earlier servers'),
      }),
    )
    .optional()
    .describe('What of it goes back, oldest first; absent in lists from earlier servers'),
  ratings: OrderRatings.optional().describe('Of an order that is read; absent in lists'),
});
export type Order = z.infer<typeof Order>;

export const listTransactions = operation({
  name: 'listTransactions',
  service,
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/listAllTransactions',
  summary:
    'Lists orders: one’s own purchases, or with the scope `sales` those of one’s store; for managers, without a scope, all. With `hidden`, those that one’s side took out of its list',
  query: listQuery({
    filter: {
      id: by.id(),
      search: by.text().describe('In the reference, the vehicle and the name of the other side'),
      ref_venta: by.text(),
      created_at: by.date(),
      quotation_id: by.id(),
      'store.name': by.text(),
      'buyer.name': by.text(),
      isRead: by.flag(),
      status: by.name(orderStates),
      vehicle_id: by.id().describe('Of the buyer’s garage'),
    },
    order: ['created_at', 'id'],
    scopes: ['sales', 'purchases', 'hidden'],
  }),
  response: many(Order),
  allow: buyers,
  scope: 'orders:read',
  errors: ['ADVISER_RIGHT_MISSING'],
});

export const countUnreadTransactions = operation({
  name: 'countUnreadTransactions',
  service,
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/getUnreadTransactions',
  summary: 'Counts the orders the caller has not opened, as buyer and as seller',
  response: one(z.object({ purchases: z.int(), sales: z.int() })),
  allow: buyers,
  errors: [],
});

export const readTransaction = operation({
  name: 'readTransaction',
  service,
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/{id}',
  summary: 'Reads an order: its buyer, its store, or a manager',
  params: IdParams,
  response: one(Order),
  allow: buyers,
  scope: 'orders:read',
  errors: ['NOT_FOUND'],
});

export const changeReadStatus = operation({
  name: 'changeReadStatus',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/changeReadStatus',
  summary: 'Marks an order as read or unread for the caller’s side',
  body: z.strictObject({ id: Id, isRead: z.boolean() }),
  response: one(Done),
  allow: { ...buyers, manager: 'own', admin: 'own' },
  errors: ['NOT_FOUND'],
});

export const changeReadStatusAll = operation({
  name: 'changeReadStatusAll',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/ChangeReadStatusAll',
  summary:
    'Marks the orders of the caller’s purchases and of its store’s sales as read; with a scope those of one alone',
  query: SidesQuery,
  response: one(Done),
  allow: buyers,
  errors: [],
});

/** The order data that the quotation service sends; money in minor units. */
export const QuotationOrderDraft = z.strictObject({
  quotationId: Id,
  quotationCode: z.string(),
  requestId: Id,
  requestCode: z.string(),
  country: Country,
  currency: Currency,
  salesModel: SalesModel,
  storeId: Id,
  storeName: z.string(),
  sellerUserId: Id,
  adviserId: Id.nullable(),
  buyer: z.object({ id: Id, name: z.string(), mobile: z.string().nullable(), email: z.string().nullable() }),
  vehicle: z.string(),
  vehicleId: Id.nullable().optional().describe('Of the buyer’s garage, as the request says'),
  licensePlate: z.string().nullable().optional(),
  delivery: Delivery,
  comment: z.string().max(limits.orderComment).nullable(),
  registeredBy: Registration.optional(),
  lines: z
    .array(
      z.strictObject({
        quotationDetailId: Id,
        name: z.string(),
        brand: z.string(),
        reference: z.string().nullable(),
        requestedReference: z
          .string()
          .nullable()
          .optional()
          .describe('The number that the request gives the part'),
        amount: Amount,
        unitPriceMinor: z.int().positive(),
        warranty: z.string(),
        deliveryTime: z.string(),
        productId: Id.optional().describe('Of the store’s inventory, where it was bought from there'),
      }),
    )
    .min(1)
    .max(limits.partsPerRequest),
  shippingMinor: z.int().nonnegative(),
  shippingCost: z.union([z.number(), z.string()]).describe('As it stands in the quotation'),
  subtotalMinor: z.int().positive(),
  totalMinor: z.int().positive(),
  commissionMinor: z.int().nonnegative(),
});
export type QuotationOrderDraft = z.infer<typeof QuotationOrderDraft>;

export const createOrderOfQuotation = operation({
  name: 'createOrderOfQuotation',
  service,
  method: 'POST',
  path: '/api/cart/CartShoppingHeader/makeOrder',
  summary: 'Creates the order of a quotation, once: a repeat answers the order that exists',
  body: QuotationOrderDraft,
  response: one(
    z.object({
      id: Id,
      ref_venta: z.string(),
      totalMinor: z.int(),
      currency: Currency,
      created: z.boolean(),
    }),
  ),
  allow: { service: 'any' },
  errors: ['QUOTATION_ORDERED', 'IDEMPOTENCY_KEY_REUSED'],
  idempotent: true,
  internal: true,
});
