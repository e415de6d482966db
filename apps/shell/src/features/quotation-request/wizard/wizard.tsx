import { listQuotationRequests, type SessionUser } from '@tuerca/contracts';
import { areMeasuresComplete, isTyre } from '@tuerca/rules';
import { Button, Card, ConfirmDialog, Inline, Stack, Stepper, Text } from '@tuerca/ui';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useSWRConfig } from 'swr';
import { isReadOf, newIdempotencyKey } from '../../../app/api.ts';
import { messagesOf } from '../../../app/messages.ts';
import { country } from '../../../config/country.ts';
import { paths } from '../../../config/paths.ts';
import { useSession } from '../../session/session.tsx';
import { sendQuotationRequest } from '../api/send-quotation-request.ts';
import { ContactStep } from './contact-step.tsx';
import {
  emptyDraft,
  needsVehicleData,
  requestDraft,
  requestOf,
  type PartRow,
  type WizardDraft,
} from './draft.ts';
import { PartsStep } from './parts-step.tsx';
import { SuccessDialog, type Receipt } from './success-dialog.tsx';
import { SummaryDialog } from './summary-dialog.tsx';
import { TyreDialog } from './tyre-dialog.tsx';
import { VehicleStep } from './vehicle-step.tsx';

const steps = ['Vehículo', 'Autopartes', 'Tus Datos'] as const;
type TyreState = 'none' | 'asked' | 'measuring';

const needsMeasures = (parts: readonly PartRow[]) =>
  parts.some((part) => isTyre(part.name) && !areMeasuresComplete(part.rim ?? {}));

/** The request for quotation in three steps; `storeId` aims it at one store. */
export const Wizard = ({ storeId }: { readonly storeId?: number }) => {
  const form = useForm<WizardDraft>({ defaultValues: requestDraft.load() ?? emptyDraft(), mode: 'onTouched' });
  const { user } = useSession();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const [tyres, setTyres] = useState<TyreState>('none');
  const [sender, setSender] = useState<SessionUser | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [receipt, setReceipt] = useState<Receipt | null>(null);
  // One key for one draft: a send that is repeated after a lost answer makes no second request.
  const idempotencyKey = useRef(newIdempotencyKey());

  useEffect(() => {
    const subscription = form.watch((draft) => {
      requestDraft.save(draft as WizardDraft);
      idempotencyKey.current = newIdempotencyKey();
    });
    return () => subscription.unsubscribe();
  }, [form]);

  const stepRegion = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    // The button that was pressed may be gone or far below: the reader goes on where the step begins.
    stepRegion.current?.focus();
  }, [step]);

  useEffect(() => {
    if (!user || user.isGuest || form.getValues('contact.name')) return;
    form.setValue('contact', {
      name: user.fullName ?? user.name ?? '',
      email: user.email ?? '',
      mobile: user.mobile ?? '',
      city: user.city ? { id: user.city.id, full_name: user.city.full_name } : null,
    });
  }, [user, form]);

  const isKnownBuyer = Boolean(
    user && !user.isGuest && user.email && user.mobile && user.mobile_verified && user.city,
  );

  const afterParts = () => {
    setTyres('none');
    setStep(2);
    // A buyer whose data is known has nothing to fill in: straight to the summary.
    if (isKnownBuyer && user) setSender(user);
  };
  const goOn = async () => {
    if (!(await form.trigger(step === 0 ? 'vehicle' : 'parts'))) return;
    if (step === 0) return setStep(1);
    if (needsVehicleData(form.getValues(), country.code)) return setStep(0);
    return needsMeasures(form.getValues('parts')) ? setTyres('asked') : afterParts();
  };

  const send = async (providerIds: number[]) => {
    const draft = form.getValues();
    const cityId = draft.contact.city?.id ?? sender?.city?.id ?? 0;
    setIsSending(true);
    setProblems([]);
    try {
      const body = requestOf(draft, { country: country.code, cityId, storeId, providerIds });
      setReceipt(await sendQuotationRequest(body, idempotencyKey.current));
      setSender(null);
      requestDraft.clear();
      await mutate(isReadOf(listQuotationRequests));
    } catch (error) {
      setProblems(messagesOf(error));
    } finally {
      setIsSending(false);
    }
  };

  const finish = () => {
    const id = receipt?.id;
    setReceipt(null);
    form.reset(emptyDraft());
    requestDraft.clear();
    setStep(0);
    if (id) void navigate(paths.buyerRequest(id));
  };

  const { vehicle, parts } = form.watch();
  const hasVehicle = Boolean(vehicle.brand && vehicle.model.trim() && vehicle.year) || vehicle.isVerified;

  return (
    <FormProvider {...form}>
      <Card padding={5}>
        <Stack gap={5}>
          <Stepper
            label="Pasos de la solicitud"
            steps={[...steps]}
            current={step}
            onStepChange={(target) => target < step && setStep(target)}
          />
          <div ref={stepRegion} role="group" tabIndex={-1} aria-label={`Paso ${step + 1} de ${steps.length}`}>
            {step === 0 && <VehicleStep onReady={() => setStep(1)} />}
            {step === 1 && <PartsStep />}
            {step === 2 && <ContactStep onReady={setSender} onBack={() => setStep(1)} />}
          </div>
          {step < 2 && (
            <Inline justify="between">
              {step > 0 ? (
                <Button variant="secondary" onClick={() => setStep(step - 1)}>
                  Atrás
                </Button>
              ) : (
                <span />
              )}
              <Button onClick={goOn} isDisabled={step === 0 && !hasVehicle}>
                Continuar
              </Button>
            </Inline>
          )}
        </Stack>
      </Card>
      <ConfirmDialog
        isOpen={tyres === 'asked'}
        title="Dimensiones de la llanta"
        confirmLabel="Sí"
        cancelLabel="No"
        onConfirm={() => setTyres('measuring')}
        onCancel={afterParts}
      >
        <Text>
          ¿Deseas cotizar llantas / editar las medidas de la llanta para tu {vehicle.brand?.name}{' '}
          {vehicle.model}?
        </Text>
      </ConfirmDialog>
      <TyreDialog
        key={tyres}
        isOpen={tyres === 'measuring'}
        parts={parts}
        onClose={() => setTyres('none')}
        onSave={(measured) => {
          form.setValue('parts', measured);
          afterParts();
        }}
      />
      <SummaryDialog
        draft={form.getValues()}
        user={sender}
        isSending={isSending}
        problems={problems}
        onEdit={() => {
          setSender(null);
          setProblems([]);
          setStep(0);
        }}
        onSend={send}
      />
      <SuccessDialog receipt={receipt} isForStore={storeId !== undefined} onClose={finish} />
    </FormProvider>
  );
};
