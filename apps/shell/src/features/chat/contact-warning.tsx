import { Button, Dialog, Text } from '@tuerca/ui';
import { t } from '../../texts/registered.ts';

interface ContactWarningProps {
  readonly isOpen: boolean;
  readonly onChange: () => void;
  readonly onSend: () => void;
}

/**
 * Asks for confirmation of possible contact data (specification 1 section 5). Sending, which may cost the
 * account, is not the default button.
 */
export const ContactWarning = ({ isOpen, onChange, onSend }: ContactWarningProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onChange}
    title={t('chat.contactData.title')}
    size="sm"
    role="alertdialog"
    isDismissable={false}
    footer={
      <>
        <Button variant="secondary" onClick={onSend}>
          {t('chat.contactData.send')}
        </Button>
        <Button onClick={onChange}>{t('chat.contactData.change')}</Button>
      </>
    }
  >
    <Text>{t('chat.contactData.text')}</Text>
  </Dialog>
);
