import { z } from 'zod';
import { Done, Email } from '../fields.ts';
import { inputLimits } from '../limits.ts';
import { one, operation } from '../operation.ts';
import { everyone } from '../roles.ts';
import { Password } from './fields.ts';

const service = 'identity';

export const requestPasswordRecovery = operation({
  name: 'requestPasswordRecovery',
  service,
  method: 'POST',
  path: '/users/page/recoverPassword',
  summary:
    'Sends a link to set a new password, if the e-mail has an account; the answer is the same if it has none',
  body: z.strictObject({ email: Email }),
  response: one(Done),
  allow: everyone,
  errors: ['RECOVERY_TOO_MANY'],
});

export const resetPassword = operation({
  name: 'resetPassword',
  service,
  method: 'POST',
  path: '/users/page/resetPassword',
  summary: 'Sets a new password by the token of a recovery link, once, and ends every session of the account',
  body: z.strictObject({ token: z.string().min(1).max(inputLimits.recoveryToken), password: Password }),
  response: one(Done),
  allow: everyone,
  errors: ['RECOVERY_LINK_WRONG'],
});
