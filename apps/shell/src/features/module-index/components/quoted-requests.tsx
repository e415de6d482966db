import type { listQuotations } from '@tuerca/contracts';
import { quotationStates, type Quotation, type QueryOf, type Standing } from '@tuerca/contracts';
import { dealingResults, formatMinutes } from '@tuerca/rules';
import { EmptyState, Heading, Inline, LinkButton, Stack, Text, type TableColumn } from '@tuerca/ui';
import { formatDateTime } from '../../../shared/dates.ts';
import { withOwnDay } from '../../../shared/days.ts';
import { useListPlace } from '../../../shared/list-place.ts';
import { MarkedMoney } from '../../../shared/marked-money.tsx';
import { vehicleName } from '../../../shared/vehicle-name.ts';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { QuotationState, rejectionOf, standingOf } from '../../seller-request/components/quotation-state.tsx';
import { useSession } from '../../session/session.tsx';
import { RequestNewsOf, UnreadMark } from '../request-news.tsx';
import { Code } from '../../../shared/code.ts';
import { partsOf } from '../../../shared/parts-of.ts';
import { ChannelIcon, channelChoices, DayAndTime, Line, Narrow, Parts, VehicleCell } from './columns.tsx';
import { Figure, Figures } from './figure.tsx';
import { StoreBadge } from './request-card.tsx';
import { ListPage, searchFilter } from './list-page.tsx';
import { useEfficiency } from '../api/use-efficiency.ts';
import { useQuotations } from '../api/use-quotations.ts';

type Column = TableColumn<Quotation>;
type Query = QueryOf<typeof listQuotations>;

const defaultOrder = '-created_at';
/** In the order of the filter: those that may need action first. */
const standings: readonly Standing[] = ['review', 'sold', 'expired', 'rejected', 'closed'];

/** The first two words of a name, enough to tell advisers apart; the tooltip has the full name. */
const shortName = (name: string): string => name.split(/\s+/).slice(0, 2).join(' ');

const see = ({ quotation_request_id }: Quotation) => (
  <LinkButton size="sm" variant="secondary" href={paths.sellerRequest(quotation_request_id)}>
    {t('moduleIndex.actions.seeDetail')}
  </LinkButton>
);
const total = ({ total: amount, currency }: Quotation) => <MarkedMoney value={amount} currency={currency} />;
const state = (quotation: Quotation) => <QuotationState quotation={quotation} />;
const vehicleOf = ({ request }: Quotation) => (request ? vehicleName(request) : '--');
const partsOfQuotation = ({ quotationDetails }: Quotation) => partsOf({ details: quotationDetails });

const columns: readonly Column[] = [
  {
    id: 'channel',
    header: t('moduleIndex.columns.code'),
    filterLabel: t('moduleIndex.columns.channel'),
    filter: channelChoices,
    isCardTitle: true,
    cell: ({ code, request, quotation_request_id }) => (
      <div>
        <Inline gap={2} isWrapping={false}>
          <Code>{request?.code ?? code}</Code>
          {request && <ChannelIcon storeId={request.store_id} />}
          <UnreadMark requestId={quotation_request_id} />
        </Inline>
        {request && (
          <Text size="sm" tone="muted">
            <Code>{code}</Code>
          </Text>
        )}
      </div>
    ),
  },
  {
    id: 'created_at',
    header: t('moduleIndex.columns.date'),
    filter: 'date',
    sortBy: 'created_at',
    cell: ({ created_at }) => <DayAndTime of={created_at} />,
  },
  {
    id: 'vehicle',
    header: t('moduleIndex.columns.vehicle'),
    sortBy: 'brand.name',
    cell: ({ request }) =>
      request ? (
        <VehicleCell brand={request.brand.name} model={request.vehicle_model} year={request.vehicle_year} />
      ) : (
        '--'
      ),
  },
  {
    id: 'parts',
    header: t('moduleIndex.columns.parts'),
    cell: (quotation) => <Parts title={partsOfQuotation(quotation)}>{partsOfQuotation(quotation)}</Parts>,
  },
  {
    id: 'city.name',
    header: t('moduleIndex.columns.city'),
    filter: 'text',
    sortBy: 'city.name',
    cell: ({ request }) => (
      <Narrow title={request?.user?.name}>
        <Text size="sm" isTruncated>
          {request?.city?.name ?? '--'}
        </Text>
        {request?.user && request.user.name !== '--' && (
          <Text size="sm" tone="muted" isTruncated>
            {request.user.name}
          </Text>
        )}
      </Narrow>
    ),
  },
  { id: 'total', header: t('moduleIndex.columns.totalShort'), align: 'end', sortBy: 'total', cell: total },
  {
    id: 'time',
    header: t('moduleIndex.columns.timeAndAdviser'),
    cell: ({ timeToQuote, adviser }) => (
      <Line title={adviser?.name}>
        {adviser && <Text size="sm">{shortName(adviser.name)}</Text>}
        <Text size="sm" tone="muted">
          {formatMinutes(timeToQuote)}
        </Text>
      </Line>
    ),
  },
  {
    id: 'state',
    header: t('moduleIndex.columns.state'),
    filter: standings.map((each) => ({ value: quotationStates[each], label: dealingResults[each] })),
    cell: (quotation) => (
      <span title={standingOf(quotation) === 'rejected' ? rejectionOf(quotation) : undefined}>
        <QuotationState quotation={quotation} isShort />
      </span>
    ),
  },
  { id: 'view', header: t('moduleIndex.actions.see'), isActions: true, cell: see },
];
const vendorColumn: Column = {
  id: 'storeVendor.name',
  header: t('moduleIndex.columns.vendor'),
  filter: 'text',
  sortBy: 'storeVendor.name',
  cell: ({ storeVendor }) => storeVendor.name,
};

const QuotationCard = ({ quotation }: { readonly quotation: Quotation }) => (
  <>
    <Inline justify="between" gap={2}>
      <Text as="span" size="sm" tone="muted">
        {[quotation.request?.code, quotation.code].filter(Boolean).join(' · ')}
      </Text>
      <Inline gap={2}>
        {typeof quotation.request?.store_id === 'number' && <StoreBadge />}
        <UnreadMark requestId={quotation.quotation_request_id} />
        {state(quotation)}
      </Inline>
    </Inline>
    <Stack gap={1}>
      <Heading level={2} size="md">
        {vehicleOf(quotation)}
      </Heading>
      <Text>{partsOfQuotation(quotation)}</Text>
      <Text size="sm" tone="muted">
        {[
          quotation.request?.city?.name,
          formatDateTime(quotation.created_at),
          formatMinutes(quotation.timeToQuote),
          quotation.adviser && t('sellerRequest.sent.by', { name: quotation.adviser.name }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Stack>
    <Inline justify="between" gap={2}>
      <div>
        <Text weight="bold">{total(quotation)}</Text>
        <Text size="sm" tone="muted">
          {t('moduleIndex.columns.total')}
        </Text>
      </div>
      {see(quotation)}
    </Inline>
  </>
);

/** Cotizadas: the store's quotations, and its sales figures once it has sold (specification 2 section 2.7). */
export const QuotedRequests = () => {
  const { isSeller, isManager } = useSession();
  const shownColumns = isManager ? [...columns.slice(0, 2), vendorColumn, ...columns.slice(2)] : columns;
  const place = useListPlace([...shownColumns, searchFilter]);
  const { page, filters, order } = place;
  const answer = useQuotations({
    filter: withOwnDay(filters) as Query['filter'],
    order: [order ?? defaultOrder] as Query['order'],
    page,
  });
  const { data: indicators } = useEfficiency(isSeller);
  const sales = indicators?.data;
  return (
    <Stack gap={3}>
      {sales && sales.total_price_orders > 0 && (
        <div>
          <Figures>
            <Figure
              figure={
                <MarkedMoney value={sales.total_price_orders} currency={sales.currency ?? country.currency} />
              }
              label={t('moduleIndex.quoted.sold')}
            />
            {sales.total_price_quotes > 0 && (
              <Figure
                figure={t('moduleIndex.quoted.percent', { percent: sales.conversion })}
                label={t('moduleIndex.quoted.conversion')}
              />
            )}
          </Figures>
          <Text size="sm" tone="muted">
            {t('moduleIndex.quoted.note')}
          </Text>
        </div>
      )}
      <RequestNewsOf ids={(answer.data?.data ?? []).map((quotation) => quotation.quotation_request_id)}>
        <ListPage
          name="quoted"
          label={t('moduleIndex.quoted.label')}
          columns={shownColumns}
          rowKey={({ id }) => id}
          card={(quotation) => <QuotationCard quotation={quotation} />}
          answer={answer}
          empty={<EmptyState title={t('moduleIndex.quoted.empty')} />}
          place={place}
          counted={(count) => t('moduleIndex.quoted.count', { count })}
          defaultOrder={defaultOrder}
        />
      </RequestNewsOf>
    </Stack>
  );
};
