/** The logo's paths on a 48 × 48 view box: the nut (fill rule evenodd) and the line of its thread. */
export const markPaths = [
  'M16.2 4.500h15.600c1.4 0 2.7.7 3.4 1.900l7.8 13.600c1.4 2.5 1.4 5.5 0 8l-7.8 13.600a3.9 3.9 0 0 1-3.4 1.900H16.200a3.9 3.9 0 0 1-3.4-1.900L5 28a8 8 0 0 1 0-8l7.8-13.600a3.9 3.9 0 0 1 3.4-1.900ZM24 14a10 10 0 1 0 0 20 10 10 0 0 0 0-20Z',
  'M24 18.500a5.5 5.5 0 1 1-5.5 5.5',
] as const;
