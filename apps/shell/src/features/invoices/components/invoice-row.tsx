import { downloadInvoice, type Invoice } from '@tuerca/contracts';
import { Badge, formatMoney, Inline, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/dates.ts';
import { FileLink } from '../../../shared/file-link.tsx';
import { messageOf } from '../../../shared/messages.ts';
import { PendingButton } from '../../../shared/pending-button.tsx';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/invoices.ts';
import { retry } from '../api/change-invoice.ts';

export type InvoiceSide = 'buyer' | 'store' | 'onlooker';

const tones = { asked: 'info', stamped: 'success', refused: 'danger' } as const;

/** Has a refused invoice of one's own store stamped again. */
export const RetryInvoice = ({
  invoice,
  onChanged,
}: {
  readonly invoice: Invoice;
  readonly onChanged: () => Promise<unknown>;
}) => {
  const [problem, setProblem] = useState<{ text: string }>();
  const again = async () => {
    setProblem(undefined);
    try {
      await retry(invoice.id);
      await onChanged();
    } catch (error) {
      setProblem({ text: messageOf(error) });
    }
  };
  return (
    <Stack gap={2}>
      <RefusalOf title={t('invoices.failed')} problem={problem} />
      <div>
        <PendingButton
          variant="secondary"
          aria-label={t('invoices.retryOf', { ref: invoice.order.ref_venta })}
          onPress={again}
        >
          {t('invoices.retry')}
        </PendingButton>
      </div>
    </Stack>
  );
};

/** The files of a stamped invoice. */
export const InvoiceFiles = ({ invoice: { id, number } }: { readonly invoice: Invoice }) => (
  <Inline gap={2}>
    {(['pdf', 'xml'] as const).map((format) => (
      <FileLink
        key={format}
        operation={downloadInvoice}
        args={{ params: { id }, query: { format } }}
        aria-label={t(`invoices.${format}Of`, { number: number ?? '' })}
      >
        {t(`invoices.${format}`)}
      </FileLink>
    ))}
  </Inline>
);

export const InvoiceState = ({
  invoice: { status, waits_for_store: waits },
}: {
  readonly invoice: Invoice;
}) => (
  <Badge tone={waits ? 'warning' : tones[status]}>
    {t(waits ? 'invoices.states.waits' : `invoices.states.${status}`)}
  </Badge>
);

/** An invoice or credit note of an order: its state, why, and its files. */
export const InvoiceRow = ({
  invoice,
  side,
  onChanged,
}: {
  readonly invoice: Invoice;
  readonly side: InvoiceSide;
  readonly onChanged: () => Promise<unknown>;
}) => {
  const { kind, number, status, total, currency, reason, at } = invoice;
  return (
    <Stack gap={2} tabIndex={-1}>
      <Inline gap={2} role="status">
        <Text weight="medium">
          {t(`invoices.kinds.${kind}`)} {number}
        </Text>
        <InvoiceState invoice={invoice} />
      </Inline>
      <Text size="sm" tone="muted">
        {formatMoney(total, currency)} · {formatDateTime(at)}
      </Text>
      {reason && <Text>{reason}</Text>}
      {status === 'asked' && side === 'buyer' && <Text>{t('invoices.asked')}</Text>}
      {status === 'stamped' && <InvoiceFiles invoice={invoice} />}
      {invoice.may_retry && <RetryInvoice invoice={invoice} onChanged={onChanged} />}
    </Stack>
  );
};
