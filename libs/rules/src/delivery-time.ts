import type { Weekday } from './dates.ts';
import { plainWords, spansIn, type TimeSpan } from './time-span.ts';

const day = 24;
/** Hours for 'today': sorts after 'in some hours' and before 'tomorrow'. */
const withinToday = 12;
const longestWait = 366;

const weekdays = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'] as const;
const anyWeekday = weekdays.join('|');

/** Phrases that only look like delivery times: opening days, negations, out of stock. */
const noTime = [
  new RegExp(String.raw`\b(?:${anyWeekday})s?\s+a\s+(?:${anyWeekday})s?\b`, 'g'),
  /\b(?:no|sin|ni|ya no)\s+(?:[a-z]+\s+){0,2}?(?:stock|existencias?|disponib[a-z]*|inmediat[a-z]*|hoy|manana|fin(?:es)? de semana)\b/g,
  /\bsin\s+(?:stock|existencias?)\b/g,
  /\bya\s+(?:no|agotad[oa]s?|se agoto)\b/g,
];
const atOnce =
  /\b(?:inmediat[ao]s?|inmediatamente|ya|ahora|ahorita|en ?seguida|al instante|al momento|en el acto|en stock|stock|en existencias?|en bodega|en tienda|disponibles?|de una)\b/;
const today =
  /\b(?:hoy|(?:el )?mismo dia|mismo dia|dia mismo|(?:esta|en la) (?:tarde|noche)|esta manana|(?:en|durante) el dia|mediodia)\b/;
const dayAfterTomorrow = /\bpasado manana\b/;
const tomorrow = /(?<!\b(?:en|por|de|esta) (?:la )?)\bmanana\b/;
const nextDay =
  /\b(?:al |el )?(?:(?:otro|siguiente|proximo) dia|dia siguiente)(\s+habil)?|\bdia habil siguiente\b/;
const nextWeek = /\b(?:proxima|otra|siguiente) semana|semana (?:entrante|que viene|siguiente)\b/;
const thisWeek = /\b(?:esta semana|en la semana|entre semana)\b/;
const weekend = /\b(?:este|el|en) fin de semana\b/;
const namedDay = new RegExp(String.raw`\b(${anyWeekday})\b`, 'g');

/** Calendar days from a weekday until `count` working days (Monday to Friday) have passed; no holidays. */
const daysOfWork = (count: number, from: Weekday): number => {
  let days = 0;
  for (let left = Math.min(Math.ceil(count), longestWait); left > 0; days += 1) {
    const reached = (from + days + 1) % 7;
    if (reached !== 0 && reached !== 6) left -= 1;
  }
  return days;
};

const daysUntil = (weekday: number, from: Weekday): number => (weekday - from + 7) % 7 || 7;

const hoursOfSpan = ({ hours, isWorking }: TimeSpan, from: Weekday): number =>
  isWorking && hours >= day ? daysOfWork(hours / day, from) * day : hours;

/** The times that words name without a number. */
const named = (words: string, from: Weekday): number[] => {
  const found: number[] = [];
  const following = nextDay.exec(words);
  if (following) found.push(following[0].includes('habil') ? daysOfWork(1, from) * day : day);
  if (dayAfterTomorrow.test(words)) found.push(2 * day);
  else if (tomorrow.test(words)) found.push(day);
  if (nextWeek.test(words)) found.push(7 * day);
  if (thisWeek.test(words)) found.push(Math.max(1, daysUntil(5, from) % 7) * day);
  if (weekend.test(words)) found.push((daysUntil(0, from) % 7) * day || withinToday);
  for (const [, name] of words.matchAll(namedDay))
    found.push(
      daysUntil(
        weekdays.findIndex((each) => each === name),
        from,
      ) * day,
    );
  return found;
};

/**
 * The hours from an order to its delivery, from a seller's words and the weekday of the order:
 * `24 a 48 horas` is 48, `Inmediata` and `En stock` are 0, `El mismo día` is 12, `1 día hábil` on a Friday is
 * 72. Of several times the latest counts. Null when the text names no time.
 */
export const deliveryHours = (text: string, from: Weekday): number | null => {
  const words = noTime.reduce((rest, pattern) => rest.replace(pattern, ' '), plainWords(text));
  const counted = spansIn(words).map((span) => hoursOfSpan(span, from));
  const hours = [...counted, ...named(words, from)];
  if (hours.length > 0) return Math.max(...hours);
  if (today.test(words)) return withinToday;
  return atOnce.test(words) ? 0 : null;
};
