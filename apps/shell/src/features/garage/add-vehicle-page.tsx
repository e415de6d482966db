import { listVehicles } from '@tuerca/contracts';
import { Banner, Button, Container, PageHeader, recoverFocus, Stack, Text, useToast } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { useSWRConfig } from 'swr';
import { vehicleName } from '@tuerca/rules';
import { country } from '../../config/country.ts';
import { paths } from '../../config/paths.ts';
import { isReadOf } from '../../shared/api.ts';
import { useIdempotencyKey } from '../../shared/idempotency-key.ts';
import { LoadingPage } from '../../shared/loading-page.tsx';
import { messageOf } from '../../shared/messages.ts';
import { PagePart } from '../../shared/page-part.tsx';
import { usePageTitle } from '../../shared/page-title.ts';
import { RefusalOf } from '../../shared/refusal.tsx';
import { showRefused } from '../../shared/show-refused.ts';
import { useIsGone } from '../../shared/use-is-gone.ts';
import { t } from '../../texts/garage.ts';
import {
  BrandQuestion,
  ModelQuestion,
  YearQuestion,
} from '../quotation-request/wizard/description-questions.tsx';
import { emptyDraft, type WizardDraft } from '../quotation-request/wizard/draft.ts';
import { NoPermission } from '../session/components/no-permission.tsx';
import { useSession } from '../session/session.tsx';
import { addVehicle } from './api/save-vehicle.ts';
import { PlateStep } from './components/plate-step.tsx';
import { VehicleFormFields } from './components/vehicle-form-fields.tsx';
import { bodyOf, emptyFields, sentVehicle, vehicleDraft, type VehicleFields } from './vehicle-fields.ts';

/** The steps as the address names them; without one, the plate is asked for. */
const steps = ['marca', 'modelo', 'ano', 'datos'] as const;
type Step = (typeof steps)[number];

/** The step that the address names, or the first that is not answered before it. */
const stepIn = (params: URLSearchParams, { brand_id: brand, model, year }: VehicleFields): Step | null => {
  const asked = steps.find((step) => step === params.get('paso'));
  if (!asked) return null;
  const answered = [brand !== '', model.trim() !== '', year !== null];
  const open = answered.indexOf(false);
  return open === -1 ? asked : steps[Math.min(steps.indexOf(asked), open)]!;
};

const forget = (): void => {
  vehicleDraft.clear();
  sentVehicle.clear();
};

const isBegun = (fields: VehicleFields): boolean => JSON.stringify(fields) !== JSON.stringify(emptyFields());

interface StepProps {
  readonly kept: VehicleFields;
  readonly onKeep: (fields: VehicleFields) => void;
}

/** Brand, model and year, asked as the wizard does. */
const KindStep = ({
  step,
  kept,
  onKeep,
  onGo,
}: StepProps & { readonly step: Exclude<Step, 'datos'>; readonly onGo: (step: Step | null) => void }) => {
  const { brand_id: id, brand_name: name, model, year } = kept;
  const empty = emptyDraft();
  const form = useForm<WizardDraft>({
    defaultValues: {
      ...empty,
      vehicle: { ...empty.vehicle, brand: id ? { id: Number(id), name } : null, model, year },
    },
  });
  const answer = (next: Step) => () => {
    const { vehicle } = form.getValues();
    onKeep({
      ...kept,
      brand_id: vehicle.brand ? String(vehicle.brand.id) : '',
      brand_name: vehicle.brand?.name ?? '',
      model: vehicle.model,
      year: vehicle.year,
    });
    onGo(next);
  };
  return (
    <FormProvider {...form}>
      {step === 'marca' && <BrandQuestion onAnswer={answer('modelo')} onPlate={() => onGo(null)} />}
      {step === 'modelo' && <ModelQuestion onAnswer={answer('ano')} />}
      {step === 'ano' && <YearQuestion onAnswer={answer('datos')} />}
    </FormProvider>
  );
};

/** All that may be written of the vehicle, kept on the device until it is saved. */
const DataStep = ({
  kept,
  onKeep,
  onAdded,
}: StepProps & { readonly onAdded: (vehicleId: number) => Promise<void> }) => {
  const form = useForm<VehicleFields>({ defaultValues: kept, mode: 'onTouched' });
  const [problem, setProblem] = useState<{ text: string }>();
  const { isSubmitting } = form.formState;
  const [sent] = useState(sentVehicle.load);
  const { keyed, sendOnce } = useIdempotencyKey(sent);
  useEffect(() => {
    const subscription = form.watch(() => onKeep(form.getValues()));
    return () => subscription.unsubscribe();
  }, [form, onKeep]);
  const save = form.handleSubmit(async (fields) => {
    setProblem(undefined);
    try {
      const body = bodyOf(fields, country.code);
      sentVehicle.save(keyed(body));
      const { id } = await sendOnce(body, addVehicle);
      await onAdded(id);
    } catch (error) {
      if (!showRefused(form, error)) setProblem({ text: messageOf(error) });
    }
  });
  return (
    <>
      <Text tone="muted">{t('garage.adding.dataHint')}</Text>
      <form onSubmit={(event) => void save(event)} noValidate>
        <Stack gap={4}>
          <RefusalOf title={t('garage.form.failed')} problem={problem} />
          <VehicleFormFields form={form} country={country.code} />
          <div>
            <Button type="submit" size="lg" isLoading={isSubmitting}>
              {t('garage.adding.save')}
            </Button>
          </div>
        </Stack>
      </form>
    </>
  );
};

/** Where one is while one adds a vehicle, and what is written so far. */
const useAdding = () => {
  const [params] = useSearchParams();
  const [kept, setKept] = useState(() => vehicleDraft.load() ?? emptyFields());
  /** What the steps before the last one asked: the last one stays open while it is written anew. */
  const [answered, setAnswered] = useState(kept);
  const [isResumed, setIsResumed] = useState(() => isBegun(kept));
  const navigate = useNavigate();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const isGone = useIsGone();
  const keep = (fields: VehicleFields) => {
    setKept(fields);
    vehicleDraft.save(fields);
  };
  const answer = (fields: VehicleFields) => {
    keep(fields);
    setAnswered(fields);
  };
  const go = (step: Step | null) => {
    setIsResumed(false);
    void navigate(step === null ? paths.newVehicle : `${paths.newVehicle}?paso=${step}`);
  };
  return {
    step: stepIn(params, params.get('paso') === 'datos' ? answered : kept),
    kept,
    isResumed,
    go,
    keep,
    answer,
    startAnew: () => {
      forget();
      setKept(emptyFields());
      setAnswered(emptyFields());
      go(null);
      recoverFocus();
    },
    arrive: (said: 'found' | 'added') => async (vehicleId: number) => {
      forget();
      await mutate(isReadOf(listVehicles));
      toast({ message: t(`garage.adding.${said}`), tone: 'success' });
      // Who has left finds it in the garage.
      if (!isGone()) void navigate(paths.vehicle(vehicleId), { replace: true });
    },
  };
};

/** Takes the focus to the heading of a step that is gone to: its question, or the title of its part. */
const useStepHeading = (step: Step | null) => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = place.current?.querySelector<HTMLElement>('h3') ?? place.current?.querySelector('h2');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);
  return place;
};

/** The steps of adding a vehicle. */
const Adding = () => {
  const { step, kept, isResumed, go, keep, answer, startAnew, arrive } = useAdding();
  const place = useStepHeading(step);
  return (
    <Container width="md">
      <Stack gap={5}>
        <PageHeader title={t('garage.add')} back={{ href: paths.garage, label: t('garage.title') }} />
        {isResumed && (
          <Banner
            title={t('garage.adding.resumed')}
            action={
              <>
                {step === null && (
                  <Button variant="secondary" onClick={() => go('datos')}>
                    {t('garage.adding.goOn')}
                  </Button>
                )}
                <Button variant="quiet" onClick={startAnew}>
                  {t('garage.adding.anew')}
                </Button>
              </>
            }
          >
            {[
              vehicleName({ brandName: kept.brand_name, model: kept.model, year: kept.year }),
              kept.license_plate,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Banner>
        )}
        <div ref={place}>
          <PagePart
            title={t(`garage.adding.parts.${step === null ? 'plate' : step === 'datos' ? 'data' : 'kind'}`)}
          >
            {step === null && (
              <PlateStep
                // What is begun anew begins with an empty field.
                key={String(isResumed)}
                plate={kept.license_plate}
                onFound={arrive('found')}
                onByHand={(plate) => {
                  answer({ ...kept, license_plate: plate });
                  go('marca');
                }}
              />
            )}
            {step !== null && step !== 'datos' && (
              <KindStep key={step} {...{ step, kept }} onKeep={answer} onGo={go} />
            )}
            {step === 'datos' && <DataStep kept={kept} onKeep={keep} onAdded={arrive('added')} />}
          </PagePart>
        </div>
      </Stack>
    </Container>
  );
};

/** Adds a vehicle: by its plate, or by brand, model, year and whatever else is at hand. */
export const AddVehiclePage = () => {
  const { user, isRegistered } = useSession();
  usePageTitle(t('garage.add'));
  if (user === undefined) return <LoadingPage />;
  if (!isRegistered) return <NoPermission />;
  // Keyed by the person: whoever signs in next on the page sees nothing of what this one wrote.
  return <Adding key={user?.id} />;
};
