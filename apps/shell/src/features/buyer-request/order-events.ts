import type { DataLayerEvent } from '../../shared/data-layer.ts';
import type { OrderReceipt } from './api/order-basket.ts';

/** What is measured of orders that were made (specification 3, section 7). */
export const orderEvents = (orders: readonly OrderReceipt[]): DataLayerEvent[] =>
  orders.map(({ ref_venta: number, total, currency }) => ({ event: 'newOrder', number, total, currency }));
