import { shippingLimits, shippingMessages, countries } from '@tuerca/rules';
import {
  Button,
  CloseIcon,
  Grid,
  IconButton,
  MoneyField,
  NumberField,
  Select,
  Stack,
  Text,
} from '@tuerca/ui';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { PagePart } from '../../../shared/page-part.tsx';
import { t } from '../../../texts/store-area.ts';
import { FormCityField } from '../../zones/form-city-field.tsx';
import { emptyBand, type RuleFields as Fields, type ShippingFields } from '../shipping-fields.ts';
import { FieldRow } from './field-row.ts';

const { currency } = countries[country.code];

export interface Department {
  readonly value: string;
  readonly label: string;
}
interface PlaceProps {
  readonly at: number;
  readonly departments: readonly Department[];
}

const placeOf = ({ place, department, city }: Fields): string =>
  `${place} ${place === 'city' ? (city?.id ?? '') : place === 'department' ? department : ''}`;

const PlaceFields = ({ at, departments }: PlaceProps) => {
  const { control, register, formState, getValues } = useFormContext<ShippingFields>();
  const place = useWatch<ShippingFields, `rules.${number}.place`>({ name: `rules.${at}.place` });
  const errors = formState.errors.rules?.[at];
  const isOnly = () =>
    getValues('rules').filter((rule) => placeOf(rule) === placeOf(getValues(`rules.${at}`))).length === 1 ||
    shippingMessages.placeTwice;
  return (
    <Grid columns={2}>
      <Select
        label={t('storeArea.shipping.place')}
        options={(['country', 'department', 'city'] as const).map((kind) => ({
          value: kind,
          label: t(`storeArea.shipping.places.${kind}`),
        }))}
        error={errors?.place?.message}
        {...register(`rules.${at}.place`, { validate: isOnly })}
      />
      {place === 'department' && (
        <Select
          label={t('storeArea.shipping.department')}
          placeholder={t('storeArea.shipping.choose')}
          options={departments}
          error={errors?.department?.message}
          {...register(`rules.${at}.department`, {
            validate: (id) => id !== '' || t('storeArea.shipping.departmentMissing'),
          })}
        />
      )}
      {place === 'city' && (
        <FormCityField
          control={control}
          name={`rules.${at}.city`}
          rules={{ validate: (city) => city !== null || t('storeArea.shipping.cityMissing') }}
        />
      )}
    </Grid>
  );
};

const BandRow = ({
  at,
  band,
  onRemove,
}: {
  at: number;
  band: number;
  onRemove?: (() => void) | undefined;
}) => {
  const { control, getValues } = useFormContext<ShippingFields>();
  const number = band + 1;
  const isMore = (upTo: number | null) => {
    if (upTo === null || upTo <= 0) return t('storeArea.shipping.weightMissing');
    if (upTo * 1000 > shippingLimits.maxGrams) return shippingMessages.tooHeavy;
    const before = band === 0 ? 0 : (getValues(`rules.${at}.bands.${band - 1}.upTo`) ?? 0);
    return upTo > before || shippingMessages.bandsOrder;
  };
  return (
    <FieldRow>
      <Controller
        control={control}
        name={`rules.${at}.bands.${band}.upTo`}
        rules={{ validate: isMore }}
        render={({ field, fieldState }) => (
          <NumberField
            label={t('storeArea.shipping.upTo', { number })}
            of="measure"
            inputMode="decimal"
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name={`rules.${at}.bands.${band}.cost`}
        rules={{ validate: (cost) => cost !== null || t('storeArea.shipping.costMissing') }}
        render={({ field, fieldState }) => (
          <MoneyField
            label={t('storeArea.shipping.cost', { number })}
            currency={currency}
            isCompact
            ref={field.ref}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
          />
        )}
      />
      {onRemove && (
        <IconButton
          label={t('storeArea.shipping.removeBand', { number })}
          icon={<CloseIcon size="sm" />}
          onClick={onRemove}
        />
      )}
    </FieldRow>
  );
};

const amounts = ['perKg', 'freeFrom'] as const;

const AmountFields = ({ at }: { readonly at: number }) => {
  const { control } = useFormContext<ShippingFields>();
  return (
    <Grid columns={2}>
      {amounts.map((name) => (
        <Controller
          key={name}
          control={control}
          name={`rules.${at}.${name}`}
          render={({ field, fieldState }) => (
            <MoneyField
              label={t(`storeArea.shipping.${name}`)}
              description={t(`storeArea.shipping.${name}Note`)}
              currency={currency}
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      ))}
    </Grid>
  );
};

interface RuleFieldsProps extends PlaceProps {
  readonly onRemove: () => void;
}

/** A rule of shipping: its place, what each weight costs, and from when it is free. */
export const RuleFields = ({ at, departments, onRemove }: RuleFieldsProps) => {
  const { fields, append, remove } = useFieldArray<ShippingFields, `rules.${number}.bands`>({
    name: `rules.${at}.bands`,
  });
  return (
    <PagePart title={t('storeArea.shipping.rule', { number: at + 1 })}>
      <PlaceFields at={at} departments={departments} />
      <Stack gap={3}>
        <Text size="sm" tone="muted">
          {t('storeArea.shipping.bandsNote')}
        </Text>
        <Stack as="ul" gap={3}>
          {fields.map(({ id }, band) => (
            <BandRow
              key={id}
              at={at}
              band={band}
              onRemove={fields.length > 1 ? () => remove(band) : undefined}
            />
          ))}
        </Stack>
        {fields.length < shippingLimits.bands && (
          <div>
            <Button type="button" size="sm" variant="secondary" onClick={() => append(emptyBand)}>
              {t('storeArea.shipping.addBand')}
            </Button>
          </div>
        )}
      </Stack>
      <AmountFields at={at} />
      <div>
        <Button type="button" size="sm" variant="quiet" onClick={onRemove}>
          {t('storeArea.shipping.removeRule', { number: at + 1 })}
        </Button>
      </div>
    </PagePart>
  );
};
