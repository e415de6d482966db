import { fieldMessages } from '@tuerca/rules';

/** The rule of a field of a form that is not left empty, nor with nothing but spaces; what is said where it is. */
export const notEmpty =
  (missing: string = fieldMessages.required) =>
  (text: string) =>
    text.trim() !== '' || missing;
