import type { CountryCode } from './country.ts';
import { addDays, dateIn, endOfDay, startOfDay } from './dates.ts';
import { hourMs, minuteMs } from './durations.ts';
import { reminderMinutes } from './reminders.ts';

/** The papers of a vehicle and the care of it that have a day. */
export const vehiclePaperKinds = [
  'soat',
  'technical_inspection',
  'emissions_check',
  'registration_tax',
  'insurance',
  'oil_change',
] as const;
export type VehiclePaperKind = (typeof vehiclePaperKinds)[number];

/** The kinds that a vehicle of a country has. */
export const vehiclePapersOf: Readonly<Record<CountryCode, readonly VehiclePaperKind[]>> = {
  CO: ['soat', 'technical_inspection', 'insurance', 'oil_change'],
  MX: ['emissions_check', 'registration_tax', 'insurance', 'oil_change'],
};

/** A paper as a message or an agenda names it. */
export const vehiclePaperNames: Readonly<Record<VehiclePaperKind, string>> = {
  soat: 'SOAT',
  technical_inspection: 'Revisión técnico-mecánica',
  emissions_check: 'Verificación',
  registration_tax: 'Tenencia o refrendo',
  insurance: 'Póliza de seguro',
  oil_change: 'Cambio de aceite',
};

/** What may be said of an oil change, in kilometres; the readings are those of an odometer. */
export const oilChangeLimits = {
  doneKmMax: 9_999_999,
  intervalKm: { min: 1000, max: 50_000 },
  monthlyKm: { min: 50, max: 30_000 },
} as const;

/** An oil change as its owner noted it: when and at what reading it was, after how many kilometres the next is due, and how many are driven in a month. */
export interface OilChange {
  doneOn: string;
  doneKm: number;
  intervalKm: number;
  monthlyKm: number;
}

const daysOfMonth = 365 / 12;
/** Oil ages without being driven. */
const oilDaysMax = 365;

/** The reading at which the next oil change is due, and the day (yyyy-mm-dd) on which it will be reached: a year after the last at the latest. */
export const nextOilChange = ({ doneOn, doneKm, intervalKm, monthlyKm }: OilChange) => ({
  km: doneKm + intervalKm,
  day: addDays(doneOn, Math.min(oilDaysMax, Math.round((intervalKm / monthlyKm) * daysOfMonth))),
});

/** Days before a paper’s last day from which it expires soon, and its owner is told; the second time is a week before. */
export const vehiclePaperSoonDays = 30;

/** How a paper stands by its last day. */
export const vehiclePaperStates = ['valid', 'soon', 'expired'] as const;
export type VehiclePaperState = (typeof vehiclePaperStates)[number];

/** How a paper stands whose last day (yyyy-mm-dd) is known; that day included. */
export const vehiclePaperState = (lastDay: string, country: CountryCode, now: Date): VehiclePaperState => {
  const today = dateIn(now, country);
  if (lastDay < today) return 'expired';
  return lastDay <= addDays(today, vehiclePaperSoonDays) ? 'soon' : 'valid';
};

/** The hour, by the clock of the vehicle’s country, at which a paper is told of. */
const reminderHour = 9;

/** The step of a paper’s reminder that comes next, from when its steps are counted, and until when; null where all have passed: its owner has only now written the day. */
export const vehiclePaperReminder = (
  lastDay: string,
  country: CountryCode,
  now: Date,
): { since: Date; step: number; dueAt: Date; endsAt: Date } | null => {
  const first = startOfDay(addDays(lastDay, -vehiclePaperSoonDays), country).getTime();
  const since = new Date(first + reminderHour * hourMs);
  const due = reminderMinutes.vehiclePaper.map((minutes) => new Date(since.getTime() + minutes * minuteMs));
  const index = due.findIndex((at) => at > now);
  return index === -1
    ? null
    : { since, step: index + 1, dueAt: due[index]!, endsAt: endOfDay(lastDay, country) };
};
