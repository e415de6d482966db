import {
  afterSaleMessages,
  fieldMessages,
  orderEvents,
  orderParties,
  orderStates,
  readAfterSaleLink,
} from '@tuerca/rules';
import { z } from 'zod';
import { Amount, Done, Id, MediaLink, MediaPath, Timestamp } from '../fields.ts';
import { PaymentOption } from '../identity/after-sale.ts';
import { limits } from '../limits.ts';
import { IdParams, one, operation } from '../operation.ts';
import { listQuery } from '../list.ts';
import { buyers, sellersAndManagers } from '../roles.ts';

const service = 'cart';

const { required, tooLong } = fieldMessages;

export const OrderState = z.enum(orderStates);

/**
 * What people do with an order; that it is there is said by `editStockConfirmationAsAvailable`, it is shipped by
 * `setShippingInfo`, and closed by time.
 */
const orderActions = ['refuseStock', 'pay', 'prepare', 'deliver', 'cancel', 'reverse'] as const;
const OrderAction = z.enum(orderActions);

const text = (longest: number) => z.string().trim().max(longest, tooLong);
const optional = (longest: number) =>
  text(longest)
    .transform((given) => given || null)
    .nullable()
    .default(null);

/** How an order travels. */
export const Shipment = z.object({
  carrier: z.string().describe('Who carries it: a company, or the store itself'),
  guide: z.string().nullable().describe('The number of the waybill'),
  tracking_url: z.string().nullable(),
  comment: z.string().nullable(),
});
export type Shipment = z.infer<typeof Shipment>;

/** What of an order travels together. */
export const Parcel = Shipment.extend({
  id: Id,
  sent_at: Timestamp,
  delivered_at: Timestamp.nullable(),
  photo: MediaLink.nullable().describe('Signed for a few hours'),
  details: z.array(z.object({ order_detail_id: Id, amount: z.int() })),
});
export type Parcel = z.infer<typeof Parcel>;

/** One step of an order's life, with who took it. */
export const OrderChange = z.object({
  id: Id,
  event: z.enum(orderEvents),
  status: OrderState.describe('The state it led to'),
  by: z.enum(orderParties),
  at: Timestamp,
  reason: z.string().nullable(),
});
export type OrderChange = z.infer<typeof OrderChange>;

const Standing = z.object({ id: Id, status: OrderState });

export const changeOrderState = operation({
  name: 'changeOrderState',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/{id}/changeState',
  summary:
    'Takes an order to its next state, as its life allows the caller’s side (`next` of the order); a repeat of the last step changes nothing',
  params: IdParams,
  body: z.strictObject({
    event: OrderAction,
    reason: optional(limits.orderReason).describe(
      'Asked for when it is not available, cancelled or reversed',
    ),
  }),
  response: one(Standing),
  allow: buyers,
  errors: ['ADVISER_RIGHT_MISSING', 'NOT_FOUND', 'ORDER_STEP'],
});

export const setShippingInfo = operation({
  name: 'setShippingInfo',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/setShippingInfo',
  summary:
    'Ships an order, what is left of it or, by `details`, a part; of one that is on its way, or of the parcel named, corrects how it travels',
  body: z.strictObject({
    id: Id,
    carrier: text(limits.carrier).min(1, required),
    guide: optional(limits.waybill),
    tracking_url: z
      .url({ protocol: /^https$/, abort: true, error: afterSaleMessages.tracking })
      .max(limits.trackingUrl, tooLong)
      .refine((link) => readAfterSaleLink(link) !== null, afterSaleMessages.tracking)
      .nullable()
      .default(null),
    comment: optional(limits.orderReason),
    details: z
      .array(z.strictObject({ order_detail_id: Id, amount: Amount }))
      .min(1, 'Elige qué envías')
      .max(limits.partsPerRequest)
      .optional()
      .describe('What is in the parcel; everything that is left by default'),
    photo: MediaPath.optional().describe('Of the parcel, one’s own file'),
    parcel_id: Id.optional().describe('The parcel that is corrected'),
    parcels_seen: z
      .int()
      .min(0)
      .optional()
      .describe('How many parcels the order had as it was seen: another one by now is a 409'),
  }),
  response: one(Standing),
  allow: sellersAndManagers,
  right: 'seeOrders',
  errors: ['ADVISER_RIGHT_MISSING', 'NOT_FOUND', 'ORDER_STEP', 'PARCEL_SENT', 'SENT_TOO_MUCH'],
});

export const confirmParcel = operation({
  name: 'confirmParcel',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/confirmParcel',
  summary: 'Says that a parcel of an order arrived; with the last one the order is delivered',
  body: z.strictObject({ id: Id, parcel_id: Id }),
  response: one(Standing),
  allow: buyers,
  errors: ['NOT_FOUND', 'ORDER_STEP'],
});

export const editStockConfirmationAsAvailable = operation({
  name: 'editStockConfirmationAsAvailable',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/editStockConfirmationAsAvailable',
  summary: 'Confirms that the store has what was ordered',
  body: z.strictObject({ id: Id }),
  response: one(Standing),
  allow: sellersAndManagers,
  right: 'seeOrders',
  errors: ['ADVISER_RIGHT_MISSING', 'NOT_FOUND', 'ORDER_STEP'],
});

export const registerAdviser = operation({
  name: 'registerAdviser',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/registerAdviser',
  summary: 'Says which adviser of its store looks after an order; the adviser is told',
  body: z.strictObject({ id: Id, adviser_id: Id }),
  response: one(Done),
  allow: sellersAndManagers,
  right: 'seeOrders',
  errors: ['ADVISER_RIGHT_MISSING', 'NOT_FOUND', 'ADVISER_REQUIRED'],
});

export const changeOrderVisibility = operation({
  name: 'changeOrderVisibility',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/changeOrderVisibility',
  summary: 'Takes an order out of the list of the caller’s side, or back; its next step brings it back too',
  body: z.strictObject({ id: Id, is_visible: z.boolean() }),
  response: one(Done),
  allow: { ...buyers, manager: 'own', admin: 'own' },
  errors: ['NOT_FOUND'],
});

export const countOrdersByState = operation({
  name: 'countOrdersByState',
  service,
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/countByState',
  summary:
    'Counts orders by state: one’s own purchases, with the scope `sales` those of one’s store; for managers, without a scope, all',
  query: listQuery({ filter: {}, order: ['id'], scopes: ['sales', 'purchases', 'hidden'] }).pick({
    scopes: true,
  }),
  response: one(z.partialRecord(OrderState, z.int())),
  allow: buyers,
  errors: ['ADVISER_RIGHT_MISSING'],
});

export const associateVehicleToPurchase = operation({
  name: 'associateVehicleToPurchase',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/associateVehicleToPurchase',
  summary: 'Says for which vehicle of one’s own garage a purchase is; null takes it off',
  body: z.strictObject({ id: Id, vehicle_id: Id.nullable() }),
  response: one(Done),
  allow: { ...buyers, manager: 'own', admin: 'own' },
  errors: ['NOT_FOUND'],
});

export const choosePaymentOption = operation({
  name: 'choosePaymentOption',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/choosePaymentOption',
  summary:
    'Says how one wants to pay the store of one’s order of the model `orders`, in one of the ways that the store takes',
  body: z.strictObject({ id: Id, payment_option: PaymentOption }),
  response: one(Done),
  allow: { ...buyers, manager: 'own', admin: 'own' },
  errors: ['NOT_FOUND', 'ORDER_STEP', 'PAYMENT_OPTION_NOT_TAKEN'],
});

export const getCountOrdersAvailable = operation({
  name: 'getCountOrdersAvailable',
  service,
  method: 'GET',
  path: '/api/store/store/getCountOrdersAvailable',
  summary:
    'Counts the orders of one’s store that wait for it: to be confirmed, prepared or shipped; for managers, those of all stores',
  response: one(z.object({ count: z.int() })),
  allow: sellersAndManagers,
  right: 'seeOrders',
  errors: ['ADVISER_RIGHT_MISSING'],
});
