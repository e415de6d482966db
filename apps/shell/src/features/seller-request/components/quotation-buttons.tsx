import { askThenLeave, Button, Unsaved } from '@tuerca/ui';
import { useFormContext } from 'react-hook-form';
import { t } from '../../../texts/registered.ts';
import type { useSendQuotation } from '../use-send-quotation.ts';

type Sending = Pick<
  ReturnType<typeof useSendQuotation>,
  'isEdit' | 'forgetEdit' | 'isSending' | 'isWaiting' | 'stopWaiting'
>;

interface Editing extends Pick<Sending, 'isEdit'> {
  readonly isLate: boolean;
}

/** A new quotation goes on where it was left, and is not asked about; nor is an edit that cannot be saved. */
const useIsUnsaved = ({ isEdit, isLate }: Editing): boolean => {
  const { formState } = useFormContext();
  return isEdit && formState.isDirty && !isLate;
};

/** The way out of an edit. */
export const CancelEdit = ({ onCancel, ...editing }: Editing & { readonly onCancel: () => void }) => {
  const isUnsaved = useIsUnsaved(editing);
  return (
    <Button variant="secondary" onClick={() => (isUnsaved ? askThenLeave(onCancel) : onCancel())}>
      {t('sellerRequest.send.cancelEdit')}
    </Button>
  );
};

interface QuotationButtonsProps extends Sending, Editing {
  /** Whether saving an edit also notifies the buyer. */
  readonly tellsBuyer: boolean;
  /** Little room: its words are shorter, and the way out of an edit is at the head of the form. */
  readonly isPhone: boolean;
  readonly onCancel?: (() => void) | undefined;
}

/** The buttons to send the quotation, or to cancel it while it waits for the network. */
export const QuotationButtons = ({
  isEdit,
  forgetEdit,
  tellsBuyer,
  isLate,
  isPhone,
  isSending,
  isWaiting,
  stopWaiting,
  onCancel,
}: QuotationButtonsProps) => {
  const isUnsaved = useIsUnsaved({ isEdit, isLate });
  const saving = tellsBuyer ? 'save' : 'saveQuietly';
  const ofEdit = isPhone ? t(`sellerRequest.send.onPhone.${saving}`) : t(`sellerRequest.send.${saving}`);
  return (
    <>
      <Unsaved when={isUnsaved} onLeave={forgetEdit} />
      {onCancel && !isPhone && <CancelEdit {...{ isEdit, isLate, onCancel }} />}
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
          {isEdit ? ofEdit : t('sellerRequest.send.send')}
        </Button>
      )}
    </>
  );
};
