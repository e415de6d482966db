import { ApiError } from '@tuerca/api-client';
import {
  limits,
  listOwnPrices,
  readServiceCosts,
  type OwnPrice,
  type Quotation,
  type QuotationRequest,
} from '@tuerca/contracts';
import { dateIn, percentFromFraction } from '@tuerca/rules';
import {
  Badge,
  Banner,
  breakpoints,
  Button,
  Card,
  Grid,
  Heading,
  Inline,
  recoverFocus,
  Stack,
  Text,
  TextArea,
  theme,
  useToast,
} from '@tuerca/ui';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import {
  Controller,
  FormProvider,
  useController,
  useForm,
  useWatch,
  type FieldErrors,
  type Resolver,
} from 'react-hook-form';
import { styled } from 'styled-components';
import { newIdempotencyKey, useRead } from '../../../app/api.ts';
import { useMediaQuery } from '../../../app/media-query.ts';
import { messagesOf } from '../../../app/messages.ts';
import { t } from '../../../texts/registered.ts';
import { saveQuotation, sendQuotation } from '../api/send-quotation.ts';
import {
  beginDraft,
  bodyOf,
  draftOf,
  keptDraft,
  newQuotationOf,
  odditiesOf,
  problemsOf,
  totalsOf,
  type DraftProblems,
  type Oddity,
  type QuotationDraft,
} from '../quotation-draft.ts';
import { AdviserField, useAdvisers } from './adviser-field.tsx';
import { LineCard } from './line-card.tsx';
import { LineTable } from './line-table.tsx';
import { SendConfirmation } from './send-confirmation.tsx';
import { ShippingFields } from './shipping-fields.tsx';
import { TotalsBar } from './totals-bar.tsx';
import { ValidUntilField } from './valid-until-field.tsx';

/** What has the keyboard stays clear of the table's head (WCAG 2.2, 2.4.11). */
const Form = styled.form`
  :is(input, textarea, select, button) {
    scroll-margin-top: ${theme.size.thumb};
  }
`;

type Costs = { serviceCost: number; serviceCostPercent: number };

const asError = (message: string | undefined) => message && { type: 'value', message };

const fieldErrorsOf = (problems: DraftProblems): FieldErrors<QuotationDraft> =>
  ({
    lines: problems.lines.map((line) =>
      Object.fromEntries(Object.entries(line).map(([name, message]) => [name, asError(message)])),
    ),
    shipping: { kind: asError(problems.shippingKind), cost: asError(problems.shippingCost) },
    validUntil: asError(problems.validUntil),
    observations: asError(problems.observations),
    adviserId: asError(problems.adviserId),
  }) as FieldErrors<QuotationDraft>;

const Totals = ({
  costs,
  request,
  children,
}: {
  costs: Costs;
  request: QuotationRequest;
  children: ReactNode;
}) => {
  const draft = useWatch<QuotationDraft>() as QuotationDraft;
  return (
    <TotalsBar totals={totalsOf(draft, costs)} currency={request.currency}>
      {children}
    </TotalsBar>
  );
};

/** One letter more than may be sent can be typed, so that what is too long is seen (specification 3 section 5). */
const Observations = () => {
  const { field, fieldState } = useController<QuotationDraft, 'observations'>({ name: 'observations' });
  return (
    <TextArea
      {...field}
      label={t('sellerRequest.observations.label')}
      isRequired={false}
      placeholder={t('sellerRequest.observations.placeholder')}
      description={t('sellerRequest.observations.count', {
        length: field.value.length,
        most: limits.observations,
      })}
      error={fieldState.error?.message}
      onChange={({ target }) => field.onChange(target.value.slice(0, limits.observations + 1))}
    />
  );
};

interface QuotationFormProps {
  readonly request: QuotationRequest;
  readonly storeId: number;
  /** The store's own quotation when it is edited. */
  readonly quotation: Quotation | null;
  /** Puts the cursor in the first price at once. */
  readonly takesFocus?: boolean;
  readonly onChanged: () => Promise<unknown>;
  /** Every part is marked as out of stock: a request that was not quoted is given up. */
  readonly onNothingOffered: () => void;
  readonly onCancel?: () => void;
}

const noPrices: ReadonlyMap<number, readonly OwnPrice[]> = new Map();

/** Quotes a request, or edits the quotation that was sent. */
export const QuotationForm = ({
  request,
  storeId,
  quotation,
  takesFocus = false,
  onChanged,
  onNothingOffered,
  onCancel,
}: QuotationFormProps) => {
  const toast = useToast();
  const { advisers } = useAdvisers();
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.phone}px)`);
  const today = dateIn(new Date(), request.country);
  /** The request took its last quotation, or was closed, while this one was filled in. */
  const isLate = quotation === null && !request.isAvailable;
  const resolver: Resolver<QuotationDraft> = (values) => {
    const problems = problemsOf(values, { advisers: advisers.length, today });
    return problems ? { values: {}, errors: fieldErrorsOf(problems) } : { values, errors: {} };
  };
  const form = useForm<QuotationDraft>({
    defaultValues: quotation ? draftOf(quotation) : beginDraft(request, storeId, new Date()),
    mode: 'onTouched',
    resolver,
  });
  const { control, handleSubmit, formState } = form;
  const { data } = useRead(readServiceCosts, { params: { id: request.id } });
  const costs: Costs = data?.data ?? { serviceCost: 0, serviceCostPercent: 0 };
  const { data: known } = useRead(listOwnPrices, { params: { id: request.id } });
  const earlier = useMemo(
    () =>
      known
        ? new Map(known.data.map(({ quotation_request_detail_id: id, prices }) => [id, prices]))
        : noPrices,
    [known],
  );
  const [problems, setProblems] = useState<string[]>([]);
  const [current, setCurrent] = useState(0);
  const [confirming, setConfirming] = useState<{ draft: QuotationDraft; oddities: Oddity[] } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const idempotencyKey = useRef(newIdempotencyKey());
  const element = useRef<HTMLFormElement>(null);
  const photosOnTheirWay = useRef(new Set<number>());
  const lines = form
    .getValues('lines')
    .map(({ id, requestDetailId, name }, index) => ({ key: String(id ?? requestDetailId ?? index), name }));

  useEffect(() => {
    const kept = keptDraft(request.id, storeId);
    if (quotation) return undefined;
    const subscription = form.watch((changed) => {
      if (request.isAvailable) kept.save(changed as QuotationDraft);
      idempotencyKey.current = newIdempotencyKey();
    });
    return () => subscription.unsubscribe();
  }, [form, quotation, request.id, request.isAvailable, storeId]);

  useEffect(() => {
    if (takesFocus) form.setFocus('lines.0.price');
  }, [form, takesFocus]);

  const hasNothing = () => !form.getValues('lines').some(({ isOffered }) => isOffered);
  const giveUpWhenNothingIsLeft = () => {
    if (!quotation && hasNothing()) onNothingOffered();
  };

  const deliver = async (draft: QuotationDraft) => {
    setIsSending(true);
    const { clear } = keptDraft(request.id, storeId);
    try {
      if (quotation) {
        await saveQuotation(quotation.id, {
          ...bodyOf(draft),
          saveAndNotify: true,
          edited_quotation: true,
          version: quotation.version,
        });
        toast({
          title: t('sellerRequest.send.saved'),
          message: t('sellerRequest.send.notified'),
          tone: 'success',
        });
      } else {
        await sendQuotation(newQuotationOf(request.id, draft), idempotencyKey.current);
        clear();
        toast({ message: t('sellerRequest.send.sent'), tone: 'success' });
      }
      await onChanged();
      recoverFocus();
    } catch (error) {
      setProblems(messagesOf(error));
      // A text as error data means that the request takes no more quotations (specification 3 section 7): what was typed
      // stays on the screen only.
      if (error instanceof ApiError && typeof error.data === 'string') {
        clear();
        await onChanged();
      }
    } finally {
      setIsSending(false);
      setConfirming(null);
    }
  };

  const showFirstProblem = ({ lines: ofLines }: FieldErrors<QuotationDraft>) => {
    const wrong = form
      .getValues('lines')
      .findIndex((_line, index) => Object.keys(ofLines?.[index] ?? {}).length > 0);
    if (wrong >= 0) setCurrent(wrong);
    // A part that was not on the screen is there after this render.
    requestAnimationFrame(() => {
      const first = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      first?.focus({ preventScroll: true });
      // In the middle neither the page's head nor the totals stand over it.
      first?.scrollIntoView({ block: 'center' });
    });
  };
  const send = () => {
    if (isSending || isLate) return undefined;
    if (hasNothing()) {
      return quotation ? setProblems([t('sellerRequest.problems.nothing')]) : onNothingOffered();
    }
    // A quotation that went now would be without them.
    if (photosOnTheirWay.current.size > 0) return setProblems([t('sellerRequest.photo.wait')]);
    setProblems([]);
    return void handleSubmit((draft) => {
      const oddities = odditiesOf(draft, request, { earlier, today });
      if (oddities.length === 0) return deliver(draft);
      return setConfirming({ draft, oddities });
    }, showFirstProblem)();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const isField = event.target instanceof HTMLInputElement;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      send();
    } else if (isField) {
      // A price is often followed by Enter: a quotation does not go by accident.
      event.preventDefault();
    }
  };

  const ofLines = {
    request,
    lines,
    percent: percentFromFraction(costs.serviceCostPercent),
    earlier,
    onSoldOut: giveUpWhenNothingIsLeft,
    onPhoto: (index: number, isSending: boolean) => {
      if (isSending) photosOnTheirWay.current.add(index);
      else photosOnTheirWay.current.delete(index);
    },
  };
  return (
    <FormProvider {...form}>
      <Form
        ref={element}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        onKeyDown={sendByKey}
        noValidate
        aria-label={t('sellerRequest.form.label')}
      >
        <Stack gap={4}>
          <Inline justify="between">
            <Heading level={2} size="lg">
              {quotation
                ? t('sellerRequest.form.titleOf', { code: quotation.code })
                : t('sellerRequest.form.title')}
            </Heading>
            {quotation?.edited_quotation && <Badge tone="info">{t('sellerRequest.form.edited')}</Badge>}
          </Inline>
          {isPhone ? (
            <LineCard {...ofLines} current={current} onCurrentChange={setCurrent} />
          ) : (
            <Stack gap={2}>
              <LineTable {...ofLines} />
              <Text size="sm" tone="muted">
                {t('sellerRequest.form.keys')}
              </Text>
            </Stack>
          )}
          <Card padding={isPhone ? 4 : 5}>
            <Stack gap={5}>
              <ShippingFields currency={request.currency} />
              <Grid columns={2} gap={5}>
                <Stack gap={4}>
                  <ValidUntilField today={today} />
                  <Controller
                    control={control}
                    name="adviserId"
                    render={({ field, fieldState }) => (
                      <AdviserField
                        value={field.value}
                        onChange={field.onChange}
                        error={fieldState.error?.message}
                      />
                    )}
                  />
                </Stack>
                <Observations />
              </Grid>
            </Stack>
          </Card>
          {problems.length > 0 && (
            <Banner tone="danger" title={t('sellerRequest.problems.title')}>
              {problems.map((problem) => (
                <Text key={problem}>{problem}</Text>
              ))}
            </Banner>
          )}
          <Totals costs={costs} request={request}>
            {onCancel && (
              <Button variant="secondary" onClick={onCancel}>
                {t('sellerRequest.send.cancelEdit')}
              </Button>
            )}
            <Button
              type="submit"
              isLoading={isSending}
              isDisabled={isLate || (quotation !== null && !formState.isDirty)}
              aria-keyshortcuts="Control+Enter"
            >
              {t(quotation ? 'sellerRequest.send.save' : 'sellerRequest.send.send')}
            </Button>
          </Totals>
        </Stack>
      </Form>
      {confirming && (
        <SendConfirmation
          oddities={confirming.oddities}
          totals={totalsOf(confirming.draft, costs)}
          currency={request.currency}
          isLoading={isSending}
          onConfirm={() => void deliver(confirming.draft)}
          onCancel={() => setConfirming(null)}
        />
      )}
    </FormProvider>
  );
};
