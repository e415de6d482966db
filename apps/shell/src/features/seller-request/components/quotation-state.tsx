import type { Quotation } from '@tuerca/contracts';
import { Badge, type Tone } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';

/** Where a sent quotation stands. */
export type QuotationStanding = 'sold' | 'discarded' | 'closed' | 'review' | 'expired';

export const standingOf = ({
  detail,
  buyerIgnoreQuotation,
  isClosed,
  isAvailable,
}: Pick<Quotation, 'detail' | 'buyerIgnoreQuotation' | 'isClosed' | 'isAvailable'>): QuotationStanding => {
  if (detail.shoppingHeader) return 'sold';
  if (buyerIgnoreQuotation) return 'discarded';
  if (isClosed) return 'closed';
  return isAvailable ? 'review' : 'expired';
};

const tones: Record<QuotationStanding, Tone> = {
  sold: 'success',
  discarded: 'warning',
  closed: 'neutral',
  review: 'info',
  expired: 'neutral',
};

export const QuotationState = ({ quotation }: { readonly quotation: Quotation }) => {
  const standing = standingOf(quotation);
  return (
    <Badge tone={tones[standing]}>
      {t(`sellerRequest.sent.${standing}`, { reason: quotation.buyerIgnoreQuotation?.reason ?? '' })}
    </Badge>
  );
};
