import { useLive } from '../../shared/live.ts';
import { isOrdered } from '../../shared/ordered-parts.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/registered.ts';
import { useConversationsAbout } from '../chat/api/use-request-threads.ts';
import { useOrdersToPay } from '../payments/api/use-orders-to-pay.ts';
import { useSession } from '../session/session.tsx';
import { useRequest } from '../quotation-request/api/use-request.ts';

/** A buyer's request with its conversations and those of its orders that are still to pay, updated live. */
export const useBuyerRequest = (id: number) => {
  const { user } = useSession();
  const isKnown = Boolean(user) && Number.isInteger(id);
  const answer = useRequest(isKnown ? id : null);
  const { data: conversations } = useConversationsAbout(isKnown ? id : null);
  const request = answer.data?.data;
  const ordered = (request?.quotations ?? []).filter(isOrdered);
  const { toPay, mutate: renewToPay } = useOrdersToPay(ordered.map(({ id: of }) => of));
  useLive('notifications', user?.id ?? null, () => {
    void answer.mutate();
    void renewToPay();
  });
  usePageTitle(request && t('buyerRequest.pageTitle', { code: request.code }));
  return { ...answer, request, conversations: conversations?.data, toPay };
};
