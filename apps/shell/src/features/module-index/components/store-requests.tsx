import { limits, type ListMetadata } from '@tuerca/contracts';
import { Button, EmptyState, ErrorState, Inline, Paginator, Skeleton, Stack } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useListPlace, useShownPage } from '../../../shared/list-place.ts';
import { useLive } from '../../../shared/live.ts';
import { messageOf } from '../../../shared/messages.ts';
import { NotRenewed } from '../../../shared/not-renewed.tsx';
import { goToFirstRow, heirsOf } from '../../../shared/row-focus.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';

const shown = 'ver';

interface StoreRequestsProps<Row> {
  readonly label: string;
  /** Reads a page: only the undecided ones, or all. */
  readonly useRows: (sought: { readonly page: number; readonly isOpen: boolean }) => {
    readonly data: { readonly data: readonly Row[]; readonly metadata: ListMetadata } | undefined;
    readonly error: unknown;
    readonly isLoading: boolean;
    readonly mutate: () => Promise<unknown>;
  };
  readonly words: { readonly emptyOpen: string; readonly empty: string; readonly emptyText: string };
  readonly card: (row: Row, onChanged: () => void) => ReactNode;
}

/** What stores ask of the managers, who decide it: the undecided first, all on demand. */
export const StoreRequests = <Row extends { readonly id: number }>({
  label,
  useRows,
  words,
  card,
}: StoreRequestsProps<Row>) => {
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const isOpen = params.get(shown) !== 'todas';
  const place = useListPlace();
  const answer = useShownPage(place, useRows({ page: place.page, isOpen }));
  const { data, error, isLoading, mutate } = answer;
  useLive('notifications', user?.id ?? null, () => void mutate());
  const rows = data?.data ?? [];
  /** What was decided leaves the list: the focus goes on to the next one, or to the button above an empty list. */
  const changed = async ({ id }: Row) => {
    const heirs = heirsOf(String(id));
    await mutate();
    if (isOpen) goToFirstRow(heirs);
  };

  return (
    <Stack gap={4} as="section" aria-label={label}>
      <Inline justify="end">
        <div data-row="others">
          <Button variant="quiet" size="sm" onClick={() => setParams(isOpen ? { [shown]: 'todas' } : {})}>
            {t(`moduleIndex.storeRequests.${isOpen ? 'all' : 'onlyOpen'}`)}
          </Button>
        </div>
      </Inline>
      <NotRenewed answer={answer} />
      {isLoading && !data && <Skeleton lines={6} />}
      {Boolean(error) && !data && <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />}
      {data && rows.length === 0 && (
        <EmptyState title={isOpen ? words.emptyOpen : words.empty}>{words.emptyText}</EmptyState>
      )}
      {rows.map((row) => (
        <div key={row.id} data-row={row.id}>
          {card(row, () => void changed(row))}
        </div>
      ))}
      <Paginator
        page={place.page}
        pageSize={limits.pageSize}
        count={data?.metadata.count ?? 0}
        onPageChange={place.onPageChange}
      />
    </Stack>
  );
};
