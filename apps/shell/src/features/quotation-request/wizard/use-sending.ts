import { ApiError, isUnanswered } from '@tuerca/api-client';
import { listQuotationRequests, type SessionUser } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { hasWaitingRequest, onDraftsForgotten } from '../../../shared/forget-drafts.ts';
import { useIdempotencyKey } from '../../../shared/idempotency-key.ts';
import { messagesOf } from '../../../shared/messages.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/text.ts';
import { useSession } from '../../session/session.tsx';
import { sendQuotationRequest } from '../api/send-quotation-request.ts';
import { draftOf, isWithWizard, keptOf, waitingRequests } from '../waiting-requests.ts';
import { useAskedStore } from './asked-store.ts';
import { autoSend, autoSendHeldMs } from './auto-send.ts';
import { isBegun, requestDraftFor, requestOf, waitingRequestFor, type WizardDraft } from './draft.ts';
import { cityOfRequest } from './known-buyer.ts';
import { takeOutcomes, tellCancelled, tellOutcome, type Outcome } from './outcomes.ts';
import type { Receipt } from './success-dialog.tsx';

interface Sending {
  readonly form: UseFormReturn<WizardDraft>;
  /** Called after the request was sent: the wizard resets. */
  readonly onSent: (sent: WizardDraft) => void;
  /** Called when the name of a part is refused, which is said at it. */
  readonly onPartsRefused: () => void;
}

/**
 * A request submitted offline: kept until it is sent, cancelled, or changed here and submitted anew. It waits apart from
 * the wizard once another is begun here.
 */
const useWaiting = (form: UseFormReturn<WizardDraft>, storeId: number | null) => {
  const [stored] = useState(() => waitingRequestFor(storeId));
  const [waiting, setWaiting] = useState(() => waitingRequests.ofWizard(storeId));
  const [hasWaited, setHasWaited] = useState(hasWaitingRequest);
  const [keyAtFirst] = useState(() => stored.load()?.idempotencyKey);
  /** What was submitted here, though another tab may have sent or cancelled it. */
  const submitted = useRef(keyAtFirst);
  const isChanged = useRef(waiting === null);
  /** The key of what waits though it is about to be sent here, which does not say so. */
  const held = useRef<string>(undefined);
  /** Whether what is submitted here takes its place: not where it waits apart, and something else is written here. */
  const isReplaced = (idempotencyKey: string) =>
    !isChanged.current || isWithWizard({ storeId, idempotencyKey });
  const leave = () => {
    const { current: idempotencyKey } = submitted;
    submitted.current = undefined;
    held.current = undefined;
    setWaiting(null);
    // What another tab has submitted, or waited before its buyer was back, waits on.
    if (idempotencyKey !== undefined && isReplaced(idempotencyKey))
      waitingRequests.forget({ storeId, idempotencyKey });
    setHasWaited(hasWaitingRequest());
  };
  const follow = useEffectEvent(() => {
    // Another request is begun here.
    if (!isBegun(form.getValues()) && waitingRequests.letWaitApart(storeId)) submitted.current = undefined;
    // What was submitted waits on as it was, and is here again once the change is undone.
    const kept = waitingRequests.ofWizard(storeId, submitted.current);
    // Who changes what is about to be sent does not send it.
    if (!kept && held.current !== undefined) return leave();
    isChanged.current = kept === null;
    if (kept) submitted.current = kept.idempotencyKey;
    setWaiting(kept?.idempotencyKey === held.current ? null : kept);
  });
  useEffect(() => {
    const subscription = form.watch(() => follow());
    return () => subscription.unsubscribe();
  }, [form]);
  const followElsewhere = useEffectEvent((kept: typeof waiting) => {
    const { current: idempotencyKey } = submitted;
    // Another tab that begins another request has it wait apart.
    const own = idempotencyKey === undefined ? null : keptOf({ storeId, idempotencyKey });
    setWaiting(isChanged.current ? null : own);
    if (kept) setHasWaited(true);
  });
  const key = waiting?.idempotencyKey;
  useEffect(() => {
    const places = [stored, ...(key === undefined ? [] : [waitingRequestFor(storeId, key)])];
    const stops = places.map((place) => place.onChangedElsewhere((kept) => followElsewhere(kept)));
    return () => stops.forEach((stop) => stop());
  }, [stored, storeId, key]);
  // It is set aside with its buyer.
  useEffect(() => onDraftsForgotten(() => setWaiting(null)), []);
  return {
    waiting,
    /** One waits, as it is here or otherwise, or did until another tab took it. */
    hasWaited,
    /** Whether what was submitted here was refused, and has not been replaced since. */
    isRefused: (): boolean => {
      const { current: idempotencyKey } = submitted;
      if (idempotencyKey === undefined || !isReplaced(idempotencyKey)) return false;
      return keptOf({ storeId, idempotencyKey })?.refusal !== undefined;
    },
    leave,
    cancel: () => {
      // What waits here may have been submitted in another tab.
      submitted.current = key ?? stored.load()?.idempotencyKey ?? submitted.current;
      if (submitted.current) tellCancelled(submitted.current);
      leave();
    },
    /** False where the storage of the device is full or blocked: then it does not wait. */
    keep: (kept: NonNullable<typeof waiting>): boolean => {
      if (submitted.current !== kept.idempotencyKey) leave();
      if (!waitingRequests.keep({ ...kept, storeId })) return false;
      submitted.current = kept.idempotencyKey;
      held.current = undefined;
      isChanged.current = false;
      setWaiting(kept);
      setHasWaited(true);
      return true;
    },
    hold: (kept: NonNullable<typeof waiting>): void => {
      if (!waitingRequests.keep({ ...kept, storeId })) return;
      submitted.current = kept.idempotencyKey;
      held.current = kept.idempotencyKey;
      isChanged.current = false;
    },
    holdBack: () => {
      if (held.current !== undefined) leave();
    },
    isSubmitted: (idempotencyKey: string) => !isChanged.current && submitted.current === idempotencyKey,
  };
};

/** Says at the parts what is wrong with their names; returns what else is refused, or null where no name is. */
const tellAtParts = ({ setError }: Sending['form'], error: unknown): string[] | null => {
  if (!(error instanceof ApiError) || typeof error.data === 'string') return null;
  const others = new Set<string>();
  let isOfName = false;
  for (const { field, message } of error.data) {
    const index = /^details\.(\d+)\.name$/.exec(field)?.[1];
    if (index === undefined) others.add(message);
    else {
      isOfName = true;
      setError(`parts.${Number(index)}.name`, { type: 'server', message });
    }
  }
  return isOfName ? [...others] : null;
};

/**
 * Sends the request, with an idempotency key over all attempts, and holds the result. One that waits for the network is
 * sent by `RequestOutbox`, on this page as on every other.
 */
export const useSending = ({ form, onSent, onPartsRefused }: Sending) => {
  const { user, askLogin } = useSession();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const isGone = useIsGone();
  const store = useAskedStore();
  const storeId = store?.id ?? null;
  const { waiting, hasWaited, isRefused, keep, hold, holdBack, leave, cancel, isSubmitted } = useWaiting(
    form,
    storeId,
  );
  const { keyed, spend, sendOnce } = useIdempotencyKey(waiting);
  const [isSending, setIsSending] = useState(false);
  const [told, setProblems] = useState<readonly string[]>([]);
  const [receipt, setReceipt] = useState<Receipt | null>(null);

  const succeed = (sent: Receipt, given: WizardDraft) => {
    setProblems([]);
    setReceipt(sent);
    leave();
    onSent(given);
    requestDraftFor(storeId).clear();
  };
  const refuse = (error: unknown) => {
    const besideParts = tellAtParts(form, error);
    setProblems(besideParts ?? messagesOf(error));
    if (besideParts) onPartsRefused();
  };
  const forgetProblems = () => setProblems([]);
  /** What is written here, as it is sent, and as it waits. */
  const submission = (buyer: SessionUser | null | undefined, providerIds: number[]) => {
    const draft = form.getValues();
    const cityId = cityOfRequest(draft.contact, buyer)?.id ?? 0;
    const body = requestOf(draft, { country: country.code, cityId, providerIds, storeId });
    return {
      body,
      asked: { ...keyed(body), providerIds, userId: buyer?.id, segment: store?.segment, draft },
    };
  };
  const promise = (buyer: SessionUser): void => {
    // What a catalogue put together waits for a press.
    if (!autoSend.isAsked(storeId) || form.getValues('vehicle.catalogOrigin')) return;
    hold({ ...submission(buyer, []).asked, heldUntil: Date.now() + autoSendHeldMs });
  };
  const send = async (providerIds: number[]): Promise<void> => {
    const { body, asked } = submission(user, providerIds);
    const wait = (refusal?: string[]): boolean => keep({ ...asked, refusal });
    /** For who has left the wizard: what is begun in it since is not this. */
    const isThere = () => draftOf({ ...asked, storeId }) !== null;
    forgetProblems();
    if (!navigator.onLine && wait()) return;
    const wasRefused = isRefused();
    // It takes the place of what was submitted before it was changed here.
    leave();
    setIsSending(true);
    try {
      const sent = await sendOnce(body, sendQuotationRequest);
      if (isGone()) {
        // Who has left the wizard stays where they went, and keeps what they have begun in it since.
        toast({ message: t('quotationRequest.sentMeanwhile', { code: sent.code }), tone: 'success' });
        if (isThere()) requestDraftFor(storeId).clear();
      } else succeed(sent, asked.draft);
      tellOutcome({ idempotencyKey: asked.idempotencyKey, sent });
      await mutate(isReadOf(listQuotationRequests));
    } catch (error) {
      if (isUnanswered(error) && wait()) {
        if (isGone()) waitingRequests.letWaitApart(storeId);
        return;
      }
      // It is listed as one that was not sent until it is.
      if (wasRefused) wait(messagesOf(error));
      if (isGone()) {
        const title = t(isThere() ? 'quotationRequest.failedMeanwhile' : 'quotationRequest.notSent');
        return toast({ title, message: messagesOf(error).join('\n'), tone: 'danger' });
      }
      if (!(error instanceof ApiError && error.status === 401)) return refuse(error);
      setProblems([t('quotationRequest.ended')]);
      askLogin(() => void send(providerIds));
    } finally {
      setIsSending(false);
    }
  };

  const takeOutcome = useEffectEvent(({ idempotencyKey, sent, error }: Outcome): boolean => {
    if (!isSubmitted(idempotencyKey)) return false;
    if (sent) {
      spend({ idempotencyKey });
      succeed(sent, form.getValues());
    } else {
      const kept = keptOf({ storeId, idempotencyKey });
      if (kept) keep({ ...kept, refusal: messagesOf(error) });
      refuse(error);
    }
    return true;
  });
  useEffect(() => takeOutcomes((outcome) => takeOutcome(outcome)), []);

  return {
    send,
    /** Where signing in sends it: it waits from then on, to go wherever its buyer is, unless it is sent here before. */
    promise,
    /** Has what signing in sends wait for a press. */
    holdBack,
    isSending,
    problems: told.length > 0 ? told : (waiting?.refusal ?? []),
    forgetProblems,
    /** The key of what waits as it is here. */
    waitingKey: waiting?.refusal ? undefined : waiting?.idempotencyKey,
    hasWaited,
    stopWaiting: cancel,
    receipt,
    closeReceipt: () => setReceipt(null),
  };
};
export type RequestSending = ReturnType<typeof useSending>;
