import { limits } from '@tuerca/contracts';
import { formatMobile } from '@tuerca/rules';
import { Button, Dialog, Stack, Text, TextField, Unsaved } from '@tuerca/ui';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/store-papers.ts';
import { useSession } from '../../session/session.tsx';
import { askOwnCode } from '../api/ask-own-code.ts';
import type { BankDataBody } from '../bank-data.ts';

type Confirmation = BankDataBody['confirmation'];

interface ConfirmStepProps {
  readonly title: string;
  /** Whether what is confirmed was typed just before. */
  readonly isUnsaved: boolean;
  /** Why it was refused. */
  readonly problem: { readonly text: string } | undefined;
  readonly onConfirm: (confirmation: Confirmation) => Promise<void>;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

type Way = { readonly by: 'password' } | { readonly by: 'email' | 'mobile'; readonly sentTo: string };

const CodeWays = ({ onSent }: { readonly onSent: (way: Way) => void }) => {
  const { user } = useSession();
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const [isSending, setIsSending] = useState(false);
  const send = async (by: 'email' | 'mobile', to: string) => {
    setProblem(undefined);
    setIsSending(true);
    try {
      await askOwnCode(by === 'email' ? { email: to } : { mobile: to });
      onSent({ by, sentTo: by === 'email' ? to : formatMobile(to) });
    } catch (error) {
      setProblem({ text: messageOf(error) });
      setIsSending(false);
    }
  };
  const { email, mobile } = user ?? {};
  return (
    <Stack gap={2}>
      {email && (
        <Button variant="secondary" isLoading={isSending} onClick={() => void send('email', email)}>
          {t('storePapers.confirm.byEmail', { to: email })}
        </Button>
      )}
      {mobile && (
        <Button variant="secondary" isLoading={isSending} onClick={() => void send('mobile', mobile)}>
          {t('storePapers.confirm.byMobile', { to: formatMobile(mobile) })}
        </Button>
      )}
      <RefusalOf problem={problem} />
    </Stack>
  );
};

/** Asks again who one is, by the password or by a code, before what a borrowed session must not do. */
export const ConfirmStep = ({ title, isUnsaved, problem, onConfirm, onBack, onClose }: ConfirmStepProps) => {
  const id = useId();
  const [way, setWay] = useState<Way>({ by: 'password' });
  const [isChoosing, setIsChoosing] = useState(false);
  const { register, handleSubmit, formState, setError, resetField } = useForm({
    defaultValues: { secret: '' },
  });
  const isPassword = way.by === 'password';
  useEffect(() => {
    if (problem) setError('secret', { message: problem.text }, { shouldFocus: true });
  }, [problem, setError]);
  const submit = handleSubmit(({ secret }) =>
    onConfirm(
      way.by === 'password' ? { by: 'password', password: secret } : { by: way.by, code: secret.trim() },
    ),
  );
  const choose = (chosen: Way) => {
    resetField('secret');
    setWay(chosen);
    setIsChoosing(false);
  };
  return (
    <Dialog
      isOpen
      isBusy={formState.isSubmitting}
      size="sm"
      isDismissable={false}
      title={`${title}: ${t('storePapers.confirm.title').toLowerCase()}`}
      onClose={onClose}
      footer={
        <>
          {/* What is being saved is answered here. */}
          <Button variant="secondary" isDisabled={formState.isSubmitting} onClick={onBack}>
            {t('storePapers.back')}
          </Button>
          <Button type="submit" form={id} isDisabled={isChoosing} isLoading={formState.isSubmitting}>
            {t('storePapers.save')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Unsaved when={isUnsaved} />
        <Text>
          {isPassword
            ? t('storePapers.confirm.about')
            : t('storePapers.confirm.codeSent', { to: way.sentTo })}
        </Text>
        {isChoosing ? (
          <CodeWays onSent={choose} />
        ) : (
          <form id={id} noValidate onSubmit={(event) => void submit(event)}>
            <TextField
              key={way.by}
              label={t(isPassword ? 'storePapers.confirm.password' : 'storePapers.confirm.code')}
              type={isPassword ? 'password' : 'text'}
              inputMode={isPassword ? 'text' : 'numeric'}
              autoComplete={isPassword ? 'current-password' : 'one-time-code'}
              autoFocus
              maxLength={isPassword ? limits.passwordMax : limits.code.digits}
              error={formState.errors.secret?.message}
              {...register('secret', {
                required: t(
                  isPassword ? 'storePapers.confirm.passwordRequired' : 'storePapers.confirm.codeRequired',
                ),
              })}
            />
          </form>
        )}
        <Button
          variant="quiet"
          onClick={() => (isChoosing ? choose({ by: 'password' }) : setIsChoosing(true))}
        >
          {t(isChoosing || !isPassword ? 'storePapers.confirm.again' : 'storePapers.confirm.noPassword')}
        </Button>
      </Stack>
    </Dialog>
  );
};
