import { readRequestReach } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

const everyMs = 30_000;

/** Which stores a request reached and what each did with it, for managers. */
export const useRequestReach = (requestId: number) =>
  useRead(readRequestReach, { params: { id: requestId } }, { refreshInterval: everyMs });
