import type { Activity } from '@tuerca/contracts';
import { calendarFile } from './calendar-file.ts';

/** Gives the browser activities as a file for its calendar. */
export const saveCalendar = (name: string, activities: readonly Activity[]): void => {
  const text = calendarFile(activities, { origin: window.location.origin, now: new Date() });
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.ics` });
  link.click();
  // The download has begun once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url));
};
