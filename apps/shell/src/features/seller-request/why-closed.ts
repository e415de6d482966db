import { storeGoneReason, type Quotation, type QuotationRequest } from '@tuerca/contracts';
import { sentenceOf } from '@tuerca/rules';
import { hasLostItsStore } from '../../shared/closed-request.ts';
import { t } from '../../texts/registered.ts';
import { isChangeable, standingOf } from './components/quotation-state.tsx';

/** Why a request takes no quotation: closed by its buyer, wholly ordered, expired, or full, which a manager is told as it is. */
export const whyClosed = (request: QuotationRequest, { isManager = false } = {}): string => {
  const { is_closed, isOrdered, quotationRequestExpired } = request;
  if (hasLostItsStore(request)) return sentenceOf(storeGoneReason);
  if (is_closed) return t('sellerRequest.closed.byBuyer');
  if (isOrdered) return t('sellerRequest.closed.ordered');
  if (quotationRequestExpired) return t('sellerRequest.closed.expired');
  return t(isManager ? 'sellerRequest.closed.full' : 'sellerRequest.closed.byOthers');
};

/** What became of a sent quotation, for its store; null while the buyer decides. */
export const outcomeOf = (quotation: Quotation): string | null => {
  const order = quotation.detail.shoppingHeader;
  switch (standingOf(quotation)) {
    case 'sold':
      return order?.registeredBy
        ? t(`sellerRequest.sent.registeredText.${order.registeredBy}`)
        : t('sellerRequest.sent.orderText');
    case 'rejected':
      return order
        ? t('sellerRequest.sent.lostText')
        : t('sellerRequest.sent.discardedText', { reason: quotation.buyerIgnoreQuotation?.reason ?? '' });
    case 'closed':
      return t('sellerRequest.sent.closedText');
    case 'expired':
      return t('sellerRequest.sent.expiredText');
    case 'review':
      return null;
  }
};

/** Why a sent quotation cannot be edited; null when it can: one that expired is given a new date. */
export const whyNotEdited = (quotation: Quotation, request: QuotationRequest): string | null => {
  if (!isChangeable(quotation)) return outcomeOf(quotation);
  return request.is_closed ? whyClosed(request) : null;
};
