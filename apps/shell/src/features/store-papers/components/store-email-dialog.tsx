import { inputLimits } from '@tuerca/contracts';
import { Button, Dialog, Stack, Text, TextField, useToast } from '@tuerca/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { t as tForm } from '../../../texts/session.ts';
import { t } from '../../../texts/store-papers.ts';
import { CodeEntry } from '../../session/components/code-entry.tsx';
import { useCodeEntry } from '../../session/use-code-entry.ts';
import { askStoreCode } from '../api/ask-store-code.ts';
import { proveStoreEmail } from '../api/prove-store-email.ts';

interface Sent {
  readonly to: string;
  readonly at: number;
}
const send = async (email: string): Promise<Sent> => ({ to: await askStoreCode(email), at: Date.now() });

interface StepProps {
  readonly onClose: () => void;
}

const AddressStep = ({
  given,
  onSent,
  onClose,
}: StepProps & { readonly given: string; readonly onSent: (sent: Sent) => void }) => {
  const id = useId();
  const { register, handleSubmit, formState, setError } = useForm({ defaultValues: { email: given } });
  const submit = handleSubmit(async ({ email }) => {
    try {
      onSent(await send(email.trim()));
    } catch (error) {
      setError('email', { message: messageOf(error) }, { shouldFocus: true });
    }
  });
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('storePapers.email.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('storePapers.cancel')}
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
            label={t('profile.contact.newEmail')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoFocus
            maxLength={inputLimits.email}
            error={formState.errors.email?.message}
            {...register('email', { required: tForm('session.email.required') })}
          />
          <Text size="sm" tone="muted">
            {t('storePapers.email.note')}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
};

const CodeStep = ({
  sent,
  onSent,
  onBack,
  onProved,
  onClose,
}: StepProps & {
  readonly sent: Sent;
  readonly onSent: (sent: Sent) => void;
  readonly onBack: () => void;
  readonly onProved: () => void;
}) => {
  const id = useId();
  const toast = useToast();
  const { entry, box } = useCodeEntry({
    sentAt: sent.at,
    onCode: async (code) => {
      await proveStoreEmail(sent.to, code);
      toast({ message: t('storePapers.email.proved'), tone: 'success' });
      onProved();
    },
    onSendAgain: async () => onSent(await send(sent.to)),
  });
  return (
    <Dialog
      isOpen
      size="sm"
      isDismissable={false}
      title={t('storePapers.email.title')}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            {t('profile.contact.back.email')}
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

/** Gives a store its e-mail: first where to send a code, then the code. */
export const StoreEmailDialog = ({ onProved, onClose }: StepProps & { readonly onProved: () => void }) => {
  const [sent, setSent] = useState<Sent | null>(null);
  const [given, setGiven] = useState('');
  if (!sent) return <AddressStep given={given} onSent={setSent} onClose={onClose} />;
  return (
    <CodeStep
      sent={sent}
      onSent={setSent}
      onBack={() => {
        setGiven(sent.to);
        setSent(null);
      }}
      onProved={onProved}
      onClose={onClose}
    />
  );
};
