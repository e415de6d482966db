import { useMemo, useSyncExternalStore } from 'react';
import * as v from 'valibot';
import { draftPrefix, onDraftsForgotten } from '../../shared/forget-drafts.ts';
import { deviceDraft } from '../../shared/device-draft.ts';
import { keyedEntries } from '../../shared/idempotency-key.ts';
import { QuotationDraft } from './quotation-draft.ts';

const Waiting = v.object({
  requestId: v.number(),
  storeId: v.number(),
  /** Whose session it may go with: another's of the same device never takes it along. */
  userId: v.number(),
  /** The request's code, to tell what became of it on whatever page its seller is by then. */
  code: v.string(),
  ...keyedEntries,
  draft: QuotationDraft,
  /** Why the service did not take it, as its screen shows it; null while it waits. */
  refusal: v.nullable(
    v.object({
      messages: v.array(v.string()),
      fields: v.array(v.object({ field: v.string(), message: v.string() })),
    }),
  ),
});
/** A quotation that was sent without a network: it goes out when there is one again, also after a reload, and once. */
export type WaitingQuotation = v.InferOutput<typeof Waiting>;

type Key = Pick<WaitingQuotation, 'requestId' | 'storeId'>;

const keptAs = ({ requestId, storeId }: Key) =>
  deviceDraft(Waiting, { name: `quotation-waiting.${requestId}.${storeId}`, version: 1 });
const keptKey = new RegExp(`^${draftPrefix.replaceAll('.', '\\.')}quotation-waiting\\.(\\d+)\\.(\\d+)\\.v1$`);

const listeners = new Set<() => void>();
const changed = () => {
  for (const listener of listeners) listener();
};

const keys = (): string[] => {
  try {
    return Object.keys(localStorage)
      .filter((key) => keptKey.test(key))
      .toSorted();
  } catch {
    return [];
  }
};
/** Everything that is kept as one text, which changes when any of it does. */
const snapshot = (): string =>
  keys()
    .map((key) => `${key} ${localStorage.getItem(key)}`)
    .join('\n');

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  // Another tab sent it, or gave it up.
  window.addEventListener('storage', listener);
  const forget = onDraftsForgotten(() => queueMicrotask(listener));
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    forget();
  };
};

const loadAll = (): WaitingQuotation[] =>
  keys().flatMap((key) => {
    const [, requestId, storeId] = keptKey.exec(key) ?? [];
    return keptAs({ requestId: Number(requestId), storeId: Number(storeId) }).load() ?? [];
  });

export const waitingQuotations = {
  find: (key: Key): WaitingQuotation | null => keptAs(key).load(),
  keep: (quotation: WaitingQuotation): void => {
    keptAs(quotation).save(quotation);
    changed();
  },
  forget: (key: Key): void => {
    keptAs(key).clear();
    changed();
  },
};

/** What waits on this device to be sent, or was refused when it was. */
export const useWaitingQuotations = (): readonly WaitingQuotation[] => {
  const kept = useSyncExternalStore(subscribe, snapshot);
  // The text is what tells that they have changed.
  return useMemo(() => (kept === '' ? [] : loadAll()), [kept]);
};

/** The one of a request and store. */
export const useWaitingQuotation = (requestId: number, storeId: number | null): WaitingQuotation | null =>
  useWaitingQuotations().find((each) => each.requestId === requestId && each.storeId === storeId) ?? null;
