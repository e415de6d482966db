import { home } from './home.ts';

/** What people read, as Colombia says it: one section per feature folder. The specification's strings are its source. */
export const esCo = { home } as const;
