import { fieldErrors } from '@tuerca/api-client';
import { publicPages } from '@tuerca/contracts';
import { Banner, Button, Checkbox, Container, Heading, Link, Stack, TextField } from '@tuerca/ui';
import { Controller, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { messageOf } from '../../app/messages.ts';
import { isWhatsapp, readMobile } from '../../app/mobile.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { CityField, type City } from '../zones/city-field.tsx';
import { registerBuyer } from './api/register-buyer.ts';
import { NewPasswordField } from './components/new-password-field.tsx';
import { mobileBroughtTo } from './sign-up.ts';
import { useSession } from './session.tsx';
import { t } from '../../texts/text.ts';

interface Fields {
  name: string;
  email: string;
  password: string;
  mobile: string;
  city: City | null;
  conditions: boolean;
}

export const RegisterPage = () => {
  const { enter } = useSession();
  const navigate = useNavigate();
  const mobileBrought = mobileBroughtTo(useLocation());
  const form = useForm<Fields>({
    defaultValues: {
      name: '',
      email: '',
      password: '',
      mobile: mobileBrought,
      city: null,
      conditions: false,
    },
  });
  const { register, control, handleSubmit, formState, setError } = form;
  const { errors, isSubmitting } = formState;
  usePageTitle(publicPages.register.title[country.code]);

  const submit = handleSubmit(async ({ name, email, password, mobile, city }) => {
    try {
      const { user } = await registerBuyer({
        name,
        email,
        password,
        mobile: (await readMobile(mobile)) ?? mobile,
        city_id: city?.id ?? 0,
        conditions: 1,
        country: country.code,
      });
      enter(user);
      void navigate(paths.indexTab(), { replace: true });
    } catch (error) {
      const ofFields = Object.entries(fieldErrors(error));
      for (const [field, problem] of ofFields) setError(field as keyof Fields, problem);
      if (ofFields.length === 0) setError('root', { message: messageOf(error) });
    }
  });

  return (
    <Container width="sm">
      <form onSubmit={submit} noValidate>
        <Stack gap={4}>
          <Heading level={1}>{t('session.register.title')}</Heading>
          {errors.root?.message && <Banner tone="danger">{errors.root.message}</Banner>}
          <TextField
            label={t('session.register.name')}
            autoComplete="name"
            error={errors.name?.message}
            {...register('name', { required: t('session.register.nameRequired') })}
          />
          <TextField
            label={t('session.email.label')}
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email', { required: t('session.email.invalid') })}
          />
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
              <CityField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
            )}
          />
          <NewPasswordField form={form} />
          <Checkbox
            label={
              <>
                {t('session.register.accept')}{' '}
                <Link href={paths.terms}>{t('session.register.acceptLink')}</Link>
              </>
            }
            error={errors.conditions?.message}
            {...register('conditions', { required: t('session.register.mustAccept') })}
          />
          <Button type="submit" size="lg" isLoading={isSubmitting}>
            {t('session.register.submit')}
          </Button>
        </Stack>
      </form>
    </Container>
  );
};
