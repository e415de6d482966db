import { readRequestReach } from '@tuerca/contracts';
import { useRead } from './api.ts';

const everyMs = 30_000;

/** Which stores a request reached and what each did with it, for managers. */
export const useRequestReach = (requestId: number | null) =>
  useRead(readRequestReach, requestId === null ? null : { params: { id: requestId } }, {
    refreshInterval: everyMs,
  });
