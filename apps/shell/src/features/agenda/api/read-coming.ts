import { inputLimits, listActivities, type Activity } from '@tuerca/contracts';
import { dateIn } from '@tuerca/rules';
import { country } from '../../../config/country.ts';
import { api } from '../../../shared/api.ts';

const pageSize = inputLimits.maxPageSize;

/** All pending activities from an instant on, in their order; what entered by itself is of all of its day. */
export const readComing = async (now: Date): Promise<Activity[]> => {
  const filter = { date: { from: dateIn(now, country.code) }, activity_state: 0 };
  const read = (page: number) => api.call(listActivities, { query: { filter, page, pageSize } });
  const first = await read(0);
  const pages = Array.from(
    { length: Math.ceil(first.metadata.count / pageSize) - 1 },
    (_page, index) => index + 1,
  );
  return [first, ...(await Promise.all(pages.map(read)))]
    .flatMap(({ data }) => data)
    .filter(({ source, starts_at: startsAt }) => source || Date.parse(startsAt) >= now.getTime());
};
