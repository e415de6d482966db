/** Thresholds for the public pages: kilobytes of JavaScript, milliseconds, and scores out of 100. */
export const goals = { scriptKb: 170, lcp: 2500, cls: 0.1, inp: 200, score: 95 } as const;
