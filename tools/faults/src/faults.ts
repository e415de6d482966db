import type { Fault } from './fault.ts';

/** Every fault there is; each has a file of its own in `faults/`. */
export const faults: readonly Fault[] = [];
