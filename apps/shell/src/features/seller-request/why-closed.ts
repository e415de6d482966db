import type { QuotationRequest } from '@tuerca/contracts';
import { t } from '../../texts/registered.ts';

/** Why a seller finds a request closed: its buyer closed it, it ended, or others were quicker. */
export const whyClosed = ({ is_closed, quotationRequestExpired }: QuotationRequest): string => {
  if (is_closed) return t('sellerRequest.closed.byBuyer');
  return t(quotationRequestExpired ? 'sellerRequest.closed.expired' : 'sellerRequest.closed.byOthers');
};
