import type { Shipment } from '@tuerca/contracts';
import { Heading, Link, Stack, Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';

/** How an order travels. */
export const ShipmentDetails = ({ carrier, guide, tracking_url: link, comment }: Shipment) => (
  <Stack gap={1}>
    <Heading level={2} size="lg">
      {t('orders.life.shipment.heading')}
    </Heading>
    <Text>
      {[carrier, guide && t('orders.life.shipment.guideOf', { guide })].filter(Boolean).join(' · ')}
    </Text>
    {comment && <Text tone="muted">{comment}</Text>}
    {link && (
      <Text>
        <Link href={link} target="_blank" rel="noopener noreferrer nofollow">
          {t('orders.life.shipment.follow')}
        </Link>
      </Text>
    )}
  </Stack>
);
