import { Heading, RadioCards, Stack, Text } from '@tuerca/ui';
import { useState } from 'react';
import { chooseMeasuring, measuringChoice, type MeasuringChoice } from '../../shared/data-layer.ts';
import { t } from '../../texts/legal.ts';

const choices = ['rejected', 'accepted'] as const;
const labels = { rejected: 'measuring.reject', accepted: 'measuring.accept' } as const;

/** Changes the consent to measuring, or gives it before it is asked for. */
export const MeasuringSetting = () => {
  const [choice, setChoice] = useState(measuringChoice);
  return (
    <Stack gap={2} as="section" id="medicion" aria-labelledby="medicion-title">
      <Heading level={2} size="lg" id="medicion-title">
        {t('measuring.title')}
      </Heading>
      <Text>{t('measuring.text')}</Text>
      <RadioCards
        label={t('measuring.title')}
        isLabelHidden
        name="measuring"
        value={choice}
        options={choices.map((value) => ({ value, label: t(labels[value]) }))}
        onChange={(given) => {
          chooseMeasuring(given as MeasuringChoice);
          setChoice(given as MeasuringChoice);
        }}
      />
    </Stack>
  );
};
