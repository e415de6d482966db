import {
  requestDraftFor,
  requestOf,
  waitingRequestFor,
  type WizardDraft,
} from '../features/quotation-request/wizard/draft.ts';
import { waitingRequests } from '../features/quotation-request/waiting-requests.ts';
import { sampleUser } from './samples.ts';

/** The one that waits with the wizard of the marketplace. */
export const waitingRequest = waitingRequestFor(null);

interface Waiting {
  readonly storeId?: number | null;
  /** Where the page of that store is. */
  readonly segment?: string;
  readonly idempotencyKey?: string;
}

/**
 * Has a request of the sample user wait on the device for the network, with what its wizard holds; another that waits there
 * waits apart.
 */
export const letRequestWait = (
  draft: WizardDraft,
  { storeId = null, segment, idempotencyKey = 'a1' }: Waiting = {},
): void => {
  const body = requestOf(draft, { country: 'CO', cityId: 11, providerIds: [], storeId });
  requestDraftFor(storeId).save(draft);
  waitingRequests.keep({
    storeId,
    idempotencyKey,
    content: JSON.stringify(body),
    providerIds: [],
    userId: sampleUser().id,
    segment,
    draft,
  });
};
