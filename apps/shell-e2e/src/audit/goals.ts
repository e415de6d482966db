/** What the public pages have to reach: kilobytes of JavaScript, milliseconds, and points of 100. */
export const goals = { scriptKb: 170, lcp: 2500, cls: 0.1, inp: 200, score: 95 } as const;
