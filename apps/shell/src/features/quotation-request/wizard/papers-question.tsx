import { limits } from '@tuerca/contracts';
import { isVin, vinLengthMessage } from '@tuerca/rules';
import { Grid, RadioCards, TextField } from '@tuerca/ui';
import { useEffect, useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/text.ts';
import { PhotoField } from '../../media/photo-field.tsx';
import { plateProblem, type WizardDraft } from './draft.ts';
import { isOwnerIdentification } from './owner-identification.ts';
import { Question } from './question.tsx';

const kinds = ['plate', 'vin', 'card'] as const;
type Kind = (typeof kinds)[number];

const namesOf = {
  plate: ['vehicle.plate', 'vehicle.ownerIdentification'],
  vin: ['vehicle.vin'],
  card: ['vehicle.propertyCard'],
} as const satisfies Record<Kind, readonly string[]>;
const required = () => t('quotationRequest.papers.required');

const PlateFields = () => {
  const { register, formState } = useFormContext<WizardDraft>();
  const problems = formState.errors.vehicle;
  return (
    <Grid columns={2} gap={3}>
      <TextField
        label={t('quotationRequest.papers.plateLabel')}
        autoCapitalize="characters"
        maxLength={limits.plateMax}
        error={problems?.plate?.message}
        {...register('vehicle.plate', {
          setValueAs: (text: string) => text.toUpperCase(),
          validate: (plate) =>
            plate.trim() === '' ? required() : (plateProblem(plate, country.code) ?? true),
        })}
      />
      <TextField
        label={t('quotationRequest.papers.owner')}
        inputMode="numeric"
        maxLength={limits.ownerIdentificationMax}
        error={problems?.ownerIdentification?.message}
        {...register('vehicle.ownerIdentification', {
          validate: (text) =>
            text.trim() === ''
              ? t('quotationRequest.papers.ownerRequired')
              : isOwnerIdentification(text) || t('quotationRequest.papers.ownerWrong'),
        })}
      />
    </Grid>
  );
};

const VinField = () => {
  const { register, formState } = useFormContext<WizardDraft>();
  return (
    <TextField
      label={t('quotationRequest.papers.vinLabel')}
      description={t('quotationRequest.papers.vinHint')}
      autoCapitalize="characters"
      autoComplete="off"
      maxLength={limits.vinLength}
      error={formState.errors.vehicle?.vin?.message}
      {...register('vehicle.vin', {
        setValueAs: (text: string) => text.toUpperCase(),
        validate: (vin) => isVin(vin) || vinLengthMessage,
      })}
    />
  );
};

const CardField = () => (
  <Controller<WizardDraft, 'vehicle.propertyCard'>
    name="vehicle.propertyCard"
    rules={{ validate: (photo) => photo !== null || t('quotationRequest.papers.cardRequired') }}
    render={({ field, fieldState }) => (
      <PhotoField
        ref={field.ref}
        label={t('quotationRequest.papers.cardLabel')}
        isPublic={false}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    )}
  />
);

const fieldsOf = { plate: PlateFields, vin: VinField, card: CardField } as const;

/** Asks for one of plate, VIN and property card; any of them is enough (specification 2 section 5, CO rule). */
export const PapersQuestion = () => {
  const { getValues, unregister } = useFormContext<WizardDraft>();
  const [kind, setKind] = useState<Kind>(() => {
    const { plate, vin, propertyCard } = getValues('vehicle');
    if (plate.trim()) return 'plate';
    // A user who skipped the plate question probably has no plate at hand.
    return propertyCard && !vin.trim() ? 'card' : 'vin';
  });
  // Unregisters the hidden fields, so that they are not validated, and keeps their values.
  useEffect(() => () => unregister(namesOf[kind], { keepValue: true }), [kind, unregister]);
  const Fields = fieldsOf[kind];
  return (
    <Question title={t('quotationRequest.papers.title')} hint={t('quotationRequest.papers.hint')}>
      <RadioCards
        label={t('quotationRequest.papers.kind')}
        isLabelHidden
        name="papers"
        value={kind}
        options={kinds.map((each) => ({
          value: each,
          label: t(`quotationRequest.papers.${each}`),
          description: t(`quotationRequest.papers.${each}Note`),
        }))}
        onChange={(chosen) => setKind(chosen as Kind)}
      />
      <Fields />
    </Question>
  );
};
