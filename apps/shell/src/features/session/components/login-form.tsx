import { ApiError } from '@tuerca/api-client';
import type { SessionUser } from '@tuerca/contracts';
import { Banner, Button, Divider, Link, Stack, Text, TextField } from '@tuerca/ui';
import { lazy, Suspense, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../../app/messages.ts';
import { readMobile } from '../../../app/mobile.ts';
import { paths } from '../../../config/paths.ts';
import { phoneMessages } from '@tuerca/rules';
import { logInByCode, logInByEmail } from '../api/log-in.ts';
import { requestCode } from '../api/request-code.ts';
import { signUpWith } from '../sign-up.ts';
import { SocialLinks } from './social-links.tsx';
import { t } from '../../../texts/text.ts';

const RecoveryDialog = lazy(async () => ({
  default: (await import('./recovery-dialog.tsx')).RecoveryDialog,
}));
const UnknownNumberDialog = lazy(async () => ({
  default: (await import('./unknown-number-dialog.tsx')).UnknownNumberDialog,
}));

type Section = 'options' | 'whatsapp' | 'email';

interface SectionProps {
  readonly onLogin: (user: SessionUser) => void;
  readonly onBack: () => void;
}

const EmailSection = ({ onLogin, onBack }: SectionProps) => {
  const [isRecovering, setIsRecovering] = useState(false);
  const { register, handleSubmit, formState, setError, getValues } = useForm({
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ username, password }) => {
    try {
      onLogin((await logInByEmail(username, password)).user);
    } catch (error) {
      setError('root', { message: messageOf(error) });
    }
  });
  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          {errors.root?.message && <Banner tone="danger">{errors.root.message}</Banner>}
          <TextField
            label={t('session.email.label')}
            type="email"
            autoComplete="username"
            autoFocus
            error={errors.username?.message}
            {...register('username', { required: t('session.email.required') })}
          />
          <TextField
            label={t('session.password.label')}
            type="password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', { required: t('session.password.required') })}
          />
          <Button type="submit" isLoading={isSubmitting} isFullWidth>
            {t('session.enter')}
          </Button>
          <Button variant="quiet" onClick={() => setIsRecovering(true)}>
            {t('session.password.forgotten')}
          </Button>
          <Button variant="quiet" onClick={onBack}>
            {t('session.moreOptions')}
          </Button>
        </Stack>
      </form>
      {/* Beside the form: what is submitted in the dialog would reach it. */}
      {isRecovering && (
        <Suspense>
          <RecoveryDialog isOpen email={getValues('username')} onClose={() => setIsRecovering(false)} />
        </Suspense>
      )}
    </>
  );
};

const WhatsappSection = ({ onLogin, onBack, onLeave }: SectionProps & { readonly onLeave?: () => void }) => {
  const navigate = useNavigate();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [unknown, setUnknown] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, setFocus, resetField } = useForm({
    defaultValues: { mobile: '', code: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ mobile, code }) => {
    const number = await readMobile(mobile);
    if (!number) return setError('mobile', { message: phoneMessages.whatsapp });
    try {
      if (sentTo) return onLogin((await logInByCode(sentTo, code)).user);
      await requestCode(number, true);
      return setSentTo(number);
    } catch (error) {
      if (error instanceof ApiError && error.is('NUMBER_NOT_REGISTERED')) setUnknown(number);
      return setError(sentTo ? 'code' : 'mobile', { message: messageOf(error) });
    }
  });

  return (
    <>
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <TextField
            label={t('session.mobile.label')}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            isDisabled={sentTo !== null}
            autoFocus
            error={errors.mobile?.message}
            {...register('mobile', { required: phoneMessages.whatsapp })}
          />
          {sentTo && (
            <>
              <Text>{t('session.code.sent')}</Text>
              <TextField
                label={t('session.code.label')}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                autoFocus
                error={errors.code?.message}
                {...register('code', { pattern: { value: /^\d{6}$/, message: t('session.code.invalid') } })}
              />
            </>
          )}
          <Button type="submit" isLoading={isSubmitting} isFullWidth>
            {sentTo ? t('session.code.continue') : t('session.code.request')}
          </Button>
          {sentTo && (
            <Button
              variant="quiet"
              onClick={() => {
                setSentTo(null);
                resetField('code');
              }}
            >
              {t('session.mobile.change')}
            </Button>
          )}
          <Button variant="quiet" onClick={onBack}>
            {t('session.moreOptions')}
          </Button>
        </Stack>
      </form>
      {unknown !== null && (
        <Suspense>
          <UnknownNumberDialog
            number={unknown}
            onSignUp={() => {
              setUnknown(null);
              onLeave?.();
              void navigate(paths.register, signUpWith(unknown));
            }}
            onCorrect={() => {
              setUnknown(null);
              // The dialog gives the focus back first.
              setTimeout(() => setFocus('mobile'));
            }}
          />
        </Suspense>
      )}
    </>
  );
};

interface LoginFormProps {
  readonly onLogin: (user: SessionUser) => void;
  /** When the reader goes on to sign up instead. */
  readonly onLeave?: () => void;
  readonly hasCreateAccount?: boolean;
  /** Where a sign-in with another service comes back to; this page unless told. */
  readonly urlreturn?: string | null;
}

/** Logs in by e-mail, WhatsApp or another service: one section open at a time (specification 2 section 2.1). */
export const LoginForm = ({ onLogin, onLeave, hasCreateAccount = true, urlreturn }: LoginFormProps) => {
  const { pathname, search } = useLocation();
  const [section, setSection] = useState<Section>('options');
  const [isBack, setIsBack] = useState(false);
  const back = () => {
    setIsBack(true);
    setSection('options');
  };

  if (section === 'email') return <EmailSection onLogin={onLogin} onBack={back} />;
  if (section === 'whatsapp') return <WhatsappSection onLogin={onLogin} onBack={back} onLeave={onLeave} />;
  return (
    <Stack gap={3}>
      <Button size="lg" isFullWidth autoFocus={isBack} onClick={() => setSection('whatsapp')}>
        {t('session.byWhatsapp')}
      </Button>
      <Button size="lg" variant="secondary" isFullWidth onClick={() => setSection('email')}>
        {t('session.byEmail')}
      </Button>
      <SocialLinks urlreturn={urlreturn === undefined ? `${pathname}${search}` : urlreturn} />
      {hasCreateAccount && pathname !== paths.register && (
        <>
          <Divider />
          <Text>
            {t('session.noAccount')}{' '}
            <Link href={paths.register} onClick={onLeave}>
              {t('session.createAccount')}
            </Link>
          </Text>
        </>
      )}
    </Stack>
  );
};
