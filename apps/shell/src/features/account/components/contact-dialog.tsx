import { phoneMessages } from '@tuerca/rules';
import { Button, Dialog, Stack, Text, TextField, useToast } from '@tuerca/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { readMobile } from '../../../shared/mobile.ts';
import { t } from '../../../texts/registered.ts';
import { t as tForm } from '../../../texts/session.ts';
import { CodeEntry } from '../../session/components/code-entry.tsx';
import { useCodeEntry } from '../../session/use-code-entry.ts';
import { askContactCode } from '../api/request-contact-code.ts';
import { useSaveProfile } from '../api/save-profile.ts';

export type ContactKind = 'mobile' | 'email';

/** Where a code was sent, and when. */
interface Sent {
  readonly to: string;
  readonly at: number;
}

const send = async (kind: ContactKind, to: string): Promise<Sent> => ({
  to: await askContactCode(kind === 'email' ? { email: to } : { mobile: to }),
  at: Date.now(),
});

interface StepProps {
  readonly kind: ContactKind;
  readonly title: string;
  readonly onClose: () => void;
}

const CodeStep = ({
  kind,
  title,
  sent,
  onSent,
  onBack,
  onClose,
}: StepProps & {
  readonly sent: Sent;
  readonly onSent: (sent: Sent) => void;
  readonly onBack: () => void;
}) => {
  const id = useId();
  const save = useSaveProfile();
  const toast = useToast();
  const { entry, box } = useCodeEntry({
    sentAt: sent.at,
    onCode: async (code) => {
      await save(
        kind === 'email' ? { email: sent.to, email_code: code } : { mobile: sent.to, mobile_code: code },
      );
      toast({ message: t(`profile.contact.done.${kind}`), tone: 'success' });
      onClose();
    },
    onSendAgain: async () => onSent(await send(kind, sent.to)),
  });
  return (
    <Dialog
      isOpen
      size="sm"
      isDismissable={false}
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {t(`profile.contact.back.${kind}`)}
          </Button>
          <Button type="submit" form={id} isLoading={entry.isChecking}>
            {tForm('session.code.continue')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void entry.check();
        }}
      >
        <Stack gap={4}>
          <Text>{t('profile.contact.sent', { to: sent.to })}</Text>
          <CodeEntry
            label={tForm('session.code.label')}
            entry={entry}
            box={box}
            sentAgain={t('profile.contact.sentAgain')}
          />
        </Stack>
      </form>
    </Dialog>
  );
};

const AddressStep = ({
  kind,
  title,
  given,
  onSent,
  onClose,
}: StepProps & { readonly given: string; readonly onSent: (sent: Sent) => void }) => {
  const id = useId();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { to: given } });
  const isEmail = kind === 'email';
  const submit = handleSubmit(async ({ to }) => {
    const target = isEmail ? to.trim() : await readMobile(to);
    if (!target) return setError('to', { message: phoneMessages.whatsapp }, { shouldFocus: true });
    try {
      return onSent(await send(kind, target));
    } catch (error) {
      return setError('to', { message: messageOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('profile.contact.cancel')}
          </Button>
          <Button type="submit" form={id} isLoading={formState.isSubmitting}>
            {t('profile.contact.send')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <TextField
            label={t(isEmail ? 'profile.contact.newEmail' : 'profile.contact.newMobile')}
            type={isEmail ? 'email' : 'tel'}
            inputMode={isEmail ? 'email' : 'tel'}
            autoComplete={isEmail ? 'email' : 'tel'}
            autoFocus
            error={formState.errors.to?.message}
            {...register('to', {
              required: tForm(isEmail ? 'session.email.required' : 'session.mobile.required'),
            })}
          />
          <Text size="sm" tone="muted">
            {t('profile.contact.note')}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
};

interface ContactDialogProps {
  readonly kind: ContactKind;
  /** The present value, when it is to be confirmed; empty to change it. */
  readonly present: string;
  readonly onClose: () => void;
}

/** Changes or confirms the number or the e-mail: first where to send a code, then the code. */
export const ContactDialog = ({ kind, present, onClose }: ContactDialogProps) => {
  const [sent, setSent] = useState<Sent | null>(null);
  const [given, setGiven] = useState(present);
  const title = t(`profile.contact.${present ? 'confirming' : 'changing'}.${kind}`);
  if (sent)
    return (
      <CodeStep
        {...{ kind, title, sent, onClose }}
        onSent={setSent}
        onBack={() => {
          setGiven(sent.to);
          setSent(null);
        }}
      />
    );
  return <AddressStep {...{ kind, title, given, onClose }} onSent={setSent} />;
};
