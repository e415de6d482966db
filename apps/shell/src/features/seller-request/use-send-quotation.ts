import { ApiError } from '@tuerca/api-client';
import type { Quotation, QuotationRequest } from '@tuerca/contracts';
import { afterPaint, useToast } from '@tuerca/ui';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useIdempotencyKey } from '../../shared/idempotency-key.ts';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import { saveQuotation, sendQuotation } from './api/send-quotation.ts';
import { odditiesOf, type KnownPrices, type Oddity } from './oddities.ts';
import {
  bodyOf,
  isSeenByBuyer,
  keepHabits,
  keptDraft,
  newQuotationOf,
  type Begun,
  type QuotationDraft,
} from './quotation-draft.ts';
import { isCutOff, refusalOf } from './server-problems.ts';
import type { usePhotoUploads } from './use-photo-uploads.ts';
import { useProblemsInSight } from './use-problems-in-sight.ts';
import { useEditedQuotation } from './use-edited-quotation.ts';
import type { useQuotationForm } from './use-quotation-form.ts';
import { useWaitingQuotation, waitingQuotations, type WaitingQuotation } from './waiting-quotations.ts';

type Photos = Pick<ReturnType<typeof usePhotoUploads>, 'isAnyOnItsWay' | 'failedLine'>;

interface Sending {
  readonly form: UseFormReturn<QuotationDraft>;
  readonly submit: ReturnType<typeof useQuotationForm>['submit'];
  readonly request: QuotationRequest;
  readonly storeId: number;
  /** The store's own quotation when it is edited. */
  readonly quotation: Quotation | null;
  /** What the form began with. */
  readonly begun: Begun;
  /** Whether saving an edit also notifies the buyer. */
  readonly tellsBuyer: boolean;
  readonly known: KnownPrices;
  readonly today: string;
  /** The request takes no more quotations. */
  readonly isLate: boolean;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly photos: Photos;
  /** Shows a part where one is shown at a time. */
  readonly onShowLine: (index: number) => void;
  readonly onSent: () => Promise<unknown>;
  /** The request has changed since it was loaded. */
  readonly onOutdated: () => Promise<unknown>;
  readonly onNothingOffered: () => void;
}

/** After a refusal while waiting, shows the problems and lets the seller correct and send it as usual. */
const useRefused = (
  kept: WaitingQuotation | null,
  refuse: ReturnType<typeof useProblemsInSight>['refuse'],
): void => {
  const takeRefused = useEffectEvent(() => {
    if (!kept?.refusal) return;
    refuse(kept.refusal, kept.draft);
    waitingQuotations.forget(kept);
  });
  const isRefused = kept !== null && kept.refusal !== null;
  useEffect(() => {
    if (!isRefused) return undefined;
    // After the fields are enabled again.
    const frame = requestAnimationFrame(() => takeRefused());
    return () => cancelAnimationFrame(frame);
  }, [isRefused]);
};

/** Has who sends wait for the photos that are on their way: a quotation sent before would lack them. */
const useArrival = (
  { isAnyOnItsWay, failedLine }: Photos,
  onArrived: () => void,
  onFailed: (line: number) => void,
) => {
  const [isAwaited, setIsAwaited] = useState(false);
  const goOn = useEffectEvent(() => {
    setIsAwaited(false);
    if (failedLine === null) onArrived();
    else onFailed(failedLine);
  });
  const isThere = isAwaited && !isAnyOnItsWay;
  useEffect(() => (isThere ? afterPaint(() => goOn()) : undefined), [isThere]);
  return { isAwaited, wait: () => setIsAwaited(true) };
};

/** Sends a quotation, or its edit, and reports beside the button what is missing, refused or waiting. */
export const useSendQuotation = ({
  form,
  submit,
  request,
  storeId,
  quotation: current,
  begun,
  tellsBuyer,
  known,
  today,
  isLate,
  element,
  photos,
  onShowLine,
  onSent,
  onOutdated,
  onNothingOffered,
}: Sending) => {
  const toast = useToast();
  const { user } = useSession();
  const problems = useProblemsInSight({ form, element, onShowLine });
  const edit = useEditedQuotation({ form, request, current, begun, tell: problems.tell });
  const { quotation } = edit;
  const kept = useWaitingQuotation(request.id, quotation ? null : storeId);
  const [confirming, setConfirming] = useState<{ draft: QuotationDraft; oddities: Oddity[] } | null>(null);
  const [isSending, setIsSending] = useState(false);
  const { keyed, sendOnce } = useIdempotencyKey(kept);
  /** Oddities already confirmed; each is asked once. */
  const confirmed = useRef(new Set<string>());
  const isWaiting = kept !== null && kept.refusal === null;

  useRefused(kept, problems.refuse);

  const wait = (draft: QuotationDraft): boolean =>
    waitingQuotations.keep({
      requestId: request.id,
      storeId,
      userId: user?.id ?? 0,
      code: request.code,
      ...keyed(newQuotationOf(request.id, draft)),
      draft,
      refusal: null,
    });

  const saveEdit = async (edited: Quotation, draft: QuotationDraft) => {
    const { version, draft: before } = edit.begun;
    const options = { saveAndNotify: tellsBuyer, edited_quotation: true, version };
    await saveQuotation(edited.id, { ...bodyOf(draft), ...options });
    const saved = t('sellerRequest.send.saved');
    const message = t(tellsBuyer ? 'sellerRequest.send.notified' : 'sellerRequest.send.savedQuietly');
    const hasNews = edited.hasUntoldChanges || isSeenByBuyer(draft, before);
    toast({ ...(hasNews ? { title: saved, message } : { message: saved }), tone: 'success' });
  };
  const deliver = async (draft: QuotationDraft) => {
    setIsSending(true);
    if (!quotation) keepHabits(draft, request, storeId);
    const { clear } = keptDraft(request.id, storeId);
    try {
      if (quotation) await saveEdit(quotation, draft);
      else {
        await sendOnce(newQuotationOf(request.id, draft), sendQuotation);
        clear();
      }
      await onSent();
    } catch (error) {
      if (!quotation && isCutOff(error) && wait(draft)) return;
      if (isCutOff(error) && edit.kept?.load()) {
        problems.tell(t('sellerRequest.problems.editCutOff'));
        return;
      }
      if (quotation && error instanceof ApiError && error.is('CONFLICT')) {
        edit.outdate();
        problems.tell(t('sellerRequest.problems.changedMeanwhile'));
        await onOutdated();
        return;
      }
      problems.refuse(refusalOf(error), draft);
      // A string as error data means that the request takes no more quotations (specification 3 section 7): the
      // stored draft is deleted, and the values stay in the form only.
      const isOver = error instanceof ApiError && typeof error.data === 'string';
      if (isOver) clear();
      // What is edited may have been sold meanwhile, or its request closed.
      const isEdit = quotation !== null;
      if (isEdit || isOver || (error instanceof ApiError && error.is('ALREADY_QUOTED'))) await onOutdated();
    } finally {
      setIsSending(false);
      setConfirming(null);
    }
  };

  const check = () =>
    submit((draft) => {
      const oddities = odditiesOf(draft, request, { known, today }).filter(
        (oddity) => !confirmed.current.has(JSON.stringify(oddity)),
      );
      if (oddities.length === 0) return deliver(draft);
      return setConfirming({ draft, oddities });
    }, problems.showFirst);
  const arrival = useArrival(photos, check, (line) => {
    onShowLine(line);
    problems.tell(t('sellerRequest.photo.failed'));
  });

  const send = () => {
    // The notice beside the button says why it cannot be sent, and what to do next.
    if (isLate || isWaiting) return element.current?.querySelector<HTMLElement>('[data-answer]')?.focus();
    if (isSending || arrival.isAwaited) return undefined;
    problems.clear();
    if (!form.getValues('lines').some(({ isOffered }) => isOffered)) {
      return quotation ? problems.tell(t('sellerRequest.problems.nothing')) : onNothingOffered();
    }
    return photos.isAnyOnItsWay ? arrival.wait() : check();
  };
  return {
    send,
    /** Whether a sent quotation is edited. */
    isEdit: quotation !== null,
    /** Gives up what was typed in the edit. */
    forgetEdit: () => edit.kept?.clear(),
    /** Also while it waits for its photos. */
    isSending: isSending || arrival.isAwaited,
    isWaiting,
    isAtField: problems.isAtField,
    problems: problems.problems,
    confirming,
    confirm: () => {
      for (const oddity of confirming?.oddities ?? []) confirmed.current.add(JSON.stringify(oddity));
      if (confirming) void deliver(confirming.draft);
    },
    stopConfirming: () => setConfirming(null),
    /** Cancels a quotation that waits for the network. */
    stopWaiting: () => waitingQuotations.forget({ requestId: request.id, storeId }),
  };
};
