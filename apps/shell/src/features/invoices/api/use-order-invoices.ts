import { readOrderInvoices } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

const askedAgainMs = 3000;

/** The invoice of an order and its credit notes, read again while one is being made. */
export const useOrderInvoices = (orderId: number) =>
  useRead(
    readOrderInvoices,
    { params: { id: orderId } },
    {
      refreshInterval: (latest) =>
        latest?.data.invoices.some(({ status, waits_for_store: waits }) => status === 'asked' && !waits)
          ? askedAgainMs
          : 0,
    },
  );
