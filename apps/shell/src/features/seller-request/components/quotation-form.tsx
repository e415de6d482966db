import { ApiError } from '@tuerca/api-client';
import { errors, limits, readServiceCosts, type Quotation, type QuotationRequest } from '@tuerca/contracts';
import { dateIn, percentFromFraction, quantityMessages, shippingTexts } from '@tuerca/rules';
import {
  Badge,
  Banner,
  Button,
  Card,
  ConfirmDialog,
  Divider,
  Grid,
  Heading,
  Inline,
  Money,
  MoneyField,
  NumberField,
  RadioCards,
  Stack,
  Text,
  TextArea,
  TextField,
  useToast,
} from '@tuerca/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Controller, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { newIdempotencyKey, useRead } from '../../../app/api.ts';
import { messagesOf } from '../../../app/messages.ts';
import { PhotoField } from '../../media/photo-field.tsx';
import { withdrawQuotation } from '../api/close-quotation.ts';
import { saveQuotation, sendQuotation } from '../api/send-quotation.ts';
import {
  bodyOf,
  clearDraft,
  draftOf,
  loadDraft,
  newQuotationOf,
  saveDraft,
  totalsOf,
  type QuotationDraft,
} from '../quotation-draft.ts';
import { AdviserField, useAdvisers } from './adviser-field.tsx';
import { PriceCalculator } from './price-calculator.tsx';

type Costs = { serviceCost: number; serviceCostPercent: number };

const LineFields = ({
  index,
  currency,
  percent,
  isLocked,
  onSoldOut,
}: {
  readonly index: number;
  readonly currency: QuotationRequest['currency'];
  readonly percent: number;
  readonly isLocked: boolean;
  readonly onSoldOut: () => void;
}) => {
  const { register, control, formState, setValue, getValues } = useFormContext<QuotationDraft>();
  const line = useWatch<QuotationDraft, `lines.${number}`>({ name: `lines.${index}` });
  const [isCalculating, setIsCalculating] = useState(false);
  const problems = formState.errors.lines?.[index];
  const required = (message: string) => ({ validate: (text: string) => !line.isOffered || text.trim() !== '' || message });

  const copyDown = () => {
    const { warranty, deliveryTime } = getValues(`lines.${index}`);
    for (const [below] of getValues('lines').entries()) {
      if (below <= index) continue;
      setValue(`lines.${below}.warranty`, warranty, { shouldDirty: true });
      setValue(`lines.${below}.deliveryTime`, deliveryTime, { shouldDirty: true });
    }
  };

  return (
    <Card>
      <Stack gap={3}>
        <Inline justify="between">
          <Text weight="bold">
            {index + 1}. {line.name}
          </Text>
          {!isLocked &&
            (line.isOffered ? (
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Agotado: ${line.name}`}
                onClick={() => {
                  setValue(`lines.${index}.isOffered`, false, { shouldDirty: true });
                  onSoldOut();
                }}
              >
                Agotado
              </Button>
            ) : (
              <Inline gap={2}>
                <Badge tone="warning">Agotado</Badge>
                <Button size="sm" variant="quiet" onClick={() => setValue(`lines.${index}.isOffered`, true, { shouldDirty: true })}>
                  Sí lo tengo
                </Button>
              </Inline>
            ))}
        </Inline>
        {line.isOffered && (
          <fieldset disabled={isLocked} style={{ display: 'contents' }}>
            <Grid columns={3} gap={3}>
              <Controller
                control={control}
                name={`lines.${index}.price`}
                rules={{ validate: (price) => !line.isOffered || (price !== null && price >= 1) || 'El precio debe ser mayor a cero' }}
                render={({ field, fieldState }) => (
                  <MoneyField
                    label="Precio unitario con impuestos"
                    isRequired
                    currency={currency}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    ref={field.ref}
                    error={fieldState.error?.message}
                  />
                )}
              />
              <TextField label="Marca" isRequired error={problems?.brand?.message} {...register(`lines.${index}.brand`, required('La marca es obligatoria'))} />
              <Controller
                control={control}
                name={`lines.${index}.amount`}
                rules={{ validate: (amount) => !line.isOffered || (amount !== null && amount >= 1) || quantityMessages.tooSmall }}
                render={({ field, fieldState }) => (
                  <NumberField
                    label="Cantidad disponible"
                    isRequired
                    min={1}
                    max={limits.amountMax}
                    value={field.value}
                    onChange={field.onChange}
                    onBlur={field.onBlur}
                    ref={field.ref}
                    error={fieldState.error?.message}
                  />
                )}
              />
              <TextField label="Garantía" isRequired error={problems?.warranty?.message} {...register(`lines.${index}.warranty`, required('La garantía es obligatoria'))} />
              <TextField
                label="Tiempo de entrega"
                isRequired
                placeholder="1 día"
                error={problems?.deliveryTime?.message}
                {...register(`lines.${index}.deliveryTime`, required('El tiempo de entrega es obligatorio'))}
              />
              <TextField label="Referencia (solo para ti)" maxLength={limits.quotedReferenceMax} {...register(`lines.${index}.reference`)} />
            </Grid>
            <Controller
              control={control}
              name={`lines.${index}.image`}
              render={({ field }) => <PhotoField label="Foto del producto (opcional)" value={field.value} onChange={field.onChange} />}
            />
            {!isLocked && (
              <Inline gap={2}>
                <Button size="sm" variant="quiet" onClick={() => setIsCalculating(true)}>
                  Calculadora de precio
                </Button>
                <Button size="sm" variant="quiet" onClick={copyDown}>
                  Copiar garantía y entrega hacia abajo
                </Button>
              </Inline>
            )}
          </fieldset>
        )}
      </Stack>
      {isCalculating && (
        <PriceCalculator
          percent={percent}
          currency={currency}
          onClose={() => setIsCalculating(false)}
          onUse={(price) => {
            setValue(`lines.${index}.price`, price, { shouldDirty: true, shouldValidate: true });
            setIsCalculating(false);
          }}
        />
      )}
    </Card>
  );
};

const ShippingFields = ({ currency }: { readonly currency: QuotationRequest['currency'] }) => {
  const { control, setValue } = useFormContext<QuotationDraft>();
  const kind = useWatch<QuotationDraft, 'shipping.kind'>({ name: 'shipping.kind' });
  return (
    <Stack gap={3}>
      <Controller
        control={control}
        name="shipping.kind"
        rules={{ validate: (chosen) => chosen !== '' || errors.SHIPPING_REQUIRED.message }}
        render={({ field, fieldState }) => (
          <RadioCards
            label="Envío"
            name="shipping"
            options={[
              { value: 'included', label: shippingTexts.included },
              { value: 'added', label: 'Agregar costo de envío' },
            ]}
            value={field.value || null}
            onChange={(value) => {
              field.onChange(value);
              if (value !== 'added') setValue('shipping.cost', null);
            }}
            error={fieldState.error?.message}
          />
        )}
      />
      {kind === 'added' && (
        <Controller
          control={control}
          name="shipping.cost"
          rules={{ validate: (cost) => (cost !== null && cost > 0) || errors.SHIPPING_REQUIRED.message }}
          render={({ field, fieldState }) => (
            <MoneyField
              label="Costo de envío"
              currency={currency}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              ref={field.ref}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
    </Stack>
  );
};

const TotalsPanel = ({
  draft,
  costs,
  currency,
  storedCommission,
}: {
  readonly draft: QuotationDraft;
  readonly costs: Costs;
  readonly currency: QuotationRequest['currency'];
  /** Of a quotation with an order: it no longer changes. */
  readonly storedCommission: number | null;
}) => {
  const totals = totalsOf(draft, costs);
  const fee = storedCommission ?? totals.commission;
  const rows = [
    ['Subtotal', totals.subtotal],
    ['Envío', totals.shipping],
    ['Total', totals.total],
    ['Comisión', fee],
  ] as const;
  return (
    <Stack gap={1} aria-live="polite">
      {rows.map(([label, value]) => (
        <Inline key={label} justify="between">
          <Text tone="muted">{label}</Text>
          <Money value={value} currency={currency} />
        </Inline>
      ))}
      <Inline justify="between">
        <Text weight="bold">Recibes</Text>
        <Text weight="bold" size="lg">
          <Money value={totals.total - fee} currency={currency} />
        </Text>
      </Inline>
    </Stack>
  );
};

interface QuotationFormProps {
  readonly request: QuotationRequest;
  readonly storeId: number;
  /** The store's own quotation once it is sent. */
  readonly quotation: Quotation | null;
  readonly onChanged: () => Promise<unknown>;
  /** Every part is marked as out of stock: a request that was not quoted is given up. */
  readonly onNothingOffered: () => void;
}

/** Quotes a request, or edits the quotation that was sent; locked once there is an order. */
export const QuotationForm = ({ request, storeId, quotation, onChanged, onNothingOffered }: QuotationFormProps) => {
  const toast = useToast();
  const { advisers } = useAdvisers();
  const form = useForm<QuotationDraft>({
    defaultValues: quotation ? draftOf(quotation) : loadDraft(request, storeId, new Date()),
    mode: 'onTouched',
  });
  const { register, control, handleSubmit, formState } = form;
  const { data } = useRead(readServiceCosts, { params: { id: request.id } });
  const costs: Costs = data?.data ?? { serviceCost: 0, serviceCostPercent: 0 };
  const [problems, setProblems] = useState<string[]>([]);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const idempotencyKey = useRef(newIdempotencyKey());
  const draft = form.watch();
  const isLocked = Boolean(quotation?.detail.shoppingHeader) || Boolean(quotation?.isClosed);
  const { currency } = request;

  useEffect(() => {
    if (quotation) return undefined;
    const subscription = form.watch((changed) => {
      saveDraft(request.id, storeId, changed as QuotationDraft);
      idempotencyKey.current = newIdempotencyKey();
    });
    return () => subscription.unsubscribe();
  }, [form, quotation, request.id, storeId]);

  const hasNothing = () => !form.getValues('lines').some(({ isOffered }) => isOffered);
  const giveUpWhenNothingIsLeft = () => {
    if (!quotation && hasNothing()) onNothingOffered();
  };

  const submit = handleSubmit(async (given) => {
    setProblems([]);
    try {
      if (quotation) {
        await saveQuotation(quotation.id, { ...bodyOf(given), saveAndNotify: true, edited_quotation: true, version: quotation.version });
        toast({ message: 'Cotización actualizada exitosamente', tone: 'success' });
      } else {
        await sendQuotation(newQuotationOf(request.id, given), idempotencyKey.current);
        clearDraft(request.id, storeId);
        toast({ message: 'Cotización enviada', tone: 'success' });
      }
      await onChanged();
    } catch (error) {
      setProblems(messagesOf(error));
      // A text as error data means that the request takes no more quotations: the draft has no use any more.
      if (error instanceof ApiError && typeof error.data === 'string') {
        clearDraft(request.id, storeId);
        await onChanged();
      }
    }
    return undefined;
  });
  const send = (event: FormEvent) => {
    if (!hasNothing()) return void submit(event);
    event.preventDefault();
    if (quotation) return setProblems(['Una cotización enviada debe ofrecer al menos un producto.']);
    return onNothingOffered();
  };

  return (
    <FormProvider {...form}>
      <form onSubmit={send} noValidate aria-label="Cotización">
        <Stack gap={4}>
          <Inline justify="between">
            <Heading level={2} size="lg">
              {quotation ? `Tu cotización ${quotation.code}` : 'Tu cotización'}
            </Heading>
            {quotation?.edited_quotation && <Badge tone="info">Editada</Badge>}
          </Inline>
          {draft.lines.map((line, index) => (
            <LineFields
              key={line.id ?? line.requestDetailId ?? index}
              index={index}
              currency={currency}
              percent={percentFromFraction(costs.serviceCostPercent)}
              isLocked={isLocked}
              onSoldOut={giveUpWhenNothingIsLeft}
            />
          ))}
          <Card>
            <fieldset disabled={isLocked} style={{ display: 'contents' }}>
              <Stack gap={4}>
                <ShippingFields currency={currency} />
                <TextField
                  label="Válido hasta"
                  type="date"
                  min={dateIn(new Date(), request.country)}
                  isRequired
                  error={formState.errors.validUntil?.message}
                  {...register('validUntil', { required: 'La fecha no es válida' })}
                />
                <TextArea
                  label="Observaciones"
                  value={draft.observations}
                  placeholder="No escribas ni pidas datos de contacto"
                  maxLength={limits.observations + 1}
                  error={formState.errors.observations?.message}
                  {...register('observations', {
                    maxLength: {
                      value: limits.observations,
                      message: 'El campo de observaciones no puede superar los 128 caracteres',
                    },
                  })}
                />
                <Controller
                  control={control}
                  name="adviserId"
                  rules={{ validate: (id) => advisers.length < 2 || id !== null || errors.ADVISER_REQUIRED.message }}
                  render={({ field, fieldState }) => (
                    <AdviserField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
                  )}
                />
              </Stack>
            </fieldset>
          </Card>
          <Card>
            <Stack gap={4}>
              <TotalsPanel
                draft={draft}
                costs={costs}
                currency={currency}
                storedCommission={quotation?.detail.shoppingHeader ? (quotation.commission ?? null) : null}
              />
              <Divider />
              {problems.length > 0 && (
                <Banner tone="danger" title="No se pudo enviar la cotización">
                  {problems.map((problem) => (
                    <Text key={problem}>{problem}</Text>
                  ))}
                </Banner>
              )}
              {!isLocked && (
                <Inline gap={3} justify="end">
                  {quotation && (
                    <Button variant="quiet" onClick={() => setIsWithdrawing(true)}>
                      Cerrar cotización
                    </Button>
                  )}
                  <Button
                    type="submit"
                    size="lg"
                    isLoading={formState.isSubmitting}
                    isDisabled={quotation !== null && !formState.isDirty}
                  >
                    {quotation ? 'Guardar y notificar al cliente' : 'Enviar Cotización'}
                  </Button>
                </Inline>
              )}
            </Stack>
          </Card>
        </Stack>
      </form>
      {quotation && (
        <ConfirmDialog
          isOpen={isWithdrawing}
          title="¿Cerrar la cotización?"
          confirmLabel="Cerrar cotización"
          tone="danger"
          onCancel={() => setIsWithdrawing(false)}
          onConfirm={async () => {
            await withdrawQuotation(quotation.id);
            setIsWithdrawing(false);
            toast({ message: 'Cotización cerrada exitosamente', tone: 'success' });
            await onChanged();
          }}
        >
          <Text>El comprador ya no podrá verla.</Text>
        </ConfirmDialog>
      )}
    </FormProvider>
  );
};
