/**
 * A number as an exact integer count of its last decimal place (12.5 with 2 places is 1250n), or null when it
 * has more places or is not finite. Parses the decimal text, so that 0.1 is one tenth and not its nearest
 * binary fraction.
 */
export const exactDecimal = (value: number, places: number): bigint | null => {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value));
  if (!match) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const shift = places - fraction.length + Number(exponent);
  const digits = BigInt(whole + fraction);
  const scaled = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  if (shift < 0 && scaled * 10n ** BigInt(-shift) !== digits) return null;
  return sign ? -scaled : scaled;
};
