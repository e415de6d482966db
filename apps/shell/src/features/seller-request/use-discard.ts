import { useToast } from '@tuerca/ui';
import { t } from '../../texts/registered.ts';
import { discardRequest } from './api/discard-request.ts';
import { useAdvisers } from './components/adviser-field.tsx';

type Discard = Parameters<typeof discardRequest>[0];

/** Discards a request and says so; a store's only adviser answers for it (specification 3 section 4). */
export const useDiscard = () => {
  const { advisers } = useAdvisers();
  const toast = useToast();
  return async (
    request: { readonly id: number; readonly code: string },
    reason: Discard['reason'],
    adviserId: number | null,
  ) => {
    const onlyAdviser = advisers.length === 1 ? (advisers[0]?.id ?? null) : null;
    const outcome = await discardRequest({
      requestId: request.id,
      reason,
      adviserId: adviserId ?? onlyAdviser,
    });
    toast(
      outcome === 'discarded'
        ? { message: t('sellerRequest.discard.done', { code: request.code }), tone: 'success' }
        : { message: t('sellerRequest.discard.already', { code: request.code }), tone: 'info' },
    );
  };
};
