import { inputLimits, listAccounts, listManagedStores } from '@tuerca/contracts';
import { fieldMessages, segmentProblem } from '@tuerca/rules';
import { Switch, TextField, useToast } from '@tuerca/ui';
import { Controller, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { isReadOf } from '../../../shared/api.ts';
import { BrandsField } from '../../../shared/brands-field.tsx';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { notEmpty } from '../../../shared/not-empty.ts';
import { registerInOrder } from '../../../shared/register-in-order.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { t } from '../../../texts/administration.ts';
import type { City } from '../../zones/city-field.tsx';
import { FormCityField } from '../../zones/form-city-field.tsx';
import { openStore } from '../api/stores.ts';
import { OwnerSearch, type Owner } from './owner-search.tsx';

/** Named as on the wire, so that a refusal finds its field. */
interface NewStore {
  name: string;
  user_id: Owner | null;
  city_id: City | null;
  brand_ids: string[];
  segment: string;
  has_module: boolean;
}
const nothing: NewStore = {
  name: '',
  user_id: null,
  city_id: null,
  brand_ids: [],
  segment: '',
  has_module: true,
};

const bodyOf = ({ name, user_id: owner, city_id: city, brand_ids, segment, has_module }: NewStore) => ({
  name,
  country: country.code,
  user_id: owner!.id,
  city_id: city!.id,
  brand_ids: brand_ids.map(Number),
  ...(segment && { segment }),
  has_module,
});

/** A store for a person who has an account, without the papers that an application asks for. */
export const NewStoreDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const form = useForm<NewStore>({ defaultValues: nothing, mode: 'onTouched' });
  const { register, control, formState } = form;
  const { errors } = formState;
  registerInOrder(register, ['name', 'user_id', 'city_id', 'brand_ids']);
  const toast = useToast();
  const navigate = useNavigate();
  const isGone = useIsGone();
  const { mutate } = useSWRConfig();
  const save = async (given: NewStore) => {
    const { id, name } = await openStore(bodyOf(given));
    toast({ message: t('administrationArea.newStore.done', { name }), tone: 'success' });
    void mutate(isReadOf(listManagedStores, listAccounts));
    // Who has closed the window meanwhile stays where they are.
    if (!isGone()) void navigate(paths.administrationSection('tiendas', id));
  };
  return (
    <FormDialog
      form={form}
      name="store.new"
      title={t('administrationArea.newStore.title')}
      words={{
        cancel: t('administrationArea.cancel'),
        save: t('administrationArea.newStore.save'),
        failed: t('administrationArea.newStore.failed'),
      }}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        label={t('administrationArea.newStore.name')}
        autoComplete="off"
        maxLength={inputLimits.name}
        error={errors.name?.message}
        {...register('name', { validate: notEmpty() })}
      />
      <Controller
        control={control}
        name="user_id"
        rules={{ required: fieldMessages.required }}
        render={({ field, fieldState }) => (
          <OwnerSearch
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <FormCityField control={control} name="city_id" rules={{ required: fieldMessages.required }} />
      <Controller
        control={control}
        name="brand_ids"
        rules={{ validate: (chosen) => chosen.length > 0 || t('administrationArea.newStore.brandsRequired') }}
        render={({ field, fieldState }) => (
          <BrandsField
            ref={field.ref}
            label={t('administrationArea.stores.brands')}
            isRequired
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextField
        label={t('administrationArea.fields.segment')}
        description={t('administrationArea.newStore.segmentNote')}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        error={errors.segment?.message}
        {...register('segment', {
          setValueAs: (text: string) => text.trim().toLowerCase(),
          validate: (text) => text === '' || (segmentProblem(text) ?? true),
        })}
      />
      <Switch label={t('administrationArea.newStore.module')} {...register('has_module')} />
    </FormDialog>
  );
};
