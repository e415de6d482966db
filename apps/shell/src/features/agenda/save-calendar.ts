import type { Activity } from '@tuerca/contracts';
import { saveFile } from '../../shared/save-file.ts';
import { calendarFile } from './calendar-file.ts';

/** Gives the browser activities as a file for its calendar. */
export const saveCalendar = (name: string, activities: readonly Activity[]): void => {
  const text = calendarFile(activities, { origin: window.location.origin, now: new Date() });
  saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${name}.ics`);
};
