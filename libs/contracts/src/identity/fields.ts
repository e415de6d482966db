import { z } from 'zod';
import { errors } from '../errors.ts';
import { conditionsMissing, legalVersions } from '../legal.ts';
import { inputLimits, limits, passwordMessages } from '../limits.ts';

/** Where tokens are returned: in `__Host-` cookies (browsers) or in the response (API clients). */
export const Transport = z.enum(['cookie', 'token']).default('cookie');

/** The name of a person or of a thing of theirs. */
export const Name = z.string().trim().min(1, 'El nombre es obligatorio').max(inputLimits.name);
/** The name that a store gives a person; people then address them by it, so that it is no e-mail address. */
export const PersonName = Name.refine(
  (name) => !/\S@\S/.test(name),
  'Escribe el nombre de la persona, no su correo',
);
/** A new password. */
export const Password = z
  .string()
  .min(limits.passwordMin, passwordMessages.tooShort)
  .max(limits.passwordMax, passwordMessages.tooLong);
/** That the terms were accepted. */
export const Conditions = z.literal(1, conditionsMissing);
export const DocumentsVersion = z
  .enum(legalVersions, 'Los términos cambiaron. Recarga la página y acéptalos de nuevo.')
  .optional()
  .describe('The version of the terms and the privacy policy that was shown; kept with the consent');
const codePattern = new RegExp(`^\\d{${limits.code.digits}}$`);
/** A code that was sent to a contact. */
export const Code = z.coerce.string().regex(codePattern, errors.CODE_WRONG.message);

/** Why somebody who shows again who they are is not believed: by the password, or by a code. */
export const proofErrors = ['PASSWORD_WRONG', 'CONTACT_NEW', 'CODE_WRONG', 'CODE_TOO_MANY'] as const;
