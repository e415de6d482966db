/** Letters of other alphabets and the Latin ones they look like, in lower case and without diacritics. */
const lookalikes = new Map(
  Object.entries({
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    н: 'h',
    о: 'o',
    р: 'p',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
    г: 'r',
    ԁ: 'd',
    ԛ: 'q',
    ԝ: 'w',
    ь: 'b',
    п: 'n',
    α: 'a',
    β: 'b',
    γ: 'y',
    ε: 'e',
    η: 'n',
    ι: 'i',
    κ: 'k',
    μ: 'm',
    ν: 'v',
    ο: 'o',
    ρ: 'p',
    τ: 't',
    υ: 'u',
    χ: 'x',
    ω: 'w',
    օ: 'o',
    ս: 'u',
    հ: 'h',
    ո: 'n',
    ı: 'i',
    ø: 'o',
    ł: 'l',
    đ: 'd',
    '×': 'x',
    '‚': ',',
    '。': '.',
    '’': "'",
    '‘': "'",
    '´': "'",
    '`': "'",
  }),
);
const unseen = /[\p{M}\p{Cf}\u034f]/u;
const blank = /[\u2800\u3164\u115f\u1160\uffa0]/u;
const picture = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;
const decimalDigit = /\p{Nd}/u;
/** Ranges of circled numbers without a compatibility decomposition: first code point, first digit, length. */
const circled = [
  [0x2776, 1, 9],
  [0x2780, 1, 9],
  [0x278a, 1, 9],
  [0x24ff, 0, 1],
] as const;

/** The value of a decimal digit of any script: scripts have their ten digits in consecutive code points. */
const valueOfDigit = (sign: string): string => {
  const point = sign.codePointAt(0) ?? 0;
  let zero = point;
  while (point - zero < 9 && decimalDigit.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(point - zero);
};

const valueOfCircled = (sign: string): string | undefined => {
  const point = sign.codePointAt(0) ?? 0;
  const row = circled.find(([start, , length]) => point >= start && point < start + length);
  return row && String(row[1] + point - row[0]);
};

const readSign = (sign: string): string => {
  if (sign >= '\u0000' && sign <= '\u007f') return sign.toLowerCase();
  if (blank.test(sign)) return ' ';
  let read = '';
  for (const part of sign.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (unseen.test(part)) continue;
    else if (decimalDigit.test(part)) read += part <= '9' ? part : valueOfDigit(part);
    else read += lookalikes.get(part) ?? valueOfCircled(part) ?? (picture.test(part) ? '·' : part);
  }
  return read;
};

/**
 * A text normalised to what a reader sees: lower case without accents, digits of every script and form as 0
 * to 9, look-alike letters of other alphabets as Latin ones, invisible characters removed, pictographs as a
 * dot.
 */
export const undisguise = (text: string): string => {
  const read = new Map<string, string>();
  return Array.from(text, (sign) => {
    const known = read.get(sign) ?? readSign(sign);
    read.set(sign, known);
    return known;
  }).join('');
};
