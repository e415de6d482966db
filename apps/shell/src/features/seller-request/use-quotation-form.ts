import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import {
  beginDraft,
  draftOf,
  keptDraft,
  keptEdit,
  problemsOf,
  usualShippingOf,
  type Begun,
  type DraftProblems,
  type QuotationDraft,
} from './quotation-draft.ts';

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

interface Begin {
  readonly request: QuotationRequest;
  readonly storeId: number;
  /** The store's own quotation when it is edited. */
  readonly quotation: Quotation | null;
  /** Of the store; null while they load. */
  readonly advisers: readonly { readonly id: number }[] | null;
  /** The date in the request's country. */
  readonly today: string;
  /** Puts the cursor in the first price at once. */
  readonly takesFocus: boolean;
  /** Another quotation of the store was sent meanwhile. */
  readonly isOvertaken: boolean;
  /** Something is typed in a new quotation. */
  readonly onFilled?: (() => void) | undefined;
}

/**
 * The problems shown before the first submit: those of lines and fields that the user has changed. Tabbing
 * through an untouched form shows none.
 */
const typedProblems = (
  problems: DraftProblems,
  values: QuotationDraft,
  begun: QuotationDraft,
): DraftProblems => {
  const isTyped = (of: (draft: QuotationDraft) => unknown) =>
    JSON.stringify(of(values)) !== JSON.stringify(of(begun));
  const { lines, shippingKind, shippingCost, ...others } = problems;
  return {
    lines: lines.map((line, index) => (isTyped((draft) => draft.lines[index]) ? line : {})),
    ...(isTyped(({ shipping }) => shipping) && { shippingKind, shippingCost }),
    ...Object.fromEntries(
      Object.entries(others).filter(([name]) => isTyped((draft) => draft[name as keyof QuotationDraft])),
    ),
  } as DraftProblems;
};

/** The form of a quotation: initial values, validation, and its draft on this device until it is sent. */
export const useQuotationForm = ({
  request,
  storeId,
  quotation,
  advisers,
  today,
  takesFocus,
  isOvertaken,
  onFilled,
}: Begin) => {
  const [kept] = useState(() => quotation && keptEdit(quotation.id).load());
  const [begun] = useState(
    (): Begun =>
      kept?.begun ?? {
        version: quotation?.version ?? 0,
        draft: quotation ? draftOf(quotation, request) : beginDraft(request, storeId, new Date()),
      },
  );
  const [usualShipping] = useState(() => (quotation ? null : usualShippingOf(request, storeId)));
  const isAsked = useRef(false);
  const resolver: Resolver<QuotationDraft> = (values) => {
    const problems = problemsOf(values, {
      advisers: advisers?.length ?? 0,
      today,
      currency: request.currency,
    });
    if (!problems) return { values, errors: {} };
    const told = isAsked.current ? problems : typedProblems(problems, values, begun.draft);
    return { values: {}, errors: fieldErrorsOf(told) };
  };
  const form = useForm<QuotationDraft>({ defaultValues: begun.draft, mode: 'onTouched', resolver });

  useEffect(() => {
    if (kept) form.reset(kept.typed, { keepDefaultValues: true, keepFieldsRef: true });
  }, [form, kept]);

  const noteFilled = useEffectEvent(() => onFilled?.());
  useEffect(() => {
    if (quotation) return undefined;
    const kept = keptDraft(request.id, storeId);
    let isFromOtherTab = false;
    const subscription = form.watch((changed) => {
      if (isFromOtherTab) return;
      noteFilled();
      if (request.isAvailable) kept.save(changed as QuotationDraft);
    });
    // Each tab keeps all of it: without what the others have typed it would write over that.
    const leaveOthers = kept.onChangedElsewhere((typed) => {
      // Sent, or given up: what is typed here stays.
      if (typed === null) return;
      isFromOtherTab = true;
      form.reset(typed, {
        keepDefaultValues: true,
        keepErrors: true,
        keepFieldsRef: true,
        keepIsSubmitted: true,
        keepSubmitCount: true,
        keepTouched: true,
      });
      isFromOtherTab = false;
    });
    return () => {
      subscription.unsubscribe();
      leaveOthers();
    };
  }, [form, quotation, request.id, request.isAvailable, storeId]);

  useEffect(() => {
    // Another tab that sends takes the draft of this device: what is typed here stays also where it is opened anew.
    if (isOvertaken && !quotation) keptDraft(request.id, storeId).save(form.getValues());
  }, [form, isOvertaken, quotation, request.id, storeId]);

  useEffect(() => {
    // Who sent the quotation that is renewed may have left since, and cannot be named anew.
    const chosen = form.getValues('adviserId');
    const isGone = chosen !== null && advisers?.some(({ id }) => id === chosen) === false;
    if (isGone && !quotation) form.setValue('adviserId', null);
  }, [form, quotation, advisers]);

  const { lines } = kept?.typed ?? begun.draft;
  const firstLine = Math.max(
    0,
    lines.findIndex(({ isOffered }) => isOffered),
  );
  useEffect(() => {
    if (takesFocus) form.setFocus(`lines.${firstLine}.price`);
  }, [form, takesFocus, firstLine]);

  return {
    form,
    /** What it began with, before what was kept of an edit. */
    begun,
    /** The first part that is not sold out. */
    firstLine,
    usualShipping,
    /** Submits the form, or shows all problems, from then on also those of untouched fields. */
    submit: (...given: Parameters<typeof form.handleSubmit>): void => {
      isAsked.current = true;
      void form.handleSubmit(...given)();
    },
  };
};
