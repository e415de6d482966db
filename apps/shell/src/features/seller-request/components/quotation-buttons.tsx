import { askThenLeave, Button, Unsaved } from '@tuerca/ui';
import { useFormContext } from 'react-hook-form';
import { t } from '../../../texts/registered.ts';
import type { useSendQuotation } from '../use-send-quotation.ts';

type Sending = Pick<
  ReturnType<typeof useSendQuotation>,
  'isEdit' | 'isSending' | 'isWaiting' | 'stopWaiting'
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
  tellsBuyer,
  isLate,
  isSending,
  isWaiting,
  stopWaiting,
  onCancel,
}: QuotationButtonsProps) => {
  const { formState } = useFormContext();
  const saving = tellsBuyer ? 'save' : 'saveQuietly';
  // A new quotation is kept on the device; an edit is not. One that cannot be saved is not to be asked about.
  const isUnsaved = isEdit && formState.isDirty && !isLate;
  return (
    <>
      <Unsaved when={isUnsaved} />
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
