import { limits, type ApiDelivery, type ClientApi } from '@tuerca/contracts';
import {
  Badge,
  Button,
  ErrorState,
  Heading,
  Inline,
  Link,
  Paginator,
  Stack,
  Table,
  Text,
  useToast,
  type TableColumn,
} from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { messageOf } from '../../../shared/messages.ts';
import { Moment } from '../../../shared/moment.tsx';
import { NotRenewed } from '../../../shared/not-renewed.tsx';
import { useShownPage } from '../../../shared/list-place.ts';
import { t } from '../../../texts/store-papers.ts';
import { sendAgain, useApiDeliveries } from '../api/own-system.ts';

const tones = { waiting: 'info', sent: 'success', failed: 'danger' } as const;

/** What became of an order; a step that a return took may be of what came back as of what was never sent. */
const eventOf = ({ event }: ApiDelivery): string => {
  switch (event) {
    case 'create':
    case 'return':
    case 'returnPart':
    case 'returnAll':
    case 'byHand':
      return t(`storePapers.system.event.${event}`);
    default:
      return t(`orders.step.took.${event}`);
  }
};

const answerOf = ({ answer }: ApiDelivery): string =>
  answer === null ? t('storePapers.system.unanswered') : t('storePapers.system.answered', { answer });

interface DeliveryLogProps {
  readonly system: ClientApi;
  readonly onChanged: () => Promise<unknown>;
}

/** What was sent to a store's own system, newest first; any of it is sent again by hand. */
export const DeliveryLog = ({ system, onChanged }: DeliveryLogProps) => {
  const toast = useToast();
  const [page, setPage] = useState(0);
  const [sending, setSending] = useState<number>();
  const answer = useShownPage({ onPageMissing: setPage }, useApiDeliveries(page));
  const { data, error, isLoading, mutate } = answer;
  const again = async ({ id: deliveryId, order: { id, ref_venta: ref } }: ApiDelivery) => {
    setSending(deliveryId);
    try {
      await sendAgain(id);
      toast({ message: t('storePapers.system.queued', { ref }), tone: 'success' });
    } catch (failure) {
      toast({ message: messageOf(failure), tone: 'danger' });
    }
    await Promise.all([mutate(), onChanged()]);
    setSending(undefined);
  };
  const columns: readonly TableColumn<ApiDelivery>[] = [
    {
      id: 'order',
      header: t('storePapers.system.column.order'),
      isCardTitle: true,
      cell: ({ order }) => (
        <Link href={paths.order(order.id)}>
          <Text as="span" isWhole>
            {order.ref_venta}
          </Text>
        </Link>
      ),
    },
    { id: 'event', header: t('storePapers.system.column.event'), cell: eventOf },
    {
      id: 'state',
      header: t('storePapers.system.column.state'),
      cell: (delivery) => (
        <Stack gap={1} align="start">
          <Badge tone={tones[delivery.state]}>{t(`storePapers.system.state.${delivery.state}`)}</Badge>
          {delivery.attempts > 0 && (
            <Text size="sm" tone="muted">
              {answerOf(delivery)}
            </Text>
          )}
          {delivery.attempts > 0 && delivery.next_at && (
            <Text size="sm" tone="muted">
              {t('storePapers.system.next')} <Moment at={delivery.next_at} />
            </Text>
          )}
        </Stack>
      ),
    },
    {
      id: 'at',
      header: t('storePapers.system.column.at'),
      cell: ({ created_at: at }) => <Moment at={at} />,
    },
    {
      id: 'again',
      header: t('storePapers.system.column.actions'),
      isActions: true,
      cell: (delivery) => (
        <Button
          size="sm"
          variant="secondary"
          isLoading={sending === delivery.id}
          aria-label={t('storePapers.system.againOf', { ref: delivery.order.ref_venta })}
          onClick={() => void again(delivery)}
        >
          {t('storePapers.system.again')}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap={3}>
      <Heading level={3} size="md">
        {t('storePapers.system.log')}
      </Heading>
      {(system.waiting > 0 || system.failed > 0) && (
        <Inline gap={3}>
          {system.waiting > 0 && <Text>{t('storePapers.system.waiting', { count: system.waiting })}</Text>}
          {system.failed > 0 && <Text>{t('storePapers.system.failed', { count: system.failed })}</Text>}
        </Inline>
      )}
      <NotRenewed answer={answer} />
      {error && !data ? (
        <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
      ) : (
        <Table
          label={t('storePapers.system.log')}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ id }) => id}
          isLoading={isLoading}
          empty={<Text tone="muted">{t('storePapers.system.logEmpty')}</Text>}
        />
      )}
      <Paginator
        page={page}
        pageSize={limits.apiDeliveryPage}
        count={data?.metadata.count ?? 0}
        onPageChange={setPage}
      />
    </Stack>
  );
};
