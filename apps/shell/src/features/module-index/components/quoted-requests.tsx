import { limits, listQuotations, readEfficiencyIndicators, type Quotation } from '@tuerca/contracts';
import { formatMinutes } from '@tuerca/rules';
import { EmptyState, Heading, Inline, LinkButton, Money, Stack, Text, type TableColumn } from '@tuerca/ui';
import { useRead } from '../../../app/api.ts';
import { formatDateTime } from '../../../app/dates.ts';
import { useListPlace } from '../../../app/list-place.ts';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { QuotationState } from '../../seller-request/components/quotation-state.tsx';
import { useSession } from '../../session/session.tsx';
import { Code } from './columns.tsx';
import { Figure, Figures } from './figure.tsx';
import { ListPage } from './list-page.tsx';

type Column = TableColumn<Quotation>;

const see = ({ quotation_request_id }: Quotation) => (
  <LinkButton size="sm" variant="secondary" href={paths.sellerRequest(quotation_request_id)}>
    {t('moduleIndex.actions.seeDetail')}
  </LinkButton>
);
const total = ({ total: amount, currency }: Quotation) => <Money value={amount} currency={currency} />;
const state = (quotation: Quotation) => <QuotationState quotation={quotation} />;
const vehicleOf = ({ request }: Quotation) =>
  [request?.brand.name, request?.vehicle_model, request?.vehicle_year].filter(Boolean).join(' ');

const columns: readonly Column[] = [
  {
    id: 'code',
    header: t('moduleIndex.columns.code'),
    isCardTitle: true,
    cell: ({ code }) => <Code>{code}</Code>,
  },
  {
    id: 'created_at',
    header: t('moduleIndex.columns.date'),
    filter: 'date',
    cell: ({ created_at }) => formatDateTime(created_at),
  },
  {
    id: 'user.name',
    header: t('moduleIndex.columns.buyer'),
    filter: 'text',
    cell: ({ request }) => request?.user?.name ?? '--',
  },
  {
    id: 'brand.name',
    header: t('moduleIndex.columns.brand'),
    filter: 'text',
    cell: ({ request }) => request?.brand.name ?? '--',
  },
  {
    id: 'vehicle_model',
    header: t('moduleIndex.columns.model'),
    filter: 'text',
    cell: ({ request }) => request?.vehicle_model ?? '--',
  },
  {
    id: 'city.name',
    header: t('moduleIndex.columns.city'),
    filter: 'text',
    cell: ({ request }) => request?.city?.name ?? '--',
  },
  { id: 'total', header: t('moduleIndex.columns.total'), align: 'end', cell: total },
  {
    id: 'time',
    header: t('moduleIndex.columns.timeToQuote'),
    cell: ({ timeToQuote }) => formatMinutes(timeToQuote),
  },
  { id: 'state', header: t('moduleIndex.columns.state'), cell: state },
  { id: 'view', header: t('moduleIndex.actions.see'), isActions: true, cell: see },
];
const vendorColumn: Column = {
  id: 'storeVendor.name',
  header: t('moduleIndex.columns.vendor'),
  filter: 'text',
  cell: ({ storeVendor }) => storeVendor.name,
};

const QuotationCard = ({ quotation }: { readonly quotation: Quotation }) => (
  <>
    <Inline justify="between" gap={2}>
      <Text as="span" size="sm" tone="muted">
        {quotation.code}
      </Text>
      {state(quotation)}
    </Inline>
    <Stack gap={1}>
      <Heading level={2} size="md">
        {vehicleOf(quotation)}
      </Heading>
      <Text size="sm" tone="muted">
        {[
          quotation.request?.city?.name,
          formatDateTime(quotation.created_at),
          formatMinutes(quotation.timeToQuote),
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

/** Cotizadas: what the store offered, and with sales how well it sells (specification 2 section 2.7). */
export const QuotedRequests = () => {
  const { isSeller, isManager } = useSession();
  const place = useListPlace();
  const { page, filters } = place;
  const answer = useRead(listQuotations, {
    query: { filter: filters, scopes: ['orderDesc'], page, pageSize: limits.pageSize },
  });
  const { data: indicators } = useRead(readEfficiencyIndicators, isSeller ? {} : null);
  const sales = indicators?.data;
  return (
    <Stack gap={4}>
      {sales && sales.quotation_with_purchase > 0 && (
        <Figures>
          <Figure
            figure={<Money value={sales.total_price_orders} currency={country.currency} />}
            label={t('moduleIndex.quoted.sold')}
          />
          <Figure
            figure={t('moduleIndex.quoted.percent', { percent: Math.min(100, sales.conversion) })}
            label={t('moduleIndex.quoted.conversion')}
          />
        </Figures>
      )}
      <ListPage
        name="quoted"
        label={t('moduleIndex.quoted.label')}
        columns={isManager ? [...columns.slice(0, 2), vendorColumn, ...columns.slice(2)] : columns}
        rowKey={({ id }) => id}
        card={(quotation) => <QuotationCard quotation={quotation} />}
        answer={answer}
        empty={<EmptyState title={t('moduleIndex.quoted.empty')} />}
        {...place}
      />
    </Stack>
  );
};
