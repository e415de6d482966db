import { limits } from '@tuerca/contracts';
import { fromMinor } from '@tuerca/rules';
import {
  Avatar,
  Banner,
  Card,
  formatMoney,
  Heading,
  Inline,
  Link,
  Photo,
  Stack,
  Text,
  theme,
} from '@tuerca/ui';
import { styled } from 'styled-components';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/cart.ts';
import { belowMinimumOf, type StoreProducts } from '../cart-products.ts';
import { CartLineRow } from './cart-line-row.tsx';

const Thumb = styled(Photo)`
  flex: none;
  width: ${theme.size.avatar.lg};
  height: ${theme.size.avatar.lg};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceSunken};
  object-fit: contain;
`;

interface ProductStoreCardProps extends StoreProducts {
  readonly leftOut: ReadonlySet<number>;
  readonly onChoose: (productId: number, isChosen: boolean) => void;
  readonly onAmount: (productId: number, amount: number | null) => void;
  readonly onRemove: (productId: number, name: string) => void;
}

/** What is in the cart of one store's inventory: it becomes one order. */
export const ProductStoreCard = ({
  store,
  lines,
  leftOut,
  onChoose,
  onAmount,
  onRemove,
}: ProductStoreCardProps) => {
  const chosen = lines.filter(({ offer }) => !leftOut.has(offer.id));
  const [below] = chosen.length > 0 ? belowMinimumOf([{ store, lines: chosen }]) : [];
  const money = (amount: number) => formatMoney(fromMinor(amount), lines[0]!.offer.currency);
  return (
    <Card padding={4}>
      <Stack gap={2}>
        <Inline gap={2} isWrapping={false}>
          <Avatar name={store.name} size="sm" />
          <Heading level={2} size="md">
            {store.name}
          </Heading>
        </Inline>
        <Stack as="ul" gap={0}>
          {lines.map(({ item, offer }) => (
            <CartLineRow
              key={offer.id}
              id={offer.id}
              name={offer.name}
              brand={offer.brand}
              picture={offer.image && <Thumb link={offer.image} alt="" width="thumb" />}
              details={[
                t('cart.reference', { reference: offer.referencia_1 }),
                t('cart.products.stock', { count: offer.stock }),
              ].join(' · ')}
              link={
                <Link
                  href={paths.product(offer.url)}
                  aria-label={t('cart.products.seeOf', { name: offer.name })}
                >
                  {t('cart.products.see')}
                </Link>
              }
              item={item}
              price={offer.price}
              offered={Math.min(offer.stock, limits.amountMax)}
              currency={offer.currency}
              isChosen={!leftOut.has(offer.id)}
              onChoose={(isChosen) => onChoose(offer.id, isChosen)}
              onAmount={(amount) => onAmount(offer.id, amount)}
              onRemove={() => onRemove(offer.id, offer.name)}
            />
          ))}
        </Stack>
        <Inline justify="between" isWrapping={false}>
          <Text tone="muted">{t('cart.shipping')}</Text>
          <Text align="end">{t('cart.products.shipping')}</Text>
        </Inline>
        {below && (
          <Banner tone="warning">
            {t('cart.belowMinimum', { minimum: money(below.minimum), missing: money(below.missing) })}
          </Banner>
        )}
      </Stack>
    </Card>
  );
};
