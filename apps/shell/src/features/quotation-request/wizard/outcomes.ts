import type { Receipt } from './success-dialog.tsx';

/** What became of a request: its receipt, or why it was refused; neither where its buyer does not want it any more. */
export interface Outcome {
  readonly idempotencyKey: string;
  readonly sent?: Receipt;
  readonly error?: unknown;
}
/** Returns whether it was the request of this wizard. */
type Taker = (outcome: Outcome) => boolean;

/** `isTold`: it is said on this page already. */
type Hearer = (outcome: Outcome, isTold: boolean) => void;

const takers = new Set<Taker>();
const hearers = new Set<Hearer>();
const isTaken = (outcome: Outcome): boolean => [...takers].some((take) => take(outcome));

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tuerca.request') : null;
tabs?.addEventListener('message', ({ data }: MessageEvent<Outcome>) => {
  let isTold = data.sent !== undefined && isTaken(data);
  for (const hear of hearers) {
    hear(data, isTold);
    isTold = true;
  }
});

/** Has an open wizard say what becomes of its request; returns how to stop that. */
export const takeOutcomes = (take: Taker): (() => void) => {
  takers.add(take);
  return () => void takers.delete(take);
};

/** Hears of requests that other tabs have sent or cancelled; returns how to stop that. */
export const hearOutcomes = (hear: Hearer): (() => void) => {
  hearers.add(hear);
  return () => void hearers.delete(hear);
};

/** Tells other tabs that a request is cancelled. */
export const tellCancelled = (idempotencyKey: string): void => tabs?.postMessage({ idempotencyKey });

/** Tells it to the wizard that has the request, of what was sent in other tabs too; returns whether one is open here. */
export const tellOutcome = (outcome: Outcome): boolean => {
  if (outcome.sent) tabs?.postMessage(outcome);
  return isTaken(outcome);
};
