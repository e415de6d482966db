import type { DeliveryDay } from '@tuerca/contracts';
import {
  Card,
  EmptyState,
  ErrorState,
  Heading,
  Skeleton,
  Stack,
  Table,
  Text,
  type TableColumn,
} from '@tuerca/ui';
import { formatDayShort } from '../../../shared/dates.ts';
import { messageOf } from '../../../shared/messages.ts';
import { formatNumber } from '../../../shared/numbers.ts';
import { t } from '../../../texts/background-work.ts';
import { useDeliveryFigures } from '../api/background.ts';

const columns: readonly TableColumn<DeliveryDay>[] = [
  {
    id: 'day',
    header: t('backgroundWork.deliveries.day'),
    isCardTitle: true,
    cell: ({ day }) => formatDayShort(day),
  },
  ...(['sent', 'failed', 'refused'] as const).map((name) => ({
    id: name,
    header: t(`backgroundWork.deliveries.${name}`),
    align: 'end' as const,
    cell: (day: DeliveryDay) => formatNumber(day[name]),
  })),
];

/** The letters by e-mail and WhatsApp: what waits, and what became of those of each day. */
export const Deliveries = () => {
  const { data, error, mutate } = useDeliveryFigures();
  const figures = data?.data;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} size="lg">
          {t('backgroundWork.deliveries.title')}
        </Heading>
        {!figures && !error && <Skeleton lines={4} />}
        {!figures && error && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {figures && (
          <>
            <Text>{t('backgroundWork.deliveries.waiting', { count: figures.waiting })}</Text>
            {figures.overdue > 0 && (
              <Text tone="danger">{t('backgroundWork.deliveries.overdue', { count: figures.overdue })}</Text>
            )}
            <Table
              label={t('backgroundWork.deliveries.title')}
              columns={columns}
              rows={figures.days}
              rowKey={({ day }) => day}
              empty={<EmptyState title={t('backgroundWork.deliveries.none')} />}
            />
          </>
        )}
      </Stack>
    </Card>
  );
};
