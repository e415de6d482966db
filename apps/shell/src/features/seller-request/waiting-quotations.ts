import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { deviceDraft } from '../../shared/device-draft.ts';
import { draftChanged } from '../../shared/forget-drafts.ts';
import { keyedEntries } from '../../shared/idempotency-key.ts';
import { draftsLike } from '../../shared/kept-drafts.ts';
import { QuotationDraft } from './quotation-draft.ts';

const Waiting = v.object({
  requestId: v.number(),
  storeId: v.number(),
  /** It is sent only in this user's session, never in another user's on the same device. */
  userId: v.number(),
  /** The request's code, for the toast about the result, on whatever page the seller is. */
  code: v.string(),
  ...keyedEntries,
  draft: QuotationDraft,
  /** Why the service refused it; null while it waits. */
  refusal: v.nullable(
    v.object({
      messages: v.array(v.string()),
      fields: v.array(v.object({ field: v.string(), message: v.string() })),
    }),
  ),
});
/** A quotation sent while offline: it is sent once online again, also after a reload, and only once. */
export type WaitingQuotation = v.InferOutput<typeof Waiting>;

type Key = Pick<WaitingQuotation, 'requestId' | 'storeId'>;

const keptAs = ({ requestId, storeId }: Key) =>
  deviceDraft(Waiting, { name: `quotation-waiting.${requestId}.${storeId}`, version: 1 });
const drafts = draftsLike(/^quotation-waiting\.(\d+)\.(\d+)\.v1$/);

const loadAll = (): WaitingQuotation[] =>
  drafts
    .found()
    .flatMap(
      ([requestId, storeId]) =>
        keptAs({ requestId: Number(requestId), storeId: Number(storeId) }).load() ?? [],
    );

export const waitingQuotations = {
  find: (key: Key): WaitingQuotation | null => keptAs(key).load(),
  /** False where it is not kept: the storage of the device is full or blocked. */
  keep: (quotation: WaitingQuotation): boolean => {
    keptAs(quotation).save(quotation);
    window.dispatchEvent(new Event(draftChanged));
    return keptAs(quotation).load()?.idempotencyKey === quotation.idempotencyKey;
  },
  forget: (key: Key): void => {
    keptAs(key).clear();
    window.dispatchEvent(new Event(draftChanged));
  },
};

/** The quotations on this device that wait to be sent, or were refused. */
export const useWaitingQuotations = (): readonly WaitingQuotation[] => {
  const kept = useSyncExternalStore(drafts.subscribe, drafts.snapshot);
  // The snapshot string changes when an entry does.
  return useMemo(() => (kept === '' ? [] : loadAll()), [kept]);
};

/** The waiting quotation of a request and store. */
export const useWaitingQuotation = (requestId: number, storeId: number | null): WaitingQuotation | null =>
  useWaitingQuotations().find((each) => each.requestId === requestId && each.storeId === storeId) ?? null;
