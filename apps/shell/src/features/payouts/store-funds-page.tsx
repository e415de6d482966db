import {
  Button,
  Container,
  EmptyState,
  ErrorState,
  Link,
  PageHeader,
  Select,
  Skeleton,
  Stack,
  Table,
} from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { RecordList } from '../../shared/list-section.tsx';
import { messageOf } from '../../shared/messages.ts';
import { PagePart } from '../../shared/page-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { wayBackTo } from '../../shared/way-back.ts';
import { t } from '../../texts/payouts.ts';
import { movementColumns } from '../wallet/components/movements.tsx';
import { byKind, movementKinds } from '../wallet/movement-kinds.ts';
import { useFundsOf, useMovementsOf } from './api/use-store-funds.ts';
import { fundsColumns } from './funds-page.tsx';

const narrowing = [byKind] as const;
const columns = movementColumns();

/** What moved the money of a store, of a kind or all. */
const Movements = ({ storeId }: { readonly storeId: number }) => {
  const place = useListPlace(narrowing);
  const kind = movementKinds.find((each) => each === place.filters['kind']);
  return (
    <PagePart title={t('wallet.movements')}>
      <Select
        label={t('wallet.filter')}
        options={byKind.filter}
        value={place.filters['kind'] ?? 'all'}
        onChange={({ target: { value } }) => place.onFiltersChange(value === 'all' ? {} : { kind: value })}
      />
      <RecordList
        label={t('wallet.movements')}
        place={place}
        answer={useMovementsOf(storeId, kind, place.page)}
        rows={{ columns }}
        empty={
          <EmptyState
            title={t(kind ? 'wallet.noneFound' : 'payouts.funds.none')}
            action={
              kind && (
                <Button variant="secondary" onClick={() => place.onFiltersChange({})}>
                  {t('wallet.seeAll')}
                </Button>
              )
            }
          />
        }
      />
    </PagePart>
  );
};

/** The money of one store: what it has, and what moved it. */
export const StoreFundsPage = ({ id }: { readonly id: number }) => {
  // The movements are a list too, which from then on is the last one seen.
  const [back] = useState(() =>
    wayBackTo({ href: paths.administrationSection('saldos'), label: t('payouts.funds.title') }),
  );
  const { data, error, isLoading, mutate } = useFundsOf(id);
  const funds = data?.data ?? [];
  const [first] = funds;
  const title = first ? t('payouts.funds.of', { store: first.store_name }) : t('payouts.funds.title');
  usePageTitle(title);
  return (
    <Container>
      <Stack gap={4}>
        <PageHeader title={title} back={back} />
        {isLoading && !data && <Skeleton lines={2} />}
        {error && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
        {first && (
          <Table
            label={t('payouts.funds.title')}
            columns={fundsColumns}
            rows={funds}
            rowKey={({ currency }) => currency}
          />
        )}
        <Link href={paths.administrationSection('tiendas', id)}>{t('payouts.funds.toStore')}</Link>
        <Movements storeId={id} />
      </Stack>
    </Container>
  );
};
