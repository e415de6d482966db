import {
  activityRemoved,
  activitySaved,
  type Activity as WireActivity,
  type DataOf,
} from '@tuerca/contracts';
import type { Emit } from '@tuerca/events';
import { activityWall, type CountryCode } from '@tuerca/rules';
import type { Activity, GoneActivity } from './activities.repository.ts';

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

const activitySavedOf = (
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

/**
 * Of what entered an agenda by itself, only a promised delivery is reminded of as such and told to other services: what
 * the others stand for has events and reminders of its own (ADR 0426).
 */
const isTold = ({ source }: Pick<Activity, 'source'>): boolean => source === null || source === 'delivery';

export const tellSaved = (emit: Emit, activity: Activity, country: CountryCode): void => {
  if (isTold(activity)) emit(activitySaved, activitySavedOf(activity, country));
};

export const tellRemoved = (emit: Emit, gone: readonly GoneActivity[]): void => {
  for (const { id, userId } of gone.filter(isTold)) emit(activityRemoved, { activityId: id, userId });
};
