import type { PaymentDifference } from '@tuerca/contracts';
import { inQuotes } from '@tuerca/rules';
import { Badge, Button, Card, Inline, Link, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { StateSection } from '../../shared/list-section.tsx';
import { markedMoney } from '../../shared/marked-money.tsx';
import { formatNumber } from '../../shared/numbers.ts';
import { t } from '../../texts/managed-payments.ts';
import { useDifferences } from './api/use-differences.ts';
import { isGivenBack } from './given-back.ts';
import { DifferenceDialog } from './difference-dialog.tsx';

const states = ['open', 'closed', 'all'] as const;
const narrowing = [
  {
    id: 'status',
    filter: states.map((value) => ({ value, label: t(`managedPayments.differences.states.${value}`) })),
  },
] as const;

const amountsOf = ({
  kind,
  decisions,
  status,
  refund_amount: refundAmount,
  expected,
  received,
  currency,
  received_currency: other,
}: PaymentDifference): string => {
  if (refundAmount !== null) {
    const isDue = status === 'open' && decisions.includes('outside');
    return t(`managedPayments.differences.${isDue ? 'refundFailed' : 'refundGone'}`, {
      amount: markedMoney(refundAmount, currency),
    });
  }
  return t(`managedPayments.differences.${isGivenBack(kind) ? kind : 'amounts'}`, {
    expected: markedMoney(expected, currency),
    received:
      received === null
        ? t('managedPayments.differences.nothing')
        : other === currency
          ? markedMoney(received, currency)
          : `${formatNumber(received)} ${other ?? ''}`,
  });
};

const DifferenceCard = ({
  difference,
  onDecide,
}: {
  readonly difference: PaymentDifference;
  readonly onDecide: () => void;
}) => {
  const {
    payment,
    order,
    kind,
    status,
    note,
    decision,
    decided_by: decidedBy,
    refund_status: back,
  } = difference;
  return (
    <Card padding={4}>
      <Stack gap={2}>
        <Inline gap={2}>
          <Text weight="bold">{t(`managedPayments.kinds.${kind}`)}</Text>
          <Badge tone={status === 'open' ? 'warning' : 'neutral'}>
            {t(
              status === 'open' && back === 'asked'
                ? 'managedPayments.differences.state.givingBack'
                : `managedPayments.differences.state.${status}`,
            )}
          </Badge>
        </Inline>
        <Text>{amountsOf(difference)}</Text>
        <Text size="sm" tone="muted">
          {formatDateTime(difference.created_at)} ·{' '}
          <Link href={paths.administrationSection('pagos', payment.id)}>{payment.code}</Link>
          {order && (
            <>
              {' · '}
              <Link href={paths.order(order.id)}>{order.ref_venta}</Link> · {order.store.name}
            </>
          )}
        </Text>
        {decidedBy && (
          <Text size="sm">
            {t(`managedPayments.differences.by.${decision === 'outside' ? decision : decidedBy}`)}
            {note && ` ${inQuotes(note)}`}
          </Text>
        )}
        {status === 'open' && (
          <div>
            <Button
              variant="secondary"
              aria-label={t('managedPayments.differences.decideOf', { code: payment.code })}
              onClick={onDecide}
            >
              {t('managedPayments.differences.decide')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
};

/** The section of the administration with what does not agree with the payment providers; opens with what is open. */
export const DifferencesPage = () => {
  const place = useListPlace(narrowing);
  const [decided, setDecided] = useState<PaymentDifference | null>(null);
  const answer = useDifferences(place);
  const renew = () => void answer.mutate();
  /** Another may have decided it meanwhile, which the dialog alone has said. */
  const leave = () => {
    setDecided(null);
    renew();
  };
  return (
    <StateSection
      title={t('managedPayments.differences.title')}
      description={t('managedPayments.differences.description')}
      states={narrowing[0].filter}
      first="open"
      words={{
        filter: t('managedPayments.filter'),
        empty: t('managedPayments.differences.empty'),
        noneFound: t('managedPayments.differences.noneFound'),
        seeAll: t('managedPayments.differences.seeAll'),
      }}
      place={place}
      answer={answer}
      rows={{
        card: (difference) => (
          <DifferenceCard difference={difference} onDecide={() => setDecided(difference)} />
        ),
      }}
    >
      {decided && <DifferenceDialog difference={decided} onDecided={renew} onClose={leave} />}
    </StateSection>
  );
};
