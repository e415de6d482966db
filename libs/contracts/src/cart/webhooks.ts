import { orderEvents } from '@tuerca/rules';
import { z } from 'zod';
import { Done, Id, Timestamp } from '../fields.ts';
import { inputLimits, limits, linkLimits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { many, one, operation } from '../operation.ts';
import { sellers } from '../roles.ts';

const service = 'cart';

/** Only a store's owner connects its systems. */
const owner = { vendor: 'own' } as const;

/** What a store's own system is told of: a new order, its steps, those of its returns, or one that was sent by hand. */
export const clientEvents = ['create', ...orderEvents, 'return', 'byHand'] as const;
/** How a delivery stands: it waits for an attempt, arrived, or was given up on. */
export const deliveryStates = ['waiting', 'sent', 'failed'] as const;

export const ClientApi = z.object({
  url: z.string().describe('Where orders are sent'),
  created_at: Timestamp,
  waiting: z.int().describe('Not arrived yet'),
  failed: z.int().describe('Given up on'),
  last_sent_at: Timestamp.nullable(),
  version: z.string().describe('Another one once the address or the secret changed'),
});
export type ClientApi = z.infer<typeof ClientApi>;

export const getClientsApi = operation({
  name: 'getClientsApi',
  service,
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/getClientsApi',
  summary: 'Lists the systems to which one’s store’s orders are sent, at most one',
  response: one(z.array(ClientApi).max(1)),
  allow: owner,
  errors: [],
});

export const saveClientApi = operation({
  name: 'saveClientApi',
  service,
  method: 'PATCH',
  path: '/api/cart/CartShoppingHeader/saveClientApi',
  summary:
    'Says where one’s store’s orders are sent from now on: with each step, as JSON by POST, signed (ADR 0447); `secret` is answered when it is new, and never again',
  body: z.strictObject({
    url: z
      .url({ protocol: /^https?$/, error: 'Escribe una dirección que empiece por https://' })
      .max(linkLimits.length, 'La dirección es demasiado larga'),
    renew_secret: z.boolean().default(false),
    seen: z
      .string()
      .max(inputLimits.systemVersion)
      .nullable()
      .optional()
      .describe('The version that was seen, null: none; where another address or secret is replaced, a 409'),
  }),
  response: one(z.object({ secret: z.string().nullable() })),
  allow: owner,
  errors: ['CONFLICT'],
});

export const removeApiSync = operation({
  name: 'removeApiSync',
  service,
  method: 'DELETE',
  path: '/api/cart/CartShoppingHeader/removeApiSync',
  summary: 'Sends one’s store’s orders to its system no more; what waits is not sent either',
  response: one(Done),
  allow: owner,
  errors: [],
});

export const sendOrderToAPI = operation({
  name: 'sendOrderToAPI',
  service,
  method: 'POST',
  path: '/api/cart/CartShoppingHeader/sendOrderToAPI',
  summary:
    'Sends an order as it is now to its store’s own system; earlier ones of it that wait are tried at once, before it',
  body: z.strictObject({ id: Id }),
  response: one(Done),
  allow: sellers,
  right: 'seeOrders',
  scope: 'orders:read',
  errors: ['ADVISER_RIGHT_MISSING', 'NOT_FOUND', 'CLIENT_API_MISSING'],
});

export const ApiDelivery = z.object({
  id: Id,
  order: z.object({ id: Id, ref_venta: z.string() }),
  event: z.enum(clientEvents),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  answer: z
    .int()
    .nullable()
    .describe('The status that the system answered with last; null: it did not answer'),
  created_at: Timestamp,
  sent_at: Timestamp.nullable(),
  next_at: Timestamp.nullable().describe(
    'When it is tried again, once the earlier ones of its order are settled',
  ),
});
export type ApiDelivery = z.infer<typeof ApiDelivery>;

export const listApiDeliveries = operation({
  name: 'listApiDeliveries',
  service,
  method: 'GET',
  path: '/api/cart/CartShoppingHeader/apiDeliveries',
  summary: `Lists what was sent to one’s store’s own system, newest first, for ${limits.apiDeliveryDays} days`,
  query: listQuery({
    filter: { state: by.name(deliveryStates), order_id: by.id() },
    order: ['id'],
    pageSize: limits.apiDeliveryPage,
  }),
  response: many(ApiDelivery),
  allow: owner,
  scope: 'orders:read',
  errors: [],
});
