import {
  changeActions,
  changeSubjects,
  limits,
  type Change,
  type ChangeAction,
  type ChangeSubject,
} from '@tuerca/contracts';
import { Button, EmptyState, Inline, Link, Text, useToast, withFilter, type TableColumn } from '@tuerca/ui';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { DayRange } from '../../shared/day-range.tsx';
import { useListPlace, type ListPlace } from '../../shared/list-place.ts';
import { ListSection } from '../../shared/list-section.tsx';
import { messageOf } from '../../shared/messages.ts';
import { Moment } from '../../shared/moment.tsx';
import { t } from '../../texts/administration.ts';
import { readNewest, useChanges, type ChangeFilter } from './api/changes.ts';
import { ChangeFields } from './change-fields.tsx';
import { actionWords, actorWords, logTexts, subjectWords } from './change-words.ts';
import { inOrder, instantsBetween } from '../../shared/days.ts';
import { PendingButton } from '../../shared/pending-button.tsx';
import { saveChanges } from './save-changes.ts';

/** Where the records have pages of their own. */
const pageOf: Partial<Record<ChangeSubject, (id: number) => string>> = {
  user: (id) => paths.administrationSection('usuarios', id),
  store: (id) => paths.administrationSection('tiendas', id),
  supportCase: (id) => paths.administrationSection('pqrs', id),
  storeApplication: (id) => `${paths.storeApplications}/${id}`,
  order: paths.order,
  return: paths.return,
};

const columns: readonly TableColumn<Change>[] = [
  {
    id: 'created_at',
    header: t('administrationArea.log.when'),
    cell: ({ created_at: at }) => <Moment at={at} />,
  },
  {
    id: 'user_name',
    header: t('administrationArea.log.who'),
    filter: 'text',
    cell: (change) =>
      change.user ? (
        <Link href={paths.administrationSection('usuarios', change.user.id)}>{actorWords(change)}</Link>
      ) : (
        actorWords(change)
      ),
  },
  {
    id: 'action',
    header: t('administrationArea.log.what'),
    filter: changeActions.map((name) => ({ value: name, label: actionWords(name) })),
    isCardTitle: true,
    cell: ({ action }) => actionWords(action),
  },
  {
    id: 'subject_type',
    header: t('administrationArea.log.subject'),
    filter: changeSubjects.map((type) => ({ value: type, label: t(`administrationArea.subjects.${type}`) })),
    cell: (change) => {
      const { type, id } = change.subject;
      const href = pageOf[type]?.(id);
      return href ? <Link href={href}>{subjectWords(change)}</Link> : subjectWords(change);
    },
  },
  {
    id: 'fields',
    header: t('administrationArea.log.fields'),
    cell: (change) => <ChangeFields change={change} texts={logTexts} />,
  },
];

/** What the address names besides the columns: a record, a person, days. */
const narrowing = [
  ...columns,
  { id: 'subject_id', filter: 'text' },
  { id: 'user_id', filter: 'text' },
  { id: 'from', filter: 'date' },
  { id: 'to', filter: 'date' },
] as const;

const idOf = (text: string | undefined) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined);

/** The filter of the call; days are those of the reader's country. */
const filterOf = (given: Readonly<Record<string, string>>): ChangeFilter => {
  const { user_name: name, action, subject_type: type } = given;
  const { from, to } = inOrder(given['from'], given['to']);
  const days = instantsBetween(from, to, country.code);
  const [subjectId, userId] = [idOf(given['subject_id']), idOf(given['user_id'])];
  return {
    ...(name && { user_name: name.slice(0, limits.searchText) }),
    ...(action && { action: action as ChangeAction }),
    ...(type && { subject_type: type as Change['subject']['type'] }),
    ...(subjectId !== undefined && { subject_id: subjectId }),
    ...(userId !== undefined && { user_id: userId }),
    ...(Object.keys(days).length > 0 && { created_at: days }),
  };
};

const Export = ({ filter }: { readonly filter: ChangeFilter }) => {
  const toast = useToast();
  const save = async () => {
    try {
      const changes = await readNewest(filter);
      if (changes.length > 0) saveChanges(changes);
      toast({
        message: t('administrationArea.log.exported', { count: changes.length }),
        tone: changes.length > 0 ? 'success' : 'info',
      });
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    }
  };
  return (
    <PendingButton variant="secondary" onPress={save}>
      {t('administrationArea.log.export')}
    </PendingButton>
  );
};

/** The days between which changes are shown. */
const Days = ({ place }: { readonly place: ListPlace }) => (
  <Inline gap={3}>
    <DayRange
      {...inOrder(place.filters['from'], place.filters['to'])}
      labels={{ from: t('administrationArea.log.from'), to: t('administrationArea.log.to') }}
      onChange={({ from, to }) =>
        place.onFiltersChange(withFilter(withFilter(place.filters, 'from', from), 'to', to))
      }
    />
  </Inline>
);

/** Whose changes are shown, where the address names a record or a person, and the way to all. */
const OfOne = ({ place, first }: { readonly place: ListPlace; readonly first: Change | undefined }) => {
  const { subject_id: subject, subject_type: type, user_id: user, ...others } = place.filters;
  const [subjectId, userId] = [idOf(subject), idOf(user)];
  if (subjectId === undefined && userId === undefined) return null;
  const record =
    first?.subject.id === subjectId && first ? subjectWords(first) : t('administrationArea.log.record');
  const who =
    first?.user?.id === userId && first
      ? actorWords(first)
      : t('administrationArea.account', { id: userId ?? '' });
  return (
    <Inline gap={3}>
      <Text>
        {[
          subjectId !== undefined && t('administrationArea.log.ofOne', { record }),
          userId !== undefined && t('administrationArea.log.byOne', { who }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Button
        variant="secondary"
        size="sm"
        onClick={() =>
          place.onFiltersChange(subjectId === undefined && type ? { ...others, subject_type: type } : others)
        }
      >
        {t('administrationArea.log.ofAll')}
      </Button>
    </Inline>
  );
};

/** The section of the administration that shows who changed what; nobody can edit it. */
export const ChangeLogPage = () => {
  const place = useListPlace(narrowing);
  const filter = filterOf(place.filters);
  const answer = useChanges(filter, place.page);
  return (
    <ListSection
      title={t('administrationArea.log.title')}
      description={t('administrationArea.log.description')}
      actions={<Export filter={filter} />}
      tools={
        <>
          <OfOne place={place} first={answer.data?.data[0]} />
          <Days place={place} />
        </>
      }
      place={place}
      answer={answer}
      rows={{ columns }}
      pageSize={limits.changePageSize}
      empty={<EmptyState title={t('administrationArea.log.noneFound')} />}
    />
  );
};
