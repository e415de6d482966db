import type { CountryCode } from './country.ts';

/** `message` is what the form shows under the field; `hint` the sentence after it, where the specification has one. */
export type PlateCheck = { ok: true; plate: string } | { ok: false; message: string; hint?: string };

/** Specification part 1, section 5. */
export const plateMessages = {
  lengthInColombia: 'La placa del vehículo debe contener 6 caracteres.',
  invalid: 'La placa no es válida',
  invalidHint: 'Asegúrate de escribir la placa de tu vehículo correctamente.',
} as const;

/**
 * Specification part 1, section 5. The 'motorcycle/special pattern' it names without defining is taken to be
 * that of diplomatic and consular plates: two letters and four digits.
 */
const colombianPatterns = [
  /^[A-Z]{3}\d{3}$/,
  /^[A-Z]{3}\d{2}[A-Z]$/,
  /^\d{3}[A-Z]{3}$/,
  /^[A-Z]{2}\d{4}$/,
  /^[RS]\d{5}$/,
];
const mexicanPattern = /^[A-Z0-9]{6,7}$/;

/** Upper case, letters and digits only (specification part 2, section 5, 'Plate'). */
export const normalisePlate = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether a plate can exist in the country (specification part 1, section 5, 'Licence plate'); any spelling is accepted. */
export const checkPlate = (text: string, country: CountryCode): PlateCheck => {
  const plate = normalisePlate(text);
  const invalid = { ok: false, message: plateMessages.invalid, hint: plateMessages.invalidHint } as const;
  if (country === 'MX') return mexicanPattern.test(plate) ? { ok: true, plate } : invalid;
  if (plate.length !== 6) return { ok: false, message: plateMessages.lengthInColombia };
  return colombianPatterns.some((pattern) => pattern.test(plate)) ? { ok: true, plate } : invalid;
};
