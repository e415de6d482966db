import { allOf, basketOf, fromMinor, type Amounts, type Comparison, type WantedPart } from '@tuerca/rules';
import { Badge, Button, Money, Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import { isSameBasket, withAllOf, type Option, type PartRow } from '../comparison.ts';
import { Muted } from './comparison-layout.ts';

interface ComparisonTotalProps {
  readonly option: Option;
  readonly rows: readonly PartRow[];
  readonly parts: readonly WantedPart[];
  readonly comparison: Comparison;
  readonly amounts: Amounts;
  readonly onChange: (amounts: Amounts) => void;
}

/** A store's total for its offer with delivery, and how it compares. */
export const ComparisonTotal = ({
  option,
  rows,
  parts,
  comparison,
  amounts,
  onChange,
}: ComparisonTotalProps) => {
  const { quotation, compared, number } = option;
  const all = allOf(parts, compared);
  const basket = basketOf([compared], all);
  if (isSameBasket(all, {})) return <Muted>{t('buyerRequest.compare.nothingLeft')}</Muted>;
  const lines = Object.entries(all);
  const isTaken = lines.every(([id, amount]) => amounts[Number(id)] === amount);
  const withoutIt = () => Object.fromEntries(Object.entries(amounts).filter(([id]) => !(id in all)));
  const without = (amountOf: (part: WantedPart) => number) =>
    parts.filter((part) => {
      const amount = amountOf(part);
      return !compared.lines.some(({ partId, available }) => partId === part.id && available >= amount);
    }).length;
  const missing = without(() => 1);
  const asked = rows.filter(({ isAsked }) => isAsked);
  const isOfRest =
    asked.some(({ ordered, unsent }) => ordered + unsent > 0) &&
    asked.some(({ ordered, quantity }) => ordered < quantity);
  const partly = without(({ quantity }) => quantity) - missing;
  return (
    <>
      {/* The words need more room than a price. */}
      <Text as="strong" size={basket.total === null ? 'sm' : 'lg'} weight="bold" isTabular>
        <Money
          value={basket.total === null ? null : fromMinor(basket.total)}
          unknownLabel={t('buyerRequest.unknown')}
          currency={quotation.currency}
        />
      </Text>
      {basket.total === null && (
        <Muted>
          {t('buyerRequest.compare.goods')}{' '}
          <Money value={fromMinor(basket.goods)} currency={quotation.currency} />
        </Muted>
      )}
      {comparison.cheapest.includes(quotation.id) && (
        <Badge tone="success">{t('buyerRequest.compare.cheapest')}</Badge>
      )}
      {comparison.fastest.includes(quotation.id) && (
        <Badge tone="info">{t('buyerRequest.compare.fastest')}</Badge>
      )}
      {missing > 0 && (
        <Text as="span" size="sm" tone="warning">
          {t('buyerRequest.compare.missing', { count: missing })}
        </Text>
      )}
      {partly > 0 && (
        <Text as="span" size="sm" tone="warning">
          {t('buyerRequest.compare.partly', { count: partly })}
        </Text>
      )}
      {missing + partly === 0 && (
        <Muted>{t(`buyerRequest.compare.${isOfRest ? 'completeRest' : 'complete'}`)}</Muted>
      )}
      <Button
        size="sm"
        variant="secondary"
        aria-label={t(isTaken ? 'buyerRequest.compare.leaveAllOf' : 'buyerRequest.compare.takeAllOf', {
          number,
        })}
        onClick={() => onChange(isTaken ? withoutIt() : withAllOf(amounts, rows, all))}
      >
        {t(isTaken ? 'buyerRequest.compare.leaveAll' : 'buyerRequest.compare.takeAll')}
      </Button>
    </>
  );
};
