import { ratingOutcomes, type RatingOutcome } from '@tuerca/contracts';
import { RadioCards } from '@tuerca/ui';
import type { Ref } from 'react';
import { t } from '../../../texts/managed-cases.ts';

interface RatingChoiceProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly outcome: RatingOutcome | undefined;
  readonly error: string | undefined;
  readonly onChoose: (outcome: RatingOutcome) => void;
}

/** What becomes of a rating that a store reported. */
export const RatingChoice = ({ ref, outcome, error, onChoose }: RatingChoiceProps) => (
  <RadioCards
    ref={ref}
    name="rating"
    label={t('managedCases.rating.label')}
    options={ratingOutcomes.map((value) => ({
      value,
      label: t(`managedCases.rating.${value}.label`),
      description: t(`managedCases.rating.${value}.text`),
    }))}
    value={outcome ?? null}
    error={error}
    isRequired
    isWide
    onChange={(value) => onChoose(value as RatingOutcome)}
  />
);
