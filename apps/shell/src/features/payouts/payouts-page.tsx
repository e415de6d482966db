import { disbursementStates, limits, type Disbursement } from '@tuerca/contracts';
import {
  Badge,
  Button,
  Card,
  Container,
  EmptyState,
  ErrorState,
  Inline,
  Money,
  PageHeader,
  Paginator,
  Select,
  Skeleton,
  Stack,
  Text,
} from '@tuerca/ui';
import { useState } from 'react';
import { formatDate } from '../../shared/dates.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { messageOf } from '../../shared/messages.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/payouts.ts';
import { disbursementTones } from '../store-papers/components/disbursement-card.tsx';
import { usePayouts } from './api/use-payouts.ts';
import { PayoutDialog } from './payout-dialog.tsx';

const states = ['all', ...disbursementStates] as const;
const narrowing = [
  {
    id: 'status',
    filter: states.map((value) => ({
      value,
      label: value === 'all' ? t('payouts.all') : t(`storePapers.disbursements.state.${value}`),
    })),
  },
] as const;

const PayoutCard = ({
  payout,
  onDecide,
}: {
  readonly payout: Disbursement;
  readonly onDecide: () => void;
}) => {
  const { store_name: store, amount, currency, status, bank, number_end: end, reference, reason } = payout;
  return (
    <Card padding={4}>
      <Stack gap={1}>
        <Inline gap={2}>
          <Text weight="bold">{store}</Text>
          <Money value={amount} currency={currency} />
          <Badge tone={disbursementTones[status]}>{t(`storePapers.disbursements.state.${status}`)}</Badge>
        </Inline>
        <Text size="sm" tone="muted">
          {formatDate(payout.created_at)} · {t('storePapers.disbursements.to', { bank, end })}
        </Text>
        {reference && <Text size="sm">{t('storePapers.disbursements.reference', { text: reference })}</Text>}
        {reason && <Text size="sm">{t('storePapers.disbursements.reason', { text: reason })}</Text>}
        {status === 'requested' && (
          <div>
            <Button variant="secondary" aria-label={t('payouts.decideOf', { store })} onClick={onDecide}>
              {t('payouts.decide')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
};

/** The section of the administration where disbursements are paid or refused; opens with those that wait. */
export const PayoutsPage = () => {
  const place = useListPlace(narrowing);
  const [decided, setDecided] = useState<Disbursement | null>(null);
  usePageTitle(t('payouts.title'));
  const { data, error, isLoading, mutate } = usePayouts(place);
  const rows = data?.data ?? [];
  const state = place.filters['status'] ?? 'requested';
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader title={t('payouts.title')} description={t('payouts.description')} />
        <Select
          label={t('payouts.filter')}
          options={narrowing[0].filter}
          value={state}
          onChange={({ target }) => place.onFiltersChange({ status: target.value })}
        />
        {isLoading && !data && <Skeleton lines={6} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {data && rows.length === 0 && (
          <EmptyState
            title={t(state === 'requested' ? 'payouts.empty' : 'payouts.noneFound')}
            action={
              state !== 'all' && (
                <Button variant="secondary" onClick={() => place.onFiltersChange({ status: 'all' })}>
                  {t('payouts.seeAll')}
                </Button>
              )
            }
          />
        )}
        <div {...place.frame}>
          <Stack as="ul" gap={3} aria-label={t('payouts.title')}>
            {rows.map((payout) => (
              <li key={payout.id} data-row={payout.id}>
                <PayoutCard payout={payout} onDecide={() => setDecided(payout)} />
              </li>
            ))}
          </Stack>
        </div>
        <Paginator
          page={place.page}
          pageSize={limits.pageSize}
          count={data?.metadata.count ?? 0}
          onPageChange={place.onPageChange}
        />
      </Stack>
      {decided && (
        <PayoutDialog
          payout={decided}
          onDecided={() => {
            setDecided(null);
            void mutate();
          }}
          onClose={() => setDecided(null)}
        />
      )}
    </Container>
  );
};
