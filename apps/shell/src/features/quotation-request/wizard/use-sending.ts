import { ApiError, isUnanswered } from '@tuerca/api-client';
import { listQuotationRequests } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../../shared/api.ts';
import { useIdempotencyKey } from '../../../shared/idempotency-key.ts';
import { keepTrying } from '../../../shared/keep-trying.ts';
import { messagesOf } from '../../../shared/messages.ts';
import { useOnline } from '../../../shared/online.ts';
import { useIsGone } from '../../../shared/use-is-gone.ts';
import { country } from '../../../config/country.ts';
import { t } from '../../../texts/text.ts';
import { useSession } from '../../session/session.tsx';
import { sendQuotationRequest } from '../api/send-quotation-request.ts';
import { useAskedStore } from './asked-store.ts';
import { requestDraftFor, requestOf, waitingRequestFor, type WizardDraft } from './draft.ts';
import { cityOfRequest, isKnownBuyer } from './known-buyer.ts';
import type { Receipt } from './success-dialog.tsx';

interface Sending {
  readonly form: UseFormReturn<WizardDraft>;
  /** Called after the request was sent: the wizard resets. */
  readonly onSent: (sent: WizardDraft) => void;
  /** Called when the name of a part is refused, which is said at it. */
  readonly onPartsRefused: () => void;
}

/** A request submitted offline: kept until it is sent, changed or cancelled. */
const useWaiting = (form: UseFormReturn<WizardDraft>, storeId: number | null) => {
  const [stored] = useState(() => waitingRequestFor(storeId));
  const [waiting, setWaiting] = useState(stored.load);
  const isKept = useRef(waiting !== null);
  const leave = useCallback(() => {
    stored.clear();
    isKept.current = false;
    setWaiting(null);
  }, [stored]);
  useEffect(() => {
    // A changed request must be submitted again.
    const subscription = form.watch(leave);
    return () => subscription.unsubscribe();
  }, [form, leave]);
  return {
    waiting,
    leave,
    keep: (kept: NonNullable<typeof waiting>) => {
      stored.save(kept);
      isKept.current = true;
      setWaiting(kept);
    },
    /** Whether it still waits, also for what began before the last render. */
    isKept: () => isKept.current,
  };
};

/** Notifies the embedding page that the request was sent (specification 2 section 4, 'completed event'). */
const tellCompleted = ({ code }: Receipt) =>
  void window.dispatchEvent(new CustomEvent('quotationRequestCompleted', { detail: { code } }));

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

/** Sends the request, with an idempotency key over all attempts, and holds the result. */
export const useSending = ({ form, onSent, onPartsRefused }: Sending) => {
  const { user, askLogin } = useSession();
  const { mutate } = useSWRConfig();
  const toast = useToast();
  const isGone = useIsGone();
  const isOnline = useOnline();
  const storeId = useAskedStore()?.id ?? null;
  const { waiting, keep, leave, isKept } = useWaiting(form, storeId);
  const { keyed, sendOnce } = useIdempotencyKey(waiting);
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<string[]>([]);
  const [receipt, setReceipt] = useState<Receipt | null>(null);

  const send = async (providerIds: number[], isRetry = false): Promise<void> => {
    const given = form.getValues();
    const cityId = cityOfRequest(given.contact, user)?.id ?? 0;
    const body = requestOf(given, { country: country.code, cityId, providerIds, storeId });
    const wait = () => {
      keep({ ...keyed(body), providerIds });
      setProblems([]);
    };
    if (!navigator.onLine) return wait();
    setIsSending(true);
    setProblems([]);
    try {
      const sent = await sendOnce(body, sendQuotationRequest);
      // Who has left the wizard stays where they went.
      if (isGone())
        toast({ message: t('quotationRequest.sentMeanwhile', { code: sent.code }), tone: 'success' });
      else {
        setReceipt(sent);
        onSent(given);
      }
      tellCompleted(sent);
      requestDraftFor(storeId).clear();
      leave();
      await mutate(isReadOf(listQuotationRequests));
    } catch (error) {
      // Cancelled or changed while it was on its way.
      if (isRetry && !isKept()) return;
      if (isUnanswered(error) && (isRetry || !navigator.onLine)) return wait();
      leave();
      if (isGone()) {
        const message = messagesOf(error).join('\n');
        return toast({ title: t('quotationRequest.failedMeanwhile'), message, tone: 'danger' });
      }
      const besideParts = tellAtParts(form, error);
      if (besideParts) {
        setProblems(besideParts);
        return onPartsRefused();
      }
      const hasEnded = error instanceof ApiError && error.status === 401;
      setProblems(hasEnded ? [t('quotationRequest.ended')] : messagesOf(error));
      if (hasEnded) askLogin(() => void send(providerIds));
    } finally {
      setIsSending(false);
    }
  };

  const isKnown = isKnownBuyer(user);
  const isWaiting = waiting !== null;
  const sendWaiting = useEffectEvent(async (): Promise<boolean> => {
    if (waiting) await send(waiting.providerIds, true);
    return !isKept();
  });
  useEffect(
    () => (isWaiting && isOnline && isKnown ? keepTrying(() => sendWaiting()) : undefined),
    [isWaiting, isOnline, isKnown],
  );

  return {
    send,
    isSending,
    problems,
    forgetProblems: () => setProblems([]),
    isWaiting,
    stopWaiting: leave,
    receipt,
    closeReceipt: () => setReceipt(null),
  };
};
export type RequestSending = ReturnType<typeof useSending>;
