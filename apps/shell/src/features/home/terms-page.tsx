import { publicPages } from '@tuerca/contracts';
import { Container, Heading, Stack, Text } from '@tuerca/ui';
import { usePageTitle } from '../../app/page-title.ts';
import { country } from '../../config/country.ts';
import { t } from '../../texts/text.ts';

const sections = ['what', 'orders', 'contact', 'data'] as const;

export const TermsPage = () => {
  usePageTitle(publicPages.terms.title[country.code]);
  return (
    <Container width="lg">
      <Stack gap={6}>
        <Heading level={1}>{t('home.terms.title')}</Heading>
        {sections.map((section) => (
          <Stack gap={2} key={section}>
            <Heading level={2} size="lg">
              {t(`home.terms.sections.${section}.title`)}
            </Heading>
            <Text>{t(`home.terms.sections.${section}.text`)}</Text>
          </Stack>
        ))}
      </Stack>
    </Container>
  );
};
