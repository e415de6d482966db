import { Link } from '@tuerca/ui';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/text.ts';

interface LegalLinksProps {
  /** What is said before the terms, and before the use of personal data. */
  readonly before: readonly [terms: string, data: string];
}

/** A sentence with links to the terms and the use of personal data, which open beside the page. */
export const LegalLinks = ({ before: [terms, data] }: LegalLinksProps) => (
  <>
    {terms}{' '}
    <Link href={paths.terms} target="_blank">
      {t('session.consent.terms')}
    </Link>{' '}
    {data}{' '}
    <Link href={paths.privacy} target="_blank">
      {t('session.consent.privacy')}
    </Link>
    .
  </>
);
