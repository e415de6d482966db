import { exportInvoices, type Invoice } from '@tuerca/contracts';
import { Button, EmptyState, Inline, Link, Money, Select, Stack, Text, type TableColumn } from '@tuerca/ui';
import { useState } from 'react';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { formatDate, formatMonth } from '../../../shared/dates.ts';
import { FileLink } from '../../../shared/file-link.tsx';
import { useListPlace } from '../../../shared/list-place.ts';
import { RecordList } from '../../../shared/list-section.tsx';
import { lastDayOf, monthsBefore } from '../../../shared/months.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/invoices.ts';
import { useInvoices } from '../api/use-invoices.ts';
import { InvoiceFiles, InvoiceState, RetryInvoice } from './invoice-row.tsx';

const columnsOf = (onChanged: () => Promise<unknown>): readonly TableColumn<Invoice>[] => [
  { id: 'at', header: t('invoices.columns.when'), cell: ({ at }) => formatDate(at) },
  {
    id: 'what',
    header: t('invoices.columns.what'),
    cell: (invoice) => (
      <Stack gap={1}>
        <Inline gap={2}>
          <Text as="span" weight="medium">
            {t(`invoices.kinds.${invoice.kind}`)} {invoice.number}
          </Text>
          <InvoiceState invoice={invoice} />
        </Inline>
        <Text size="sm">
          <Link href={paths.order(invoice.order.id)}>{invoice.order.ref_venta}</Link> ·{' '}
          {invoice.receiver.legal_name}
        </Text>
        {invoice.reason && <Text size="sm">{invoice.reason}</Text>}
      </Stack>
    ),
  },
  {
    id: 'total',
    header: t('invoices.columns.total'),
    align: 'end',
    cell: ({ kind, total, currency }) => (
      <Money value={kind === 'invoice' ? total : -total} currency={currency} />
    ),
  },
  {
    id: 'files',
    header: t('invoices.columns.files'),
    cell: (invoice) =>
      invoice.status === 'stamped' ? (
        <InvoiceFiles invoice={invoice} />
      ) : (
        invoice.may_retry && <RetryInvoice invoice={invoice} onChanged={onChanged} />
      ),
  },
];

/** The invoices of one's own store by their month, and the month as a file. */
export const InvoiceList = () => {
  const [months] = useState(() => monthsBefore(new Date(), country.code));
  const place = useListPlace([{ id: 'mes', filter: months.map((value) => ({ value })) }]);
  const month = place.filters['mes'] ?? months[0]!;
  const answer = useInvoices({ from: `${month}-01`, to: lastDayOf(month), page: place.page });
  const name = formatMonth(month);
  return (
    <PagePart title={t('invoices.list.title')}>
      <Inline align="end" gap={3}>
        <Select
          label={t('invoices.list.month')}
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
          value={month}
          onChange={({ target }) => place.onFiltersChange({ mes: target.value })}
        />
        {(['csv', 'xlsx'] as const).map((format) => (
          <FileLink
            key={format}
            operation={exportInvoices}
            args={{ query: { month, format } }}
            aria-label={t(`invoices.list.${format}Of`, { month: name })}
          >
            {t(`invoices.list.${format}`)}
          </FileLink>
        ))}
      </Inline>
      <RecordList
        label={t('invoices.list.title')}
        place={place}
        answer={answer}
        rows={{ columns: columnsOf(() => answer.mutate()) }}
        empty={
          <EmptyState
            title={t('invoices.list.empty', { month: name })}
            action={
              month !== months[0] && (
                <Button variant="secondary" onClick={() => place.onFiltersChange({ mes: months[0]! })}>
                  {t('invoices.list.now')}
                </Button>
              )
            }
          />
        }
      />
    </PagePart>
  );
};
