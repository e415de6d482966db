import { inputLimits, limits, listAccounts, type BodyInputOf, type createUser } from '@tuerca/contracts';
import {
  fieldMessages,
  identificationTypesOf,
  readIdentification,
  type IdentificationType,
} from '@tuerca/rules';
import { Select, Text, TextField, useToast } from '@tuerca/ui';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { isReadOf } from '../../../shared/api.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { notEmpty } from '../../../shared/not-empty.ts';
import { registerInOrder } from '../../../shared/register-in-order.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { t } from '../../../texts/administration.ts';
import type { City } from '../../zones/city-field.tsx';
import { FormCityField } from '../../zones/form-city-field.tsx';
import { addAccount } from '../api/accounts.ts';

type Role = NonNullable<BodyInputOf<typeof createUser>['role']>;
const roles = ['buyer', 'manager', 'admin'] as const satisfies readonly Role[];

/** Named as on the wire, so that a refusal finds its field. */
interface NewAccount {
  name: string;
  email: string;
  mobile: string;
  city_id: City | null;
  identification_type: IdentificationType | '';
  identification: string;
  role: Role;
}
const nothing: NewAccount = {
  name: '',
  email: '',
  mobile: '',
  city_id: null,
  identification_type: '',
  identification: '',
  role: 'buyer',
};

const bodyOf = ({ city_id: city, identification_type: type, identification, ...rest }: NewAccount) => ({
  ...rest,
  country: country.code,
  city_id: city!.id,
  ...(type && { identification_type: type, identification }),
});

/** A new account, without a password: nobody knows that of another (ADR 0408). */
export const NewAccountDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm<NewAccount>({ defaultValues: nothing, mode: 'onTouched' });
  const { register, control, formState } = form;
  const { errors } = formState;
  registerInOrder(register, ['name', 'email', 'mobile', 'city_id']);
  const type = useWatch({ control, name: 'identification_type' });
  const toast = useToast();
  const navigate = useNavigate();
  const isGone = useIsGone();
  const { mutate } = useSWRConfig();
  const save = async (given: NewAccount) => {
    const { id, name } = await addAccount(bodyOf(given));
    toast({ message: t('administrationArea.newUser.done', { name: name ?? '' }), tone: 'success' });
    void mutate(isReadOf(listAccounts));
    // Who has closed the window meanwhile stays where they are.
    if (!isGone()) void navigate(paths.administrationSection('usuarios', id));
  };
  return (
    <FormDialog
      form={form}
      name="account.new"
      title={t('administrationArea.newUser.title')}
      words={{
        cancel: t('administrationArea.cancel'),
        save: t('administrationArea.newUser.save'),
        failed: t('administrationArea.newUser.failed'),
      }}
      onSave={save}
      onClose={onClose}
    >
      <Text tone="muted">{t('administrationArea.newUser.about')}</Text>
      <TextField
        label={t('administrationArea.newUser.name')}
        autoComplete="off"
        maxLength={inputLimits.name}
        error={errors.name?.message}
        {...register('name', { validate: notEmpty() })}
      />
      <TextField
        label={t('administrationArea.user.email')}
        type="email"
        autoComplete="off"
        maxLength={inputLimits.email}
        error={errors.email?.message}
        {...register('email', { validate: notEmpty() })}
      />
      <TextField
        label={t('administrationArea.user.mobile')}
        type="tel"
        autoComplete="off"
        error={errors.mobile?.message}
        {...register('mobile', { validate: notEmpty() })}
      />
      <FormCityField control={control} name="city_id" rules={{ required: fieldMessages.required }} />
      <Select
        label={t('profile.data.type')}
        placeholder={t('profile.data.noType')}
        options={identificationTypesOf[country.code].map((each) => ({
          value: each,
          label: t(`profile.data.types.${each}`),
        }))}
        error={errors.identification_type?.message}
        {...register('identification_type')}
      />
      {type && (
        <TextField
          label={t('profile.data.number')}
          autoComplete="off"
          maxLength={limits.addressIdentification}
          error={errors.identification?.message}
          {...register('identification', {
            validate: (text) => {
              if (text.trim() === '') return fieldMessages.required;
              const read = readIdentification(type, text);
              return 'value' in read || read.problem;
            },
          })}
        />
      )}
      <Select
        label={t('administrationArea.users.kind')}
        description={t('administrationArea.newUser.roleNote')}
        options={roles.map((role) => ({ value: role, label: t(`administrationArea.kinds.${role}`) }))}
        error={errors.role?.message}
        {...register('role')}
      />
    </FormDialog>
  );
};
