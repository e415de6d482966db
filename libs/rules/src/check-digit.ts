/** Specification part 1, section 5, 'Check digit'; applied from the rightmost digit. */
const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/**
 * The modulus-11 check digit of a Colombian tax id (NIT) given without one; dots and spaces are ignored. Null
 * when the text is not 1 to 15 digits.
 */
export const nitCheckDigit = (nit: string): number | null => {
  const digits = nit.replace(/[.\s]/g, '');
  if (!/^\d{1,15}$/.test(digits)) return null;
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
  const rest = sum % 11;
  return rest > 1 ? 11 - rest : rest;
};
