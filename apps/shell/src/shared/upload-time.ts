import { limits } from '@tuerca/contracts';

/** Longer than the gateway waits for the answer to a file that has arrived. */
const answerMs = 70_000;

/** How long an upload of so many bytes is waited for: on the slowest line that is reckoned with, and for its answer. */
export const uploadMsOf = (bytes: number): number => answerMs + Math.ceil(bytes / limits.slowestBytesPerMs);
