import { limits } from '@tuerca/contracts';
import { correctedVin, hasCheckDigit, isPlausibleVin, needsCheckDigit, normaliseVin } from '@tuerca/rules';
import { Button, Grid, RadioCards, Stack, Text, TextField } from '@tuerca/ui';
import { useEffect, useState } from 'react';
import { Controller, useFormContext, useWatch } from 'react-hook-form';
import { country } from '../../../config/country.ts';
import { useFieldUpload } from '../../../shared/form-uploads.ts';
import { notEmpty } from '../../../shared/not-empty.ts';
import { t } from '../../../texts/papers.ts';
import { PhotoField } from '../../media/photo-field.tsx';
import { useSession } from '../../session/session.tsx';
import { AnswerForm } from './answer-form.tsx';
import { arePapersRequired, plateProblem, type WizardDraft } from './draft.ts';
import { isOwnerIdentification } from './owner-identification.ts';
import { Question } from './question.tsx';
import { vinProblem } from './typed-vin.ts';

const kinds = ['plate', 'vin', 'card', 'reference'] as const;
type Kind = (typeof kinds)[number];

const namesOf = {
  plate: ['vehicle.plate', 'vehicle.ownerIdentification'],
  vin: ['vehicle.vin'],
  card: ['vehicle.propertyCard'],
  reference: ['parts.0.reference'],
} as const satisfies Record<Kind, readonly string[]>;

/** Where it is false, every field may be left empty (ADR 0364). */
const isRequired = arePapersRequired(country.code);

const PlateField = () => {
  const { register, formState } = useFormContext<WizardDraft>();
  return (
    <TextField
      label={t('papers.plateLabel')}
      description={isRequired ? undefined : t('papers.plateHint')}
      autoCapitalize="characters"
      autoComplete="off"
      maxLength={limits.plateMax}
      error={formState.errors.vehicle?.plate?.message}
      {...register('vehicle.plate', {
        setValueAs: (text: string) => text.toUpperCase(),
        validate: (plate) =>
          isRequired && plate.trim() === ''
            ? t('papers.required')
            : (plateProblem(plate, country.code) ?? true),
      })}
    />
  );
};

const OwnerField = () => {
  const { register, formState } = useFormContext<WizardDraft>();
  return (
    <TextField
      label={t('papers.owner')}
      inputMode="numeric"
      maxLength={limits.ownerIdentificationMax}
      error={formState.errors.vehicle?.ownerIdentification?.message}
      {...register('vehicle.ownerIdentification', {
        validate: (text) =>
          text.trim() === ''
            ? t('papers.ownerRequired')
            : isOwnerIdentification(text) || t('papers.ownerWrong'),
      })}
    />
  );
};

/** A plate is looked up with its owner's identification where papers are required. */
const PlateFields = () =>
  isRequired ? (
    <Grid columns={2} gap={3}>
      <PlateField />
      <OwnerField />
    </Grid>
  ) : (
    <PlateField />
  );

/** Who takes it over has it in the field. */
const VinFix = ({ corrected }: { readonly corrected: string }) => {
  const { setValue, setFocus } = useFormContext<WizardDraft>();
  return (
    <div>
      <Button
        variant="secondary"
        onClick={() => {
          setValue('vehicle.vin', corrected);
          setFocus('vehicle.vin');
        }}
      >
        {t('papers.vinFix', { vin: corrected })}
      </Button>
    </div>
  );
};

const VinField = () => {
  const { register, formState } = useFormContext<WizardDraft>();
  const vin = useWatch<WizardDraft, 'vehicle.vin'>({ name: 'vehicle.vin' });
  const problem = formState.errors.vehicle?.vin?.message;
  const corrected = correctedVin(vin);
  const isDoubtful = isPlausibleVin(vin) && needsCheckDigit(vin, country.code) && !hasCheckDigit(vin);
  return (
    <Stack gap={2}>
      <TextField
        label={t('papers.vinLabel')}
        description={t('papers.vinHint')}
        autoCapitalize="characters"
        autoComplete="off"
        error={problem}
        {...register('vehicle.vin', {
          setValueAs: normaliseVin,
          validate: (typed) => (!isRequired && typed === '') || (vinProblem(typed) ?? true),
        })}
      />
      {problem && corrected && <VinFix corrected={corrected} />}
      <Text role="status" size="sm">
        {isDoubtful && t('papers.vinDigit')}
      </Text>
    </Stack>
  );
};

const CardField = () => {
  const upload = useFieldUpload(useFormContext<WizardDraft>(), 'vehicle.propertyCard');
  return (
    <Controller<WizardDraft, 'vehicle.propertyCard'>
      name="vehicle.propertyCard"
      rules={{
        // A failed upload is an error, not a request without the photo.
        validate: (photo) => {
          if (upload.hasFailed()) return t('quotationRequest.parts.uploadFailed');
          return !isRequired || photo !== null || upload.isSending() || t('papers.cardRequired');
        },
      }}
      render={({ field, fieldState }) => (
        <PhotoField
          ref={field.ref}
          label={t('papers.cardLabel')}
          isPublic={false}
          value={field.value}
          onChange={field.onChange}
          onUpload={upload.onUpload}
          error={fieldState.error?.message}
        />
      )}
    />
  );
};

/** The reference of the list's first part, which is named in the next step. */
const ReferenceField = () => {
  const { register, formState } = useFormContext<WizardDraft>();
  return (
    <TextField
      label={t('papers.referenceLabel')}
      description={t('papers.referenceHint')}
      autoComplete="off"
      maxLength={limits.partReferenceMax}
      error={formState.errors.parts?.[0]?.reference?.message}
      {...register('parts.0.reference', {
        validate: notEmpty(t('papers.referenceRequired')),
      })}
    />
  );
};

const fieldsOf = {
  plate: PlateFields,
  vin: VinField,
  card: CardField,
  reference: ReferenceField,
} as const;

interface PapersQuestionProps {
  readonly onBack: () => void;
  readonly onAnswer: () => unknown;
}

/**
 * Asks what identifies the vehicle: its plate, VIN or property card. Where one of them is required, the reference of a
 * part does as well, which guests do not type (specification 2 section 5, CO rule and 'Part number').
 */
export const PapersQuestion = ({ onBack, onAnswer }: PapersQuestionProps) => {
  const { getValues, unregister } = useFormContext<WizardDraft>();
  const { isRegistered } = useSession();
  const [kind, setKind] = useState<Kind>(() => {
    const { plate, vin, propertyCard } = getValues('vehicle');
    if (plate.trim()) return 'plate';
    // A user who skipped the plate question probably has no plate at hand.
    return propertyCard && !vin.trim() ? 'card' : 'vin';
  });
  // Unregisters the hidden fields, so that they are not validated, and keeps their values.
  useEffect(() => () => unregister(namesOf[kind], { keepValue: true }), [kind, unregister]);
  const offered = kinds.filter((each) => each !== 'reference' || (isRequired && isRegistered));
  const Fields = fieldsOf[kind];
  return (
    <Question title={t('papers.title')} hint={t('papers.hint')}>
      <AnswerForm onBack={onBack} onAnswer={onAnswer}>
        <RadioCards
          label={t('papers.kind')}
          isLabelHidden
          name="papers"
          value={kind}
          options={offered.map((each) => ({
            value: each,
            label: t(`papers.${each}`),
            description: t(`papers.${each}Note`),
          }))}
          onChange={(chosen) => setKind(chosen as Kind)}
        />
        <Fields />
      </AnswerForm>
    </Question>
  );
};
