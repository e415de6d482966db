import { pathOfCall } from '@tuerca/api-client';
import { exportAnalytics, limits, listAnalytics, type AnalyticsRow } from '@tuerca/contracts';
import { DownloadIcon, EmptyState, Inline, LinkButton, Stack } from '@tuerca/ui';
import { useRead } from '../../../app/api.ts';
import { useListPlace } from '../../../app/list-place.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { ListPage } from './list-page.tsx';
import { ReportCard } from './report-card.tsx';
import { managersColumns, storesColumns } from './report-columns.tsx';

/** A request has a row for each store that dealt with it. */
const keyOf = (row: AnalyticsRow): string => `${row.quotation_request_id}-${row.store_id ?? ''}`;

/** Reportes: what came to the store and what became of it, also as a workbook (specification 2 section 2.9). */
export const Report = () => {
  const { isManager } = useSession();
  const place = useListPlace();
  const { page, filters } = place;
  const answer = useRead(listAnalytics, { query: { filter: filters, page, pageSize: limits.pageSize } });
  // The workbook of a store has all of its rows, that of managers those they look at (specification 2 section 6).
  const isNarrowed = isManager && Object.keys(filters).length > 0;
  return (
    <Stack gap={4}>
      <Inline justify="end">
        <LinkButton
          variant="secondary"
          href={pathOfCall(exportAnalytics, { query: isNarrowed ? { filter: filters } : {} })}
          target="_blank"
          iconStart={<DownloadIcon />}
        >
          {t('moduleIndex.report.export')}
        </LinkButton>
      </Inline>
      <ListPage
        name="report"
        label={t('moduleIndex.report.label')}
        columns={isManager ? managersColumns : storesColumns}
        rowKey={keyOf}
        card={(row) => <ReportCard row={row} />}
        answer={answer}
        empty={<EmptyState title={t('moduleIndex.noResults')} />}
        {...place}
      />
    </Stack>
  );
};
