import { changeSubjects, limits, type Change } from '@tuerca/contracts';
import {
  Button,
  Container,
  EmptyState,
  ErrorState,
  Inline,
  Link,
  PageHeader,
  Paginator,
  Stack,
  Table,
  TextField,
  useToast,
  withFilter,
  type TableColumn,
} from '@tuerca/ui';
import { useState } from 'react';
import { paths } from '../../config/paths.ts';
import { useListPlace } from '../../shared/list-place.ts';
import { messageOf } from '../../shared/messages.ts';
import { Moment } from '../../shared/moment.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/administration.ts';
import { readNewest, useChanges, type ChangeFilter } from './api/changes.ts';
import { ChangeFields } from './change-fields.tsx';
import { actionNames, actionWords, actorWords, subjectWords } from './change-words.ts';
import { saveChanges } from './save-changes.ts';

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
    filter: actionNames.map((name) => ({ value: name, label: actionWords(name) })),
    isCardTitle: true,
    cell: ({ action }) => actionWords(action),
  },
  {
    id: 'subject_type',
    header: t('administrationArea.log.subject'),
    filter: changeSubjects.map((type) => ({ value: type, label: t(`administrationArea.subjects.${type}`) })),
    cell: (change) =>
      change.subject.type === 'platform' ? (
        subjectWords(change)
      ) : (
        <Link
          href={paths.administrationSection(
            change.subject.type === 'user' ? 'usuarios' : 'tiendas',
            change.subject.id,
          )}
        >
          {subjectWords(change)}
        </Link>
      ),
  },
  {
    id: 'fields',
    header: t('administrationArea.log.fields'),
    cell: ({ fields }) => <ChangeFields fields={fields} />,
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

/** The filter of the call. */
const filterOf = (given: Readonly<Record<string, string>>): ChangeFilter => {
  const { from, to, user_name: name, action, subject_type: type } = given;
  const [subjectId, userId] = [idOf(given['subject_id']), idOf(given['user_id'])];
  return {
    ...(name && { user_name: name.slice(0, limits.searchText) }),
    ...(action && { action }),
    ...(type && { subject_type: type as Change['subject']['type'] }),
    ...(subjectId !== undefined && { subject_id: subjectId }),
    ...(userId !== undefined && { user_id: userId }),
    ...((from ?? to) && { created_at: { ...(from && { from }), ...(to && { to }) } }),
  };
};

const Export = ({ filter }: { readonly filter: ChangeFilter }) => {
  const [isBusy, setIsBusy] = useState(false);
  const toast = useToast();
  const save = async () => {
    setIsBusy(true);
    try {
      const changes = await readNewest(filter);
      saveChanges(changes);
      toast({
        message: t('administrationArea.log.exported', { count: changes.length }),
        tone: 'success',
      });
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button variant="secondary" isLoading={isBusy} onClick={() => void save()}>
      {t('administrationArea.log.export')}
    </Button>
  );
};

/** The section of the administration that shows who changed what; nobody can edit it. */
export const ChangeLogPage = () => {
  const place = useListPlace(narrowing);
  usePageTitle(t('administrationArea.log.title'));
  const filter = filterOf(place.filters);
  const { data, error, isLoading, mutate } = useChanges(filter, place.page);
  return (
    <Container>
      <Stack gap={5}>
        <PageHeader
          title={t('administrationArea.log.title')}
          description={t('administrationArea.log.description')}
          actions={<Export filter={filter} />}
        />
        <Inline gap={3}>
          {(['from', 'to'] as const).map((bound) => (
            <TextField
              key={bound}
              type="date"
              label={t(`administrationArea.log.${bound}`)}
              value={place.filters[bound] ?? ''}
              onChange={({ target }) => place.onFiltersChange(withFilter(place.filters, bound, target.value))}
            />
          ))}
        </Inline>
        {error && !data ? (
          <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
        ) : (
          <div {...place.frame}>
            <Table
              label={t('administrationArea.log.title')}
              columns={columns}
              rows={data?.data ?? []}
              rowKey={({ id }) => id}
              filters={place.filters}
              onFiltersChange={place.onFiltersChange}
              isLoading={isLoading}
              empty={<EmptyState title={t('administrationArea.log.noneFound')} />}
            />
          </div>
        )}
        <Paginator
          page={place.page}
          pageSize={limits.changePageSize}
          count={data?.metadata.count ?? 0}
          onPageChange={place.onPageChange}
        />
      </Stack>
    </Container>
  );
};
