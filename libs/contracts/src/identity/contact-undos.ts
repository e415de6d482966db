import { z } from 'zod';
import { inputLimits } from '../limits.ts';
import { one, operation } from '../operation.ts';
import { everyone } from '../roles.ts';

export const undoContactChange = operation({
  name: 'undoContactChange',
  service: 'identity',
  method: 'POST',
  path: '/users/page/undoContact',
  summary:
    'Gives an account back the e-mail or number that was replaced, by the link sent there; ends all its sessions, its password, and the ways in that were added since',
  body: z.strictObject({ token: z.string().min(1).max(inputLimits.recoveryToken) }),
  response: one(z.object({ restored: z.enum(['email', 'mobile']) })),
  allow: everyone,
  errors: ['UNDO_LINK_WRONG', 'EMAIL_TAKEN', 'MOBILE_TAKEN'],
});
