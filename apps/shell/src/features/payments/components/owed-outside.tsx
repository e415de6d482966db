import type { Order } from '@tuerca/contracts';
import { Banner, Button, Card, ChatIcon, Heading, Inline, LinkButton, Stack } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/payments.ts';

interface OwedOutsideProps {
  readonly order: Order;
  readonly side: 'buyer' | 'store' | 'onlooker';
  readonly onChat: () => void;
}

/** Of an order that was paid outside the platform and reversed: who gives the money back, and what can be done about it. */
export const OwedOutside = ({ order, side, onChat }: OwedOutsideProps) => (
  <Card padding={5}>
    <Stack gap={4}>
      <Heading level={2} size="lg">
        {t('payments.order.title')}
      </Heading>
      <Banner tone="warning" title={t(`payments.owed.title.${side}`)}>
        {t(`payments.owed.text.${side}`)}
      </Banner>
      {side !== 'onlooker' && (
        <Inline gap={2}>
          <Button variant="secondary" iconStart={<ChatIcon />} onClick={onChat}>
            {t(`payments.owed.chat.${side}`)}
          </Button>
          {side === 'buyer' && (
            <LinkButton variant="secondary" href={paths.pqrsAbout(order.ref_venta)}>
              {t('payments.owed.complain')}
            </LinkButton>
          )}
        </Inline>
      )}
    </Stack>
  </Card>
);
