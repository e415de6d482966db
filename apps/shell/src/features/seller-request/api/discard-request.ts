import { ApiError } from '@tuerca/api-client';
import { discardQuotationRequest, type discardReasons } from '@tuerca/contracts';
import { api } from '../../../app/api.ts';

/** Discards a request for the seller's store; `alreadyDiscarded` when it was before (specification 3 section 8). */
export const discardRequest = async (discard: {
  requestId: number;
  reason: (typeof discardReasons)[number];
  adviserId: number | null;
}): Promise<'discarded' | 'alreadyDiscarded'> => {
  try {
    await api.call(discardQuotationRequest, {
      body: {
        quotation_request_id: discard.requestId,
        reason: discard.reason,
        adviser_id: discard.adviserId,
      },
    });
    return 'discarded';
  } catch (error) {
    if (error instanceof ApiError && error.is('ALREADY_DISCARDED')) return 'alreadyDiscarded';
    throw error;
  }
};
