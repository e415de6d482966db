import type { Evidence } from './evidence.ts';
import type { Tally } from './tally.ts';

export const invariantNames = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11'] as const;
export type InvariantName = (typeof invariantNames)[number];

/** A property that must always hold. */
export interface Invariant {
  readonly name: InvariantName;
  readonly says: string;
  /** Checks the evidence, and counts in the tally each case and whether it held. */
  check(evidence: Evidence, tally: Tally): Promise<void>;
}
