import type { Invariant } from './invariant.ts';

/** Every invariant, in the order of their numbers; each has a file of its own in `invariants/`. */
export const invariants: readonly Invariant[] = [];
