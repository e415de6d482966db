import { isCalendarDate } from '@tuerca/rules';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { useActivity } from './api/use-activity.ts';

const names = { day: 'dia', activity: 'actividad' } as const;

const idIn = (params: URLSearchParams): number | null => {
  const id = params.get(names.activity) ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
};

/** The day that the address names: its own, that of its activity, or today. */
export const useAgendaPlace = (today: string, isReader: boolean) => {
  const [params, setParams] = useSearchParams();
  const activityId = idIn(params);
  const day = params.get(names.day);
  const hasDay = day !== null && isCalendarDate(day);
  const { data: found } = useActivity(isReader && !hasDay ? activityId : null);
  const ledTo = found?.data[0];
  const goTo = useCallback(
    (to: string, id?: number) =>
      setParams(
        { [names.day]: to, ...(id !== undefined && { [names.activity]: String(id) }) },
        { replace: true },
      ),
    [setParams],
  );
  return {
    day: hasDay ? day : (ledTo?.date.slice(0, 10) ?? today),
    /** The activity of the address. */
    activityId,
    /** Whether that is not there any more. */
    isGone: !hasDay && activityId !== null && found !== undefined && ledTo === undefined,
    goTo,
  };
};
