const providers = 'gmail|hotmail|outlook|yahoo|icloud|live|msn|protonmail|proton';
const commonEnds = 'c[o0]m|net|org|c[o0]|mx|edu|inf[o0]|gov';
const around = String.raw`[^\p{L}\p{N}@.]{0,3}`;

const spelledOut = /(?<![a-z0-9])(?:[a-z0-9] ){2,}[a-z0-9](?![a-z0-9])/g;
/** How people spell out the punctuation of an address, and the character meant. */
const signs: readonly [RegExp, string][] = [
  [/[[({<]\s{0,2}(?:arroba|at|a|@)\s{0,2}[\])}>]/g, '@'],
  [/[[({<]\s{0,2}(?:punto|dot|\.)\s{0,2}[\])}>]/g, '.'],
  [new RegExp(String.raw`${around}(?<![a-z])ar{1,4}[o0]ba(?![a-z])${around}`, 'gu'), '@'],
  [new RegExp(String.raw`ar{1,4}[o0]ba(?=${providers})`, 'g'), '@'],
  [/(?<=[a-z0-9]) at (?=[a-z0-9])/g, '@'],
  [new RegExp(String.raw`${around}(?<![a-z])(?:punto|dot)(?![a-z])${around}`, 'gu'), '.'],
  [/\s?punto(?=c[o0]m)/g, '.'],
];

const mailbox = /[\p{L}\p{N}._%+-]{1,64}\s{0,3}$/u;
const tight = /^[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){0,4}\.\p{L}{2,24}/u;
const spaced = new RegExp(
  String.raw`^\s{0,3}[\p{L}\p{N}-]{1,63}(?:\s[\p{L}\p{N}-]{1,20}){0,2}\s{0,3}[.,]\s{0,3}(?:${commonEnds})(?![\p{L}\p{N}])`,
  'u',
);
const atProvider = new RegExp(String.raw`^\s{0,3}(?:${providers})(?![a-z])`);
const providerAlone = new RegExp(String.raw`(?<![a-z])(?:${providers})\s{0,3}[.,]\s{0,3}c[o0]m(?![a-z])`);
const namedProvider = new RegExp(
  String.raw`(?<![a-z])(?:correo|e-?mail|mail)(?![a-z])[^\n]{0,60}?(?<![a-z])(?:gmail|hotmail|outlook|yahoo|icloud)(?![a-z])`,
);
/** `mi gmail es juan22`. */
const providerNames = new RegExp(
  String.raw`(?<![a-z])(?:gmail|hotmail|outlook|yahoo|icloud)\s{0,2}(?:es|:|=)\s{0,2}[a-z0-9._-]{4,64}`,
);
const reach = 160;

/** Finds an e-mail address, however its punctuation is written, in undisguised text without web URLs. */
export const findEmail = (text: string): string | undefined => {
  let plain = text.replace(spelledOut, (letters) => letters.replaceAll(' ', ''));
  for (const [pattern, sign] of signs) plain = plain.replace(pattern, sign);

  for (let at = plain.indexOf('@'); at >= 0; at = plain.indexOf('@', at + 1)) {
    const before = mailbox.exec(plain.slice(Math.max(0, at - 67), at))?.[0];
    if (before === undefined) continue;
    const after = plain.slice(at + 1, at + 1 + reach);
    const domain =
      spaced.exec(after) ?? atProvider.exec(after) ?? (/\s$/.test(before) ? null : tight.exec(after));
    if (domain) return `${before}@${domain[0]}`.trim();
  }
  return [providerAlone, namedProvider, providerNames]
    .map((pattern) => pattern.exec(plain)?.[0])
    .find(Boolean);
};
