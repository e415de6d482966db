import type { AnalyticsRow } from '@tuerca/contracts';
import { Badge, Heading, Inline, Stack, StoreIcon, Text } from '@tuerca/ui';
import { formatDateTime } from '../../../shared/dates.ts';
import { t } from '../../../texts/registered.ts';
import { partsOf } from '../../../shared/parts-of.ts';
import { offeredOf, RequestLink, vehicleOf } from './report-columns.tsx';
import { ReportOutcome } from './report-outcome.tsx';

/** The vehicle's plate and VIN and the owner's document number, as far as the response includes them. */
const papersOf = (row: AnalyticsRow): string =>
  [
    [t('moduleIndex.report.plate'), row.quotation_request_vehicle_plate],
    [t('moduleIndex.report.vin'), row.quotation_request_vehicle_VIN],
    [t('moduleIndex.report.identification'), row.quotation_request_identification],
  ]
    .flatMap(([name, value]) => (value ? `${name} ${value}` : []))
    .join(' · ');

/** A row of the report as a card: the request, its buyer and date, and its outcome. */
export const ReportCard = ({ row }: { readonly row: AnalyticsRow }) => {
  const papers = papersOf(row);
  return (
    <>
      <Inline justify="between" gap={2}>
        <Text as="span" size="sm" tone="muted">
          <RequestLink row={row} />
        </Text>
        {row.quotation_request_store_id !== null && (
          <Badge tone="primary" icon={<StoreIcon size="sm" />}>
            {t('moduleIndex.columns.storeShort')}
          </Badge>
        )}
      </Inline>
      <Stack gap={1}>
        <Heading level={2} size="md">
          {vehicleOf(row)}
        </Heading>
        <Text>{partsOf({ details: row.quotation_request_detail })}</Text>
        {offeredOf(row) && (
          <Text size="sm" tone="muted">
            {offeredOf(row)}
          </Text>
        )}
        <Text size="sm" tone="muted">
          {[row.user_city_name, row.user_name === '--' ? null : row.user_name].filter(Boolean).join(' · ')}
        </Text>
        {papers && (
          <Text size="sm" tone="muted">
            {papers}
          </Text>
        )}
      </Stack>
      <Text size="sm" tone="muted">
        {[row.store_name, formatDateTime(row.quotation_request_date)].filter(Boolean).join(' · ')}
      </Text>
      <ReportOutcome row={row} />
    </>
  );
};
