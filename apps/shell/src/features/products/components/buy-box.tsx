import { limits, type ProductDetail } from '@tuerca/contracts';
import { quantityMessages } from '@tuerca/rules';
import {
  Badge,
  Button,
  Card,
  CartIcon,
  formatMoney,
  Inline,
  Link,
  Money,
  NumberField,
  Rating,
  Stack,
  Text,
  theme,
} from '@tuerca/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { Facts } from '../../../shared/facts.ts';
import { StoreName } from '../../../shared/store-name.tsx';
import { t } from '../../../texts/product-page.ts';
import { chosenName } from '../chosen-vehicle.ts';
import type { ChosenVehicle } from '../search-place.ts';
import { useAdding } from '../use-adding.ts';
import { AskForQuotation } from './ask-for-quotation.tsx';

const Price = styled(Money)`
  font-size: ${theme.fontSize['2xl']};
  font-weight: ${theme.fontWeight.bold};
`;

const Amount = styled.div`
  max-width: ${theme.size.picture};
`;

const Actions = styled.div`
  display: grid;
  gap: ${theme.space[2]};

  button {
    width: 100%;
  }
`;

/** Why so many cannot be put into the cart. */
const problemOf = (amount: number | null, stock: number): string | undefined => {
  if (amount === null || amount < limits.amountMin) return quantityMessages.tooSmall;
  if (!Number.isInteger(amount)) return quantityMessages.invalidInRequest;
  return amount > stock ? quantityMessages.aboveStock(stock) : undefined;
};

const stockText = (stock: number): string =>
  stock === 0 ? t('productPage.stock.none') : t('productPage.stock.some', { count: stock });

interface BuyBoxProps {
  readonly product: ProductDetail;
  readonly vehicle: ChosenVehicle | null;
  /** Its store offers it for other vehicles. */
  readonly isForOthers: boolean;
}

/** That what is bought or asked for is not for the vehicle, where that is done. */
const ForOthers = ({ vehicle, isForOthers }: Pick<BuyBoxProps, 'vehicle' | 'isForOthers'>) =>
  vehicle &&
  isForOthers && (
    <Text size="sm" tone="danger">
      {t('productPage.forOthers', { vehicle: chosenName(vehicle) })}
    </Text>
  );

const Buying = ({ product, vehicle, isForOthers }: BuyBoxProps) => {
  const { name, stock, referencia_1: reference } = product;
  const [amount, setAmount] = useState<number | null>(1);
  const [isAdding, setIsAdding] = useState(false);
  const add = useAdding();
  const problem = problemOf(amount, stock);
  const put = async () => {
    if (amount === null || problem) return;
    setIsAdding(true);
    await add(product, amount);
    setIsAdding(false);
  };
  const part = { name, reference, amount: problem ? 1 : (amount ?? 1) };
  if (stock === 0)
    return (
      <Stack gap={2}>
        <Text size="sm">{t('productPage.outOfStock')}</Text>
        <ForOthers vehicle={vehicle} isForOthers={isForOthers} />
        <Actions>
          <AskForQuotation part={part} vehicle={vehicle} isPrimary />
        </Actions>
      </Stack>
    );
  return (
    <Stack
      as="form"
      gap={3}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (problem) event.currentTarget.querySelector('input')?.focus();
        else void put();
      }}
    >
      <Amount>
        <NumberField
          label={t('productPage.amount')}
          hasSteppers
          min={limits.amountMin}
          max={Math.min(stock, limits.amountMax)}
          value={amount}
          error={problem}
          onChange={setAmount}
        />
      </Amount>
      <ForOthers vehicle={vehicle} isForOthers={isForOthers} />
      <Actions>
        <Button type="submit" iconStart={<CartIcon />} isLoading={isAdding}>
          {t('productPage.add')}
        </Button>
        <AskForQuotation part={part} vehicle={vehicle} />
      </Actions>
    </Stack>
  );
};

/** What a product costs, whether and when it is to be had, of whom, and what is done about it. */
export const BuyBox = (props: BuyBoxProps) => {
  const { product } = props;
  const { price, currency, stock, kind, store, city, warranty } = product;
  const { delivery_time: delivery, minimum_order: minimum } = product;
  return (
    <Card padding={5}>
      <Stack gap={4}>
        <Stack gap={1} data-total>
          <Price value={price} currency={currency} />
          <Inline gap={2}>
            <Text as="span" size="sm" tone={stock === 0 ? 'danger' : 'success'}>
              {stockText(stock)}
            </Text>
            <Badge>{t(`products.card.kinds.${kind}`)}</Badge>
          </Inline>
        </Stack>
        <Buying {...props} />
        <Facts>
          <div>
            <dt>{t('productPage.delivery')}</dt>
            <dd>{delivery ?? t('productPage.deliveryUnknown')}</dd>
          </div>
          {city && (
            <div>
              <dt>{t('productPage.from')}</dt>
              <dd>{city.name}</dd>
            </div>
          )}
          <div>
            <dt>{t('productPage.shipping')}</dt>
            <dd>{t('productPage.shippingAgreed')}</dd>
          </div>
          {minimum > 0 && (
            <div>
              <dt>{t('productPage.minimumOrder.title')}</dt>
              <dd>{t('productPage.minimumOrder.of', { minimum: formatMoney(minimum, currency) })}</dd>
            </div>
          )}
          <div>
            <dt>{t('productPage.warranty')}</dt>
            <dd>{warranty ?? t('productPage.noWarranty')}</dd>
          </div>
          <div>
            <dt>{t('productPage.soldBy')}</dt>
            <dd>
              <StoreName store={store} />
              <Rating value={store.averageRating} count={store.ratings} />
            </dd>
          </div>
        </Facts>
        <Link href={paths.productsOf({ store_id: String(store.id) })}>{t('productPage.storeProducts')}</Link>
      </Stack>
    </Card>
  );
};
