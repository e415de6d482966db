import { limits, type ListMetadata, type PartNameGroup, type PartNamePair } from '@tuerca/contracts';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  NavTabs,
  Paginator,
  recoverFocus,
  Skeleton,
  Stack,
  Text,
  Unsaved,
  useToast,
} from '@tuerca/ui';
import { useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../config/paths.ts';
import { formatDateTime } from '../../../shared/dates.ts';
import { FoundLine } from '../../../shared/found-line.tsx';
import { useListPlace, useShownPage } from '../../../shared/list-place.ts';
import { listed } from '../../../shared/listed.ts';
import { messageOf } from '../../../shared/messages.ts';
import { NotRenewed } from '../../../shared/not-renewed.tsx';
import { t } from '../../../texts/registered.ts';
import { usePartNameDecisions, usePartNameGroups, usePartNamePairs } from '../api/part-names.ts';
import { searchFilter } from './list-page.tsx';
import { ListSearch } from './list-search.tsx';
import { NameGroupDialog, type NameDrafts } from './name-group-dialog.tsx';

/** The views of the tab, by their value in the address. */
const views = { pairs: null, groups: 'grupos', rejected: 'separados' } as const;
type View = keyof typeof views;
const shown = 'ver';

const addressOf = (view: View): string =>
  paths.indexTab('partNames') + (views[view] ? `?${shown}=${views[view]}` : '');

interface PairCardProps {
  readonly pair: PartNamePair;
  /** Called when the card may leave the list, with the focus that was in it. */
  readonly onDecided: () => void;
}

const PairCard = ({ pair, onDecided }: PairCardProps) => {
  const { decide } = usePartNameDecisions();
  const toast = useToast();
  const [busy, setBusy] = useState<'confirmed' | 'rejected'>();
  const words = { name: pair.name, other: pair.other_name };
  const settle = async (status: 'confirmed' | 'rejected') => {
    setBusy(status);
    try {
      await decide(pair.id, status);
      toast({ message: t(`moduleIndex.partNames.${status}`, words), tone: 'success' });
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    } finally {
      setBusy(undefined);
      // Of a refused one too, where somebody else was faster.
      onDecided();
    }
  };
  return (
    <Card>
      <Stack gap={2} as="article" tabIndex={-1} data-pair aria-label={t('moduleIndex.partNames.pair', words)}>
        <Heading level={2} size="md">
          {t('moduleIndex.partNames.pair', words)}
        </Heading>
        {pair.stores > 0 && (
          <Text size="sm" tone="muted">
            {t('moduleIndex.partNames.evidence', { stores: pair.stores, requests: pair.requests })}
          </Text>
        )}
        {pair.grouped.length > 0 && (
          <Text size="sm">{t('moduleIndex.partNames.joins', { names: listed(pair.grouped) })}</Text>
        )}
        {pair.decided_at && (
          <Text size="sm" tone="muted">
            {t('moduleIndex.partNames.decided', {
              who: pair.decided_by ?? t('moduleIndex.partNames.someone'),
              date: formatDateTime(pair.decided_at),
            })}
          </Text>
        )}
        <Inline gap={3}>
          <Button
            variant={pair.status === 'open' ? 'primary' : 'secondary'}
            aria-label={t('moduleIndex.partNames.sameOf', words)}
            isLoading={busy === 'confirmed'}
            isDisabled={busy === 'rejected'}
            onClick={() => void settle('confirmed')}
          >
            {t('moduleIndex.partNames.same')}
          </Button>
          {pair.status === 'open' && (
            <Button
              variant="secondary"
              aria-label={t('moduleIndex.partNames.differentOf', words)}
              isLoading={busy === 'rejected'}
              isDisabled={busy === 'confirmed'}
              onClick={() => void settle('rejected')}
            >
              {t('moduleIndex.partNames.different')}
            </Button>
          )}
        </Inline>
      </Stack>
    </Card>
  );
};

interface GroupCardProps {
  readonly group: PartNameGroup;
  readonly onEdit: () => void;
}

const GroupCard = ({ group, onEdit }: GroupCardProps) => {
  const [name = '', ...others] = group.names;
  return (
    <Card>
      <Stack gap={2}>
        <Inline justify="between" gap={2}>
          <Heading level={2} size="md">
            {name}
          </Heading>
          <Button
            variant="secondary"
            aria-label={t('moduleIndex.partNames.editOf', { name })}
            onClick={onEdit}
          >
            {t('moduleIndex.partNames.edit')}
          </Button>
        </Inline>
        <Text>{t('moduleIndex.partNames.also', { names: listed(others) })}</Text>
        <Text size="sm" tone="muted">
          {t('moduleIndex.partNames.changed', {
            who: group.changed_by ?? t('moduleIndex.partNames.someone'),
            date: formatDateTime(group.changed_at),
          })}
        </Text>
      </Stack>
    </Card>
  );
};

interface ListProps<Row> {
  readonly view: View;
  readonly answer: {
    readonly data: { readonly data: readonly Row[]; readonly metadata: ListMetadata } | undefined;
    readonly error: unknown;
    readonly isLoading: boolean;
    readonly mutate: () => Promise<unknown>;
  };
  readonly place: ReturnType<typeof useListPlace>;
  readonly card: (row: Row) => ReactNode;
}

const List = <Row,>({ view, answer: given, place, card }: ListProps<Row>) => {
  const answer = useShownPage(place, given);
  const { data, error, isLoading, mutate } = answer;
  if (error && !data) return <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />;
  if (!data) return isLoading ? <Skeleton lines={6} /> : null;
  const isSearch = Boolean(place.filters['search']);
  return (
    <>
      <NotRenewed answer={answer} />
      <FoundLine isNarrowed={isSearch} answer={answer} />
      {data.data.length === 0 && (
        <EmptyState
          title={t(isSearch ? 'moduleIndex.partNames.noneFound' : `moduleIndex.partNames.none.${view}`)}
        >
          {!isSearch && t(`moduleIndex.partNames.noneText.${view}`)}
        </EmptyState>
      )}
      {data.data.map(card)}
      <Paginator
        page={place.page}
        pageSize={limits.pageSize}
        count={data.metadata.count}
        onPageChange={place.onPageChange}
      />
    </>
  );
};

interface ViewProps {
  readonly place: ReturnType<typeof useListPlace>;
  readonly onDecided: () => void;
}

const Pairs = ({ view, place, onDecided }: ViewProps & { readonly view: 'pairs' | 'rejected' }) => {
  const answer = usePartNamePairs(view === 'pairs' ? 'open' : 'rejected', {
    page: place.page,
    search: place.filters['search'],
  });
  const card = (pair: PartNamePair) => <PairCard key={pair.id} pair={pair} onDecided={onDecided} />;
  return <List {...{ view, answer, place, card }} />;
};

const Groups = ({
  place,
  onEdit,
}: Pick<ViewProps, 'place'> & { readonly onEdit: (group: PartNameGroup) => void }) => {
  const answer = usePartNameGroups({ page: place.page, search: place.filters['search'] });
  const card = (group: PartNameGroup) => (
    <GroupCard key={group.id} group={group} onEdit={() => onEdit(group)} />
  );
  return <List view="groups" {...{ answer, place, card }} />;
};

/** The names of parts that mean the same: for the managers, who decide what quotations suggest (ADR 0363). */
export const PartNames = () => {
  const [params] = useSearchParams();
  const place = useListPlace([searchFilter]);
  const frame = useRef<HTMLElement>(null);
  const [edited, setEdited] = useState<PartNameGroup | 'new'>();
  const view = (Object.keys(views) as View[]).find((each) => views[each] === params.get(shown)) ?? 'pairs';
  /** What was typed in dialogs that were closed without saving. */
  const [drafts, setDrafts] = useState<NameDrafts>({});
  // The card leaves with the button that was pressed. At the next one's name: a press goes on to none of its buttons.
  const focusNext = () =>
    recoverFocus(() => (frame.current?.querySelector<HTMLElement>('[data-pair]') ?? frame.current)?.focus());
  return (
    <Stack gap={4} as="section" ref={frame} tabIndex={-1} aria-label={t('moduleIndex.partNames.label')}>
      <NavTabs
        label={t('moduleIndex.partNames.label')}
        items={(Object.keys(views) as View[]).map((each) => ({
          href: addressOf(each),
          label: t(`moduleIndex.partNames.views.${each}`),
          isActive: each === view,
        }))}
      />
      <Inline justify="between">
        <ListSearch
          key={view}
          what={t('moduleIndex.partNames.what')}
          value={String(place.filters['search'] ?? '')}
          onSearch={(search) => place.onFiltersChange(search ? { search } : {})}
        />
        <Button variant="secondary" onClick={() => setEdited('new')}>
          {t('moduleIndex.partNames.add')}
        </Button>
      </Inline>
      {view === 'groups' ? (
        <Groups place={place} onEdit={setEdited} />
      ) : (
        <Pairs key={view} view={view} place={place} onDecided={focusNext} />
      )}
      <Unsaved when={Object.values(drafts).some((typed) => typed !== undefined)} />
      {edited && (
        <NameGroupDialog
          group={edited === 'new' ? null : edited}
          drafts={drafts}
          onDraftsChange={setDrafts}
          onClose={() => {
            setEdited(undefined);
            // The group may be gone, with the button that led here.
            focusNext();
          }}
        />
      )}
    </Stack>
  );
};
