import { limits } from '@tuerca/contracts';
import {
  isVehicleYear,
  normalisePlate,
  normaliseVin,
  vehicleYearMessage,
  type PropertyCardReading,
} from '@tuerca/rules';
import { Checkbox, ComboBox, media, Stack, Text, TextField, theme, Unsaved } from '@tuerca/ui';
import { Controller, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { country } from '../../../config/country.ts';
import { Refusal } from '../../../shared/refusal.tsx';
import { t } from '../../../texts/photo-start.ts';
import { emptyVehicle, plateProblem } from '../wizard/draft.ts';
import { vinProblem } from '../wizard/typed-vin.ts';
import { CardPicture } from './card-picture.tsx';
import type { ConfirmedCard } from './use-card-confirming.ts';

interface CardFields {
  readonly plate: string;
  readonly vin: string;
  readonly brandId: string | null;
  readonly model: string;
  readonly year: string;
  readonly isKept: boolean;
}

interface Brand {
  readonly id: number;
  readonly name: string;
}

interface CardFormProps {
  readonly id: string;
  readonly picture: File;
  readonly read: PropertyCardReading;
  readonly brands: readonly Brand[];
  /** Why the picture could not be attached. */
  readonly problem: { readonly text: string } | null;
  readonly onConfirm: (confirmed: ConfirmedCard) => void;
}

/** The picture above the fields, and beside them where there is room. */
const Beside = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    align-items: start;
  }
`;

/** Short values, so that two stand beside each other on a phone too. */
const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${theme.space[3]};
`;

const Form = styled.form`
  &:focus {
    outline: none;
  }
`;

/** The form stands in the place of what had the focus; a field would open the keyboard of a phone. */
const takeFocus = (form: HTMLFormElement | null) => form?.focus({ preventScroll: true });

const vehicleOf = (given: CardFields, brands: readonly Brand[]) => {
  const brand = brands.find(({ id }) => String(id) === given.brandId);
  return {
    ...emptyVehicle(),
    plate: normalisePlate(given.plate),
    vin: normaliseVin(given.vin),
    brand: brand ? { id: brand.id, name: brand.name } : null,
    model: given.model.trim(),
    year: given.year ? Number(given.year) : null,
  };
};

/** What was read from a card, for the buyer to correct and confirm; sent nowhere before. */
export const CardForm = ({ id, picture, read, brands, problem, onConfirm }: CardFormProps) => {
  const { register, control, formState, getValues, handleSubmit } = useForm<CardFields>({
    mode: 'onTouched',
    defaultValues: {
      plate: read.plate ?? '',
      vin: read.vin ?? '',
      brandId: String(brands.find(({ name }) => name === read.brand)?.id ?? '') || null,
      model: read.model ?? '',
      year: read.year === null ? '' : String(read.year),
      isKept: true,
    },
  });
  const { errors, isDirty } = formState;
  const isNothing = () => {
    const { plate, vin, brandId, model, year } = getValues();
    return ![plate, vin, brandId, model, year].some((value) => value?.trim());
  };
  const confirm = (given: CardFields) =>
    onConfirm({ vehicle: vehicleOf(given, brands), picture: given.isKept ? picture : null });

  return (
    <Form
      ref={takeFocus}
      id={id}
      tabIndex={-1}
      aria-label={t('photoStart.read.title')}
      noValidate
      onSubmit={(event) => void handleSubmit(confirm)(event)}
    >
      <Beside>
        <CardPicture picture={picture} />
        <Stack gap={3}>
          <Unsaved when={isDirty} />
          <Text size="sm" tone="muted">
            {t('photoStart.read.hint')}
          </Text>
          {problem !== null && (
            <Refusal title={t('photoStart.read.failed')} attempt={problem}>
              {problem.text} {t('photoStart.read.failedText')}
            </Refusal>
          )}
          <Pairs>
            <TextField
              label={t('photoStart.read.plate')}
              autoCapitalize="characters"
              autoComplete="off"
              maxLength={limits.plateMax}
              error={errors.plate?.message}
              {...register('plate', {
                setValueAs: (text: string) => text.toUpperCase(),
                validate: (plate) =>
                  (isNothing() ? t('photoStart.read.nothing') : plateProblem(plate, country.code)) ?? true,
              })}
            />
            <TextField
              label={t('photoStart.read.year')}
              inputMode="numeric"
              maxLength={4}
              error={errors.year?.message}
              {...register('year', {
                validate: (year) => !year || isVehicleYear(Number(year)) || vehicleYearMessage,
              })}
            />
            <Controller
              control={control}
              name="brandId"
              render={({ field }) => (
                <ComboBox
                  ref={field.ref}
                  label={t('photoStart.read.brand')}
                  options={brands.map((brand) => ({ id: String(brand.id), label: brand.name }))}
                  value={field.value}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                />
              )}
            />
            <TextField
              label={t('photoStart.read.model')}
              autoComplete="off"
              maxLength={limits.vehicleModel}
              {...register('model')}
            />
          </Pairs>
          <TextField
            label={t('photoStart.read.vin')}
            autoCapitalize="characters"
            autoComplete="off"
            error={errors.vin?.message}
            {...register('vin', {
              setValueAs: (text: string) => normaliseVin(text),
              validate: (vin) => !vin || (vinProblem(vin) ?? true),
            })}
          />
          <Checkbox
            label={t('photoStart.read.keep')}
            description={t('photoStart.read.keepNote')}
            {...register('isKept')}
          />
        </Stack>
      </Beside>
    </Form>
  );
};
