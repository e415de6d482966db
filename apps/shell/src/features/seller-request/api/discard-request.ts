import { ApiError } from '@tuerca/api-client';
import { discardQuotationRequest, undoRequestDiscard, type discardReasons } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Discards a request for the seller's store; null when it is already discarded (specification 3 section 8). */
export const discardRequest = async (discard: {
  requestId: number;
  reason: (typeof discardReasons)[number];
  /** The reason in the store's own words; empty for none. */
  comment?: string;
  adviserId: number | null;
}): Promise<{ id: number } | null> => {
  try {
    const { data } = await api.call(discardQuotationRequest, {
      body: {
        quotation_request_id: discard.requestId,
        reason: discard.reason,
        ...(discard.comment && { comment: discard.comment }),
        adviser_id: discard.adviserId,
      },
    });
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.is('ALREADY_DISCARDED')) return null;
    throw error;
  }
};

/** Undoes a discard: the request is pending again. */
export const undoDiscard = async (id: number) => {
  await api.call(undoRequestDiscard, { params: { id } });
};
