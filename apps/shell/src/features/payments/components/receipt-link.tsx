import { pathOfCall } from '@tuerca/api-client';
import { downloadPaymentReceipt } from '@tuerca/contracts';
import { DownloadIcon, LinkButton } from '@tuerca/ui';
import { t } from '../../../texts/payments.ts';

/** Downloads the receipt of a payment that came. */
export const ReceiptLink = ({
  payment: { id, code },
}: {
  readonly payment: { readonly id: number; readonly code: string };
}) => (
  <LinkButton
    variant="secondary"
    href={pathOfCall(downloadPaymentReceipt, { params: { id } })}
    target="_blank"
    aria-label={t('payments.receiptOf', { code })}
    iconStart={<DownloadIcon />}
  >
    {t('payments.receipt')}
  </LinkButton>
);
