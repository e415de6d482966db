import { ApiError, isUnanswered } from '@tuerca/api-client';
import { Button, Stack, Text, TextField } from '@tuerca/ui';
import { phoneMessages } from '@tuerca/rules';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../shared/messages.ts';
import { readMobile } from '../../../shared/mobile.ts';
import { useBackOnline } from '../../../shared/use-back-online.ts';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/session.ts';
import { logInByCode } from '../api/log-in.ts';
import { requestCode } from '../api/request-code.ts';
import { sentCode, type SentCode } from '../sent-code.ts';
import { signUpWith, type Brought } from '../sign-up.ts';
import { useCodeEntry } from '../use-code-entry.ts';
import { CodeEntry } from './code-entry.tsx';
import type { SectionProps } from './section.ts';

const UnknownNumberDialog = lazyWindow(
  async () => (await import('./unknown-number-dialog.tsx')).UnknownNumberDialog,
);

interface WhatsappSectionProps extends SectionProps {
  /** Called when the user goes to the sign-up page. */
  readonly onLeave?: () => void;
  /** Signs up in place instead of on the sign-up page. */
  readonly onSignUp?: (brought: Brought) => void;
  readonly onEmail: () => void;
  readonly urlreturn: string | null;
}

const sentNow = (mobile: string): SentCode => {
  const sent = { mobile, at: Date.now() };
  sentCode.keep(sent);
  return sent;
};

interface CodeFormProps extends Pick<WhatsappSectionProps, 'onLogin' | 'onEmail'> {
  readonly sent: SentCode;
  readonly onSent: (sent: SentCode) => void;
  readonly onChangeNumber: () => void;
}

const CodeForm = ({ sent, onSent, onLogin, onEmail, onChangeNumber }: CodeFormProps) => {
  const { entry, box } = useCodeEntry({
    sentAt: sent.at,
    onCode: async (code) => onLogin((await logInByCode(sent.mobile, code)).user),
    onSendAgain: async () => {
      await requestCode(sent.mobile, true);
      onSent(sentNow(sent.mobile));
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void entry.check();
      }}
    >
      <Stack gap={4}>
        <Text>{t('session.code.sent', { mobile: sent.mobile })}</Text>
        <CodeEntry label={t('session.code.label')} entry={entry} box={box} />
        <Button type="submit" isLoading={entry.isChecking} isFullWidth>
          {t('session.code.continue')}
        </Button>
        <Button variant="quiet" onClick={onChangeNumber}>
          {t('session.mobile.change')}
        </Button>
        <Button variant="quiet" onClick={onEmail}>
          {t('session.code.byEmail')}
        </Button>
      </Stack>
    </form>
  );
};

/** Login by a code sent by WhatsApp. */
export const WhatsappSection = ({
  onLogin,
  onBack,
  onLeave,
  onSignUp,
  onEmail,
  urlreturn,
}: WhatsappSectionProps) => {
  const navigate = useNavigate();
  const [sent, setSent] = useState(sentCode.load);
  const [unknown, setUnknown] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, clearErrors, setFocus } = useForm({
    defaultValues: { mobile: '' },
  });
  const { errors, isSubmitting } = formState;
  useBackOnline(() => {
    if (errors.mobile?.type === 'unanswered') clearErrors('mobile');
  });

  const submit = handleSubmit(async ({ mobile }) => {
    const number = await readMobile(mobile);
    if (!number) return setError('mobile', { message: phoneMessages.whatsapp }, { shouldFocus: true });
    try {
      await requestCode(number, true);
      return setSent(sentNow(number));
    } catch (error) {
      const isUnknown = error instanceof ApiError && error.is('NUMBER_NOT_REGISTERED');
      if (isUnknown) setUnknown(number);
      const type = isUnanswered(error) ? 'unanswered' : 'server';
      return setError('mobile', { type, message: messageOf(error) }, { shouldFocus: !isUnknown });
    }
  });

  if (sent)
    return (
      <CodeForm
        sent={sent}
        onSent={setSent}
        onLogin={onLogin}
        onEmail={onEmail}
        onChangeNumber={() => {
          sentCode.forget();
          setSent(null);
        }}
      />
    );
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TextField
            label={t('session.mobile.label')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            autoFocus
            error={errors.mobile?.message}
            {...register('mobile', { required: t('session.mobile.required') })}
          />
          <Button type="submit" isLoading={isSubmitting} isFullWidth>
            {t('session.code.request')}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {t('session.moreOptions')}
          </Button>
        </Stack>
      </form>
      {unknown !== null && (
        <UnknownNumberDialog
          number={unknown}
          onSignUp={() => {
            setUnknown(null);
            if (onSignUp) return onSignUp({ mobile: unknown });
            onLeave?.();
            return void navigate(paths.registerAndReturn(urlreturn), signUpWith({ mobile: unknown }));
          }}
          onClose={() => {
            setUnknown(null);
            // After the dialog has restored the focus.
            setTimeout(() => setFocus('mobile'));
          }}
        />
      )}
    </>
  );
};
