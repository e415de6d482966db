import {
  limits,
  supportCaseKinds,
  supportCaseStates,
  type ListedSupportCase,
  type SupportCaseKind,
  type SupportCaseState,
} from '@tuerca/contracts';
import { Badge, EmptyState, Inline, Link, Text, type TableColumn } from '@tuerca/ui';
import { paths } from '../../config/paths.ts';
import { formatDate, formatDayShort } from '../../shared/dates.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { ListSection } from '../../shared/list-section.tsx';
import { useLive } from '../../shared/live.ts';
import { t } from '../../texts/managed-cases.ts';
import { useSession } from '../session/session.tsx';
import { CaseStatus } from '../support-cases/case-status.tsx';
import { useCaseCounts, useCases } from './api/cases.ts';

const columns: readonly TableColumn<ListedSupportCase>[] = [
  {
    id: 'search',
    header: t('managedCases.case'),
    filterLabel: t('managedCases.search'),
    filter: 'text',
    isCardTitle: true,
    cell: ({ id, number, subject, name }) => (
      <div data-row={id}>
        <Text>
          <Link href={paths.administrationSection('pqrs', id)}>{number}</Link>
        </Text>
        <Text>{subject}</Text>
        <Text size="sm" tone="muted">
          {name}
        </Text>
      </div>
    ),
  },
  {
    id: 'kind',
    header: t('managedCases.kind'),
    filter: supportCaseKinds.map((kind) => ({ value: kind, label: t(`supportCases.kinds.${kind}`) })),
    cell: ({ kind }) => t(`supportCases.kinds.${kind}`),
  },
  {
    id: 'status',
    header: t('managedCases.state'),
    filter: supportCaseStates.map((status) => ({
      value: status,
      label: t(`supportCases.states.${status}`),
    })),
    cell: ({ status }) => <CaseStatus status={status} />,
  },
  {
    id: 'answer_by',
    header: t('managedCases.until'),
    cell: ({ status, answer_by: day, is_late: isLate }) =>
      status === 'open' && (
        <Inline gap={2}>
          {formatDayShort(day)}
          {isLate && <Badge tone="danger">{t('managedCases.late')}</Badge>}
        </Inline>
      ),
  },
  {
    id: 'created_at',
    header: t('managedCases.since'),
    cell: ({ created_at: at }) => formatDate(at),
  },
];

const filterOf = ({ search, kind, status }: Readonly<Record<string, string>>) => ({
  ...(search && { search: search.slice(0, limits.searchText) }),
  ...(kind && { kind: kind as SupportCaseKind }),
  ...(status && { status: status as SupportCaseState }),
});

/** How many cases wait for an answer, and how many too long. */
const Figures = ({ open, late }: { readonly open: number; readonly late: number }) => (
  <Inline gap={2}>
    <Link href={`${paths.administrationSection('pqrs')}?status=open`}>
      {t('managedCases.open', { count: open })}
    </Link>
    {late > 0 && <Badge tone="danger">{t('managedCases.lateOnes', { count: late })}</Badge>}
  </Inline>
);

/** The section of the administration with what people file; of the open ones those to answer first come first. */
export const CasesPage = () => {
  const { user } = useSession();
  const place = useListPlace(columns);
  const answer = useCases({
    filter: filterOf(place.filters),
    page: place.page,
    order: [place.filters['status'] === 'open' ? 'answer_by' : '-created_at'],
  });
  const counts = useCaseCounts();
  useLive('notifications', user?.id ?? null, () => {
    void answer.mutate();
    void counts.mutate();
  });
  return (
    <ListSection
      title={t('managedCases.title')}
      description={t('managedCases.description')}
      place={place}
      answer={answer}
      rows={{ columns }}
      tools={counts.data && <Figures {...counts.data.data} />}
      empty={<EmptyState title={t('managedCases.noneFound')} />}
    />
  );
};
