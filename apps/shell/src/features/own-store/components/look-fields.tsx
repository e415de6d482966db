import type { StorePage } from '@tuerca/contracts';
import { storePageLimits } from '@tuerca/rules';
import { AccentScope, Checkbox, Stack, Text, TextArea, TextField } from '@tuerca/ui';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { useFieldUpload } from '../../../shared/form-uploads.ts';
import { t } from '../../../texts/registered.ts';
import { PhotoField } from '../../media/photo-field.tsx';
import { StoreHead } from '../../store-page/components/store-head.tsx';
import { wireOf, type StoreLook } from '../store-look.ts';

/** A live preview of the page's head. */
const Preview = ({ page }: { readonly page: StorePage }) => {
  const look = useWatch<StoreLook>() as StoreLook;
  const { accent_color = null, logo = null } = wireOf(look);
  return (
    <Stack gap={2}>
      <Text size="sm" tone="muted">
        {t('ownStore.preview')}
      </Text>
      <AccentScope accent={accent_color}>
        <StoreHead page={{ ...page, logo }} isHeading={false} />
      </AccentScope>
    </Stack>
  );
};

/** Fields for colour, logo and presentation. */
export const LookFields = ({ page }: { readonly page: StorePage }) => {
  const form = useFormContext<StoreLook>();
  const hasColor = useWatch<StoreLook, 'hasColor'>({ name: 'hasColor' });
  const upload = useFieldUpload(form, 'logo');
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Stack gap={5}>
      <Preview page={page} />
      <Stack gap={2}>
        <Checkbox
          label={t('ownStore.hasColor')}
          description={t('ownStore.hasColorNote')}
          {...register('hasColor')}
        />
        {hasColor && (
          <TextField
            type="color"
            label={t('ownStore.color')}
            error={errors.color?.message}
            {...register('color')}
          />
        )}
      </Stack>
      <Controller<StoreLook, 'logo'>
        name="logo"
        rules={{ validate: () => !upload.hasFailed() || t('ownStore.uploadFailed') }}
        render={({ field, fieldState }) => (
          <PhotoField
            ref={field.ref}
            label={t('ownStore.logo')}
            description={t('ownStore.logoNote')}
            value={field.value}
            onChange={field.onChange}
            onUpload={upload.onUpload}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller<StoreLook, 'presentation'>
        name="presentation"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('ownStore.presentation')}
            description={t('ownStore.presentationNote')}
            maxLength={storePageLimits.presentation}
            rows={4}
            error={fieldState.error?.message}
          />
        )}
      />
    </Stack>
  );
};
