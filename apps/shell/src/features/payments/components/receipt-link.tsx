import { downloadPaymentReceipt, downloadPaymentReturnReceipt } from '@tuerca/contracts';
import { FileLink } from '../../../shared/file-link.tsx';
import { t } from '../../../texts/payments.ts';

/** Downloads the receipt of a payment that came; with its reference, also for who has no account. */
export const ReceiptLink = ({
  payment: { id, code },
  reference,
}: {
  readonly payment: { readonly id: number; readonly code: string };
  readonly reference?: string;
}) => {
  const words = { 'aria-label': t('payments.receiptOf', { code }), children: t('payments.receipt') };
  return reference === undefined ? (
    <FileLink {...words} operation={downloadPaymentReceipt} args={{ params: { id } }} />
  ) : (
    <FileLink {...words} operation={downloadPaymentReturnReceipt} args={{ params: { reference } }} />
  );
};
