import { ApiError } from '@tuerca/api-client';
import { legalVersion, type SessionUser } from '@tuerca/contracts';
import { Banner, Button, LazyUnsaved, Stack, TextField, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { Controller, useForm, useFormState, type Control } from 'react-hook-form';
import { messageOf } from '../../../shared/messages.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { showRefused } from '../../../shared/show-refused.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { isWhatsapp, readMobile } from '../../../shared/mobile.ts';
import { registerInOrder } from '../../../shared/register-in-order.ts';
import { country } from '../../../config/country.ts';
import { CityField, type City } from '../../zones/city-field.tsx';
import { registerBuyer } from '../api/register-buyer.ts';
import { useProblem } from '../use-problem.ts';
import { Consent } from './consent.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { t } from '../../../texts/session.ts';

export interface SignUpFields {
  name: string;
  email: string;
  password: string;
  mobile: string;
  city: City | null;
  conditions: boolean;
}

interface RegisterFormProps {
  /** Initial values: known data or previous input. */
  readonly given?: Partial<SignUpFields>;
  /** Whether the form takes the focus. */
  readonly isFocused?: boolean;
  readonly onRegistered: (user: SessionUser) => void;
  /** Switches to the login when the e-mail already has an account. */
  readonly onLogin: (email: string) => void;
  /** Goes back, with the input so far. */
  readonly onBack?: (typed: SignUpFields) => void;
  /** Whether it is being sent, for the window that it is in. */
  readonly onBusy?: (isBusy: boolean) => void;
}

/** By itself, so that the first letter does not draw the whole form. */
const UnsavedSignUp = ({ control }: { readonly control: Control<SignUpFields> }) => (
  <LazyUnsaved when={useFormState({ control }).isDirty} />
);

/** The sign-up of a buyer, on its page or in the login dialog. Who has left it before it was refused gets a notice. */
export const RegisterForm = (props: RegisterFormProps) => {
  const { given, isFocused, onRegistered, onLogin, onBack, onBusy } = props;
  const [takenEmail, setTakenEmail] = useState<string>();
  const { problem, tell, forget } = useProblem();
  const form = useForm<SignUpFields>({
    defaultValues: {
      name: '',
      email: '',
      mobile: '',
      city: null,
      password: '',
      conditions: false,
      ...given,
    },
  });
  const { register, control, handleSubmit, formState, getValues } = form;
  const { errors, isSubmitting } = formState;
  registerInOrder(register, ['name', 'email', 'mobile', 'city', 'password']);
  const toast = useToast();
  const isGone = useIsGone();

  const submit = handleSubmit(async ({ name, email, password, mobile, city }) => {
    forget();
    onBusy?.(true);
    try {
      const { user } = await registerBuyer({
        name,
        email,
        password,
        mobile: (await readMobile(mobile)) ?? mobile,
        city_id: city?.id ?? 0,
        conditions: 1,
        documents_version: legalVersion,
        country: country.code,
      });
      onRegistered(user);
    } catch (error) {
      if (isGone())
        return toast({ title: t('session.register.failed'), message: messageOf(error), tone: 'danger' });
      setTakenEmail(error instanceof ApiError && error.is('EMAIL_TAKEN') ? email : undefined);
      const isShown = showRefused(form, error, (name) => (name === 'city_id' ? 'city' : name));
      if (!isShown) tell(error);
    } finally {
      onBusy?.(false);
    }
    return undefined;
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap={4}>
        <UnsavedSignUp control={control} />
        <TextField
          label={t('session.register.name')}
          autoComplete="name"
          autoFocus={isFocused}
          error={errors.name?.message}
          {...register('name', { required: t('session.register.nameRequired') })}
        />
        <TextField
          label={t('session.email.label')}
          type="email"
          autoComplete="email"
          error={errors.email?.message}
          {...register('email', { required: t('session.email.required') })}
        />
        {takenEmail && (
          <Banner
            action={
              <Button size="sm" variant="secondary" onClick={() => onLogin(takenEmail)}>
                {t('session.enter')}
              </Button>
            }
          >
            {t('session.register.taken', { email: takenEmail })}
          </Banner>
        )}
        <TextField
          label={t('session.mobile.label')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          error={errors.mobile?.message}
          {...register('mobile', {
            validate: isWhatsapp,
          })}
        />
        <Controller
          control={control}
          name="city"
          rules={{ required: t('session.register.cityRequired') }}
          render={({ field, fieldState }) => (
            <CityField
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              error={fieldState.error?.message}
            />
          )}
        />
        <NewPasswordField form={form} />
        <Consent
          error={errors.conditions?.message}
          {...register('conditions', { required: t('session.consent.missing') })}
        />
        <RefusalOf problem={problem} />
        <Button type="submit" size="lg" isLoading={isSubmitting}>
          {t('session.register.submit')}
        </Button>
        {onBack && (
          <Button variant="quiet" onClick={() => onBack(getValues())}>
            {t('session.register.haveAccount')}
          </Button>
        )}
      </Stack>
    </form>
  );
};
