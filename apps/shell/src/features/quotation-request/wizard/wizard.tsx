import { ApiError } from '@tuerca/api-client';
import { listQuotationRequests, type SessionUser } from '@tuerca/contracts';
import { areMeasuresComplete, isTyre } from '@tuerca/rules';
import { Banner, Button, Card, Inline, LoadingIndicator, Stack, Text, theme } from '@tuerca/ui';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { useSWRConfig } from 'swr';
import { isReadOf, newIdempotencyKey } from '../../../app/api.ts';
import { onDraftsForgotten } from '../../../app/forget-drafts.ts';
import { messagesOf } from '../../../app/messages.ts';
import { useOnline } from '../../../app/online.ts';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/text.ts';
import { useSession } from '../../session/session.tsx';
import { sendQuotationRequest } from '../api/send-quotation-request.ts';
import {
  emptyDraft,
  hasVehicle,
  isBegun,
  needsVehicleData,
  requestDraft,
  requestOf,
  vehicleName,
  waitingRequest,
  type PartRow,
  type WizardDraft,
} from './draft.ts';
import {
  arePartsReady,
  firstOpenPlace,
  needsPapers,
  placeBefore,
  reachablePlace,
  stepOf,
  steps,
  type Place,
  type Step,
} from './place.ts';
import { StepSection } from './step-section.tsx';
import type { Receipt } from './success-dialog.tsx';
import { usePlace } from './use-place.ts';
import { VehicleStep } from './vehicle-step.tsx';

const PartsStep = lazy(async () => ({ default: (await import('./parts-step.tsx')).PartsStep }));
const ContactStep = lazy(async () => ({ default: (await import('./contact-step.tsx')).ContactStep }));
const TyreQuestion = lazy(async () => ({ default: (await import('./tyre-dialog.tsx')).TyreQuestion }));
const TyreDialog = lazy(async () => ({ default: (await import('./tyre-dialog.tsx')).TyreDialog }));
const SummaryDialog = lazy(async () => ({ default: (await import('./summary-dialog.tsx')).SummaryDialog }));
const SuccessDialog = lazy(async () => ({ default: (await import('./success-dialog.tsx')).SuccessDialog }));

const Panel = styled(Card)`
  overflow: hidden;
`;

/** Where a question begins stays below the bar of the page when it is scrolled to. */
const Region = styled.div`
  scroll-margin-top: calc(${theme.size.header} + ${theme.size.thumb});
  scroll-margin-bottom: ${theme.size.bottomNav};
`;

const Resumed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
  padding: ${theme.space[2]} ${theme.space[4]};
  background: ${theme.color.primarySoft};
  color: ${theme.color.onPrimarySoft};
`;

/** The query flag that skips the look-up by plate (specification 2 section 2.2). */
const manualFlag = 'verifyShowVehicleQuotationForm';

const needsMeasures = (parts: readonly PartRow[]) =>
  parts.some((part) => isTyre(part.name) && !areMeasuresComplete(part.rim ?? {}));

const isKnownBuyer = (user: SessionUser | null | undefined): user is SessionUser =>
  Boolean(user && !user.isGuest && user.email && user.mobile && user.mobile_verified && user.city);

/** What is asked over a question, before the wizard goes on from it. */
interface Asking {
  readonly what: 'tyres' | 'measures' | 'summary';
  readonly at: Place;
}

/** The request for quotation in three steps, a question at a time. */
export const Wizard = () => {
  const [stored] = useState(() => requestDraft.load() ?? emptyDraft());
  const form = useForm<WizardDraft>({ defaultValues: stored, mode: 'onTouched' });
  const { user, askLogin } = useSession();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const { search } = useLocation();
  const [entry, setEntry] = useState<Place>(() => {
    const first = firstOpenPlace(stored, country.code);
    return first === 'plate' && new URLSearchParams(search).has(manualFlag) ? 'brand' : first;
  });
  const [isResumed, setIsResumed] = useState(() => isBegun(stored));
  const { stop, go, back } = usePlace();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  const [waiting, setWaiting] = useState(waitingRequest.load);
  // One key for one draft: a send that is repeated after a lost answer makes no second request.
  const idempotencyKey = useRef(waiting?.idempotencyKey ?? newIdempotencyKey());
  const isOnline = useOnline();

  const draft = form.watch();
  const at = reachablePlace(stop?.at ?? entry, draft);
  const step = stepOf(at);
  const dialog = asking?.at === at ? asking.what : null;

  useEffect(() => {
    const subscription = form.watch((changed) => {
      requestDraft.save(changed as WizardDraft);
      // What is changed is another request, and is sent when it is sent again.
      idempotencyKey.current = newIdempotencyKey();
      waitingRequest.clear();
      setWaiting(null);
    });
    return () => subscription.unsubscribe();
  }, [form]);

  const region = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    // The button that was pressed may be gone or far below: the reader goes on where the question begins.
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView({ block: 'nearest' });
  }, [at]);

  useEffect(() => {
    if (!user || user.isGuest || form.getValues('contact.name')) return;
    form.setValue('contact', {
      name: user.fullName ?? user.name ?? '',
      email: user.email ?? '',
      mobile: user.mobile ?? '',
      city: user.city ? { id: user.city.id, full_name: user.city.full_name } : null,
    });
  }, [user, form]);

  const goTo = (place: Place) => {
    setIsResumed(false);
    setAsking(null);
    go(place);
  };
  // What is asked for stays, to be sent as a guest; who asked, and whose the vehicle is, does not.
  const forgetPerson = useEffectEvent(() => {
    form.setValue('contact', emptyDraft().contact);
    form.setValue('vehicle.ownerIdentification', '');
    form.setValue('vehicle.propertyCard', null);
    if (step !== 'vehicle' && needsPapers(form.getValues(), country.code)) goTo('papers');
  });
  useEffect(() => onDraftsForgotten(() => forgetPerson()), []);

  const ask = (what: Asking['what'], over: Place = 'parts') => {
    if (at !== over) goTo(over);
    setAsking({ what, at: over });
  };
  /** A buyer whose data is known has nothing to fill in: straight to the summary. */
  const afterParts = () => (isKnownBuyer(user) ? ask('summary') : goTo('contact'));
  const leaveParts = () => {
    const { parts } = form.getValues();
    if (needsVehicleData(form.getValues(), country.code)) return goTo('papers');
    return needsMeasures(parts) ? ask('tyres') : afterParts();
  };
  const afterVehicle = () => {
    const known = form.getValues();
    if (needsPapers(known, country.code)) return goTo('papers');
    // Parts that were listed before are not asked for again.
    return arePartsReady(known) ? leaveParts() : goTo('parts');
  };
  const goOn = async () => {
    if (!(await form.trigger(at === 'papers' ? 'vehicle' : 'parts', { shouldFocus: true }))) return;
    if (at === 'parts') return leaveParts();
    // A plate without its owner cannot be looked up: another paper stands for it.
    if (needsPapers(form.getValues(), country.code)) form.setValue('vehicle.plate', '');
    return afterVehicle();
  };

  const waitForNetwork = (providerIds: number[]) => {
    const kept = { idempotencyKey: idempotencyKey.current, providerIds };
    waitingRequest.save(kept);
    setWaiting(kept);
    setProblems([t('quotationRequest.waiting.text')]);
  };
  const leaveWaiting = () => {
    waitingRequest.clear();
    setWaiting(null);
  };

  const send = async (providerIds: number[]): Promise<void> => {
    const given = form.getValues();
    if (!navigator.onLine) return waitForNetwork(providerIds);
    setIsSending(true);
    setProblems([]);
    try {
      const cityId = given.contact.city?.id ?? user?.city?.id ?? 0;
      const body = requestOf(given, { country: country.code, cityId, providerIds });
      setReceipt(await sendQuotationRequest(body, idempotencyKey.current));
      form.reset({ ...emptyDraft(), contact: given.contact });
      requestDraft.clear();
      leaveWaiting();
      setEntry('plate');
      setAsking(null);
      go('plate', { replace: true });
      await mutate(isReadOf(listQuotationRequests));
    } catch (error) {
      const hasEnded = error instanceof ApiError && error.status === 401;
      const isUnanswered = error instanceof ApiError && error.status === 0;
      if (isUnanswered && (waiting || !navigator.onLine)) return waitForNetwork(providerIds);
      leaveWaiting();
      setProblems(hasEnded ? [t('quotationRequest.summary.ended')] : messagesOf(error));
      if (hasEnded) askLogin(() => void send(providerIds));
    } finally {
      setIsSending(false);
    }
  };
  const sendWaiting = useEffectEvent(() => {
    if (waiting && isKnownBuyer(user)) void send(waiting.providerIds);
  });
  const isKnown = isKnownBuyer(user);
  useEffect(() => {
    if (isOnline && isKnown) sendWaiting();
  }, [isOnline, isKnown]);

  const finish = () => {
    const id = receipt?.id;
    setReceipt(null);
    if (id) void navigate(paths.buyerRequest(id), { replace: true });
  };
  const startAnew = () => {
    form.reset({ ...emptyDraft(), contact: form.getValues('contact') });
    setIsResumed(false);
    setEntry('plate');
    go('plate');
  };

  const { vehicle, parts } = draft;
  const answers: Record<Step, string | undefined> = {
    vehicle: hasVehicle(vehicle)
      ? [vehicleName(vehicle), vehicle.plate && t('quotationRequest.plate.plate', { plate: vehicle.plate })]
          .filter(Boolean)
          .join(' · ')
      : undefined,
    parts: arePartsReady(draft)
      ? `${t('quotationRequest.partsCount', { count: parts.length })}: ${parts.map(({ name }) => name).join(', ')}`
      : undefined,
    contact: undefined,
  };
  const firstPlaceOf: Record<Step, Place> = {
    vehicle: vehicle.isVerified ? 'plate' : 'brand',
    parts: 'parts',
    contact: 'contact',
  };
  const goBack = () => back(placeBefore(at, draft));

  return (
    <FormProvider {...form}>
      <Panel padding={0}>
        {waiting && (
          <div role="status">
            <Banner
              tone="warning"
              title={t('quotationRequest.waiting.title')}
              action={
                <Button variant="quiet" size="sm" onClick={leaveWaiting}>
                  {t('quotationRequest.waiting.cancel')}
                </Button>
              }
            >
              {t('quotationRequest.waiting.text')}
            </Banner>
          </div>
        )}
        {!waiting && problems.length > 0 && dialog !== 'summary' && (
          <Banner tone="danger">{problems.join(' ')}</Banner>
        )}
        {isResumed && !stop && (
          <Resumed>
            <Text size="sm">{t('quotationRequest.resumed')}</Text>
            <Button variant="quiet" size="sm" onClick={startAnew}>
              {t('quotationRequest.startAnew')}
            </Button>
          </Resumed>
        )}
        {steps.map((name, index) => {
          const current = steps.indexOf(step);
          return (
            <StepSection
              key={name}
              name={t(`quotationRequest.steps.${name}`)}
              number={index + 1}
              count={steps.length}
              state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
              {...(index < current && answers[name] && { answer: answers[name] })}
              onChange={() => goTo(firstPlaceOf[name])}
            >
              <Stack gap={4}>
                <Region
                  ref={region}
                  role="group"
                  tabIndex={-1}
                  aria-label={t('quotationRequest.stepOf', { step: index + 1, count: steps.length })}
                >
                  <Suspense fallback={<LoadingIndicator />}>
                    {name === 'vehicle' && <VehicleStep at={at} onGo={goTo} onReady={afterVehicle} />}
                    {name === 'parts' && <PartsStep />}
                    {name === 'contact' && (
                      <ContactStep
                        onReady={(sender) => isKnownBuyer(sender) && ask('summary', 'contact')}
                        onBack={goBack}
                      />
                    )}
                  </Suspense>
                </Region>
                {name !== 'contact' && at !== 'plate' && (
                  <Inline justify="between">
                    <Button variant="secondary" onClick={goBack}>
                      {t('quotationRequest.back')}
                    </Button>
                    {(at === 'papers' || at === 'parts') && (
                      <Button onClick={goOn}>{t('quotationRequest.continue')}</Button>
                    )}
                  </Inline>
                )}
              </Stack>
            </StepSection>
          );
        })}
      </Panel>
      <Suspense>
        {dialog === 'tyres' && (
          <TyreQuestion
            vehicle={[vehicle.brand?.name, vehicle.model].filter(Boolean).join(' ')}
            onYes={() => ask('measures')}
            onNo={afterParts}
            onClose={() => setAsking(null)}
          />
        )}
        {dialog === 'measures' && (
          <TyreDialog
            parts={parts}
            onClose={() => setAsking(null)}
            onSave={(measured) => {
              form.setValue('parts', measured);
              afterParts();
            }}
          />
        )}
        {dialog === 'summary' && isKnownBuyer(user) && (
          <SummaryDialog
            draft={draft}
            user={user}
            isSending={isSending}
            problems={problems}
            onEdit={() => {
              setProblems([]);
              setAsking(null);
            }}
            onSend={(providerIds) => void send(providerIds)}
          />
        )}
        {receipt && <SuccessDialog receipt={receipt} onClose={finish} />}
      </Suspense>
    </FormProvider>
  );
};
