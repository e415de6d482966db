import type { BodyInputOf, createQuotationRequest } from '@tuerca/contracts';
import { country } from '../../config/country.ts';
import { draftChanged } from '../../shared/forget-drafts.ts';
import { requestDraftFor, requestOf, waitingRequestFor, type WizardDraft } from './wizard/draft.ts';

type Kept = NonNullable<ReturnType<ReturnType<typeof waitingRequestFor>['load']>>;

/** A request that waits for the network, or was refused once it was sent; `storeId` is null on the marketplace. */
export interface WaitingRequest extends Kept {
  readonly storeId: number | null;
}

/** The body that is sent: as it was when its buyer submitted it. */
export const bodyOf = ({ content }: WaitingRequest): BodyInputOf<typeof createQuotationRequest> | null =>
  // Stored by `requestOf` of the wizard; the service validates it.
  content === undefined ? null : (JSON.parse(content) as BodyInputOf<typeof createQuotationRequest>);

/** What is written in its wizard, while that is what was submitted; null once it is something else. */
export const draftOf = (request: WaitingRequest): WizardDraft | null => {
  const draft = requestDraftFor(request.storeId).load();
  const body = bodyOf(request);
  if (!draft || !body) return null;
  // Of the city that was chosen for it: without one it is the account's.
  const cityId = draft.contact.city?.id ?? body.city_id;
  const { storeId, providerIds } = request;
  const inWizard = requestOf(draft, { country: country.code, cityId, providerIds, storeId });
  return JSON.stringify(inWizard) === request.content ? draft : null;
};

type Key = Pick<WaitingRequest, 'storeId' | 'idempotencyKey'>;

/** What is kept of it; null where it was sent, cancelled or changed, in another tab too. */
export const keptOf = ({ storeId, idempotencyKey }: Key): Kept | null => {
  const kept = waitingRequestFor(storeId).load();
  return kept?.idempotencyKey === idempotencyKey ? kept : null;
};

export const waitingRequests = {
  /** The one that a wizard goes on with; none where something else was written there since. */
  ofWizard: (storeId: number | null): Kept | null => {
    const kept = waitingRequestFor(storeId).load();
    return kept && draftOf({ ...kept, storeId }) ? kept : null;
  },
  /** False where it is not kept: the storage of the device is full or blocked. */
  keep: ({ storeId, ...kept }: WaitingRequest): boolean => {
    waitingRequestFor(storeId).save(kept);
    window.dispatchEvent(new Event(draftChanged));
    return keptOf({ storeId, idempotencyKey: kept.idempotencyKey }) !== null;
  },
  /** Cancels it, unless another has taken its place; what was written stays in its wizard. */
  forget: (request: Key): void => {
    if (!keptOf(request)) return;
    waitingRequestFor(request.storeId).clear();
    window.dispatchEvent(new Event(draftChanged));
  },
};
