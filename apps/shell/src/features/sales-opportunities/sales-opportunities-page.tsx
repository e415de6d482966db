import type { listSalesOpportunities } from '@tuerca/contracts';
import { limits, publicPages, type QueryOf, type SalesOpportunity } from '@tuerca/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  Paginator,
  Stack,
  Table,
  type TableColumn,
  type TableFilters,
} from '@tuerca/ui';
import { Suspense } from 'react';
import { FoundLine } from '../../shared/found-line.tsx';
import { useListPlace, useShownPage } from '../../shared/list-place.ts';
import { messageOf } from '../../shared/messages.ts';
import { NotRenewed } from '../../shared/not-renewed.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { country } from '../../config/country.ts';
import { t } from '../../texts/sales-opportunities.ts';
import { useSession } from '../session/session.tsx';
import { OpportunitiesFrame } from './opportunities-frame.tsx';
import { vehicleName } from '../../shared/vehicle-name.ts';
import { lazyWindow } from '../../shared/window-boundary.tsx';
import { lazyPart } from '../../shared/lazy-part.tsx';
import { partsText } from './opportunity-texts.ts';
import { useQuote } from './use-quote.ts';
import { useOpportunities } from './api/use-opportunities.ts';

const DemandCharts = lazyPart(async () => (await import('./components/demand-charts.tsx')).DemandCharts);

const ModuleRequestDialog = lazyWindow(
  async () => (await import('../session/components/module-request-dialog.tsx')).ModuleRequestDialog,
);

/** The column searches as the operation takes them; a column's id is the name of its filter. */
const filterOf = ({
  vehicle_year: year,
  ...texts
}: TableFilters): QueryOf<typeof listSalesOpportunities>['filter'] => ({
  ...texts,
  country: country.code,
  ...(year && { vehicle_year: Number(year.replace(/\D/g, '').slice(0, 4)) }),
});

const columnsOf = (quote: (id: number) => void): readonly TableColumn<SalesOpportunity>[] => [
  {
    id: 'brand.name',
    header: t('salesOpportunities.brand'),
    filter: 'text',
    isCardTitle: true,
    cell: ({ brand }) => brand.name,
  },
  {
    id: 'vehicle_model',
    header: t('salesOpportunities.model'),
    filter: 'text',
    cell: ({ vehicle_model }) => vehicle_model || t('salesOpportunities.unknown'),
  },
  {
    id: 'vehicle_year',
    header: t('salesOpportunities.year'),
    filter: 'text',
    cell: ({ vehicle_year }) => vehicle_year ?? t('salesOpportunities.unknown'),
  },
  { id: 'details.name', header: t('salesOpportunities.parts'), filter: 'text', cell: partsText },
  {
    id: 'city.name',
    header: t('salesOpportunities.city'),
    filter: 'text',
    cell: ({ city }) => city?.name ?? t('salesOpportunities.unknown'),
  },
  {
    id: 'options',
    header: t('salesOpportunities.options'),
    isActions: true,
    cell: (opportunity) => (
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('salesOpportunities.quoteOf', { vehicle: vehicleName(opportunity) })}
        onClick={() => quote(opportunity.id)}
      >
        {t('salesOpportunities.quote')}
      </Button>
    ),
  },
];

const narrowable = columnsOf(() => undefined);

/** The public list of open requests (specification 3 section 2.1). */
export const SalesOpportunitiesPage = () => {
  usePageTitle(publicPages.salesOpportunities.title[country.code]);
  const place = useListPlace(narrowable);
  const { page, filters, frame, onPageChange, onFiltersChange } = place;
  const { isSeller } = useSession();
  const { quote, isModuleMissing, closeModule } = useQuote();
  const answer = useShownPage(
    place,
    useOpportunities({ filter: filterOf(filters), page, pageSize: limits.pageSize }),
  );
  const { data, error, isLoading, mutate } = answer;
  const isFiltered = Object.keys(filters).length > 0;

  return (
    <>
      <OpportunitiesFrame isSeller={isSeller}>
        {error && !data ? (
          <ErrorState message={messageOf(error)} onRetry={() => void mutate()} />
        ) : (
          <Stack gap={2} {...frame}>
            <NotRenewed answer={answer} />
            <FoundLine isNarrowed={isFiltered} answer={answer} />
            <Table
              label={t('salesOpportunities.table')}
              columns={columnsOf(quote)}
              rows={data?.data ?? []}
              rowKey={({ id }) => id}
              filters={filters}
              onFiltersChange={onFiltersChange}
              isLoading={isLoading}
              empty={
                <EmptyState
                  title={isFiltered ? t('salesOpportunities.empty') : t('salesOpportunities.emptyList')}
                />
              }
            />
            <Paginator
              page={page}
              pageSize={limits.pageSize}
              count={data?.metadata.count ?? 0}
              onPageChange={onPageChange}
            />
          </Stack>
        )}
        <Suspense>
          <DemandCharts />
        </Suspense>
      </OpportunitiesFrame>
      {isModuleMissing && <ModuleRequestDialog onClose={closeModule} />}
    </>
  );
};
