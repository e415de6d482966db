import { publicPages } from '@tuerca/contracts';
import { Card, Container, Grid, Heading, Inline, Link, LinkButton, Stack, Text } from '@tuerca/ui';
import { usePageTitle } from '../../shared/page-title.ts';
import { country } from '../../config/country.ts';
import { operator } from '../../config/operator.ts';
import { paths } from '../../config/paths.ts';
import { t } from '../../texts/legal.ts';

const steps = ['ask', 'receive', 'compare'] as const;
const questions = ['cost', 'who', 'phone', 'code', 'none', 'back'] as const;

const Contact = () =>
  operator.email !== '' && <Link href={`mailto:${operator.email}`}>{operator.email}</Link>;

/** The help page: how Tuerca works, frequent questions and contact. */
export const HelpPage = () => {
  usePageTitle(publicPages.help.title[country.code]);
  return (
    <Container width="lg">
      <Stack gap={8}>
        <Stack gap={2}>
          <Heading level={1}>{t('help.title')}</Heading>
          <Text size="lg">{t('help.intro')}</Text>
        </Stack>
        <Grid>
          {steps.map((step) => (
            <Card key={step}>
              <Stack gap={2}>
                <Heading level={2} size="lg">
                  {t(`help.steps.${step}.title`)}
                </Heading>
                <Text>{t(`help.steps.${step}.text`)}</Text>
              </Stack>
            </Card>
          ))}
        </Grid>
        <Inline>
          <LinkButton href={paths.newRequest}>{publicPages.newRequest.title[country.code]}</LinkButton>
        </Inline>
        <Stack gap={5}>
          <Heading level={2}>{t('help.questionsTitle')}</Heading>
          {questions.map((question) => (
            <Stack gap={1} key={question}>
              <Heading level={3} size="md">
                {t(`help.questions.${question}.title`)}
              </Heading>
              <Text>{t(`help.questions.${question}.text`)}</Text>
              {question === 'back' && (
                <Link href={paths.withdrawal}>{publicPages.withdrawal.title[country.code]}</Link>
              )}
            </Stack>
          ))}
        </Stack>
        <Stack gap={2} id="tiendas">
          <Heading level={2}>{t('help.store.title')}</Heading>
          <Text>{t('help.store.text')}</Text>
          <Link href={paths.openStore}>{publicPages.openStore.title[country.code]}</Link>
        </Stack>
        <Stack gap={2} id="contacto">
          <Heading level={2}>{t('help.contact.title')}</Heading>
          <Text>{t('help.contact.text')}</Text>
          <Link href={paths.pqrs}>{publicPages.pqrs.title[country.code]}</Link>
          <Contact />
        </Stack>
      </Stack>
    </Container>
  );
};
