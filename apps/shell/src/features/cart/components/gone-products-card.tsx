import { Button, Card, Heading, Stack, Text } from '@tuerca/ui';
import { t } from '../../../texts/cart.ts';
import type { ProductContents } from '../cart-products.ts';

interface GoneProductsCardProps {
  readonly gone: ProductContents['gone'];
  readonly onRemove: () => void;
}

/** Products that cannot be bought now: their store sold them out, or took them back. */
export const GoneProductsCard = ({ gone, onRemove }: GoneProductsCardProps) => {
  const unnamed = gone.filter(({ offer }) => !offer).length;
  return (
    <Card padding={4}>
      <Stack gap={3}>
        <Heading level={2} size="md">
          {t('cart.products.gone')}
        </Heading>
        <Text tone="muted">{t('cart.products.goneText')}</Text>
        <Stack as="ul" gap={1}>
          {gone.map(({ offer }) => offer && <li key={offer.id}>{offer.name}</li>)}
          {unnamed > 0 && <li>{t('cart.gone.unnamed', { count: unnamed })}</li>}
        </Stack>
        <div>
          <Button variant="quiet" onClick={onRemove}>
            {t('cart.gone.remove')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
};
