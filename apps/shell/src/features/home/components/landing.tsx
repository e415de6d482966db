import { Heading, media, Stack, Text, theme } from '@tuerca/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/text.ts';

/** Heading and wizard side by side; on phones the wizard follows the one-line heading. */
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

interface LandingProps {
  /** The first step of the request wizard. */
  readonly wizard: ReactNode;
  /** The sections below it. */
  readonly children?: ReactNode;
}

/** The landing page's heading next to the first step of the request wizard. */
export const Landing = ({ wizard, children }: LandingProps) => (
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
    <WizardArea>{wizard}</WizardArea>
    {children && (
      <Promise>
        <Stack gap={8}>{children}</Stack>
      </Promise>
    )}
  </Hero>
);
