import type { QuotationRequest } from '@tuerca/contracts';
import { t } from '../../texts/registered.ts';

/** Why a request takes no quotation: closed by its buyer, expired, or full. */
export const whyClosed = ({ is_closed, quotationRequestExpired }: QuotationRequest): string => {
  if (is_closed) return t('sellerRequest.closed.byBuyer');
  return t(quotationRequestExpired ? 'sellerRequest.closed.expired' : 'sellerRequest.closed.byOthers');
};
