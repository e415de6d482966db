import { Heading, Stack, Text, theme } from '@tuerca/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../texts/text.ts';

const steps = ['describe', 'receive', 'compare'] as const;

const Step = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[3]};
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: ${theme.size.icon.xl};
  height: ${theme.size.icon.xl};
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  font-weight: ${theme.fontWeight.bold};
`;

/** What happens after the wizard, in three steps. */
export const NextSteps = () => {
  const titleId = useId();
  return (
    <Stack gap={4} as="section" aria-labelledby={titleId}>
      <Heading level={2} size="lg" id={titleId}>
        {t('home.stepsTitle')}
      </Heading>
      <Stack as="ol" gap={4}>
        {steps.map((step, index) => (
          <Step key={step}>
            <Mark aria-hidden>{index + 1}</Mark>
            <div>
              <Text weight="bold">{t(`home.steps.${step}.title`)}</Text>
              <Text tone="muted">{t(`home.steps.${step}.text`)}</Text>
            </div>
          </Step>
        ))}
      </Stack>
    </Stack>
  );
};
