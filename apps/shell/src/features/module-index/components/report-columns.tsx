import { reportChannels, type AnalyticsRow } from '@tuerca/contracts';
import { dealingResults, vehicleName } from '@tuerca/rules';
import { Link, Text, type TableColumn } from '@tuerca/ui';
import { Moment } from '../../../shared/moment.tsx';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { Code } from '../../../shared/code.ts';
import { partsOf } from '../../../shared/parts-of.ts';
import { ChannelIcon, Parts } from './columns.tsx';
import { ReportOutcome } from './report-outcome.tsx';

type Column = TableColumn<AnalyticsRow>;

export const RequestLink = ({ row }: { readonly row: AnalyticsRow }) => (
  <Link href={paths.sellerRequest(row.quotation_request_id)}>
    <Code>{row.quotation_request_code}</Code>
  </Link>
);

export const vehicleOf = (row: AnalyticsRow): string =>
  vehicleName({
    brandName: row.quotation_request_vehicle_brand ?? '',
    model: row.quotation_request_vehicle_model,
    year: row.quotation_request_vehicle_year,
  });

/** What the store offered, where other words or amounts were asked for, or more; null where it is the same. */
export const offeredOf = (row: AnalyticsRow): string | null => {
  if (row.quotation_detail.length === 0) return null;
  const parts = partsOf({ details: row.quotation_detail });
  return parts === partsOf({ details: row.quotation_request_detail })
    ? null
    : t('moduleIndex.report.offered', { parts });
};

const text = (id: keyof AnalyticsRow, header: string): Column => ({
  id,
  header,
  filter: 'text',
  cell: (row) => (row[id] as string | null | undefined) ?? '--',
});

const first: readonly Column[] = [
  {
    id: 'quotation_request_code',
    header: t('moduleIndex.columns.code'),
    isCardTitle: true,
    filter: 'text',
    cell: (row) => <RequestLink row={row} />,
  },
  {
    id: 'quotation_request_date',
    header: t('moduleIndex.columns.date'),
    cell: (row) => <Moment at={row.quotation_request_date} />,
  },
  {
    id: 'channel',
    header: t('moduleIndex.columns.channel'),
    filter: [
      { value: reportChannels.marketplace, label: t('moduleIndex.columns.marketplace') },
      { value: reportChannels.store, label: t('moduleIndex.columns.storeShort') },
    ],
    cell: (row) => <ChannelIcon storeId={row.quotation_request_store_id} />,
  },
];
const buyer = text('user_name', t('moduleIndex.columns.buyer'));
const outcomes = Object.entries(dealingResults).map(([value, label]) => ({ value, label }));
const outcome: Column = {
  id: 'result',
  header: t('moduleIndex.report.outcome'),
  filter: outcomes,
  cell: (row) => <ReportOutcome row={row} />,
};

/** The report columns for a store. */
export const storesColumns: readonly Column[] = [
  ...first,
  buyer,
  text('user_city_name', t('moduleIndex.columns.city')),
  text('quotation_request_vehicle_brand', t('moduleIndex.columns.brand')),
  {
    ...text('quotation_request_vehicle_model', t('moduleIndex.columns.model')),
    cell: (row) =>
      [row.quotation_request_vehicle_model, row.quotation_request_vehicle_year].filter(Boolean).join(' '),
  },
  {
    id: 'quotation_request_detail',
    header: t('moduleIndex.columns.parts'),
    filter: 'text',
    cell: (row) => (
      <>
        <Parts>{partsOf({ details: row.quotation_request_detail })}</Parts>
        {offeredOf(row) && (
          <Text size="sm" tone="muted">
            <Parts>{offeredOf(row)}</Parts>
          </Text>
        )}
      </>
    ),
  },
  {
    ...outcome,
    // A marketplace request is reported only once the store has answered it: open ones are from its own page.
    filter: outcomes.map((each) =>
      each.value === 'open' ? { ...each, label: t('moduleIndex.report.openOfStore') } : each,
    ),
  },
];

/** The report columns for managers (specification 2 section 6); brand and model share one for lack of room. */
export const managersColumns: readonly Column[] = [
  ...first,
  text('store_name', t('moduleIndex.columns.vendor')),
  buyer,
  {
    id: 'quotation_request_vehicle_brand',
    header: t('moduleIndex.report.vehicle'),
    // Of all that the cell says, only the brand is searched here.
    filterLabel: t('moduleIndex.columns.brand'),
    filter: 'text',
    cell: vehicleOf,
  },
  text('quotation_request_vehicle_VIN', t('moduleIndex.report.vin')),
  text('quotation_request_vehicle_plate', t('moduleIndex.report.plate')),
  text('quotation_request_identification', t('moduleIndex.report.identification')),
  outcome,
];
