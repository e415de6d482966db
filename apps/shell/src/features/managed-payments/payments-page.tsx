import type { Payment } from '@tuerca/contracts';
import { paymentStates } from '@tuerca/rules';
import { Button, Card, EmptyState, Inline, Money, Select, Stack, Text } from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSection } from '../../shared/list-section.tsx';
import { t } from '../../texts/managed-payments.ts';
import { useManagedPayments } from './api/use-managed-payments.ts';
import { PaymentBadges } from './payment-badges.tsx';

const states = ['all', ...paymentStates] as const;
const narrowing = [
  {
    id: 'status',
    filter: states.map((value) => ({
      value,
      label: value === 'all' ? t('managedPayments.all') : t(`managedPayments.states.${value}`),
    })),
  },
] as const;

const PaymentCard = ({ payment }: { readonly payment: Payment }) => (
  <Card href={paths.administrationSection('pagos', payment.id)} padding={4}>
    <Stack gap={1}>
      <Inline gap={2}>
        <Text weight="bold">{payment.code}</Text>
        <Money value={payment.amount} currency={payment.currency} />
        <PaymentBadges payment={payment} />
      </Inline>
      <Text size="sm" tone="muted">
        {formatDateTime(payment.created_at)} ·{' '}
        {payment.orders.map(({ ref_venta: ref, store }) => `${ref} ${store.name}`).join(', ')}
      </Text>
    </Stack>
  </Card>
);

/** The section of the administration with every payment, newest first. */
export const PaymentsPage = () => {
  const place = useListPlace(narrowing);
  const state = place.filters['status'] ?? 'all';
  return (
    <ListSection
      title={t('managedPayments.title')}
      description={t('managedPayments.description')}
      width="md"
      tools={
        <Select
          label={t('managedPayments.filter')}
          options={narrowing[0].filter}
          value={state}
          onChange={({ target }) => place.onFiltersChange({ status: target.value })}
        />
      }
      place={place}
      answer={useManagedPayments(place)}
      rows={{ card: (payment) => <PaymentCard payment={payment} /> }}
      empty={
        <EmptyState
          title={t(state === 'all' ? 'managedPayments.empty' : 'managedPayments.noneFound')}
          action={
            state !== 'all' && (
              <Button variant="secondary" onClick={() => place.onFiltersChange({ status: 'all' })}>
                {t('managedPayments.seeAll')}
              </Button>
            )
          }
        />
      }
    />
  );
};
