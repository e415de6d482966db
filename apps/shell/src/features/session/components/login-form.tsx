import { ApiError } from '@tuerca/api-client';
import type { SessionUser } from '@tuerca/contracts';
import { Banner, Button, Divider, Link, LinkButton, Stack, Text, TextField } from '@tuerca/ui';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { messageOf } from '../../../app/messages.ts';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { phoneMessages, parseMobile } from '@tuerca/rules';
import { logInByCode, logInByEmail } from '../api/log-in.ts';
import { requestCode } from '../api/request-code.ts';

type Section = 'options' | 'whatsapp' | 'email';

interface SectionProps {
  readonly onLogin: (user: SessionUser) => void;
  readonly onBack: () => void;
}

const EmailSection = ({ onLogin, onBack }: SectionProps) => {
  const { register, handleSubmit, formState, setError } = useForm({
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
        <Button variant="quiet" onClick={onBack}>
          Más opciones
        </Button>
      </Stack>
    </form>
  );
};

const WhatsappSection = ({ onLogin, onBack }: SectionProps) => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);
  const { register, handleSubmit, formState, setError, resetField } = useForm({
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
      setIsUnknown(error instanceof ApiError && error.is('NUMBER_NOT_REGISTERED'));
      return setError(sentTo ? 'code' : 'mobile', { message: messageOf(error) });
    }
  });

  return (
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
        {isUnknown && (
          <LinkButton variant="secondary" href={paths.register}>
            Crear mi cuenta con este número
          </LinkButton>
        )}
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
  );
};

/** Logs in by e-mail or WhatsApp: one section open at a time (specification 2 section 2.1). */
export const LoginForm = ({
  onLogin,
  hasCreateAccount = true,
}: {
  readonly onLogin: (user: SessionUser) => void;
  readonly hasCreateAccount?: boolean;
}) => {
  const [section, setSection] = useState<Section>('options');
  const [isBack, setIsBack] = useState(false);
  const back = () => {
    setIsBack(true);
    setSection('options');
  };

  if (section === 'email') return <EmailSection onLogin={onLogin} onBack={back} />;
  if (section === 'whatsapp') return <WhatsappSection onLogin={onLogin} onBack={back} />;
  return (
    <Stack gap={3}>
      <Button size="lg" isFullWidth autoFocus={isBack} onClick={() => setSection('whatsapp')}>
        Ingresar con WhatsApp
      </Button>
      <Button size="lg" variant="secondary" isFullWidth onClick={() => setSection('email')}>
        Ingresar con correo
      </Button>
      {hasCreateAccount && (
        <>
          <Divider />
          <Text>
            ¿Aún no tienes cuenta? <Link href={paths.register}>Crea tu cuenta</Link>
          </Text>
        </>
      )}
    </Stack>
  );
};
