import type { SessionUser } from '@tuerca/contracts';
import { Card } from '@tuerca/ui';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { t } from '../../../texts/text.ts';
import { useSession } from '../../session/session.tsx';
import { hasVehicle, vehicleName, type WizardDraft } from './draft.ts';
import { isKnownBuyer } from './known-buyer.ts';
import { arePartsReady, steps, type Place, type Step } from './place.ts';
import { StepQuestions } from './step-questions.tsx';
import { StepSection } from './step-section.tsx';
import { useRequestDraft } from './use-request-draft.ts';
import { useSending } from './use-sending.ts';
import { useWay } from './use-way.ts';
import { WizardDialogs } from './wizard-dialogs.tsx';
import { WizardNotices } from './wizard-notices.tsx';

const AskedParts = lazyPart(async () => (await import('./asked-parts.tsx')).AskedParts);

const Panel = styled(Card)`
  overflow: hidden;
`;

/** The answers of each step in one line. */
const answersOf = (draft: WizardDraft): Partial<Record<Step, string>> => {
  const { vehicle, parts } = draft;
  const plate = vehicle.plate && t('quotationRequest.plate.plate', { plate: vehicle.plate });
  const count = t('quotationRequest.partsCount', { count: parts.length });
  const named = parts.map(({ name, amount }) => (Number(amount) > 1 ? `${amount} × ${name}` : name));
  return {
    ...(hasVehicle(vehicle) && { vehicle: [vehicleName(vehicle), plate].filter(Boolean).join(' · ') }),
    ...(arePartsReady(draft) && { parts: `${count}: ${named.join(', ')}` }),
  };
};

/** Moves focus and scroll position to the current question when it changes. */
const useInSight = (at: Place) => {
  const region = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    // The pressed button may be gone or far below.
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return region;
};

const Questions = ({ onLeftBefore }: { readonly onLeftBefore: () => void }) => {
  const told = useRequestDraft(onLeftBefore);
  const way = useWay(told);
  const sending = useSending({
    form: told.form,
    onSent: ({ contact }) => way.beginAnew(contact, { replace: true }),
    onPartsRefused: way.returnToParts,
  });
  const region = useInSight(way.at);
  const { user } = useSession();
  const review = (buyer: SessionUser) => {
    if (!isKnownBuyer(buyer)) return;
    sending.promise(buyer);
    way.ask('summary', 'contact');
  };
  const goOnSending = useEffectEvent((buyer: SessionUser) => {
    if (way.isToBeSent(buyer)) review(buyer);
  });
  useEffect(() => {
    if (user) goOnSending(user);
  }, [user]);

  const answers = answersOf(told.draft);
  const current = steps.indexOf(way.step);
  return (
    <FormProvider {...told.form}>
      <Panel padding={0}>
        <WizardNotices way={way} sending={sending} />
        {told.draft.parts.some(({ name, reference }) => name || reference) && (
          <Suspense>
            <AskedParts draft={told.draft} isVehicleAsked={way.step === 'vehicle'} />
          </Suspense>
        )}
        {steps.map((step, index) => (
          <StepSection
            key={step}
            name={t(`quotationRequest.steps.${step}`)}
            number={index + 1}
            count={steps.length}
            state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
            {...(index < current && answers[step] && { answer: answers[step] })}
            onChange={() => way.changeStep(step)}
          >
            <StepQuestions step={step} way={way} region={region} onContact={review} />
          </StepSection>
        ))}
      </Panel>
      <WizardDialogs draft={told.draft} way={way} sending={sending} />
    </FormProvider>
  );
};

/** The wizard for a request for quotation: three steps, one question at a time. */
export const Wizard = () => {
  const [times, setTimes] = useState(0);
  return <Questions key={times} onLeftBefore={() => setTimes(times + 1)} />;
};
