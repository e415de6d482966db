import { countPendingRequests, listQuotationRequests, readQuotationRequest } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../app/api.ts';
import { messageOf } from '../../app/messages.ts';
import { t } from '../../texts/registered.ts';
import { discardRequest, undoDiscard } from './api/discard-request.ts';
import { useAdvisers } from './components/adviser-field.tsx';

type Discard = Parameters<typeof discardRequest>[0];

/** What the inbox takes a discard back by. */
export const undoKeys = 'z Control+Z';

/** Long enough to notice a slip, and to reach the button. */
const undoMs = 10_000;

/**
 * Discards a request and says so, with the way to take it back; a store's only adviser answers for it (specification 3
 * section 4).
 */
export const useDiscard = () => {
  const { advisers } = useAdvisers();
  const { mutate } = useSWRConfig();
  const toast = useToast();

  const undo = async (id: number, code: string) => {
    try {
      await undoDiscard(id);
      await mutate(isReadOf(listQuotationRequests, countPendingRequests, readQuotationRequest));
      toast({ message: t('sellerRequest.discard.undone', { code }), tone: 'success' });
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    }
  };

  return async (
    request: { readonly id: number; readonly code: string },
    reason: Discard['reason'],
    adviserId: number | null,
  ) => {
    const { id: requestId, code } = request;
    const onlyAdviser = advisers.length === 1 ? (advisers[0]?.id ?? null) : null;
    const discarded = await discardRequest({ requestId, reason, adviserId: adviserId ?? onlyAdviser });
    toast(
      discarded
        ? {
            message: t('sellerRequest.discard.done', { code }),
            tone: 'success',
            duration: undoMs,
            action: {
              label: t('sellerRequest.discard.undo'),
              keys: undoKeys,
              onPress: () => void undo(discarded.id, code),
            },
          }
        : { message: t('sellerRequest.discard.already', { code }), tone: 'info' },
    );
  };
};
