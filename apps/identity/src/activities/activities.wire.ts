import type { activitySaved, Activity as WireActivity, DataOf } from '@tuerca/contracts';
import { activityWall, type CountryCode } from '@tuerca/rules';
import type { Activity } from './activities.repository.ts';

export const activityWire = (activity: Activity, country: CountryCode): WireActivity => ({
  id: activity.id,
  name: activity.name,
  date: activityWall(activity.at, country),
  starts_at: activity.at.toISOString(),
  activity: activity.text,
  activity_state: activity.isDone ? 1 : 0,
  activity_url: activity.path,
  source: activity.source,
});

export const activitySavedOf = (
  { id, userId, name, at, isDone, source }: Activity,
  country: CountryCode,
): DataOf<typeof activitySaved> => ({
  activityId: id,
  userId,
  name,
  at: at.toISOString(),
  country,
  isDone,
  ...(source !== null && { source }),
});
