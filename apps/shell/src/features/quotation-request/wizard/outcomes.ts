import type { Receipt } from './success-dialog.tsx';

/** What became of a request that waited for the network: its receipt, or why it was refused. */
export interface Outcome {
  readonly idempotencyKey: string;
  readonly sent?: Receipt;
  readonly error?: unknown;
}
/** Returns whether it was the request of this wizard. */
type Taker = (outcome: Outcome) => boolean;

const takers = new Set<Taker>();
const isTaken = (outcome: Outcome): boolean => [...takers].some((take) => take(outcome));

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('tuerca.request') : null;
tabs?.addEventListener('message', ({ data }: MessageEvent<Outcome>) => void isTaken(data));

/** Has an open wizard say what becomes of its request; returns how to stop that. */
export const takeOutcomes = (take: Taker): (() => void) => {
  takers.add(take);
  return () => void takers.delete(take);
};

/** Tells it to the wizard that has the request, of what was sent in other tabs too; returns whether one is open here. */
export const tellOutcome = (outcome: Outcome): boolean => {
  if (outcome.sent) tabs?.postMessage(outcome);
  return isTaken(outcome);
};
