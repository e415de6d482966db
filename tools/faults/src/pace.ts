import { pbkdf2Sync } from 'node:crypto';
import { isNightly } from '@tuerca/stack';

/** Milliseconds that `work` takes on the machine on which ten seconds to converge were agreed. */
const agreedMs = 20;
const samples = 5;
/** A machine slower than this is not excused for more; by day, beside the other suites, it is slow for a while. */
const slowest = isNightly ? 4 : 12;

const work = (): number => {
  const began = performance.now();
  pbkdf2Sync('pace', 'salt', 100_000, 32, 'sha256');
  return performance.now() - began;
};

/**
 * How many times slower than agreed this machine is now, from 1 to the slowest: its processor, and what else runs on it. The
 * median of a few samples, each of which blocks for some tens of milliseconds.
 */
export const readPace = (): number => {
  const taken = Array.from({ length: samples }, work).sort((a, b) => a - b);
  return Math.min(slowest, Math.max(1, taken[Math.floor(samples / 2)]! / agreedMs));
};
