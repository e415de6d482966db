import { readOrderInvoices } from '@tuerca/contracts';
import { useReadWhile } from '../../../shared/use-read-while.ts';

const askedAgainMs = 3000;

/** The invoice of an order and its credit notes, read again while one is being made. */
export const useOrderInvoices = (orderId: number) =>
  useReadWhile(
    readOrderInvoices,
    { params: { id: orderId } },
    askedAgainMs,
    (latest) =>
      latest?.data.invoices.some(({ status, waits_for_store: waits }) => status === 'asked' && !waits) ??
      false,
  );
