import { Checkbox, Link, type CheckboxProps } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/text.ts';

/** Accepts the terms and authorises the use of one's data, both a press away; takes what `register` returns. */
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
