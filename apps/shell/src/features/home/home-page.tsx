import { Container, Grid, Heading, Stack, Text } from '@tuerca/ui';
import { usePageTitle } from '../../app/page-title.ts';
import { t } from '../../texts/text.ts';
import { Wizard } from '../quotation-request/wizard/wizard.tsx';

const steps = ['describe', 'receive', 'compare'] as const;

export const HomePage = () => {
  usePageTitle(t('home.pageTitle'));
  return (
    <Container width="lg">
      <Stack gap={8}>
        <Stack gap={2}>
          <Heading level={1} size="2xl">
            {t('home.title')}
          </Heading>
          <Text size="lg" tone="muted">
            {t('home.subtitle')}
          </Text>
        </Stack>
        <Wizard />
        <Grid columns={3} gap={5} as="ol">
          {steps.map((step, index) => (
            <Stack gap={1} as="li" key={step}>
              <Text weight="bold">
                {index + 1}. {t(`home.steps.${step}.title`)}
              </Text>
              <Text tone="muted">{t(`home.steps.${step}.text`)}</Text>
            </Stack>
          ))}
        </Grid>
      </Stack>
    </Container>
  );
};
