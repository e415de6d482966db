import { publicPages } from '@tuerca/contracts';
import { Heading, Inline, Link, Stack } from '@tuerca/ui';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/legal.ts';
import { documents, LegalText, titleOf, type LegalName } from './legal-text.tsx';
import { MeasuringSetting } from './measuring-setting.tsx';
import { OperatorCard } from './operator-card.tsx';

const names: readonly LegalName[] = ['terms', 'privacy', 'withdrawal'];

/** A legal document for the country of the page: version, text, operator and supervisory authorities. */
const LegalDocument = ({ name }: { readonly name: LegalName }) => {
  usePageTitle(titleOf(name));
  return (
    <LegalText name={name}>
      {name === 'privacy' && <MeasuringSetting />}
      <OperatorCard taxIdName={documents.taxIdName} />
      <Stack gap={2}>
        <Heading level={2} size="lg">
          {t('legal.authorities')}
        </Heading>
        {documents.authorities.map(({ label, href }) => (
          <Link key={href} href={href} target="_blank">
            {label}
          </Link>
        ))}
      </Stack>
      <Stack gap={2}>
        <Heading level={2} size="lg">
          {t('legal.more')}
        </Heading>
        <Inline gap={5}>
          {[...names.filter((each) => each !== name), 'help' as const].map((each) => (
            <Link key={each} href={publicPages[each].path}>
              {titleOf(each)}
            </Link>
          ))}
        </Inline>
      </Stack>
    </LegalText>
  );
};

export const TermsPage = () => <LegalDocument name="terms" />;
export const PrivacyPage = () => <LegalDocument name="privacy" />;
export const WithdrawalPage = () => <LegalDocument name="withdrawal" />;
