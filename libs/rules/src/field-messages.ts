/** What is said of a field that is left empty, and of one with too many characters. */
export const fieldMessages = {
  required: 'Completa el campo requerido',
  tooLong: 'Has superado el límite de caracteres',
} as const;
