import type { SessionUser } from '@tuerca/contracts';
import { Button, Inline, LoadingIndicator, Stack, theme } from '@tuerca/ui';
import { Suspense, type RefObject } from 'react';
import { styled } from 'styled-components';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { t } from '../../../texts/text.ts';
import { useAskedStore } from './asked-store.ts';
import { steps, type Step } from './place.ts';
import type { Way } from './use-way.ts';
import { VehicleStep } from './vehicle-step.tsx';

const PartsStep = lazyPart(async () => (await import('./parts-step.tsx')).PartsStep);
const GoOnAlone = lazyPart(async () => (await import('./go-on-alone.tsx')).GoOnAlone);
const ContactStep = lazyPart(async () => (await import('./contact-step.tsx')).ContactStep);

/** Room above a question, where its step is told, and for the bottom navigation. */
const Region = styled.div`
  scroll-margin-top: ${theme.size.thumb};
  scroll-margin-bottom: ${theme.size.bottomNav};
`;

interface StepQuestionsProps {
  readonly step: Step;
  readonly way: Way;
  /** The element of the question, for focus and scrolling. */
  readonly region: RefObject<HTMLDivElement | null>;
  /** Called with the buyer once their contact is known. */
  readonly onContact: (buyer: SessionUser) => void;
}

/** The questions of the current step, with the back button where they have no form. */
export const StepQuestions = ({ step, way, region, onContact }: StepQuestionsProps) => {
  const { at, goTo, goBack, goOn, afterVehicle } = way;
  const isFramed = useAskedStore()?.isFramed;
  return (
    <Stack gap={4}>
      <Region
        ref={region}
        role="group"
        tabIndex={-1}
        aria-label={t('quotationRequest.stepOf', { step: steps.indexOf(step) + 1, count: steps.length })}
      >
        <Suspense fallback={<LoadingIndicator />}>
          {step === 'vehicle' && (
            <VehicleStep
              at={at}
              before={way.before}
              onGo={goTo}
              onReady={afterVehicle}
              onBack={goBack}
              onAnswer={goOn}
            />
          )}
          {step === 'parts' && <PartsStep onBack={goBack} onAnswer={goOn} />}
          {step === 'contact' && isFramed && <GoOnAlone onBack={goBack} />}
          {step === 'contact' && !isFramed && <ContactStep onReady={onContact} onBack={goBack} />}
        </Suspense>
      </Region>
      {step === 'vehicle' && at !== 'papers' && !way.isAtBeginning && (
        <Inline>
          <Button variant="secondary" onClick={goBack}>
            {t('quotationRequest.back')}
          </Button>
        </Inline>
      )}
    </Stack>
  );
};
