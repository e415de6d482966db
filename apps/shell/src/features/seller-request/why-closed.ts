import type { QuotationRequest } from '@tuerca/contracts';
import { t } from '../../texts/registered.ts';

/** Why a request takes no quotation: closed by its buyer, wholly ordered, expired, or full, which a manager is told as it is. */
export const whyClosed = (
  { is_closed, isOrdered, quotationRequestExpired }: QuotationRequest,
  { isManager = false } = {},
): string => {
  if (is_closed) return t('sellerRequest.closed.byBuyer');
  if (isOrdered) return t('sellerRequest.closed.ordered');
  if (quotationRequestExpired) return t('sellerRequest.closed.expired');
  return t(isManager ? 'sellerRequest.closed.full' : 'sellerRequest.closed.byOthers');
};
