import { z } from 'zod';
import { event } from '../event.ts';
import { Country, Currency, Id } from '../fields.ts';

export const OrderCreated = z.object({
  orderId: Id,
  reference: z.string(),
  quotationId: Id,
  requestId: Id,
  requestCode: z.string(),
  buyerId: Id,
  buyerName: z.string(),
  storeId: Id,
  storeName: z.string(),
  sellerUserId: Id,
  adviserId: Id.nullable(),
  country: Country,
  currency: Currency,
  lines: z.array(
    z.object({ quotationDetailId: Id, name: z.string(), amount: z.int(), unitPriceMinor: z.int() }),
  ),
  subtotalMinor: z.int(),
  shippingMinor: z.int(),
  totalMinor: z.int(),
  commissionMinor: z.int(),
  createdAt: z.iso.datetime(),
});

export const orderCreated = event({
  type: 'tuerca.cart.order.created.v1',
  service: 'cart',
  summary: 'A buyer ordered; the seller is to prepare it',
  data: OrderCreated,
  key: (data) => `order-${data.orderId}`,
  example: {
    orderId: 9,
    reference: 'PD-000009',
    quotationId: 55,
    requestId: 123,
    requestCode: 'SC-000123',
    buyerId: 7,
    buyerName: 'Laura Gómez',
    storeId: 3,
    storeName: 'Repuestos del Norte',
    sellerUserId: 12,
    adviserId: null,
    country: 'CO',
    currency: 'COP',
    lines: [{ quotationDetailId: 90, name: 'Pastillas de freno', amount: 1, unitPriceMinor: 18_500_000 }],
    subtotalMinor: 18_500_000,
    shippingMinor: 1_200_000,
    totalMinor: 19_700_000,
    commissionMinor: 1_576_000,
    createdAt: '2026-01-15T15:30:00.000Z',
  },
});
