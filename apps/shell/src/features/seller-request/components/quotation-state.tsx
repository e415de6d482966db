import type { Quotation, Standing } from '@tuerca/contracts';
import { dealingName } from '@tuerca/rules';
import { Badge, type Tone } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';

export const standingOf = ({
  detail,
  buyerIgnoreQuotation,
  isClosed,
  isAvailable,
}: Pick<Quotation, 'detail' | 'buyerIgnoreQuotation' | 'isClosed' | 'isAvailable'>): Standing => {
  if (detail.shoppingHeader) return detail.shoppingHeader.isLost ? 'rejected' : 'sold';
  if (buyerIgnoreQuotation) return 'rejected';
  if (isClosed) return 'closed';
  return isAvailable ? 'review' : 'expired';
};

/** Neither ordered, closed nor discarded: it can still be changed, also with a date that is past. */
export const isChangeable = (quotation: Parameters<typeof standingOf>[0]): boolean =>
  ['review', 'expired'].includes(standingOf(quotation));

const tones: Record<Standing, Tone> = {
  sold: 'success',
  rejected: 'warning',
  closed: 'neutral',
  review: 'info',
  expired: 'neutral',
};

const nameOf = (quotation: Quotation): string =>
  dealingName(standingOf(quotation), quotation.detail.shoppingHeader?.isLost === true);

/** Why a rejected quotation is: the buyer's reason, or that its order came to nothing. */
export const rejectionOf = (quotation: Quotation): string => {
  const { detail, buyerIgnoreQuotation } = quotation;
  return t('sellerRequest.sent.rejected', {
    name: nameOf(quotation),
    reason: detail.shoppingHeader?.isLost
      ? t('sellerRequest.sent.lost')
      : (buyerIgnoreQuotation?.reason ?? ''),
  });
};

interface QuotationStateProps {
  readonly quotation: Quotation;
  /** One word, for a list row. */
  readonly isShort?: boolean;
}

export const QuotationState = ({ quotation, isShort = false }: QuotationStateProps) => {
  const standing = standingOf(quotation);
  const isLong = standing === 'rejected' && !isShort;
  return <Badge tone={tones[standing]}>{isLong ? rejectionOf(quotation) : nameOf(quotation)}</Badge>;
};
