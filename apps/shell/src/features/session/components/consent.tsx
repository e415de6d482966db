import { Checkbox, Link, type CheckboxProps } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/text.ts';

/** The consent to the terms and the use of personal data, with links to both; takes the result of `register`. */
export const Consent = (props: Omit<CheckboxProps, 'label'>) => (
  <Checkbox
    {...props}
    label={
      <>
        {t('session.consent.accept')}{' '}
        <Link href={paths.terms} target="_blank">
          {t('session.consent.terms')}
        </Link>{' '}
        {t('session.consent.andData')}{' '}
        <Link href={paths.privacy} target="_blank">
          {t('session.consent.privacy')}
        </Link>
        .
      </>
    }
  />
);
