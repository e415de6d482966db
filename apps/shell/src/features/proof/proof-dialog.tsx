import { ApiError } from '@tuerca/api-client';
import type { BodyInputOf, closeAccount } from '@tuerca/contracts';
import { Button, Dialog, Stack, Text, TextField, useToast } from '@tuerca/ui';
import { useId, useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { RefusalOf } from '../../shared/refusal.tsx';
import { showRefused } from '../../shared/show-refused.ts';
import { useIsGone } from '../../shared/use-is-gone.ts';
import { useWindowAct } from '../../shared/use-window-act.ts';
import { t } from '../../texts/own-privacy.ts';
import { useSession } from '../session/session.tsx';
import { useSentCode, type Sent } from '../session/use-sent-code.ts';
import { askContactCode } from './api/request-contact-code.ts';

type Proof = BodyInputOf<typeof closeAccount>;

/** The number is too new to confirm anything, or gets no messages. */
const isNumberOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.is('CONTACT_NEW') || error.is('NUMBER_NOT_ON_WHATSAPP'));

interface SentBy extends Sent {
  readonly by: 'whatsapp' | 'email';
}

/** Sends a code to the number, else to the e-mail; also where the number is of no use for it. */
const askOwnCode = async (
  mobile: string | null | undefined,
  email: string | null | undefined,
): Promise<Omit<SentBy, 'at'>> => {
  if (mobile) {
    try {
      return { by: 'whatsapp', to: await askContactCode({ mobile }) };
    } catch (error) {
      if (!email || !isNumberOut(error)) throw error;
    }
  }
  return { by: 'email', to: await askContactCode({ email: email ?? '' }) };
};

interface ProofDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The button that sends. */
  readonly action: string;
  readonly isDanger?: boolean;
  readonly failed: string;
  /** `close` closes this window, and none that was opened in its place after it was closed meanwhile. */
  readonly onProof: (proof: Proof, close: () => void) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Asks again for the password or, instead, for a code sent to the account's number or e-mail. Who has closed it before it, or
 * a code, was refused gets a notice.
 */
export const ProofDialog = (props: ProofDialogProps) => {
  const { title, children, action, isDanger = false, failed, onProof, onClose } = props;
  const id = useId();
  const { user } = useSession();
  // Whichever window asked for it, it is of the account.
  const { sent, keep, forget } = useSentCode<SentBy>('proof', title);
  const [isSending, setIsSending] = useState(false);
  const toast = useToast();
  const isGone = useIsGone();
  const form = useForm({ defaultValues: { secret: '' } });
  const { register, handleSubmit, formState, resetField } = form;
  const isCode = sent !== null;
  const { act, problem } = useWindowAct({
    onClose,
    failed,
    showAtField: (error) => showRefused(form, error, { password: 'secret', code: 'secret' }),
  });

  const sendCode = async (mobile = sent?.by === 'email' ? null : user?.mobile) => {
    setIsSending(true);
    await act(async () => {
      keep({ ...(await askOwnCode(mobile, user?.email)), at: Date.now() });
      resetField('secret');
      // Who has closed it is told where it went.
      if (isCode && !isGone()) toast({ message: t('ownPrivacy.proof.sentAgain'), tone: 'info' });
    });
    setIsSending(false);
  };

  const submit = handleSubmit(({ secret }) =>
    act(async (close) => {
      await onProof(sent ? { code: secret.trim(), sent_by: sent.by } : { password: secret }, close);
      forget();
    }),
  );

  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <RefusalOf title={failed} problem={problem} />
          <Button variant="secondary" onClick={onClose}>
            {t('ownPrivacy.proof.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={isDanger ? 'danger' : 'primary'}
            isLoading={formState.isSubmitting}
          >
            {action}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          {children}
          {sent && <Text role="status">{t('ownPrivacy.proof.sent', { to: sent.to })}</Text>}
          <TextField
            key={isCode ? 'code' : 'password'}
            label={t(isCode ? 'ownPrivacy.proof.code' : 'ownPrivacy.proof.password')}
            type={isCode ? 'text' : 'password'}
            inputMode={isCode ? 'numeric' : 'text'}
            autoComplete={isCode ? 'one-time-code' : 'current-password'}
            autoFocus
            error={formState.errors.secret?.message}
            {...register('secret', {
              required: t(isCode ? 'ownPrivacy.proof.codeRequired' : 'ownPrivacy.proof.passwordRequired'),
            })}
          />
          <Button variant="quiet" isLoading={isSending} onClick={() => void sendCode()}>
            {t(isCode ? 'ownPrivacy.proof.again' : 'ownPrivacy.proof.noPassword')}
          </Button>
          {sent?.by === 'whatsapp' && user?.email && (
            <Button variant="quiet" isDisabled={isSending} onClick={() => void sendCode(null)}>
              {t('ownPrivacy.proof.byEmail')}
            </Button>
          )}
          {isCode && (
            <Button
              variant="quiet"
              isDisabled={isSending}
              onClick={() => {
                forget();
                resetField('secret');
              }}
            >
              {t('ownPrivacy.proof.byPassword')}
            </Button>
          )}
        </Stack>
      </form>
    </Dialog>
  );
};
