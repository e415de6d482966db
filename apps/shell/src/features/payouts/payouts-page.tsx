import { disbursementStates, type Disbursement } from '@tuerca/contracts';
import { Badge, Button, Card, Inline, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { formatDate, formatDateTime } from '../../shared/dates.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { StateSection } from '../../shared/list-section.tsx';
import { MarkedMoney } from '../../shared/marked-money.tsx';
import { t } from '../../texts/payouts.ts';
import { disbursementTones } from '../wallet/components/disbursement-card.tsx';
import { usePayouts } from './api/use-payouts.ts';
import { BatchButtons } from './batch-buttons.tsx';
import { PayoutDialog } from './payout-dialog.tsx';

const states = ['all', ...disbursementStates] as const;
const narrowing = [
  {
    id: 'status',
    filter: states.map((value) => ({
      value,
      label: value === 'all' ? t('payouts.all') : t(`wallet.disbursements.state.${value}`),
    })),
  },
] as const;

/** What may be decided of one that waits, and of one that was paid. */
const words = { requested: 'payouts.decide', paid: 'payouts.giveBack' } as const;

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
          <MarkedMoney value={amount} currency={currency} />
          <Badge tone={disbursementTones[status]}>{t(`wallet.disbursements.state.${status}`)}</Badge>
        </Inline>
        <Text size="sm" tone="muted">
          {formatDate(payout.created_at)} · {t('wallet.disbursements.to', { bank, end })}
        </Text>
        {status === 'requested' && payout.batched_at && (
          <Text size="sm">{t('payouts.batch.since', { at: formatDateTime(payout.batched_at) })}</Text>
        )}
        {reference && <Text size="sm">{t('wallet.disbursements.reference', { text: reference })}</Text>}
        {reason && <Text size="sm">{t('wallet.disbursements.reason', { text: reason })}</Text>}
        {(status === 'requested' || status === 'paid') && (
          <div>
            <Button variant="secondary" aria-label={t(`${words[status]}Of`, { store })} onClick={onDecide}>
              {t(words[status])}
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
  const answer = usePayouts(place);
  const isOfWaiting = (place.filters['status'] ?? 'requested') === 'requested' && !answer.isLoading;
  /** Whether none waits in a currency, as far as the list tells that is shown. */
  const isEmpty = (currency: Disbursement['currency']): boolean => {
    const { data: rows, metadata } = answer.data ?? {};
    const isWhole = isOfWaiting && metadata?.count === rows?.length;
    return isWhole && rows?.every((row) => row.currency !== currency) === true;
  };
  return (
    <StateSection
      title={t('payouts.title')}
      description={t('payouts.description')}
      tools={<BatchButtons isEmpty={isEmpty} onMade={() => void answer.mutate()} />}
      states={narrowing[0].filter}
      first="requested"
      words={{
        filter: t('payouts.filter'),
        empty: t('payouts.empty'),
        noneFound: t('payouts.noneFound'),
        seeAll: t('payouts.seeAll'),
      }}
      place={place}
      answer={answer}
      rows={{ card: (payout) => <PayoutCard payout={payout} onDecide={() => setDecided(payout)} /> }}
    >
      {decided && (
        <PayoutDialog payout={decided} onDecided={() => answer.mutate()} onClose={() => setDecided(null)} />
      )}
    </StateSection>
  );
};
