/** Specification part 1, section 9. */
export const vinLength = 17;

/** Specification part 1, section 5. */
export const vinLengthMessage = 'El VIN debe ser de 17 caracteres';

/** Upper case without spaces and hyphens, as printed on a property card. */
export const normaliseVin = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/** The specification's only check (part 1, section 5): exactly 17 characters. */
export const isVin = (text: string): boolean => text.length === vinLength;

/** 17 letters and digits without I, O and Q, which ISO 3779 excludes: worth sending to a decoder. */
export const isPlausibleVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(normaliseVin(text));

const values: Record<string, number> = {
  ...Object.fromEntries(Array.from('0123456789', (digit) => [digit, Number(digit)])),
  ...Object.fromEntries(Array.from('ABCDEFGH', (letter, index) => [letter, index + 1])),
  ...Object.fromEntries(Array.from('JKLMN', (letter, index) => [letter, index + 1])),
  ...{ P: 7, R: 9 },
  ...Object.fromEntries(Array.from('STUVWXYZ', (letter, index) => [letter, index + 2])),
};
const weights = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * The check character (0-9 or X) expected at the ninth position of a plausible VIN by ISO 3779's weights, or
 * null for any other text. Required in North America only: a valid Colombian or European VIN may differ.
 */
export const vinCheckDigit = (text: string): string | null => {
  const vin = normaliseVin(text);
  if (!isPlausibleVin(vin)) return null;
  const sum = weights.reduce((total, weight, index) => total + weight * (values[vin.charAt(index)] ?? 0), 0);
  return sum % 11 === 10 ? 'X' : String(sum % 11);
};
