import { Banner, Button, Inline, Skeleton, Stack } from '@tuerca/ui';
import { Suspense, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { onDraftsForgotten } from '../../../shared/forget-drafts.ts';
import { lazyWindow } from '../../../shared/window-boundary.tsx';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { t } from '../../../texts/text.ts';
import { carries, useAskedStore } from './asked-store.ts';
import { emptyVehicle, hasVehicle, type WizardDraft, type WizardVehicle } from './draft.ts';
import { isKnownVehicle, stepOf, type Place } from './place.ts';
import type { PlateProblem } from './find-registered.ts';
import { PlateQuestion } from './plate-question.tsx';

const BrandQuestion = lazyPart(async () => (await import('./description-questions.tsx')).BrandQuestion);
const ModelQuestion = lazyPart(async () => (await import('./description-questions.tsx')).ModelQuestion);
const YearQuestion = lazyPart(async () => (await import('./description-questions.tsx')).YearQuestion);
const KeptVehicle = lazyPart(async () => (await import('./kept-vehicle.tsx')).KeptVehicle);
const NotCarried = lazyPart(async () => (await import('./not-carried.tsx')).NotCarried);
const PapersQuestion = lazyPart(async () => (await import('./papers-question.tsx')).PapersQuestion);

const PhotoStart = lazyWindow(async () => (await import('../photo-start/photo-start.tsx')).PhotoStart);

interface VehicleStepProps {
  readonly at: Place;
  /** The question that led to this one: of a later step, whose vehicle is to be changed. */
  readonly before: Place | undefined;
  readonly onGo: (place: Place) => void;
  /** Called once the vehicle is known; the wizard decides the next question. */
  readonly onReady: () => void;
  readonly onBack: () => void;
  readonly onAnswer: () => unknown;
}

/** The answers so far, each with a link back to its question. */
const Answers = ({ at, onGo }: Pick<VehicleStepProps, 'at' | 'onGo'>) => {
  const { brand, model, year } = useWatch<WizardDraft, 'vehicle'>({ name: 'vehicle' });
  const answered = (
    [
      ['brand', brand?.name],
      ['model', model.trim()],
      ['year', year ? String(year) : undefined],
    ] as const
  ).filter(([place]) => place !== at);
  const order: readonly Place[] = ['brand', 'model', 'year', 'papers'];
  const before = answered.filter(([place]) => order.indexOf(place) < order.indexOf(at));
  if (before.length === 0) return null;
  return (
    <Inline gap={2}>
      {before.map(
        ([place, answer]) =>
          answer && (
            <Button
              key={place}
              variant="secondary"
              size="sm"
              aria-label={t('quotationRequest.changeAnswer', { answer })}
              onClick={() => onGo(place)}
            >
              {answer}
            </Button>
          ),
      )}
    </Inline>
  );
};

/** Step 1: a saved vehicle, one found by its plate, or one described in three taps. */
export const VehicleStep = ({ at, before, onGo, onReady, onBack, onAnswer }: VehicleStepProps) => {
  const { getValues, setValue } = useFormContext<WizardDraft>();
  const store = useAskedStore();
  /** The plate of a failed search, after which the search is not offered again. */
  const plate = useWatch<WizardDraft, 'vehicle.plate'>({ name: 'vehicle.plate' });
  const [problem, setProblem] = useState<PlateProblem | null>(null);
  const [isPhoto, setIsPhoto] = useState(false);
  // A copy: the form writes the answers into its own.
  const [had, setHad] = useState(() => ({ vehicle: { ...getValues('vehicle') }, before }));
  // It has the papers of who logs out.
  useEffect(() => onDraftsForgotten(() => setHad({ vehicle: emptyVehicle(), before: undefined })), []);

  const choose = (vehicle: WizardVehicle) => {
    const isCarried = carries(store, vehicle.brand);
    setProblem(isCarried ? null : { kind: 'notCarried', vehicle });
    if (!isCarried) return;
    setValue('vehicle', vehicle);
    if (hasVehicle(vehicle)) return onReady();
    // Of a card, part of it may be known.
    return onGo(!vehicle.brand ? 'brand' : !vehicle.model ? 'model' : 'year');
  };
  const keep = () => {
    setValue('vehicle', had.vehicle);
    if (had.before && stepOf(had.before) !== 'vehicle') onGo(had.before);
    else onReady();
  };
  const describe = (plate = '') => {
    // Drop the data of a vehicle that was found or chosen before.
    const { awaitedPlate } = getValues('vehicle');
    if (isKnownVehicle(getValues('vehicle'))) setValue('vehicle', { ...emptyVehicle(), plate, awaitedPlate });
    onGo('brand');
  };
  return (
    <Stack gap={4}>
      <Answers at={at} onGo={onGo} />
      {problem?.kind === 'notFound' && at !== 'plate' && (
        <div role="status">
          <Banner tone="warning" title={t('quotationRequest.plate.notFound', { plate: problem.plate })}>
            {t('quotationRequest.plate.notFoundText')}
          </Banner>
        </div>
      )}
      {at === 'plate' && (
        <PlateQuestion
          problem={problem}
          onProblem={(found) => {
            setProblem(found);
            if (found?.kind === 'notFound') describe(found.plate);
          }}
          onFound={choose}
          onWithout={() => {
            // Its plate is not looked up any more.
            if (problem?.kind === 'offline') setProblem(null);
            describe(problem?.kind === 'down' ? problem.plate : '');
          }}
          onPhoto={() => setIsPhoto(true)}
        />
      )}
      {isPhoto && (
        <PhotoStart
          onClose={() => setIsPhoto(false)}
          onVehicle={(vehicle) => {
            setIsPhoto(false);
            choose(vehicle);
          }}
        />
      )}
      <Suspense fallback={<Skeleton lines={4} />}>
        {at !== 'papers' && hasVehicle(had.vehicle) && <KeptVehicle vehicle={had.vehicle} onKeep={keep} />}
        {at === 'plate' && problem?.kind === 'notCarried' && <NotCarried vehicle={problem.vehicle} />}
        {at === 'brand' && (
          <BrandQuestion
            onAnswer={() => onGo('model')}
            onPlate={plate || store?.isFramed ? null : () => onGo('plate')}
          />
        )}
        {at === 'model' && <ModelQuestion onAnswer={() => onGo('year')} />}
        {at === 'year' && <YearQuestion onAnswer={onReady} />}
        {at === 'papers' && <PapersQuestion onBack={onBack} onAnswer={onAnswer} />}
      </Suspense>
    </Stack>
  );
};
