import { inputLimits, limits } from '@tuerca/contracts';
import { identificationTypesOf, readIdentification } from '@tuerca/rules';
import { Button, Select, Stack, TextField, Unsaved, useToast } from '@tuerca/ui';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { useFieldUpload, useFormUploads } from '../../../shared/form-uploads.ts';
import { messageOf } from '../../../shared/messages.ts';
import { notEmpty } from '../../../shared/not-empty.ts';
import { RefusalOf } from '../../../shared/refusal.tsx';
import { resetToSaved } from '../../../shared/reset-to-saved.ts';
import { showRefused } from '../../../shared/show-refused.ts';
import { t } from '../../../texts/registered.ts';
import { PhotoField } from '../../media/photo-field.tsx';
import { FormCityField } from '../../zones/form-city-field.tsx';
import { useSaveProfile } from '../api/save-profile.ts';
import type { Profile } from '../api/use-profile.ts';
import { changesOf, fieldsOf, profileFields, type ProfileFields } from '../profile-fields.ts';

const typeOptions = (present: ProfileFields['type']) => {
  const offered = identificationTypesOf[country.code];
  const all = present && !(offered as readonly string[]).includes(present) ? [...offered, present] : offered;
  return all.map((type) => ({ value: type, label: t(`profile.data.types.${type}`) }));
};

/** Saves the form's data; errors that belong to no field are returned with the attempt. */
const useSaving = (profile: Profile) => {
  const form = useForm<ProfileFields>({ defaultValues: fieldsOf(profile), mode: 'onTouched' });
  const [problem, setProblem] = useState<{ readonly text: string }>();
  const saveProfile = useSaveProfile();
  const toast = useToast();
  const before = form.formState.defaultValues as ProfileFields;
  const { handleSubmit, isWaiting } = useFormUploads(form);
  const save = handleSubmit(async (fields) => {
    setProblem(undefined);
    try {
      // Show the normalized values that were stored.
      resetToSaved(form, fields, fieldsOf(await saveProfile(changesOf(before, fields))));
      toast({ message: t('profile.data.saved'), tone: 'success' });
    } catch (error) {
      if (!showRefused(form, error, profileFields)) setProblem({ text: messageOf(error) });
    }
  });
  return { form, save, isWaiting, problem };
};

/** Name, photo, identification and city. */
export const DataForm = ({ profile }: { readonly profile: Profile }) => {
  const { form, save, isWaiting, problem } = useSaving(profile);
  const { register, control, formState, clearErrors } = form;
  const type = useWatch({ control, name: 'type' });
  const upload = useFieldUpload(form, 'photo');
  const { errors } = formState;
  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <Stack gap={4}>
        <Unsaved when={isWaiting || formState.isDirty} />
        <TextField
          label={t('profile.data.name')}
          autoComplete="name"
          maxLength={inputLimits.name}
          error={errors.name?.message}
          {...register('name', {
            validate: notEmpty(t('profile.data.nameRequired')),
          })}
        />
        <Select
          label={t('profile.data.type')}
          placeholder={t('profile.data.noType')}
          options={typeOptions(profile.identification_type ?? '')}
          error={errors.type?.message}
          {...register('type', { onChange: () => clearErrors('number') })}
        />
        {type && (
          <TextField
            label={t('profile.data.number')}
            description={type === 'nit' ? t('profile.data.nitNote') : undefined}
            autoComplete="off"
            maxLength={limits.addressIdentification}
            error={errors.number?.message}
            {...register('number', {
              validate: (text) => {
                if (text.trim() === '') return t('profile.data.numberRequired');
                const read = readIdentification(type, text);
                return 'value' in read || read.problem;
              },
            })}
          />
        )}
        <FormCityField control={control} name="city" rules={{ required: t('profile.data.cityRequired') }} />
        <Controller
          control={control}
          name="photo"
          rules={{ validate: () => !upload.hasFailed() || t('profile.data.photoFailed') }}
          render={({ field, fieldState }) => (
            <PhotoField
              ref={field.ref}
              label={t('profile.data.photo')}
              description={t('profile.data.photoNote')}
              value={field.value}
              onChange={field.onChange}
              onUpload={upload.onUpload}
              error={fieldState.error?.message}
            />
          )}
        />
        <RefusalOf title={t('profile.data.failed')} problem={problem} />
        <div>
          <Button type="submit" isLoading={formState.isSubmitting}>
            {t('profile.data.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
};
