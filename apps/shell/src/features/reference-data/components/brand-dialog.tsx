import { brandKinds, limits, type VehicleBrand } from '@tuerca/contracts';
import { Checkbox, Stack, Text, TextField, useToast } from '@tuerca/ui';
import { useForm } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { FormDialog } from '../../../shared/form-dialog.tsx';
import { t } from '../../../texts/reference-data.ts';
import { addBrand, changeBrand } from '../api/brands.ts';
import { dialogWords, required } from '../dialog-words.ts';

interface Fields {
  name: string;
  kinds: (typeof brandKinds)[number][];
  isEverywhere: boolean;
}

interface BrandDialogProps {
  /** The brand to rename; without it, one is added. */
  readonly brand?: VehicleBrand | undefined;
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Adds a vehicle brand, or renames one. */
export const BrandDialog = ({ brand, onSaved, onClose }: BrandDialogProps) => {
  const form = useForm<Fields>({
    defaultValues: { name: brand?.name ?? '', kinds: ['car'], isEverywhere: true },
  });
  const { errors } = form.formState;
  const toast = useToast();
  const save = async ({ name, kinds, isEverywhere }: Fields, close: () => void) => {
    const countries = isEverywhere ? (['CO', 'MX'] as const) : ([country.code] as const);
    const saved = await (brand
      ? changeBrand(brand.id, { name })
      : addBrand({ name, kinds, countries: [...countries] }));
    await onSaved();
    toast({ message: t('referenceData.saved', { name: saved.name }), tone: 'success' });
    close();
  };
  return (
    <FormDialog
      form={form}
      name={`brand.${brand?.id ?? 'new'}`}
      title={t(brand ? 'referenceData.brands.change' : 'referenceData.brands.add')}
      words={dialogWords}
      onSave={save}
      onClose={onClose}
    >
      {brand && <Text tone="muted">{t('referenceData.renameText', { name: brand.name })}</Text>}
      <TextField
        label={t('referenceData.name')}
        isRequired
        autoComplete="off"
        maxLength={limits.brandName}
        error={errors.name?.message}
        {...form.register('name', required)}
      />
      {!brand && (
        <Stack gap={2}>
          {brandKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t(`referenceData.brands.kinds.${kind}`)}
              value={kind}
              {...form.register('kinds', {
                validate: (kinds) => kinds.length > 0 || t('referenceData.brands.kindRequired'),
              })}
            />
          ))}
          {errors.kinds && (
            <Text size="sm" tone="danger" role="alert">
              {errors.kinds.message}
            </Text>
          )}
          <Checkbox label={t('referenceData.brands.everywhere')} {...form.register('isEverywhere')} />
        </Stack>
      )}
    </FormDialog>
  );
};
