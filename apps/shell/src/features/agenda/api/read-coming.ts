import { listActivities, type Activity } from '@tuerca/contracts';
import { dateIn } from '@tuerca/rules';
import { country } from '../../../config/country.ts';
import { allPages } from '../../../shared/all-pages.ts';
import { api } from '../../../shared/api.ts';

/** All pending activities from an instant on, in their order; what entered by itself is of all of its day. */
export const readComing = async (now: Date): Promise<Activity[]> => {
  const filter = { date: { from: dateIn(now, country.code) }, activity_state: 0 };
  const activities = await allPages((page) => api.call(listActivities, { query: { filter, ...page } }));
  return activities.filter(
    ({ source, starts_at: startsAt }) => source || Date.parse(startsAt) >= now.getTime(),
  );
};
