import type { QuotationRequest } from '@tuerca/contracts';
import { draftOfRequest, isBegun, requestDraft, waitingRequest } from '../quotation-request/wizard/draft.ts';

/** Whether this device keeps a request that was begun, and that is not this one again. */
export const hasOtherDraft = (request: QuotationRequest): boolean => {
  const kept = requestDraft.load();
  if (!kept || !isBegun(kept)) return false;
  const { vehicle, parts } = draftOfRequest(request);
  return JSON.stringify([kept.vehicle, kept.parts]) !== JSON.stringify([vehicle, parts]);
};

/** Puts what the request asked for in the place of the draft, also of one that waits for a network to be sent. */
export const beginAgain = (request: QuotationRequest): void => {
  waitingRequest.clear();
  requestDraft.save(draftOfRequest(request));
};
