import { listActivities } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

/** One activity of one's own, as a list of it or of none; null defers the request. */
export const useActivity = (id: number | null) =>
  useRead(listActivities, id === null ? null : { query: { filter: { id }, pageSize: 1 } });
