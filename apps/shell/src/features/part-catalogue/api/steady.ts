/** A catalogue changes by editions, and what was asked before is no answer to what is asked now. */
export const steady = {
  keepPreviousData: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  revalidateIfStale: false,
} as const;
