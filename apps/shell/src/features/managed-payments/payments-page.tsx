import type { Payment } from '@tuerca/contracts';
import { paymentStates } from '@tuerca/rules';
import { Card, Grid, Inline, Stack, Text } from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import { formatDateTime } from '../../shared/dates.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSearch } from '../../shared/list-search.tsx';
import { StateSection } from '../../shared/list-section.tsx';
import { MarkedMoney } from '../../shared/marked-money.tsx';
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
    {/* Equal columns: the same thing stands below the same on every card and page. */}
    <Grid columns={3} gap={2}>
      <Stack gap={1}>
        <Text weight="bold">{payment.code}</Text>
        <Text size="sm" tone="muted">
          {formatDateTime(payment.created_at)}
        </Text>
      </Stack>
      <Stack gap={1}>
        <Text>{payment.payer}</Text>
        <Text size="sm" tone="muted">
          {payment.orders.map(({ ref_venta: ref, store }) => `${ref} ${store.name}`).join(', ')}
        </Text>
      </Stack>
      <Stack gap={1}>
        <Text isTabular>
          <MarkedMoney value={payment.amount} currency={payment.currency} />
        </Text>
        <Inline gap={2}>
          <PaymentBadges payment={payment} />
        </Inline>
      </Stack>
    </Grid>
  </Card>
);

/** The section of the administration with every payment, newest first. */
export const PaymentsPage = () => {
  const place = useListPlace(narrowing);
  return (
    <StateSection
      title={t('managedPayments.title')}
      description={t('managedPayments.description')}
      states={narrowing[1].filter}
      first="all"
      words={{
        filter: t('managedPayments.filter'),
        empty: t('managedPayments.empty'),
        noneFound: t('managedPayments.noneFound'),
        seeAll: t('managedPayments.seeAll'),
      }}
      search={
        <ListSearch
          label={t('managedPayments.search')}
          placeholder={t('managedPayments.searchHint')}
          name="search"
          place={place}
          filterOf={(search) => ({ search })}
        />
      }
      place={place}
      answer={useManagedPayments(place)}
      rows={{ card: (payment) => <PaymentCard payment={payment} /> }}
    />
  );
};
