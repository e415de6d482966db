import { quantityMessages } from '@tuerca/rules';
import { z } from 'zod';
import { errors } from '../errors.ts';
import { Amount, Currency, Id, Named, Price, Year } from '../fields.ts';
import { limits, productLimits } from '../limits.ts';
import { IdParams, one, operation } from '../operation.ts';

const service = 'quotation';

export const PurchasedLines = z
  .array(
    z.strictObject({
      id: Id,
      purchased_amount: z
        .int(quantityMessages.invalidInRequest)
        .min(0, quantityMessages.invalidInRequest)
        .max(limits.amountMax, quantityMessages.invalidInRequest),
      unit_price: z.number().optional().describe('The price that was seen: another one by now is a 409'),
    }),
  )
  .min(1, errors.AMOUNT_REQUIRED.message)
  .max(limits.partsPerRequest);
export const SeenVersion = z
  .int()
  .optional()
  .describe('The quotation’s version that was seen: another one by now is a 409');
const AddressId = z
  .int({ error: errors.ADDRESS_REQUIRED.message })
  .nonnegative(errors.ADDRESS_REQUIRED.message)
  .describe('One of the buyer’s delivery addresses; 0 is what the account itself has');
export const OrderComment = z.string().trim().max(limits.orderComment).nullish();

export const OrderDraft = z.strictObject({
  quotation_id: Id.optional(),
  quotationDetails: PurchasedLines,
  addressId: AddressId,
  comment: OrderComment,
  version: SeenVersion,
});

export const OrderReceipt = z.object({
  id: Id,
  ref_venta: z.string(),
  total: z.number(),
  currency: Currency,
});

export const createNewOrder = operation({
  name: 'createNewOrder',
  service,
  method: 'POST',
  path: '/api/tuercaGo/quotation/{id}/createNewOrder',
  summary: 'Orders from a quotation that is available, at the price the buyer saw',
  params: IdParams,
  body: OrderDraft,
  response: one(OrderReceipt),
  allow: { buyer: 'own', vendor: 'own', adviser: 'own', manager: 'own', admin: 'own' },
  errors: [
    'NOT_FOUND',
    'QUOTATION_NOT_AVAILABLE',
    'REQUEST_CLOSED',
    'QUOTATION_CHANGED',
    'QUOTATION_ORDERED',
    'AMOUNT_REQUIRED',
    'ORDER_BELOW_MINIMUM',
    'ADDRESS_REQUIRED',
    'SIGN_UP_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});

export const createPaymentLink = operation({
  name: 'createPaymentLink',
  service,
  method: 'POST',
  path: '/api/tuercaGo/quotation/{id}/createPaymentLink',
  summary:
    'Orders from a quotation of a store of the model `cart`, and answers the link by which anybody pays the order',
  params: IdParams,
  body: OrderDraft,
  response: one(z.url()),
  allow: createNewOrder.allow,
  errors: [...createNewOrder.errors, 'ORDER_NOT_PAYABLE', 'ORDER_PAID'],
  idempotent: true,
});

/** What is ordered together, from `most` quotations. */
const severalOf = (most: number) =>
  z.strictObject({
    quotations: z
      .array(z.strictObject({ quotation_id: Id, quotationDetails: PurchasedLines, version: SeenVersion }))
      .min(1, errors.AMOUNT_REQUIRED.message)
      .max(most),
    addressId: AddressId,
    comment: OrderComment,
  });
const receiptsOf = (most: number) =>
  one(z.array(OrderReceipt.extend({ quotation_id: Id, store: Named })).max(most));

export const createNewOrders = operation({
  name: 'createNewOrders',
  service,
  method: 'POST',
  path: '/api/tuercaGo/quotationRequest/{id}/createNewOrders',
  summary:
    'Orders from one or more quotations of one’s own request: all of them, or none and the answer names which stands in the way',
  params: IdParams,
  body: severalOf(limits.quotationsMarketplace),
  response: receiptsOf(limits.quotationsMarketplace),
  allow: createNewOrder.allow,
  errors: createNewOrder.errors,
  idempotent: true,
});

export const makePurchase = operation({
  name: 'makePurchase',
  service,
  method: 'POST',
  path: '/api/cart/CartShoppingHeader/makePurchase',
  summary:
    'Orders what is in the cart, from quotations of any of one’s requests: all of them, or none and the answer names which stands in the way',
  body: severalOf(limits.cartQuotations),
  response: receiptsOf(limits.cartQuotations),
  allow: createNewOrder.allow,
  errors: createNewOrder.errors,
  idempotent: true,
});

export const savePurchaseOrder = operation({
  name: 'savePurchaseOrder',
  service,
  method: 'POST',
  path: '/api/cart/CartShoppingHeader/savePurchaseOrder',
  summary:
    'Orders products of inventories from the cart, one order for each store: each store’s price stands as its quotation. All of them, or none and the answer names which stands in the way',
  body: z.strictObject({
    products: z
      .array(z.strictObject({ product_id: Id, amount: Amount, unit_price: Price.describe('As it was seen') }))
      .min(1, errors.AMOUNT_REQUIRED.message)
      .max(productLimits.cartProducts),
    vehicle: z
      .strictObject({
        vehicle_id: Id.optional().describe('Of the buyer’s garage'),
        brand_id: Id,
        model: z.string().trim().min(1, 'Escribe el modelo').max(limits.vehicleModel),
        year: Year,
      })
      .describe('That the products are for: the store checks that they fit'),
    addressId: AddressId,
    comment: OrderComment,
  }),
  response: one(
    z.array(OrderReceipt.extend({ quotation_id: Id, store: Named })).max(productLimits.cartProducts),
  ),
  allow: createNewOrder.allow,
  errors: [
    'NOT_FOUND',
    'PRODUCT_NOT_AVAILABLE',
    'PRODUCT_CHANGED',
    'PRODUCT_STOCK',
    'BRAND_UNKNOWN',
    'ZONE_UNKNOWN',
    'ORDER_BELOW_MINIMUM',
    'ADDRESS_REQUIRED',
    'SIGN_UP_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
  idempotent: true,
});
