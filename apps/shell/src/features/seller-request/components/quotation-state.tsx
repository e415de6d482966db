import { dealingResults, type Quotation, type Standing } from '@tuerca/contracts';
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

const tones: Record<Standing, Tone> = {
  sold: 'success',
  rejected: 'warning',
  closed: 'neutral',
  review: 'info',
  expired: 'neutral',
};

/** Why a rejected quotation is: the buyer's reason, or that its order came to nothing. */
export const rejectionOf = ({ detail, buyerIgnoreQuotation }: Quotation): string =>
  detail.shoppingHeader?.isLost
    ? t('sellerRequest.sent.lost')
    : t('sellerRequest.sent.discarded', { reason: buyerIgnoreQuotation?.reason ?? '' });

interface QuotationStateProps {
  readonly quotation: Quotation;
  /** One word, for a list row. */
  readonly isShort?: boolean;
}

export const QuotationState = ({ quotation, isShort = false }: QuotationStateProps) => {
  const standing = standingOf(quotation);
  return (
    <Badge tone={tones[standing]}>
      {standing === 'rejected' && !isShort ? rejectionOf(quotation) : dealingResults[standing]}
    </Badge>
  );
};
