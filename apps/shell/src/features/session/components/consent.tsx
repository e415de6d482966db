import { Checkbox, type CheckboxProps } from '@tuerca/ui';
import { t } from '../../../texts/text.ts';
import { LegalLinks } from './legal-links.tsx';

/** The consent to the terms and the use of personal data; takes the result of `register`. */
export const Consent = (props: Omit<CheckboxProps, 'label'>) => (
  <Checkbox
    {...props}
    label={<LegalLinks before={[t('session.consent.accept'), t('session.consent.andData')]} />}
  />
);
