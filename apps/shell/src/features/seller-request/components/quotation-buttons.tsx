import { askThenLeave, Button, Unsaved } from '@tuerca/ui';
import { useFormContext } from 'react-hook-form';
import { t } from '../../../texts/registered.ts';
import type { useSendQuotation } from '../use-send-quotation.ts';

type Sending = Pick<
  ReturnType<typeof useSendQuotation>,
  'isEdit' | 'forgetEdit' | 'isSending' | 'isWaiting' | 'stopWaiting'
>;

interface QuotationButtonsProps extends Sending {
  /** Whether saving an edit also notifies the buyer. */
  readonly tellsBuyer: boolean;
  readonly isLate: boolean;
  readonly onCancel?: (() => void) | undefined;
}

/** The buttons to send the quotation, or to cancel it while it waits for the network. */
export const QuotationButtons = ({
  isEdit,
  forgetEdit,
  tellsBuyer,
  isLate,
  isSending,
  isWaiting,
  stopWaiting,
  onCancel,
}: QuotationButtonsProps) => {
  const { formState } = useFormContext();
  const saving = tellsBuyer ? 'save' : 'saveQuietly';
  // A new quotation goes on where it was left, and is not asked about; nor is an edit that cannot be saved.
  const isUnsaved = isEdit && formState.isDirty && !isLate;
  return (
    <>
      <Unsaved when={isUnsaved} onLeave={forgetEdit} />
      {onCancel && (
        <Button variant="secondary" onClick={() => (isUnsaved ? askThenLeave(onCancel) : onCancel())}>
          {t('sellerRequest.send.cancelEdit')}
        </Button>
      )}
      {isWaiting ? (
        <Button variant="secondary" onClick={stopWaiting}>
          {t('sellerRequest.waiting.cancel')}
        </Button>
      ) : (
        <Button
          type="submit"
          isLoading={isSending}
          isDisabled={isLate || (isEdit && !isUnsaved)}
          aria-keyshortcuts="Control+Enter"
        >
          {t(`sellerRequest.send.${isEdit ? saving : 'send'}`)}
        </Button>
      )}
    </>
  );
};
