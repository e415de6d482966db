import { productLimits } from '@tuerca/contracts';
import { TextArea } from '@tuerca/ui';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { t } from '../../../texts/own-products.ts';
import { plainEquivalences } from '../photos.ts';

/** How a form registers it: other signs than those that are kept go while they are typed. */
export const equivalencesRules = {
  onChange: ({ target }: { target: HTMLTextAreaElement }) => {
    // Only where a sign goes: setting the text moves the caret to its end.
    const plain = plainEquivalences(target.value);
    if (plain !== target.value) target.value = plain;
  },
  setValueAs: plainEquivalences,
};

interface EquivalencesFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
}

/** The substitute numbers of a part, with commas. */
export const EquivalencesField = ({ field, error }: EquivalencesFieldProps) => (
  <TextArea
    label={t('ownProducts.form.equivalences')}
    description={t('ownProducts.form.equivalencesHint')}
    rows={2}
    maxLength={productLimits.equivalences}
    error={error}
    {...field}
  />
);
