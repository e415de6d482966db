import { Button, Dialog, Heading, Stack, Text } from '@tuerca/ui';
import { t } from '../../../texts/registered.ts';

const steps = ['arrive', 'quote', 'sell'] as const;

/** Explains pending requests to a seller. */
export const HowItWorks = ({ onClose }: { readonly onClose: () => void }) => (
  <Dialog
    isOpen
    onClose={onClose}
    title={t('moduleIndex.howItWorks.title')}
    footer={<Button onClick={onClose}>{t('moduleIndex.howItWorks.understood')}</Button>}
  >
    <Stack gap={5} as="ol">
      {steps.map((step, index) => (
        <Stack key={step} gap={1} as="li">
          <Heading level={3} size="md">
            {index + 1}. {t(`moduleIndex.howItWorks.steps.${step}.title`)}
          </Heading>
          <Text tone="muted">{t(`moduleIndex.howItWorks.steps.${step}.text`)}</Text>
        </Stack>
      ))}
    </Stack>
  </Dialog>
);
