import { readOrderInvoices } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** The invoice of an order and its credit notes. */
export const useOrderInvoices = (orderId: number) => useRead(readOrderInvoices, { params: { id: orderId } });
