import { inputLimits, listActivities } from '@tuerca/contracts';
import { useRead } from '../../../shared/api.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The activities from one day to another (yyyy-mm-dd), both included, in their order; null defers the request. */
const useActivities = (days: Days | null) =>
  useRead(listActivities, days && { query: { filter: { date: days }, pageSize: inputLimits.maxPageSize } }, {
    keepPreviousData: true,
  });

/** The activities of some weeks, in their order; of more than one page of them the first ones, and those from `day` on. */
export const useWeeks = (weeks: Days | null, day: string) => {
  const first = useActivities(weeks);
  const ofWeeks = first.data;
  const isCut = ofWeeks !== undefined && ofWeeks.metadata.count > ofWeeks.data.length;
  const further = useActivities(weeks && isCut ? { from: day, to: weeks.to } : null);
  const fromDay = isCut ? further.data?.data : [];
  const found =
    ofWeeks && fromDay && new Map([...ofWeeks.data, ...fromDay].map((each) => [each.id, each] as const));
  return {
    activities: found && [...found.values()].toSorted((a, b) => a.starts_at.localeCompare(b.starts_at)),
    count: ofWeeks?.metadata.count ?? 0,
    error: first.error ?? further.error,
    readAgain: () => Promise.all([first.mutate(), further.mutate()]),
  };
};
