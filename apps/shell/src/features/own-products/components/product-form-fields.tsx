import { limits, productKinds, productLimits } from '@tuerca/contracts';
import { partGroups, type Currency } from '@tuerca/rules';
import {
  Checkbox,
  Grid,
  MoneyField,
  NumberField,
  RadioCards,
  Select,
  Stack,
  Text,
  TextArea,
  TextField,
} from '@tuerca/ui';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { t } from '../../../texts/own-products.ts';
import { rules, type ProductFields } from '../product-fields.ts';
import { equivalencesRules, EquivalencesField } from './equivalences-field.tsx';
import { Pair } from './pair.ts';

const of = productLimits;

interface PartProps {
  readonly form: UseFormReturn<ProductFields>;
}

interface BasicProps extends PartProps {
  /** Called with the number once it is written. */
  readonly onNumber: (reference: string) => void;
}

/** What a product is: its number, its name, who made it. */
export const BasicFields = ({ form: { register, control, formState }, onNumber }: BasicProps) => {
  const { errors } = formState;
  return (
    <>
      <Grid columns={2} gap={3}>
        <TextField
          label={t('ownProducts.form.reference')}
          description={t('ownProducts.form.referenceHint', { most: of.reference })}
          isRequired
          autoCapitalize="characters"
          autoComplete="off"
          error={errors.referencia_1?.message}
          {...register('referencia_1', {
            validate: rules.referencia_1,
            onBlur: ({ target }: { target: HTMLInputElement }) => onNumber(target.value),
          })}
        />
        <TextField
          label={t('ownProducts.form.name')}
          description={t('ownProducts.form.nameHint')}
          isRequired
          autoComplete="off"
          maxLength={of.name}
          error={errors.name?.message}
          {...register('name', { validate: rules.name })}
        />
      </Grid>
      <TextField
        label={t('ownProducts.form.brand')}
        autoComplete="off"
        maxLength={of.brand}
        error={errors.brand?.message}
        {...register('brand')}
      />
      <Controller
        control={control}
        name="kind"
        rules={{ validate: rules.kind }}
        render={({ field, fieldState }) => (
          <RadioCards
            ref={field.ref}
            name={field.name}
            label={t('ownProducts.form.kind')}
            isRequired
            options={productKinds.map((kind) => ({
              value: kind,
              label: t(`ownProducts.form.kinds.${kind}`),
            }))}
            value={field.value}
            onChange={field.onChange}
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  );
};

interface OfferProps extends PartProps {
  readonly currency: Currency;
}

/** What a product costs and how many there are. */
export const OfferFields = ({ form: { control, watch }, currency }: OfferProps) => {
  const lists = watch('prices');
  return (
    <>
      <Grid columns={2} gap={3}>
        <Controller
          control={control}
          name="price"
          rules={{ validate: rules.price }}
          render={({ field, fieldState }) => (
            <MoneyField
              {...field}
              onChange={(value) => field.onChange(value)}
              label={t('ownProducts.form.price')}
              isRequired
              currency={currency}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={control}
          name="stock"
          rules={{ validate: rules.stock }}
          render={({ field, fieldState }) => (
            <NumberField
              {...field}
              label={t('ownProducts.form.stock')}
              isRequired
              error={fieldState.error?.message}
            />
          )}
        />
      </Grid>
      {lists.length > 0 && (
        <Stack gap={2} role="group" aria-label={t('ownProducts.form.prices')}>
          <Text weight="medium">{t('ownProducts.form.prices')}</Text>
          <Text size="sm" tone="muted">
            {t('ownProducts.form.pricesHint')}
          </Text>
          <Grid columns={2} gap={3}>
            {lists.map(({ label }, index) => (
              <Controller
                key={label}
                control={control}
                name={`prices.${index}.price`}
                rules={{ validate: rules.listPrice }}
                render={({ field, fieldState }) => (
                  <MoneyField
                    {...field}
                    onChange={(value) => field.onChange(value)}
                    label={label}
                    currency={currency}
                    error={fieldState.error?.message}
                  />
                )}
              />
            ))}
          </Grid>
        </Stack>
      )}
    </>
  );
};

/** What may be said of a product besides. */
export const MoreFields = ({ form: { register, formState } }: PartProps) => {
  const { errors } = formState;
  return (
    <>
      <EquivalencesField
        field={register('equivalences', equivalencesRules)}
        error={errors.equivalences?.message}
      />
      <TextArea
        label={t('ownProducts.form.description')}
        rows={4}
        maxLength={of.description}
        error={errors.descripcion?.message}
        {...register('descripcion')}
      />
      <Grid columns={2} gap={3}>
        <Pair>
          <TextField
            label={t('ownProducts.form.warranty')}
            description={t('ownProducts.form.warrantyHint')}
            autoComplete="off"
            maxLength={limits.warranty}
            error={errors.warranty?.message}
            {...register('warranty')}
          />
          <TextField
            label={t('ownProducts.form.delivery')}
            description={t('ownProducts.form.deliveryHint')}
            autoComplete="off"
            maxLength={limits.deliveryTime}
            error={errors.delivery_time?.message}
            {...register('delivery_time')}
          />
        </Pair>
        <TextField
          label={t('ownProducts.form.weight')}
          inputMode="decimal"
          autoComplete="off"
          error={errors.weight_kg?.message}
          {...register('weight_kg', { validate: rules.weight })}
        />
        <Select
          label={t('ownProducts.form.group')}
          placeholder={t('ownProducts.form.groupByName')}
          options={partGroups.map((group) => ({
            value: group,
            label: t(`moduleIndex.focus.groups.${group}`),
          }))}
          error={errors.part_group?.message}
          {...register('part_group')}
        />
      </Grid>
      <Checkbox
        label={t('ownProducts.form.isActive')}
        description={t('ownProducts.form.isActiveHint')}
        {...register('is_active')}
      />
    </>
  );
};
