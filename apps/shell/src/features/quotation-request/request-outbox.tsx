import { listQuotationRequests } from '@tuerca/contracts';
import { useOnline, useToast, type ToastOptions } from '@tuerca/ui';
import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import { paths } from '../../config/paths.ts';
import { alone } from '../../shared/alone.ts';
import { isReadOf } from '../../shared/api.ts';
import { isTemporary, keepTrying } from '../../shared/keep-trying.ts';
import { useLeaveTo } from '../../shared/leave-to.ts';
import { messagesOf } from '../../shared/messages.ts';
import { t } from '../../texts/request-steps.ts';
import { useLogin, useSession } from '../session/session.tsx';
import { sendQuotationRequest } from './api/send-quotation-request.ts';
import { useWaitingRequests, wizardOf } from './use-waiting-requests.ts';
import {
  bodyOf,
  draftOf,
  isHeld,
  isInWizard,
  keptOf,
  type WaitingRequest,
  waitingRequests,
} from './waiting-requests.ts';
import { requestDraftFor } from './wizard/draft.ts';
import { isKnownBuyer } from './wizard/known-buyer.ts';
import { tellOutcome } from './wizard/outcomes.ts';
import type { Receipt } from './wizard/success-dialog.tsx';

/** Longer than usual: the buyer may be busy elsewhere by then. */
const noticeMs = 10_000;

/** Whether it waits still, and was not refused in another tab. */
const isWaiting = (request: WaitingRequest): boolean => {
  const kept = keptOf(request);
  return kept !== null && !kept.refusal;
};

/** Forgets one that was sent, and what was written for it. */
const forgetSent = (request: WaitingRequest): void => {
  if (draftOf(request)) requestDraftFor(request.storeId).clear();
  waitingRequests.forget(request);
};

/**
 * Sends the requests that wait for the network, on every page, in the session of who wrote them. Its wizard says what
 * became of it where that is open; elsewhere a toast does.
 */
export const RequestOutbox = () => {
  const { user } = useSession();
  const isEnded = useLogin().ended !== null;
  const isOnline = useOnline();
  const toast = useToast();
  const leaveTo = useLeaveTo();
  const { mutate } = useSWRConfig();
  const waiting = useWaitingRequests();
  const next = isKnownBuyer(user)
    ? waiting.find(({ refusal, content }) => !refusal && content !== undefined)
    : undefined;

  const wayTo = (to: string, label: string, state?: object) => ({
    label,
    onPress: () => leaveTo(to, state),
    to,
  });
  /** Says what became of one, with the way there. */
  const tell = (said: ToastOptions) => toast({ ...said, duration: noticeMs, isNews: true });
  const takeSent = (request: WaitingRequest, sent: Receipt) => {
    const { idempotencyKey } = request;
    const isTaken = tellOutcome({ idempotencyKey, sent });
    forgetSent(request);
    if (isTaken) return;
    tell({
      message: t('quotationRequest.sentMeanwhile', { code: sent.code }),
      tone: 'success',
      action: wayTo(paths.buyerRequest(sent.id), t('quotationRequest.success.request')),
      // Each by itself, the later ones would push the first away before it is read.
      group: 'requests-sent',
      merged: (count) => ({
        message: t('quotationRequest.outbox.sentSeveral', { count }),
        action: wayTo(paths.indexTab(), t('quotationRequest.waiting.see')),
      }),
    });
  };
  const takeRefused = (request: WaitingRequest, error: unknown) => {
    // Cancelled or changed while it was on its way.
    if (!isWaiting(request)) return;
    const { idempotencyKey } = request;
    if (tellOutcome({ idempotencyKey, error })) return;
    const messages = messagesOf(error);
    waitingRequests.keep({ ...request, refusal: messages });
    // Where something else is written there, its card leads back to this one.
    const isThere = isInWizard(request);
    tell({
      title: t(isThere ? 'quotationRequest.failedMeanwhile' : 'quotationRequest.notSent'),
      message: messages.join('\n'),
      tone: 'danger',
      action: isThere
        ? wayTo(wizardOf(request), t('quotationRequest.outbox.mend'), { isAgain: true })
        : wayTo(paths.indexTab(), t('quotationRequest.outbox.mend')),
    });
  };
  /** Resolves to whether the request is done with; false means retry. */
  const attempt = useEffectEvent(async (request: WaitingRequest): Promise<boolean> => {
    const body = bodyOf(request);
    if (!body || !isWaiting(request)) return true;
    if (isHeld(request)) return false;
    try {
      takeSent(request, await sendQuotationRequest(body, request.idempotencyKey));
    } catch (error) {
      if (isTemporary(error)) return false;
      takeRefused(request, error);
    }
    await mutate(isReadOf(listQuotationRequests));
    return true;
  });

  const key = next?.idempotencyKey;
  const sendNext = useEffectEvent(async () => !next || alone(`request.${key ?? ''}`, () => attempt(next)));
  // In a session that has ended nothing goes; who signs in again does not wait for the pause of earlier attempts.
  const isTried = key !== undefined && isOnline && !isEnded;
  useEffect(() => (isTried ? keepTrying(() => sendNext()) : undefined), [key, isTried]);
  return null;
};
