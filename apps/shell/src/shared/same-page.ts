import type { Location } from 'react-router';

/** The state of a step to another address of the same page: what has the focus keeps it. */
export const samePage = { isSamePage: true } as const;

export const isSamePage = ({ state }: Location): boolean =>
  Boolean((state as Partial<typeof samePage> | null)?.isSamePage);
