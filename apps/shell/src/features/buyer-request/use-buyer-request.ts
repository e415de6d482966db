import { useLive } from '../../shared/live.ts';
import { usePageTitle } from '../../shared/page-title.ts';
import { t } from '../../texts/registered.ts';
import { useSession } from '../session/session.tsx';
import { useConversations } from './api/use-conversations.ts';
import { useRequest } from './api/use-request.ts';

/** A buyer's request with its conversations, updated live. */
export const useBuyerRequest = (id: number) => {
  const { user } = useSession();
  const isKnown = Boolean(user) && Number.isInteger(id);
  const answer = useRequest(isKnown ? id : null);
  const { data: conversations } = useConversations(isKnown ? id : null);
  useLive('notifications', user?.id ?? null, () => void answer.mutate());
  const request = answer.data?.data;
  usePageTitle(request && t('buyerRequest.pageTitle', { code: request.code }));
  return { ...answer, request, conversations: conversations?.data };
};
