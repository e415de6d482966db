const hoursOf = { min: 1 / 60, h: 1, d: 24, sem: 7 * 24, mes: 30 * 24, an: 365 * 24 } as const;

const units = Object.keys(hoursOf) as (keyof typeof hoursOf)[];
const numbers: Readonly<Record<string, number>> = { un: 1, una: 1, dos: 2, tres: 3 };
const spans =
  /(\d+(?:[.,]\d+)?|\b(?:una?|dos|tres))\s*(min(?:uto)?s?|h(?:ora|r)?s?|d(?:ia)?s?|sem(?:ana)?s?|mes(?:es)?|ano?s?)\b/g;

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * The hours a seller's words for a time come to: `24 a 48 horas` is 48, `1 semana` is 168, `Inmediata` is 0. Of several
 * times the longest counts, a month has 30 days and a working day counts as a day. Null when the words name no time.
 */
export const hoursIn = (text: string): number | null => {
  const words = plain(text);
  const hours = [...words.matchAll(spans)].map(([, number = '', word = '']) => {
    const count = numbers[number] ?? Number(number.replace(',', '.'));
    return count * hoursOf[units.find((unit) => word.startsWith(unit))!];
  });
  if (hours.length > 0) return Math.max(...hours);
  if (/\b(inmediat[ao]|hoy)\b/.test(words)) return 0;
  return /\bmanana\b/.test(words) ? 24 : null;
};
