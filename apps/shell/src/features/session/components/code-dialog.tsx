import { Button, Dialog, Stack, Text, TextField, useToast } from '@tuerca/ui';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { typedIn, useWindowAct } from '../../../shared/use-window-act.ts';
import { t } from '../../../texts/registered.ts';
import { t as tForm } from '../../../texts/session.ts';
import { useCodeEntry } from '../use-code-entry.ts';
import { useSentCode, type Sent } from '../use-sent-code.ts';
import { CodeEntry } from './code-entry.tsx';

interface CodeDialogProps {
  /** Tells the window apart from all others: `store-email.5`. */
  readonly name: string;
  readonly kind: 'mobile' | 'email';
  readonly title: string;
  /** What the field holds at first. */
  readonly present?: string;
  readonly note: string;
  readonly maxLength?: number;
  /** What is wrong with what was typed, or true. */
  readonly validate?: (typed: string) => Promise<true | string>;
  /** Sends a code to what was typed; returns where it went. */
  readonly send: (typed: string) => Promise<string>;
  /**
   * Saves by the code; rejects when it is wrong. `close` closes this window, and none that was opened in its place after it
   * was closed meanwhile.
   */
  readonly prove: (to: string, code: string, close: () => void) => Promise<void>;
  readonly onClose: () => void;
}

const words = {
  email: { label: 'profile.contact.newEmail', required: 'session.email.required', type: 'email' },
  mobile: { label: 'profile.contact.newMobile', required: 'session.mobile.required', type: 'tel' },
} as const;

const AddressStep = ({
  name,
  kind,
  title,
  note,
  maxLength,
  validate,
  given,
  onSend,
  onClose,
}: Pick<CodeDialogProps, 'name' | 'kind' | 'title' | 'note' | 'maxLength' | 'validate' | 'onClose'> & {
  readonly given: string;
  readonly onSend: (typed: string) => Promise<void>;
}) => {
  const id = useId();
  const form = useForm({ defaultValues: { to: given } });
  const { register, handleSubmit, formState, setError } = form;
  const { label, required, type } = words[kind];
  const { act } = useWindowAct({
    onClose,
    failed: title,
    showAtField: (_error, message) => {
      setError('to', { message }, { shouldFocus: true });
      return true;
    },
    typed: typedIn(form, name),
  });
  const submit = handleSubmit(({ to }) => act(() => onSend(to.trim())));
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
            label={t(label)}
            type={type}
            inputMode={type}
            autoComplete={type}
            autoFocus
            maxLength={maxLength}
            error={formState.errors.to?.message}
            {...register('to', { required: tForm(required), ...(validate && { validate }) })}
          />
          <Text size="sm" tone="muted">
            {note}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
};

const CodeStep = ({
  kind,
  title,
  sent,
  onSendAgain,
  prove,
  onBack,
  onClose,
}: Pick<CodeDialogProps, 'kind' | 'title' | 'prove' | 'onClose'> & {
  readonly sent: Sent;
  readonly onSendAgain: () => Promise<void>;
  readonly onBack: () => void;
}) => {
  const id = useId();
  const toast = useToast();
  const isGone = useIsGone();
  const check = async (code: string) => {
    try {
      await prove(sent.to, code, () => {
        if (!isGone()) onClose();
      });
    } catch (error) {
      if (isGone()) toast({ title, message: messageOf(error), tone: 'danger' });
      throw error;
    }
  };
  const { entry, box } = useCodeEntry({ sentAt: sent.at, onCode: check, onSendAgain });
  return (
    <Dialog
      isOpen
      size="sm"
      isDismissable={false}
      title={title}
      onClose={onClose}
      footer={
        <>
          {/* What is being checked is answered here. */}
          <Button variant="secondary" isDisabled={entry.isChecking} onClick={onBack}>
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

/** Proves an e-mail or a number: first where to send a code, then the code. */
export const CodeDialog = ({ name, present = '', send, prove, ...shown }: CodeDialogProps) => {
  const { sent, keep, forget } = useSentCode(name, shown.title);
  const [given, setGiven] = useState(present);
  const sendTo = async (typed: string) => keep({ to: await send(typed), at: Date.now() });
  if (!sent) return <AddressStep {...shown} name={name} given={given} onSend={sendTo} />;
  return (
    <CodeStep
      {...shown}
      prove={async (to, code, close) => {
        await prove(to, code, close);
        forget();
      }}
      sent={sent}
      onSendAgain={() => sendTo(sent.to)}
      onBack={() => {
        setGiven(sent.to);
        forget();
      }}
    />
  );
};
