import type { ProductCard } from '@tuerca/contracts';
import { Badge, Card, formatMoney, Inline, Rating, Stack, Text, theme } from '@tuerca/ui';
import { styled } from 'styled-components';
import { t } from '../../../texts/products.ts';
import type { Found } from '../api/use-products.ts';
import type { ChosenVehicle } from '../search-place.ts';
import { FitBadge } from './fit-badge.tsx';
import { ProductPicture } from './product-picture.tsx';

/** Of so few it is said how many are left. */
const fewPieces = 3;

const stockText = (stock: number): string => {
  if (stock === 0) return t('products.card.outOfStock');
  return stock <= fewPieces ? t('products.card.few', { count: stock }) : t('products.card.inStock');
};

const Body = styled.div`
  display: flex;
  gap: ${theme.space[3]};
`;

const Name = styled(Text)`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  line-height: ${theme.lineHeight.snug};
`;

/** What they say may be longer than a card is wide on a phone. */
const Badges = styled(Inline)`
  & > span {
    padding-block: ${theme.space[1]};
    border-radius: ${theme.radius.sm};
    line-height: ${theme.lineHeight.tight};
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;

const Price = styled.span`
  font-size: ${theme.fontSize.xl};
  font-weight: ${theme.fontWeight.bold};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const SoldBy = ({
  store,
  city,
  delivery_time: delivery,
}: Pick<ProductCard, 'store' | 'city' | 'delivery_time'>) => (
  <Stack gap={0}>
    <Inline gap={2}>
      <Text as="span" size="sm">
        {store.name}
      </Text>
      {store.averageRating !== null && <Rating value={store.averageRating} count={store.ratings} />}
    </Inline>
    <Text size="sm" tone="muted">
      {[city?.name, delivery && t('products.card.delivery', { time: delivery })].filter(Boolean).join(' · ')}
    </Text>
  </Stack>
);

interface ResultCardProps {
  readonly product: Found;
  readonly href: string;
  readonly vehicle: ChosenVehicle | null;
  /** What was searched for; a number that was found by is told as such. */
  readonly words: string;
}

/** A product that was found; the whole card leads to its page. */
export const ResultCard = ({ product, href, vehicle, words }: ResultCardProps) => {
  const { name, brand, referencia_1: reference, kind, price, currency, stock, image, fits, match } = product;
  return (
    <Card href={href} padding={3}>
      <Body>
        <ProductPicture image={image} name={name} />
        <Stack gap={1}>
          <Name weight="medium">{name}</Name>
          <Text size="sm" tone="muted">
            {[brand, t('products.card.reference', { reference })].filter(Boolean).join(' · ')}
          </Text>
          <Inline gap={2}>
            <Price>{formatMoney(price, currency)}</Price>
            <Text as="span" size="sm" tone={stock === 0 ? 'danger' : 'muted'}>
              {stockText(stock)}
            </Text>
          </Inline>
          <Badges gap={1}>
            {vehicle && <FitBadge fits={fits} vehicle={vehicle} />}
            {match !== 'words' && (
              <Badge tone={match === 'same' ? 'success' : 'info'}>
                {t(`products.match.${match}`, { reference: words })}
              </Badge>
            )}
            <Badge>{t(`products.card.kinds.${kind}`)}</Badge>
          </Badges>
          <SoldBy {...product} />
        </Stack>
      </Body>
    </Card>
  );
};
