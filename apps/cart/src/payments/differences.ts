import type { DifferenceDecision } from '@tuerca/contracts';
import type { ShownDifference } from './differences.repository.ts';

type Decided = Pick<
  ShownDifference,
  'kind' | 'state' | 'paymentState' | 'leftMinor' | 'refundMinor' | 'returnId'
>;

/** What of a failed refund has to go back: of a return at most what is left of its order, in minor units. */
export const dueOf = ({ state, returnId, leftMinor }: Decided, refundMinor: number): number =>
  state === 'open' && returnId !== null && leftMinor > 0 ? Math.min(refundMinor, leftMinor) : refundMinor;

/**
 * How a difference can be decided now (ADR 0534). A provider is asked again for the same amount alone; a return is left
 * without its money by nobody while its order has some.
 */
export const decisionsOf = (difference: Decided): DifferenceDecision[] => {
  const { kind, state, paymentState, leftMinor, refundMinor, returnId } = difference;
  if (state === 'closed') return [];
  if (kind !== 'refundFailed')
    return paymentState === 'held' && leftMinor > 0 ? ['refund', 'close'] : ['close'];
  if (refundMinor === null || dueOf(difference, refundMinor) > leftMinor) return ['close'];
  return [
    ...(refundMinor <= leftMinor ? (['refund'] as const) : []),
    'outside',
    ...(returnId === null ? (['close'] as const) : []),
  ];
};
