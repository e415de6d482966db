import { pathOfCall } from '@tuerca/api-client';
import { downloadPaymentReceipt, downloadPaymentReturnReceipt } from '@tuerca/contracts';
import { DownloadIcon, LinkButton } from '@tuerca/ui';
import { t } from '../../../texts/payments.ts';

/** Downloads the receipt of a payment that came; with its reference, also for who has no account. */
export const ReceiptLink = ({
  payment: { id, code },
  reference,
}: {
  readonly payment: { readonly id: number; readonly code: string };
  readonly reference?: string;
}) => (
  <LinkButton
    variant="secondary"
    href={
      reference === undefined
        ? pathOfCall(downloadPaymentReceipt, { params: { id } })
        : pathOfCall(downloadPaymentReturnReceipt, { params: { reference } })
    }
    target="_blank"
    aria-label={t('payments.receiptOf', { code })}
    iconStart={<DownloadIcon />}
  >
    {t('payments.receipt')}
  </LinkButton>
);
