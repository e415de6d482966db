import type { Activity } from '@tuerca/contracts';
import { agendaRules } from '@tuerca/rules';

/** Octets of a line, without its end (RFC 5545 section 3.1). */
const lineOctets = 75;
/** When the alarm of a whole day rings, from its midnight on. */
const wholeDayAlarmHours = 9;
const encoder = new TextEncoder();

/** A text as a property's value (RFC 5545 section 3.3.11). */
const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|\r|\n/g, String.raw`\n`);

/** A line, continued after a line break and a space where it is too long; no character is cut in two. */
const folded = (line: string): string => {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > lineOctets) [text, octets] = [`${text}\r\n `, 1];
    text += character;
    octets += size;
  }
  return `${text}\r\n`;
};

/** An instant in UTC: `20260115T143000Z`. */
const stamp = (instant: string | Date): string =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Activities as an iCalendar file (RFC 5545), each with its alarm and the address of its page. */
export const calendarFile = (
  activities: readonly Activity[],
  { origin, now }: { readonly origin: string; readonly now: Date },
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tuerca//Agenda//ES',
    ...activities.flatMap(({ id, name, activity, date, starts_at: startsAt, activity_url: path, source }) => [
      'BEGIN:VEVENT',
      `UID:activity-${id}@${new URL(origin).hostname}`,
      `DTSTAMP:${stamp(now)}`,
      source ? `DTSTART;VALUE=DATE:${date.slice(0, 10).replaceAll('-', '')}` : `DTSTART:${stamp(startsAt)}`,
      `SUMMARY:${escaped(name)}`,
      `DESCRIPTION:${escaped(activity)}`,
      ...(path === null ? [] : [`URL:${origin}${path}`]),
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(name)}`,
      source ? `TRIGGER:PT${wholeDayAlarmHours}H` : `TRIGGER:-PT${agendaRules.reminderMinutes}M`,
      'END:VALARM',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('');
