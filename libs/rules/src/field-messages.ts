/** What is said of a field that is left empty, of a reason that is, and of a field with too many characters. */
export const fieldMessages = {
  required: 'Completa el campo requerido',
  reason: 'Escribe el motivo',
  tooLong: 'Has superado el límite de caracteres',
} as const;
