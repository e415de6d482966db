import type { Amounts } from '@tuerca/rules';
import { Badge, CheckCircleIcon, media, Money, Text, theme, VisuallyHidden } from '@tuerca/ui';
import { styled } from 'styled-components';
import { afterLabel } from '../../../shared/after-label.ts';
import { t } from '../../../texts/registered.ts';
import { LinePhotos } from '../../media/line-photos.tsx';
import { useKeptAmount } from '../api/use-kept-amount.ts';
import { tapLine, wantedOf, type OfferLine, type Option, type PartRow } from '../comparison.ts';
import { Muted } from './comparison-layout.ts';

const LineButton = styled.button`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space[1]};
  width: 100%;
  min-height: ${theme.size.control.md};
  padding: ${theme.space[2]};
  border: ${theme.borderWidth.thick} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  font-size: ${theme.fontSize.xs};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;

  &[aria-pressed='true'] {
    border-color: ${theme.color.primary};
    background: ${theme.color.primarySoft};
  }
`;

const Tick = styled.span`
  position: absolute;
  top: ${theme.space[1]};
  right: ${theme.space[1]};
  display: flex;
  color: ${theme.color.primary};
`;

const Price = styled.strong<{ readonly $isLowest: boolean }>`
  /* Clear of the check mark. */
  padding-inline-end: ${theme.space[4]};
  font-size: ${theme.fontSize.md};
  color: ${({ $isLowest }) => ($isLowest ? theme.color.success : 'inherit')};

  ${media.phone} {
    font-size: ${theme.fontSize.sm};
  }
`;

const Each = styled.small`
  font-size: ${theme.fontSize.xs};
  font-weight: ${theme.fontWeight.regular};
`;

/** Compares a price with the others: its label, or null when it is dearer or the only one. */
export type PriceRank = 'lowest' | 'lowestOfSome' | 'samePrice' | null;

interface ComparisonLineProps {
  readonly part: PartRow;
  readonly option: Option;
  readonly offered: OfferLine;
  readonly rank: PriceRank;
  readonly amounts: Amounts;
  readonly onChange: (amounts: Amounts) => void;
}

/** A store's price and terms for a part; a tap toggles it. */
export const ComparisonLine = ({ part, option, offered, rank, amounts, onChange }: ComparisonLineProps) => {
  const { quotation, number } = option;
  const taken = amounts[offered.id] ?? 0;
  const wanted = wantedOf(part);
  const count = taken || Math.min(wanted, offered.amount);
  const kept = useKeptAmount(offered.id);
  return (
    <>
      <LineButton
        type="button"
        data-line={offered.id}
        aria-pressed={taken > 0}
        onClick={() => onChange(tapLine(amounts, part, offered))}
      >
        <VisuallyHidden>{t('buyerRequest.compare.choose', { part: part.name, number })}</VisuallyHidden>
        {taken > 0 && (
          <Tick>
            <CheckCircleIcon size="sm" />
          </Tick>
        )}
        <Price $isLowest={rank === 'lowest' || rank === 'lowestOfSome'}>
          <Money value={offered.unit_price} currency={quotation.currency} />
          <Each> {t('buyerRequest.compare.each')}</Each>
        </Price>
        {count > 1 && (
          <Muted>
            {t('buyerRequest.compare.lineTotal', { count })}{' '}
            <Money value={offered.unit_price * count} currency={quotation.currency} />
          </Muted>
        )}
        {rank && <VisuallyHidden>{t(`buyerRequest.compare.${rank}`)}</VisuallyHidden>}
        <span>{offered.brand}</span>
        <Muted>{t('buyerRequest.compare.lineDelivery', { time: afterLabel(offered.delivery_time) })}</Muted>
        <Muted>{t('buyerRequest.compare.lineWarranty', { time: offered.warranty })}</Muted>
        {offered.amount < wanted || !part.isAsked ? (
          <Text as="span" size="xs" tone={part.isAsked ? 'warning' : 'muted'}>
            {t('buyerRequest.compare.available', { count: offered.amount })}
          </Text>
        ) : null}
        {kept !== undefined && <Badge tone="info">{t('buyerRequest.compare.inCart', { count: kept })}</Badge>}
        {offered.hasChange && <Badge tone="info">{t('buyerRequest.compare.changed')}</Badge>}
      </LineButton>
      <LinePhotos line={offered} label={t('buyerRequest.compare.photo', { part: part.name, number })} />
    </>
  );
};
