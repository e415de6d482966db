import type { Order } from '@tuerca/contracts';
import { orderStates } from '@tuerca/rules';
import { Inline, Select, Switch, theme } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ListPlace } from '../../../shared/list-place.ts';
import { ListSearch } from '../../../shared/list-search.tsx';
import { t } from '../../../texts/registered.ts';
import { stateOf, type OrderScope } from '../order-scope.ts';

const Field = styled.div`
  flex: 1 1 ${theme.width.xs};
  max-width: ${theme.width.sm};
`;

/** Wide enough to show the whole placeholder. */
const Bar = styled(Inline)`
  flex: 1 1 ${theme.width.xs};
`;

/** The filters with another value of one; an empty one takes it away. */
const withValue = (filters: ListPlace['filters'], name: string, value: string): ListPlace['filters'] => {
  const { [name]: _previous, ...others } = filters;
  return value === '' ? others : { ...others, [name]: value };
};

interface OrderFiltersProps {
  readonly scope: OrderScope;
  readonly place: ListPlace;
  /** What can be searched for: the name of the field, and the same in short. */
  readonly search: { readonly label: string; readonly hint: string };
  /** The states there are, named as in the list, with how many are in each. */
  readonly states: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  /** Further filters. */
  readonly children?: ReactNode;
}

/** Search by number, vehicle, other side and state; buyers and stores can also filter by unread. */
export const OrderFilters = ({ scope, place, search, states, children }: OrderFiltersProps) => {
  const { filters, onFiltersChange } = place;
  const change = (name: 'isRead' | 'status', value: string) =>
    onFiltersChange(withValue(filters, name, value));
  return (
    <Bar gap={4} role="search">
      <Field>
        <ListSearch
          label={search.label}
          placeholder={search.hint}
          place={place}
          name="search"
          filterOf={(text) => ({ search: text })}
        />
      </Field>
      <Select
        label={t('orders.life.filter')}
        isLabelHidden
        value={filters['status'] ?? ''}
        options={[
          { value: '', label: t('orders.life.all') },
          ...states
            .filter(({ value, count }) => count > 0 || value === filters['status'])
            .map(({ value, label, count }) => ({
              value,
              label: t('orders.life.counted', { state: label, count }),
            })),
        ]}
        onChange={({ target }) => change('status', target.value)}
      />
      {scope !== 'all' && (
        <Switch
          label={t('orders.unreadOnly')}
          checked={filters['isRead'] === 'false'}
          onChange={({ target }) => change('isRead', target.checked ? 'false' : '')}
        />
      )}
      {children}
    </Bar>
  );
};

interface OrderSearchProps extends Pick<OrderFiltersProps, 'scope' | 'place'> {
  /** How many orders are in each state; undefined until known. */
  readonly counts: Readonly<Partial<Record<Order['status'], number>>> | undefined;
}

/** The search of the list of orders; buyers and stores can also look at what they archived. */
export const OrderSearch = ({ scope, place, counts = {} }: OrderSearchProps) => (
  <OrderFilters
    scope={scope}
    place={place}
    search={{ label: t(`orders.search.${scope}`), hint: t(`orders.search.hint.${scope}`) }}
    states={orderStates.map((value) => ({
      value,
      // As the badges of the list call it.
      label: stateOf({ status: value, registeredBy: null }, scope === 'sales'),
      count: counts[value] ?? 0,
    }))}
  >
    {scope !== 'all' && (
      <Switch
        label={t('orders.archive.only')}
        checked={place.filters['archivados'] === '1'}
        onChange={({ target }) =>
          place.onFiltersChange(withValue(place.filters, 'archivados', target.checked ? '1' : ''))
        }
      />
    )}
  </OrderFilters>
);
