import { quotationDiscardReasons, type Quotation } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';
import { discardOption } from '../api/discard-quotation.ts';
import { noticesOf } from '../use-restoring.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface DiscardDialogProps {
  /** The quotation to discard; `null` closes the dialog. */
  readonly quotation: Quotation | null;
  readonly onClose: () => void;
  readonly onDiscarded: () => Promise<unknown>;
  readonly onRestore: (quotation: Quotation) => void;
}

/** Discards a quotation with a reason; the toast takes it back. */
export const DiscardDialog = ({ quotation, onClose, onDiscarded, onRestore }: DiscardDialogProps) => {
  const toast = useToast();
  if (!quotation) return null;
  return (
    <ReasonDialog
      title={t('buyerRequest.discarding.title')}
      confirmLabel={t('buyerRequest.compare.discard')}
      reasons={quotationDiscardReasons}
      missing={t('buyerRequest.discarding.missing')}
      failure={t('buyerRequest.discarding.failed')}
      onClose={onClose}
      onConfirm={async (reason) => {
        await discardOption(quotation.id, reason);
        toast({
          message: t('buyerRequest.discarding.done'),
          tone: 'success',
          group: noticesOf(quotation),
          action: { label: t('buyerRequest.discarding.undo'), onPress: () => onRestore(quotation) },
        });
        void onDiscarded();
      }}
    />
  );
};
