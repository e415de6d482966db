import { limits, type Order } from '@tuerca/contracts';
import { orderStates } from '@tuerca/rules';
import { durations, Inline, SearchIcon, Select, Switch, TextField, theme } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ListPlace } from '../../../shared/list-place.ts';
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

interface OrderSearchProps {
  readonly scope: OrderScope;
  readonly place: ListPlace;
  /** How many orders are in each state; undefined until known. */
  readonly counts: Readonly<Partial<Record<Order['status'], number>>> | undefined;
}

/** Search by number, vehicle, other side and state; buyers and stores can also filter by unread. */
export const OrderSearch = ({
  scope,
  place: { filters, onFiltersChange },
  counts = {},
}: OrderSearchProps) => {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const change = (name: 'search' | 'isRead' | 'status' | 'archivados', value: string) => {
    const { [name]: _previous, ...others } = filters;
    onFiltersChange(value === '' ? others : { ...others, [name]: value });
  };
  const label = t(`orders.search.${scope}`);
  return (
    <Bar gap={4} role="search">
      <Field>
        <TextField
          type="search"
          label={label}
          isLabelHidden
          placeholder={t(`orders.search.hint.${scope}`)}
          iconStart={<SearchIcon />}
          maxLength={limits.searchText}
          value={draft ?? filters['search'] ?? ''}
          onChange={({ target }) => {
            setDraft(target.value);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => {
              change('search', target.value.trim());
              setDraft(null);
            }, durations.debounce);
          }}
        />
      </Field>
      <Select
        label={t('orders.life.filter')}
        isLabelHidden
        value={filters['status'] ?? ''}
        options={[
          { value: '', label: t('orders.life.all') },
          ...orderStates
            .filter((state) => (counts[state] ?? 0) > 0 || state === filters['status'])
            .map((state) => ({
              value: state,
              label: t('orders.life.counted', {
                // As the badges of the list call it.
                state: stateOf({ status: state, registeredBy: null }, scope === 'sales'),
                count: counts[state] ?? 0,
              }),
            })),
        ]}
        onChange={({ target }) => change('status', target.value)}
      />
      {scope !== 'all' && (
        <>
          <Switch
            label={t('orders.unreadOnly')}
            checked={filters['isRead'] === 'false'}
            onChange={({ target }) => change('isRead', target.checked ? 'false' : '')}
          />
          <Switch
            label={t('orders.archive.only')}
            checked={filters['archivados'] === '1'}
            onChange={({ target }) => change('archivados', target.checked ? '1' : '')}
          />
        </>
      )}
    </Bar>
  );
};
