import type { BodyInputOf, createQuotationRequest } from '@tuerca/contracts';
import { country } from '../../config/country.ts';
import { countWaitingRequests, draftChanged } from '../../shared/forget-drafts.ts';
import { isBegun, requestDraftFor, requestOf, waitingRequestFor, type WizardDraft } from './wizard/draft.ts';

type Kept = NonNullable<ReturnType<ReturnType<typeof waitingRequestFor>['load']>>;

/** A request that waits for the network, or was refused once it was sent; `storeId` is null on the marketplace. */
export interface WaitingRequest extends Kept {
  readonly storeId: number | null;
}

/** On one device; once as many wait, the next one replaces that of its wizard, which says so. */
const mostWaiting = 10;

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

/** Whether its wizard, which its buyer has signed in to send it from, is about to. */
export const isHeld = ({ heldUntil = 0 }: Kept): boolean => heldUntil > Date.now();

type Key = Pick<WaitingRequest, 'storeId' | 'idempotencyKey'>;

/** Where it is kept: with its wizard, or apart from that. */
const placesOf = ({ storeId, idempotencyKey }: Key) =>
  [waitingRequestFor(storeId), waitingRequestFor(storeId, idempotencyKey)].filter(
    (place) => place.load()?.idempotencyKey === idempotencyKey,
  );

/** What is kept of it; null where it was sent, cancelled or changed, in another tab too. */
export const keptOf = (request: Key): Kept | null => placesOf(request)[0]?.load() ?? null;

const tellChanged = () => void window.dispatchEvent(new Event(draftChanged));

/** Whether it waits with its wizard, which replaces it by what is submitted there next. */
export const isWithWizard = ({ storeId, idempotencyKey }: Key): boolean =>
  waitingRequestFor(storeId).load()?.idempotencyKey === idempotencyKey;

/** Whether its wizard has it as it was submitted, and not something else that was written there since. */
export const isInWizard = (request: WaitingRequest): boolean =>
  isWithWizard(request) && draftOf(request) !== null;

/**
 * Lets what waits with a wizard wait on apart from it, unless it is what is written there. Returns false where it stays
 * with it: too many wait, or the device cannot keep it.
 */
const letWaitApart = (storeId: number | null): boolean => {
  const kept = waitingRequestFor(storeId).load();
  if (!kept) return true;
  if (draftOf({ ...kept, storeId }) || countWaitingRequests() >= mostWaiting) return false;
  const apart = waitingRequestFor(storeId, kept.idempotencyKey);
  apart.save(kept);
  if (!apart.load()) return false;
  waitingRequestFor(storeId).clear();
  tellChanged();
  return true;
};

/** Begins another request in a wizard: what waits there waits on, apart from it. */
export const beginDraft = (storeId: number | null, draft: WizardDraft): void => {
  requestDraftFor(storeId).save(draft);
  letWaitApart(storeId);
};

export const waitingRequests = {
  letWaitApart,
  /**
   * The one that a wizard goes on with: what was `submitted` there, also where it waits apart since another tab has begun
   * another. None where something else was written there since.
   */
  ofWizard: (storeId: number | null, submitted?: string): Kept | null => {
    const own = submitted === undefined ? null : keptOf({ storeId, idempotencyKey: submitted });
    const kept = own ?? waitingRequestFor(storeId).load();
    return kept && draftOf({ ...kept, storeId }) ? kept : null;
  },
  /** False where it is not kept: the storage of the device is full or blocked. */
  keep: ({ storeId, ...kept }: WaitingRequest): boolean => {
    const request = { storeId, idempotencyKey: kept.idempotencyKey };
    const [place] = placesOf(request);
    // What another tab has submitted from this wizard waits on.
    if (!place) letWaitApart(storeId);
    (place ?? waitingRequestFor(storeId)).save(kept);
    tellChanged();
    return keptOf(request) !== null;
  },
  /** Cancels it, unless another has taken its place; what was written stays in its wizard. */
  forget: (request: Key): void => {
    const places = placesOf(request);
    for (const place of places) place.clear();
    if (places.length > 0) tellChanged();
  },
  /** Has its wizard hold it as it was submitted, in place of what is written there. */
  reopen: ({ storeId, ...kept }: WaitingRequest): void => {
    const places = placesOf({ storeId, ...kept });
    if (!kept.draft || places.length === 0) return;
    for (const place of places) place.clear();
    beginDraft(storeId, kept.draft);
    const isFree = waitingRequestFor(storeId).load() === null;
    waitingRequestFor(storeId, isFree ? undefined : kept.idempotencyKey).save(kept);
    tellChanged();
  },
};

/** Whether what is written in a wizard waits as it is, and is opened from where it is listed. */
export const isWaitingAsWritten = (storeId: number | null): boolean => {
  const kept = waitingRequests.ofWizard(storeId);
  return kept?.draft !== undefined && !kept.refusal;
};

/** What is begun in a wizard and would be lost where another request begins there: what waits as it is would not. */
export const draftToLose = (storeId: number | null): WizardDraft | null => {
  const draft = requestDraftFor(storeId).load();
  return draft && isBegun(draft) && !waitingRequests.ofWizard(storeId)?.draft ? draft : null;
};
