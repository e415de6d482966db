import { ApiError } from '@tuerca/api-client';
import type { SessionUser } from '@tuerca/contracts';
import { Banner, Button, ConfirmDialog, Divider, Link, Stack, Text, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../../app/messages.ts';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { phoneMessages, parseMobile } from '@tuerca/rules';
import { logInByCode, logInByEmail } from '../api/log-in.ts';
import { requestCode } from '../api/request-code.ts';
import { signUpWith } from '../sign-up.ts';
import { RecoveryDialog } from './recovery-dialog.tsx';
import { SocialLinks } from './social-links.tsx';

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
            label="Correo electrónico"
            type="email"
            autoComplete="username"
            autoFocus
            error={errors.username?.message}
            {...register('username', { required: 'Escribe tu correo' })}
          />
          <TextField
            label="Contraseña"
            type="password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password', { required: 'Escribe tu contraseña' })}
          />
          <Button type="submit" isLoading={isSubmitting} isFullWidth>
            Ingresar
          </Button>
          <Button variant="quiet" onClick={() => setIsRecovering(true)}>
            ¿Olvidaste tu contraseña?
          </Button>
          <Button variant="quiet" onClick={onBack}>
            Más opciones
          </Button>
        </Stack>
      </form>
      {/* Beside the form: what is submitted in the dialog would reach it. */}
      <RecoveryDialog
        isOpen={isRecovering}
        email={getValues('username')}
        onClose={() => setIsRecovering(false)}
      />
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
    const number = parseMobile(mobile, country.code);
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
            label="Número de WhatsApp"
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
              <Text>Te enviamos un código de 6 dígitos por WhatsApp.</Text>
              <TextField
                label="Código"
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                autoFocus
                error={errors.code?.message}
                {...register('code', { pattern: { value: /^\d{6}$/, message: 'El código tiene 6 dígitos' } })}
              />
            </>
          )}
          <Button type="submit" isLoading={isSubmitting} isFullWidth>
            {sentTo ? 'Continuar' : 'Solicitar código'}
          </Button>
          {sentTo && (
            <Button
              variant="quiet"
              onClick={() => {
                setSentTo(null);
                resetField('code');
              }}
            >
              Cambiar el número
            </Button>
          )}
          <Button variant="quiet" onClick={onBack}>
            Más opciones
          </Button>
        </Stack>
      </form>
      <ConfirmDialog
        isOpen={unknown !== null}
        title="Este número no está registrado"
        confirmLabel="Continuar"
        cancelLabel="Corregir número"
        onConfirm={() => {
          setUnknown(null);
          onLeave?.();
          void navigate(paths.register, signUpWith(unknown!));
        }}
        onCancel={() => {
          setUnknown(null);
          // The dialog gives the focus back first.
          setTimeout(() => setFocus('mobile'));
        }}
      >
        No encontramos una cuenta con el número {unknown}. ¿Quieres crearla?
      </ConfirmDialog>
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
        Ingresar con WhatsApp
      </Button>
      <Button size="lg" variant="secondary" isFullWidth onClick={() => setSection('email')}>
        Ingresar con correo
      </Button>
      <SocialLinks urlreturn={urlreturn === undefined ? `${pathname}${search}` : urlreturn} />
      {hasCreateAccount && pathname !== paths.register && (
        <>
          <Divider />
          <Text>
            ¿Aún no tienes cuenta?{' '}
            <Link href={paths.register} onClick={onLeave}>
              Crea tu cuenta
            </Link>
          </Text>
        </>
      )}
    </Stack>
  );
};
