import { publicPages } from '@tuerca/contracts';
import { Container, Heading, media, Stack, Text, theme } from '@tuerca/ui';
import { lazy, Suspense } from 'react';
import { styled } from 'styled-components';
import { usePageTitle } from '../../app/page-title.ts';
import { country } from '../../config/country.ts';
import { t } from '../../texts/text.ts';
import { Wizard } from '../quotation-request/wizard/wizard.tsx';
import { NextSteps } from './components/next-steps.tsx';
import { Proof } from './components/proof.tsx';

const NewestOpportunities = lazy(async () => ({
  default: (await import('../sales-opportunities/components/newest-opportunities.tsx')).NewestOpportunities,
}));

/** The promise and the wizard side by side; on phones the wizard comes right after the one line. */
const Hero = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-areas: 'line' 'wizard' 'promise';
  gap: ${theme.space[5]};

  ${media.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    grid-template-rows: auto 1fr;
    grid-template-areas: 'line wizard' 'promise wizard';
    column-gap: ${theme.space[12]};
    row-gap: ${theme.space[8]};
    align-items: start;
    padding-top: ${theme.space[6]};
  }
`;

const Line = styled.div`
  grid-area: line;
`;

const WizardArea = styled.div`
  grid-area: wizard;
  min-width: 0;
`;

const Promise = styled.div`
  grid-area: promise;
`;

const Title = styled(Heading)`
  ${media.desktop} {
    font-size: ${theme.fontSize['3xl']};
  }
`;

export const HomePage = () => {
  usePageTitle(publicPages.home.title[country.code]);
  return (
    <Container>
      <Stack gap={10}>
        <Hero>
          <Line>
            <Stack gap={2}>
              <Title level={1} size="2xl">
                {t('home.title')}
              </Title>
              <Text size="lg" tone="muted">
                {t('home.subtitle')}
              </Text>
            </Stack>
          </Line>
          <WizardArea>
            <Wizard />
          </WizardArea>
          <Promise>
            <Stack gap={8}>
              <NextSteps />
              <Proof />
            </Stack>
          </Promise>
        </Hero>
        <Suspense>
          <NewestOpportunities />
        </Suspense>
      </Stack>
    </Container>
  );
};
