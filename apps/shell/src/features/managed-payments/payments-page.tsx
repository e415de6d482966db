import type { Payment } from '@tuerca/contracts';
import { paymentStates } from '@tuerca/rules';
import { Button, Card, EmptyState, Inline, Money, Select, Stack, Text } from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSearch } from '../../shared/list-search.tsx';
import { ListSection } from '../../shared/list-section.tsx';
import { t } from '../../texts/managed-payments.ts';
import { useManagedPayments } from './api/use-managed-payments.ts';
import { PaymentBadges } from './payment-badges.tsx';

const states = ['all', ...paymentStates] as const;
const narrowing = [
  { id: 'search', filter: 'text' },
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
  const isNarrowed = state !== 'all' || Boolean(place.filters['search']);
  return (
    <ListSection
      title={t('managedPayments.title')}
      description={t('managedPayments.description')}
      width="md"
      tools={
        <Inline gap={3} align="end">
          <ListSearch
            label={t('managedPayments.search')}
            name="search"
            place={place}
            filterOf={(search) => ({ search })}
          />
          <Select
            label={t('managedPayments.filter')}
            options={narrowing[1].filter}
            value={state}
            onChange={({ target }) => place.onFiltersChange({ ...place.filters, status: target.value })}
          />
        </Inline>
      }
      place={place}
      answer={useManagedPayments(place)}
      rows={{ card: (payment) => <PaymentCard payment={payment} /> }}
      empty={
        <EmptyState
          title={t(isNarrowed ? 'managedPayments.noneFound' : 'managedPayments.empty')}
          action={
            isNarrowed && (
              <Button variant="secondary" onClick={() => place.onFiltersChange({})}>
                {t('managedPayments.seeAll')}
              </Button>
            )
          }
        />
      }
    />
  );
};
