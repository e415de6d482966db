import { ApiError, fieldErrors } from '@tuerca/api-client';
import { limits, type SessionUser } from '@tuerca/contracts';
import { parseMobile, phoneMessages } from '@tuerca/rules';
import { Banner, Button, Dialog, Inline, Stack, Text, TextField, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { messageOf } from '../../../app/messages.ts';
import { country } from '../../../config/country.ts';
import { requestCode } from '../../session/api/request-code.ts';
import { LoginForm } from '../../session/components/login-form.tsx';
import { useSession } from '../../session/session.tsx';
import { CityField } from '../../zones/city-field.tsx';
import { saveContact } from '../api/save-contact.ts';
import type { Contact, WizardDraft } from './draft.ts';

type Audience = 'new' | 'registered';

interface CodeDialogProps {
  readonly mobile: string | null;
  readonly onClose: () => void;
  /** Rejects when the code does not hold. */
  readonly onCode: (code: string) => Promise<void>;
}

const CodeDialog = ({ mobile, onClose, onCode }: CodeDialogProps) => {
  const toast = useToast();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isChecking, setIsChecking] = useState(false);

  const check = async () => {
    if (!/^\d{6}$/.test(code)) return setProblem('El código tiene 6 dígitos');
    setIsChecking(true);
    try {
      await onCode(code);
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setIsChecking(false);
    }
    return undefined;
  };
  const sendAgain = async () => {
    try {
      if (mobile) await requestCode(mobile, false);
      setProblem(undefined);
      toast({ message: 'Te enviamos otro código por WhatsApp', tone: 'info' });
    } catch (error) {
      setProblem(messageOf(error));
    }
  };

  return (
    <Dialog
      isOpen={mobile !== null}
      onClose={onClose}
      isDismissable={false}
      title="Confirma tu número"
      size="sm"
      footer={
        <>
          <Button variant="quiet" onClick={sendAgain}>
            Enviar otro código
          </Button>
          <Button onClick={check} isLoading={isChecking}>
            Verificar
          </Button>
        </>
      }
    >
      <form
        id="verificationCodeModal"
        onSubmit={(event) => {
          event.preventDefault();
          void check();
        }}
      >
        <Stack gap={4}>
          <Text>
            Te enviamos un código de {limits.code.digits} dígitos por WhatsApp al {mobile}. Vence en{' '}
            {limits.code.minutes} minutos.
          </Text>
          <TextField
            label="Código de verificación"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={limits.code.digits}
            autoFocus
            value={code}
            onChange={({ target }) => {
              setCode(target.value.replace(/\D/g, ''));
              setProblem(undefined);
            }}
            error={problem}
          />
        </Stack>
      </form>
    </Dialog>
  );
};

interface ContactStepProps {
  /** Called with the buyer once name, city, e-mail and a verified number are there. */
  readonly onReady: (user: SessionUser) => void;
  readonly onBack: () => void;
}

/** Step 3: who asks. A guest says whether it is new; a number that is not verified gets a code. */
export const ContactStep = ({ onReady, onBack }: ContactStepProps) => {
  const { register, control, formState, trigger, getValues, setError } = useFormContext<WizardDraft>();
  const { user, isRegistered, enter, ensureUser } = useSession();
  const [audience, setAudience] = useState<Audience>('new');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [codeFor, setCodeFor] = useState<string | null>(null);
  const problems = formState.errors.contact;

  const showProblem = (error: unknown) => {
    const ofFields = Object.entries(fieldErrors(error));
    const known: Record<string, keyof Contact> = {
      name: 'name',
      email: 'email',
      mobile: 'mobile',
      localization_administrative_zone_id: 'city',
    };
    for (const [field, { message }] of ofFields) {
      const name = known[field];
      if (name) setError(`contact.${name}`, { message });
    }
    setProblem(ofFields.length === 0 ? messageOf(error) : undefined);
  };

  const save = async (mobile: string, code?: string) => {
    const { name, email, city } = getValues('contact');
    const saved = await saveContact({ name, email, mobile, cityId: city?.id ?? 0, code });
    enter(saved);
    setCodeFor(null);
    onReady(saved);
  };

  const goOn = async () => {
    setProblem(undefined);
    if (!(await trigger('contact'))) return;
    const mobile = parseMobile(getValues('contact.mobile'), country.code);
    if (!mobile) return;
    setIsBusy(true);
    try {
      await ensureUser();
      if (isRegistered && user?.mobile_verified && user.mobile === mobile) await save(mobile);
      else {
        await requestCode(mobile, false);
        setCodeFor(mobile);
      }
    } catch (error) {
      showProblem(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Stack gap={4}>
      {!isRegistered && (
        <Inline gap={2}>
          <Button
            variant={audience === 'new' ? 'primary' : 'secondary'}
            aria-pressed={audience === 'new'}
            onClick={() => setAudience('new')}>
            Nuevo usuario
          </Button>
          <Button
            variant={audience === 'registered' ? 'primary' : 'secondary'}
            aria-pressed={audience === 'registered'}
            onClick={() => setAudience('registered')}
          >
            Estoy registrado
          </Button>
        </Inline>
      )}
      {!isRegistered && audience === 'registered' ? (
        <LoginForm
          hasCreateAccount={false}
          onLogin={(entered) => {
            enter(entered);
            onReady(entered);
          }}
        />
      ) : (
        <Stack gap={4}>
          {problem && <Banner tone="danger">{problem}</Banner>}
          <TextField
            label="Nombre"
            autoComplete="name"
            error={problems?.name?.message}
            {...register('contact.name', { required: 'El nombre es obligatorio' })}
          />
          <Controller
            control={control}
            name="contact.city"
            rules={{ required: 'La ciudad es obligatoria' }}
            render={({ field, fieldState }) => (
              <CityField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
            )}
          />
          <TextField
            label="Correo electrónico"
            type="email"
            autoComplete="email"
            error={problems?.email?.message}
            {...register('contact.email', {
              pattern: { value: /^[^\s@]+@[^\s@]+\.[^\s@]+$/, message: 'El correo no es válido' },
              required: 'El correo no es válido',
            })}
          />
          <TextField
            label="WhatsApp"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            description="Te enviaremos un código para confirmarlo"
            error={problems?.mobile?.message}
            {...register('contact.mobile', {
              validate: (text) => parseMobile(text, country.code) !== null || phoneMessages.whatsapp,
            })}
          />
        </Stack>
      )}
      <Inline justify="between">
        <Button variant="secondary" onClick={onBack}>
          Atrás
        </Button>
        {(isRegistered || audience === 'new') && (
          <Button onClick={goOn} isLoading={isBusy}>
            Continuar
          </Button>
        )}
      </Inline>
      <CodeDialog
        mobile={codeFor}
        onClose={() => setCodeFor(null)}
        onCode={async (code) => {
          try {
            await save(codeFor ?? '', code);
          } catch (error) {
            if (error instanceof ApiError && error.is('CODE_WRONG')) throw error;
            setCodeFor(null);
            showProblem(error);
          }
        }}
      />
    </Stack>
  );
};
