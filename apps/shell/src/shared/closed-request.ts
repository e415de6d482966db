import { storeGoneReason, type QuotationRequest } from '@tuerca/contracts';

type Closed = Pick<QuotationRequest, 'is_closed' | 'close_reason'>;

/** Whether a request ended with the only store that it was sent to, and not by its buyer. */
export const hasLostItsStore = ({ is_closed, close_reason }: Closed): boolean =>
  is_closed && close_reason === storeGoneReason;
