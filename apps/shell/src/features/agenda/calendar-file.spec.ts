import { expect, it } from '@jest/globals';
import type { Activity } from '@tuerca/contracts';
import { calendarFile } from './calendar-file.ts';

const activity = (changes: Partial<Activity> = {}): Activity => ({
  id: 4,
  name: 'Llamar al taller',
  date: '2026-01-15 09:30:00',
  starts_at: '2026-01-15T14:30:00.000Z',
  activity: 'Preguntar por los frenos',
  activity_state: 0,
  activity_url: '/cart/page/view/7',
  ...changes,
});
const fileOf = (...activities: Activity[]) =>
  calendarFile(activities, { origin: 'https://www.tuerca.com.co', now: new Date('2026-01-10T12:00:00Z') });
/** The lines as a reader of the format has them. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

it('has an event of each activity in UTC, with an alarm and its page', () => {
  expect(fileOf(activity())).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Tuerca//Agenda//ES',
      'BEGIN:VEVENT',
      'UID:activity-4@www.tuerca.com.co',
      'DTSTAMP:20260110T120000Z',
      'DTSTART:20260115T143000Z',
      'SUMMARY:Llamar al taller',
      'DESCRIPTION:Preguntar por los frenos',
      'URL:https://www.tuerca.com.co/cart/page/view/7',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Llamar al taller',
      'TRIGGER:-PT30M',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  );
  const file = fileOf(activity({ activity_url: null }), activity({ id: 5 }));
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file.match(/^URL:/gm)).toHaveLength(1);
});

it('has what entered by itself as a whole day of the country, with its alarm in the morning', () => {
  const file = fileOf(activity({ date: '2026-01-15 09:00:00', source: 'delivery' }));
  expect(linesOf(file)).toContain('DTSTART;VALUE=DATE:20260115');
  expect(linesOf(file)).toContain('TRIGGER:PT9H');
});

it('escapes what has a meaning, so that a text cannot add a property', () => {
  const lines = linesOf(fileOf(activity({ name: 'a;b,c\\d', activity: 'uno\r\nATTENDEE:x\ndos\rtres' })));
  expect(lines).toContain(String.raw`SUMMARY:a\;b\,c\\d`);
  expect(lines).toContain(String.raw`DESCRIPTION:uno\nATTENDEE:x\ndos\ntres`);
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
});

it('folds lines at 75 octets, between characters', () => {
  const text = 'ñandú 🔧 '.repeat(25).trim();
  const file = fileOf(activity({ activity: text }));
  const octets = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\uFFFD');
  expect(linesOf(file)).toContain(`DESCRIPTION:${text}`);
});
