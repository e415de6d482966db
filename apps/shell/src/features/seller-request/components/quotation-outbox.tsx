import { countPendingRequests, listQuotationRequests, readQuotationRequest } from '@tuerca/contracts';
import { useOnline, useToast } from '@tuerca/ui';
import { useEffect, useEffectEvent } from 'react';
import { useSWRConfig } from 'swr';
import { alone } from '../../../shared/alone.ts';
import { isReadOf } from '../../../shared/api.ts';
import { isTemporary, keepTrying } from '../../../shared/keep-trying.ts';
import { useLeaveTo } from '../../../shared/leave-to.ts';
import { paths } from '../../../config/paths.ts';
import { t } from '../../../texts/registered.ts';
import { useSession } from '../../session/session.tsx';
import { sendQuotation } from '../api/send-quotation.ts';
import { keptDraft, newQuotationOf } from '../quotation-draft.ts';
import { refusalOf } from '../server-problems.ts';
import { useWaitingQuotations, waitingQuotations, type WaitingQuotation } from '../waiting-quotations.ts';

/** Longer than usual: the seller may be busy elsewhere by then. */
const noticeMs = 10_000;

/** Sends the quotations that wait for the network, on every page, and shows a toast with the result. */
export const QuotationOutbox = () => {
  const { user } = useSession();
  const isOnline = useOnline();
  const toast = useToast();
  const leaveTo = useLeaveTo();
  const { mutate } = useSWRConfig();
  const waiting = useWaitingQuotations();
  const next = waiting.find(({ userId, refusal }) => userId === user?.id && refusal === null);

  const tell = (quotation: WaitingQuotation, messages: readonly string[]) => {
    const { code, requestId } = quotation;
    toast({
      title: t(messages.length > 0 ? 'sellerRequest.waiting.refused' : 'sellerRequest.waiting.sent', {
        code,
      }),
      message: messages.join(' ') || t('sellerRequest.waiting.sentText'),
      tone: messages.length > 0 ? 'danger' : 'success',
      duration: noticeMs,
      isNews: true,
      action: {
        label: t('sellerRequest.waiting.open'),
        onPress: () => leaveTo(paths.sellerRequest(requestId)),
      },
    });
  };
  /** Resolves to whether the quotation is done with; false means retry. */
  const attempt = useEffectEvent(async (quotation: WaitingQuotation): Promise<boolean> => {
    // Another tab has sent it meanwhile, or the seller has cancelled it.
    if (waitingQuotations.find(quotation)?.idempotencyKey !== quotation.idempotencyKey) return true;
    try {
      await sendQuotation(newQuotationOf(quotation.requestId, quotation.draft), quotation.idempotencyKey);
      waitingQuotations.forget(quotation);
      keptDraft(quotation.requestId, quotation.storeId).clear();
      tell(quotation, []);
    } catch (error) {
      if (isTemporary(error)) return false;
      const refusal = refusalOf(error);
      waitingQuotations.keep({ ...quotation, refusal });
      tell(quotation, refusal.messages);
    }
    await mutate(isReadOf(listQuotationRequests, countPendingRequests, readQuotationRequest));
    return true;
  });

  const name = next && `${next.requestId}.${next.storeId}.${next.idempotencyKey}`;
  const sendNext = useEffectEvent(async () => !next || alone(`quotation.${name ?? ''}`, () => attempt(next)));
  useEffect(() => (name && isOnline ? keepTrying(() => sendNext()) : undefined), [name, isOnline]);
  return null;
};
