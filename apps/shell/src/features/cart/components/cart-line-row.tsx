import { limits, type Quotation } from '@tuerca/contracts';
import { partFamilyOf, quantityMessages } from '@tuerca/rules';
import {
  afterPaint,
  Badge,
  Checkbox,
  CloseIcon,
  formatMoney,
  IconButton,
  media,
  Money,
  NumberField,
  PartTile,
  Text,
  theme,
} from '@tuerca/ui';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/cart.ts';
import type { CartLine } from '../cart-contents.ts';

const Row = styled.li`
  display: grid;
  grid-template: 'part amount sum remove' auto / minmax(0, 1fr) ${theme.size.picture} ${theme.size.tile} auto;
  align-items: center;
  gap: ${theme.space[2]} ${theme.space[3]};
  padding-block: ${theme.space[2]};
  border-block-start: ${theme.borderWidth.thin} solid ${theme.color.border};

  ${media.phone} {
    grid-template: 'part part remove' auto 'amount sum sum' auto / auto minmax(0, 1fr) auto;
  }
`;

const Part = styled.div`
  grid-area: part;
  display: flex;
  align-items: flex-start;
  gap: ${theme.space[2]};
  min-width: 0;
`;

const Amount = styled.div`
  grid-area: amount;
  max-width: ${theme.size.picture};
`;

const Sum = styled.div`
  grid-area: sum;
  text-align: end;
`;

const Remove = styled.div`
  grid-area: remove;
  justify-self: end;
`;

interface CartLineRowProps {
  readonly id: number;
  readonly name: string;
  readonly brand: string | null;
  readonly picture?: ReactNode;
  /** What is said below it, beside what one costs. */
  readonly details?: string | undefined;
  /** Leads to its page. */
  readonly link?: ReactNode;
  /** In the cart, and at the price that was seen. */
  readonly item: Pick<CartLine['item'], 'amount' | 'unit_price'>;
  /** What one costs now. */
  readonly price: number;
  /** How many there are. */
  readonly offered: number;
  readonly currency: Quotation['currency'];
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  /** Null: what stands there is no amount that can be ordered. */
  readonly onAmount: (amount: number | null) => void;
  readonly onRemove: () => void;
}

/** Why an amount cannot be ordered. */
const problemOf = (amount: number | null, offered: number): string | undefined => {
  if (amount === null || amount < limits.amountMin) return t('cart.amountWrong');
  if (!Number.isInteger(amount)) return t('cart.amountWhole');
  return amount > offered ? quantityMessages.aboveStock(offered) : undefined;
};

/** A part in the cart: at today's price, with the one that was seen where it is another. */
export const CartLineRow = ({
  id,
  name,
  brand,
  picture,
  details,
  link,
  item,
  price,
  offered,
  currency,
  isChosen,
  onChoose,
  onAmount,
  onRemove,
}: CartLineRowProps) => {
  /** What was typed and is no amount that can be kept. */
  const [typed, setTyped] = useState<number | null | undefined>();
  const shown = typed === undefined ? item.amount : typed;
  const problem = problemOf(shown, offered);
  const keepTyped = useEffectEvent(() => {
    setTyped(undefined);
    onAmount(shown);
  });
  // Its store has so many by now.
  const isToKeep = typed !== undefined && problem === undefined;
  useEffect(() => (isToKeep ? afterPaint(() => keepTyped()) : undefined), [isToKeep]);
  return (
    <Row data-row={id}>
      <Part>
        {picture ?? <PartTile family={partFamilyOf(name)} />}
        <div>
          <Checkbox
            label={brand ? `${name} (${brand})` : name}
            description={[t('cart.unit', { price: formatMoney(price, currency) }), details]
              .filter(Boolean)
              .join(' · ')}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
          {link}
          {item.unit_price !== price && (
            <Badge tone="warning">
              {t('cart.changed', { price: formatMoney(item.unit_price, currency) })}
            </Badge>
          )}
        </div>
      </Part>
      <Amount>
        <NumberField
          label={t('cart.amount', { name })}
          isLabelHidden
          hasSteppers
          min={limits.amountMin}
          max={offered}
          value={shown}
          error={problem}
          onChange={(amount) => {
            const isKept = problemOf(amount, offered) === undefined;
            setTyped(isKept ? undefined : amount);
            onAmount(isKept ? amount : null);
          }}
        />
      </Amount>
      <Sum>
        <Text weight="bold" isTabular>
          {problem ? '—' : <Money value={price * (shown ?? 0)} currency={currency} />}
        </Text>
      </Sum>
      <Remove>
        <IconButton label={t('cart.remove', { name })} icon={<CloseIcon />} onClick={onRemove} />
      </Remove>
    </Row>
  );
};
