import type { listAnalytics } from '@tuerca/contracts';
import { exportAnalytics, type AnalyticsRow, type QueryOf } from '@tuerca/contracts';
import { minuteMs } from '@tuerca/rules';
import { Button, DownloadIcon, EmptyState, Inline, Stack, Text, type TableFilters } from '@tuerca/ui';
import { useState } from 'react';
import { FileLink } from '../../../shared/file-link.tsx';
import { useListPlace } from '../../../shared/list-place.ts';
import { useNow } from '../../../shared/now.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { daysOf, instantsOf, periodOf, textOf } from '../period.ts';
import { FiguresShown } from './figures-shown.tsx';
import { HiddenBuyers } from './hidden-buyers.tsx';
import { ListPage, searchFilter } from './list-page.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { ReportCard } from './report-card.tsx';
import { managersColumns, storesColumns } from './report-columns.tsx';
import { ReportTotals } from './report-totals.tsx';
import { useReport } from '../api/use-report.ts';

/** A request has a row for each store that quoted or discarded it. */
const keyOf = (row: AnalyticsRow): string => `${row.quotation_request_id}-${row.store_id ?? ''}`;

/** The URL parameter of the period, besides the column filters. */
const period = { id: 'periodo', filter: 'text' } as const;

type Filter = QueryOf<typeof listAnalytics>['filter'];

/** The filters as the operations take them: a period becomes the range of instants of the request date. */
const filterOf = ({ periodo, ...columns }: TableFilters, now: Date): Filter => {
  const chosen = periodOf(periodo);
  return { ...columns, ...(chosen && { quotation_request_date: instantsOf(daysOf(chosen, now)) }) };
};

/** A link cannot be disabled: while the period is invalid, a disabled button replaces it. */
const ExportLink = ({ filter, isDisabled }: { readonly filter: Filter; readonly isDisabled: boolean }) => {
  const isNarrowed = Object.keys(filter ?? {}).length > 0;
  const words = t(isNarrowed ? 'moduleIndex.report.exportFound' : 'moduleIndex.report.export');
  return isDisabled ? (
    <Button variant="secondary" isDisabled iconStart={<DownloadIcon />}>
      {words}
    </Button>
  ) : (
    <FileLink operation={exportAnalytics} args={{ query: isNarrowed ? { filter } : {} }}>
      {words}
    </FileLink>
  );
};

/** Reportes: the store's requests with their outcomes, also as a workbook (specification 2 section 2.9). */
export const Report = () => {
  const { isManager } = useSession();
  const columns = isManager ? managersColumns : storesColumns;
  const place = useListPlace([...columns, searchFilter, period]);
  const { page, filters, onFiltersChange } = place;
  // One for all reads; the days of a page that is left open move on at midnight.
  const now = new Date(useNow(minuteMs));
  const filter = filterOf(filters, now);
  const answer = useReport({ filter, page });
  const [hasFault, setHasFault] = useState(false);
  return (
    <Stack gap={4}>
      <Inline justify="between" align="start" gap={3}>
        <PeriodPicker
          label={t('moduleIndex.report.period')}
          hasAll
          value={periodOf(filters[period.id])}
          onFault={setHasFault}
          onChange={(chosen) => {
            const { [period.id]: _previous, ...others } = filters;
            onFiltersChange(chosen ? { ...others, [period.id]: textOf(chosen) } : others);
          }}
        />
        <ExportLink filter={filter} isDisabled={hasFault} />
      </Inline>
      <Text size="sm" tone="muted">
        {t(isManager ? 'moduleIndex.report.ofAll' : 'moduleIndex.report.ofStore')}
      </Text>
      <HiddenBuyers />
      <FiguresShown gap={4} $isDimmed={hasFault}>
        <ReportTotals filter={filter} />
        <ListPage
          name="report"
          label={t('moduleIndex.report.label')}
          columns={columns}
          rowKey={keyOf}
          card={(row) => <ReportCard row={row} />}
          answer={answer}
          empty={<EmptyState title={t('moduleIndex.noResults')} />}
          place={place}
          counted={(count) => t('moduleIndex.report.counted', { count })}
        />
      </FiguresShown>
    </Stack>
  );
};
