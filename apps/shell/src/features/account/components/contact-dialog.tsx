import { useToast } from '@tuerca/ui';
import { isWhatsapp, readMobile } from '../../../shared/mobile.ts';
import { t } from '../../../texts/registered.ts';
import { CodeDialog } from '../../session/components/code-dialog.tsx';
import { askContactCode } from '../../proof/api/request-contact-code.ts';
import { useSaveProfile } from '../api/save-profile.ts';

export type ContactKind = 'mobile' | 'email';

const send = async (kind: ContactKind, typed: string): Promise<string> =>
  askContactCode(kind === 'email' ? { email: typed } : { mobile: (await readMobile(typed)) ?? typed });

interface ContactDialogProps {
  readonly kind: ContactKind;
  /** The present value, when it is to be confirmed; empty to change it. */
  readonly present: string;
  readonly onClose: () => void;
}

/** Changes or confirms the number or the e-mail. */
export const ContactDialog = ({ kind, present, onClose }: ContactDialogProps) => {
  const save = useSaveProfile();
  const toast = useToast();
  return (
    <CodeDialog
      name={`contact.${kind}.${present}`}
      kind={kind}
      title={t(`profile.contact.${present ? 'confirming' : 'changing'}.${kind}`)}
      present={present}
      note={t('profile.contact.note')}
      {...(kind === 'mobile' && { validate: isWhatsapp })}
      send={(typed) => send(kind, typed)}
      prove={async (to, code, close) => {
        await save(kind === 'email' ? { email: to, email_code: code } : { mobile: to, mobile_code: code });
        toast({ message: t(`profile.contact.done.${kind}`), tone: 'success' });
        close();
      }}
      onClose={onClose}
    />
  );
};
