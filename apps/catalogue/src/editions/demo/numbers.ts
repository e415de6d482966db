const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** 32 bits of a text (FNV-1a). */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
};

interface Draw {
  digits(count: number): string;
  letter(): string;
}
/** Digits and letters drawn from a text, always the same. */
const drawFrom = (seed: string): Draw => {
  let state = hash(seed);
  const next = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  return {
    digits: (count) => Array.from({ length: count }, () => next(10)).join(''),
    letter: () => letters.charAt(next(letters.length)),
  };
};

/** What a number looks like at each maker: `part` says what the part is, `own` whose it is. */
const shapesOfNumbers: Readonly<Record<string, (part: Draw, own: Draw) => string>> = {
  NISSAN: (part, own) =>
    `${part.digits(5)}-${own.digits(1)}${own.letter()}${own.letter()}${own.digits(1)}${own.letter()}`,
  CHEVROLET: (_part, own) => `9${own.digits(7)}`,
  RENAULT: (part, own) => `${part.digits(4)}${own.digits(5)}R`,
  MAZDA: (part, own) =>
    `${own.letter()}${own.letter()}${own.digits(2)}-${part.digits(2)}-${part.digits(3)}${own.letter()}`,
  KIA: (part, own) => `${part.digits(5)}-${own.digits(1)}${own.letter()}${own.digits(3)}`,
  HYUNDAI: (part, own) => `${part.digits(5)}-${own.digits(1)}${own.letter()}${own.digits(3)}`,
  TOYOTA: (part, own) => `${part.digits(5)}-${own.digits(5)}`,
  VOLKSWAGEN: (part, own) =>
    `${own.digits(1)}${own.letter()}${own.digits(1)} ${part.digits(3)} ${own.digits(3)} ${own.letter()}`,
  FORD: (part, own) =>
    `${own.letter()}${own.letter()}${own.digits(2)}-${part.digits(4)}${own.letter()}-A${own.letter()}`,
  FIAT: (_part, own) => `5${own.digits(7)}`,
  SUZUKI: (part, own) => `${part.digits(5)}-${own.digits(2)}${own.letter()}${own.digits(2)}`,
};

/** A part number in the shape of the maker's: `key` says which number, `part` what kind of part it is for. */
export const numberOf = (catalog: string, { key, part }: { key: string; part: string }): string =>
  shapesOfNumbers[catalog]!(drawFrom(`part/${part}`), drawFrom(`${catalog}/${key}`));

/** A figure from 0 to 99 for a text, always the same. */
export const hundredOf = (text: string): number => hash(text) % 100;
