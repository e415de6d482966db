import type { OwnPrice } from '@tuerca/contracts';
import { formatMoney, media, Text, theme } from '@tuerca/ui';
import { Toolbar } from 'react-aria-components';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { formatShortDay } from '../../../shared/dates.ts';
import { t } from '../../../texts/registered.ts';
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

interface EarlierPricesProps {
  readonly index: number;
  readonly name: string;
  readonly prices: readonly OwnPrice[];
}

/** The store's earlier prices for this part and vehicle; pressing one fills in the row. */
export const EarlierPrices = ({ index, name, prices }: EarlierPricesProps) => {
  const { setValue, setFocus } = useFormContext<QuotationDraft>();
  const use = (price: OwnPrice) => {
    const options = { shouldDirty: true, shouldValidate: true } as const;
    setValue(`lines.${index}.price`, price.unit_price, options);
    setValue(`lines.${index}.brand`, price.brand, options);
    setValue(`lines.${index}.warranty`, price.warranty, options);
    setValue(`lines.${index}.deliveryTime`, price.delivery_time, options);
    setValue(`lines.${index}.reference`, price.reference ?? '', options);
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
