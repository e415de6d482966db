import { countPendingRequests, listQuotationRequests, readQuotationRequest } from '@tuerca/contracts';
import { useToast } from '@tuerca/ui';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../../shared/api.ts';
import { messageOf } from '../../shared/messages.ts';
import { t } from '../../texts/registered.ts';
import { undoDiscard } from './api/discard-request.ts';

/** The toast group of a request's discard: the undo's toast replaces the discard's. */
export const noticesOf = (code: string): string => `discard-${code}`;

/** Undoes a discard of any age: the request is in Pendientes again. */
export const useRestore = () => {
  const { mutate } = useSWRConfig();
  const toast = useToast();
  return async (discardId: number, code: string): Promise<void> => {
    try {
      await undoDiscard(discardId);
      await mutate(isReadOf(listQuotationRequests, countPendingRequests, readQuotationRequest));
      toast({
        message: t('sellerRequest.discard.undone', { code }),
        tone: 'success',
        group: noticesOf(code),
      });
    } catch (error) {
      toast({ message: messageOf(error), tone: 'danger' });
    }
  };
};
