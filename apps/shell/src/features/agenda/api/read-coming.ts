import { inputLimits, limits, listActivities, type Activity } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

const pageSize = inputLimits.maxPageSize;

/** All pending activities from an instant on, in their order. */
export const readComing = async (from: Date): Promise<Activity[]> => {
  const filter = { date: { from: from.toISOString() }, activity_state: 0 };
  const read = async (page: number) =>
    (await api.call(listActivities, { query: { filter, page, pageSize } })).data;
  const first = await read(0);
  if (first.length < pageSize) return first;
  const pages = Array.from(
    { length: Math.ceil(limits.activities / pageSize) - 1 },
    (_page, index) => index + 1,
  );
  return [...first, ...(await Promise.all(pages.map(read))).flat()];
};
