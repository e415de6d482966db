import { ConfirmDialog } from '@tuerca/ui';
import { t } from '../../../texts/session.ts';

interface UnknownNumberDialogProps {
  readonly number: string;
  readonly onSignUp: () => void;
  readonly onClose: () => void;
}

/** Shown when a number for login has no account: sign up with it, or correct it (specification 2 section 8). */
export const UnknownNumberDialog = ({ number, onSignUp, onClose }: UnknownNumberDialogProps) => (
  <ConfirmDialog
    isOpen
    title={t('session.unknownNumber.title')}
    confirmLabel={t('session.unknownNumber.continue')}
    cancelLabel={t('session.unknownNumber.correct')}
    onConfirm={onSignUp}
    onCancel={onClose}
  >
    {t('session.unknownNumber.text', { number })}
  </ConfirmDialog>
);
