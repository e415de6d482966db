import { storeGoneReason, type QuotationRequest } from '@tuerca/contracts';
import { sentenceOf } from '@tuerca/rules';
import { hasLostItsStore } from '../../shared/closed-request.ts';
import { t } from '../../texts/registered.ts';

/** Why a request takes no quotation: closed by its buyer, wholly ordered, expired, or full, which a manager is told as it is. */
export const whyClosed = (request: QuotationRequest, { isManager = false } = {}): string => {
  const { is_closed, isOrdered, quotationRequestExpired } = request;
  if (hasLostItsStore(request)) return sentenceOf(storeGoneReason);
  if (is_closed) return t('sellerRequest.closed.byBuyer');
  if (isOrdered) return t('sellerRequest.closed.ordered');
  if (quotationRequestExpired) return t('sellerRequest.closed.expired');
  return t(isManager ? 'sellerRequest.closed.full' : 'sellerRequest.closed.byOthers');
};
