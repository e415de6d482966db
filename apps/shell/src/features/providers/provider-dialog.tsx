import { ApiError } from '@tuerca/api-client';
import { limits, listProviders, listProvidersWithoutArticles, type Provider } from '@tuerca/contracts';
import { mobileDigits, parseMobile, phoneMessages, readIdentification } from '@tuerca/rules';
import { Checkbox, TextArea, TextField, useToast } from '@tuerca/ui';
import { useForm, type FieldErrors, type UseFormRegister } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { FormDialog } from '../../shared/form-dialog.tsx';
import { messageOf } from '../../shared/messages.ts';
import { typedNumber } from '../../shared/typed-number.ts';
import { country } from '../../config/country.ts';
import { notEmpty } from '../../shared/not-empty.ts';
import { t } from '../../texts/registered.ts';
import { addProvider } from './api/add-provider.ts';
import { changeProvider } from './api/change-provider.ts';

interface Fields {
  razon_social: string;
  nombre_comercial: string;
  whatsapp: string;
  num_identificacion: string;
  condiciones: string;
  preseleccionado: boolean;
}
const empty: Fields = {
  razon_social: '',
  nombre_comercial: '',
  whatsapp: '',
  num_identificacion: '',
  condiciones: '',
  preseleccionado: false,
};
const fieldsOf = (provider: Provider): Fields => ({
  razon_social: provider.razon_social,
  nombre_comercial: provider.nombre_comercial,
  whatsapp: typedNumber(provider.whatsapp),
  num_identificacion: provider.num_identificacion ?? '',
  condiciones: provider.configuracion.condiciones ?? '',
  preseleccionado: provider.configuracion.preseleccionado ?? false,
});
const bodyOf = (
  { condiciones, preseleccionado, num_identificacion, ...names }: Fields,
  whatsapp: string,
) => ({
  ...names,
  whatsapp,
  num_identificacion: num_identificacion.trim() || null,
  configuracion: {
    ...(condiciones.trim() && { condiciones: condiciones.trim() }),
    ...(preseleccionado && { preseleccionado }),
  },
});
const required = (message: string) => ({ validate: notEmpty(message) });

const checkNumber = (text: string) => {
  if (text.trim() === '') return t('providers.whatsappRequired');
  return parseMobile(text, country.code) !== null || phoneMessages.phone;
};
const checkIdentification = (text: string) => {
  if (text.trim() === '') return true;
  const read = readIdentification(country.code === 'MX' ? 'rfc' : 'nit', text);
  return 'value' in read || read.problem;
};

/** What a provider may have: identification, terms, and whether it is chosen for every request. */
const OptionalFields = ({
  register,
  errors,
}: {
  readonly register: UseFormRegister<Fields>;
  readonly errors: FieldErrors<Fields>;
}) => (
  <>
    <TextField
      label={t(`providers.identification.${country.code}`)}
      autoComplete="off"
      maxLength={limits.addressIdentification}
      error={errors.num_identificacion?.message}
      description={t(`providers.identificationNote.${country.code}`)}
      {...register('num_identificacion', { validate: checkIdentification })}
    />
    <TextArea
      label={t('providers.terms')}
      rows={2}
      maxLength={limits.providerTerms}
      description={t('providers.termsNote')}
      {...register('condiciones')}
    />
    <Checkbox label={t('providers.selected')} {...register('preseleccionado')} />
  </>
);

interface ProviderDialogProps {
  /** The provider to edit; without it, the dialog adds one. */
  readonly provider?: Provider | undefined;
  /** Shows the saved provider, for pages that do not list it. */
  readonly onShow?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Adds or edits a provider, to whom the user can send requests (specification 2 sections 2.11, 5 and 8). */
export const ProviderDialog = ({ provider, onShow, onClose }: ProviderDialogProps) => {
  const form = useForm<Fields>({
    defaultValues: provider ? fieldsOf(provider) : empty,
  });
  const { register, formState } = form;
  const { errors } = formState;
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const numberIn = ({ whatsapp }: Fields) => parseMobile(whatsapp, country.code) ?? whatsapp;

  const save = async (given: Fields, close: () => void) => {
    const body = bodyOf(given, numberIn(given));
    await (provider ? changeProvider(provider.id, body) : addProvider(body));
    toast({
      message: t('providers.saved'),
      tone: 'success',
      ...(onShow && { action: { label: t('providers.show'), onPress: onShow } }),
    });
    await mutate(isReadOf(listProviders, listProvidersWithoutArticles));
    close();
  };
  const textOf = (error: unknown): string => {
    if (!(error instanceof ApiError && error.is('NUMBER_NOT_ON_WHATSAPP'))) return messageOf(error);
    const number = mobileDigits(numberIn(form.getValues()));
    return [t('providers.notOnWhatsapp', { number }), t('providers.otherNumber')].join('\n');
  };

  return (
    <FormDialog
      form={form}
      name={`provider.${provider?.id ?? 'new'}`}
      title={t(provider ? 'providers.change' : 'providers.link')}
      words={{ cancel: t('providers.cancel'), save: t('providers.save'), failed: t('providers.failed') }}
      textOf={textOf}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={t('providers.legalName')}
        isRequired
        autoComplete="organization"
        maxLength={limits.providerName}
        error={errors.razon_social?.message}
        {...register('razon_social', required(t('providers.legalNameRequired')))}
      />
      <TextField
        label={t('providers.tradeName')}
        isRequired
        maxLength={limits.providerName}
        error={errors.nombre_comercial?.message}
        {...register('nombre_comercial', required(t('providers.tradeNameRequired')))}
      />
      <TextField
        label={t('providers.whatsapp')}
        isRequired
        type="tel"
        inputMode="tel"
        error={errors.whatsapp?.message}
        description={t(provider ? 'providers.greetingOfChange' : 'providers.greeting')}
        {...register('whatsapp', { validate: checkNumber })}
      />
      <OptionalFields register={register} errors={errors} />
    </FormDialog>
  );
};
