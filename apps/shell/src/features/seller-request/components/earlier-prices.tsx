import type { OwnPrice } from '@tuerca/contracts';
import { Button, formatMoney, Inline, media, Text, theme } from '@tuerca/ui';
import { Toolbar } from 'react-aria-components';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { formatShortDay } from '../../../shared/dates.ts';
import { t } from '../../../texts/registered.ts';
import type { KnownPrices } from '../oddities.ts';
import type { QuotationDraft } from '../quotation-draft.ts';

const Chips = styled(Toolbar)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[2]};

  ${media.phone} {
    flex-wrap: nowrap;
    overflow-x: auto;

    & > * {
      flex: none;
    }
  }
`;
const Chip = styled.button`
  min-height: ${theme.size.control.sm};
  padding: 0 ${theme.space[3]};
  border: ${theme.borderWidth.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  cursor: pointer;

  strong {
    color: ${theme.color.text};
    font-weight: ${theme.fontWeight.medium};
  }

  ${media.hover} {
    &:hover {
      background: ${theme.color.surfaceHover};
    }
  }
  ${media.phone} {
    min-height: ${theme.size.control.md};
  }
`;

/** Fills in a row with an earlier price and what was offered at it. */
const useFilling = () => {
  const { setValue } = useFormContext<QuotationDraft>();
  return (index: number, price: OwnPrice) => {
    const options = { shouldDirty: true, shouldValidate: true } as const;
    setValue(`lines.${index}.price`, price.unit_price, options);
    setValue(`lines.${index}.brand`, price.brand, options);
    setValue(`lines.${index}.warranty`, price.warranty, options);
    setValue(`lines.${index}.deliveryTime`, price.delivery_time, options);
    setValue(`lines.${index}.reference`, price.reference ?? '', options);
  };
};

/** Fills in every row that has no price yet with the store's last one; shown for two rows or more. */
export const LastPrices = ({ known }: { readonly known: KnownPrices }) => {
  const { setFocus } = useFormContext<QuotationDraft>();
  const fill = useFilling();
  const lines = useWatch<QuotationDraft, 'lines'>({ name: 'lines' });
  const fillable = lines.flatMap(({ isOffered, price, requestDetailId }, index) => {
    const [last] = known.earlier.get(requestDetailId ?? 0) ?? [];
    return isOffered && price === null && last ? [{ index, last }] : [];
  });
  const [first] = fillable;
  if (!first || fillable.length < 2) return null;
  const use = () => {
    for (const { index, last } of fillable) fill(index, last);
    setFocus(`lines.${first.index}.price`);
  };
  return (
    <Inline>
      <Button size="sm" variant="secondary" onClick={use}>
        {t('sellerRequest.earlier.useAll', { count: fillable.length })}
      </Button>
    </Inline>
  );
};

interface EarlierPricesProps {
  readonly index: number;
  readonly name: string;
  readonly prices: readonly OwnPrice[];
}

/** The store's earlier prices for this part and vehicle; pressing one fills in the row. */
export const EarlierPrices = ({ index, name, prices }: EarlierPricesProps) => {
  const { setFocus } = useFormContext<QuotationDraft>();
  const fill = useFilling();
  const use = (price: OwnPrice) => {
    fill(index, price);
    setFocus(`lines.${index}.price`);
  };
  return (
    <Chips aria-label={t('sellerRequest.earlier.label', { name })}>
      <Text as="span" size="sm" tone="muted" aria-hidden>
        {t('sellerRequest.earlier.title')}
      </Text>
      {prices.map((price) => {
        const shown = {
          price: formatMoney(price.unit_price, price.currency),
          brand: price.brand,
          date: formatShortDay(price.created_at),
        };
        return (
          <Chip
            key={`${price.quotation_id}-${price.unit_price}-${price.brand}`}
            type="button"
            aria-label={t('sellerRequest.earlier.use', shown)}
            onClick={() => use(price)}
          >
            <strong>{shown.price}</strong> · {shown.brand} · {shown.date}
          </Chip>
        );
      })}
    </Chips>
  );
};
