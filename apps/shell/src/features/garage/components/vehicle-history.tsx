import { limits, type Order, type QuotationRequest } from '@tuerca/contracts';
import { Button, Card, ErrorState, Grid, Skeleton, Stack, Text, theme } from '@tuerca/ui';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '../../../shared/messages.ts';
import { NotRenewed } from '../../../shared/not-renewed.tsx';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/garage.ts';
import { OrderCard } from '../../orders/components/order-card.tsx';
import { areMixed } from '../../orders/components/order-total.tsx';
import { OwnRequestCard } from '../../own-home/components/own-request-card.tsx';
import { useOrdersOf, useRequestsOf } from '../api/use-history.ts';

/** How many are shown at first, and at most. */
const atFirst = 4;
const most = limits.vehiclePageSize;

const RequestPanel = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space[3]};
`;

interface PartProps<Row> {
  readonly title: string;
  readonly empty: string;
  readonly answer: {
    readonly data:
      | { readonly data: readonly Row[]; readonly metadata: { readonly count: number } }
      | undefined;
    readonly error: unknown;
    readonly mutate: () => Promise<unknown>;
  };
  readonly isAll: boolean;
  readonly onAll: () => void;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

const Part = <Row,>({ title, empty, answer, isAll, onAll, children }: PartProps<Row>) => {
  const { data, error, mutate } = answer;
  const rows = data?.data ?? [];
  const count = data?.metadata.count ?? 0;
  return (
    <PagePart title={count > 0 ? t('garage.history.counted', { title, count }) : title}>
      {Boolean(error) && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton lines={3} />}
      <NotRenewed answer={answer} />
      {data && rows.length === 0 && <Text tone="muted">{empty}</Text>}
      {rows.length > 0 && (
        <Stack gap={3}>
          <Grid minItemWidth="xs" gap={3}>
            {children(rows)}
          </Grid>
          {!isAll && rows.length < count && (
            <div>
              <Button variant="quiet" onClick={onAll}>
                {t('garage.history.more')}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </PagePart>
  );
};

const Requests = ({ vehicleId }: { readonly vehicleId: number }) => {
  const [isAll, setIsAll] = useState(false);
  const answer = useRequestsOf(vehicleId, isAll ? most : atFirst);
  return (
    <Part<QuotationRequest>
      title={t('garage.history.requests')}
      empty={t('garage.history.noRequests')}
      answer={answer}
      isAll={isAll}
      onAll={() => setIsAll(true)}
    >
      {(rows) =>
        rows.map((request) => (
          <RequestPanel key={request.id}>
            <OwnRequestCard level={3} request={request} news={undefined} />
          </RequestPanel>
        ))
      }
    </Part>
  );
};

const Orders = ({ vehicleId }: { readonly vehicleId: number }) => {
  const [isAll, setIsAll] = useState(false);
  const answer = useOrdersOf(vehicleId, isAll ? most : atFirst);
  return (
    <Part<Order>
      title={t('garage.history.orders')}
      empty={t('garage.history.noOrders')}
      answer={answer}
      isAll={isAll}
      onAll={() => setIsAll(true)}
    >
      {(rows) =>
        rows.map((order) => (
          <OrderCard key={order.id} order={order} scope="purchases" isMarked={areMixed(rows)} />
        ))
      }
    </Part>
  );
};

/** What was asked for and bought for a vehicle. */
export const VehicleHistory = ({ vehicleId }: { readonly vehicleId: number }) => (
  <>
    <Requests vehicleId={vehicleId} />
    <Orders vehicleId={vehicleId} />
  </>
);
