import { z } from 'zod';
import { Done, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { one, operation } from '../operation.ts';
import { registered } from '../roles.ts';
import { Password } from './fields.ts';

const service = 'identity';

/** What a session is used on, as its browser says. */
export const deviceKinds = ['android', 'iphone', 'ipad', 'windows', 'mac', 'linux', 'other'] as const;

/** A place where the user is signed in. */
export const OwnSession = z.object({
  id: z.uuid(),
  device: z.enum(deviceKinds),
  is_current: z.boolean(),
  created_at: Timestamp,
  last_used_at: Timestamp.describe('To the ten minutes that an access token lasts'),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const listOwnSessions = operation({
  name: 'listOwnSessions',
  service,
  method: 'GET',
  path: '/users/page/sessions',
  summary: `Lists where one is signed in, last used first, at most ${limits.ownSessions}`,
  response: one(z.array(OwnSession)),
  allow: registered,
  errors: [],
});

export const endOwnSession = operation({
  name: 'endOwnSession',
  service,
  method: 'DELETE',
  path: '/users/page/sessions/{id}',
  summary: 'Signs out of one device at once',
  params: z.object({ id: z.uuid() }),
  response: one(Done),
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const endOtherSessions = operation({
  name: 'endOtherSessions',
  service,
  method: 'DELETE',
  path: '/users/page/sessions',
  summary: 'Signs out of all devices but this one, at once',
  response: one(Done),
  allow: registered,
  errors: [],
});

export const changePassword = operation({
  name: 'changePassword',
  service,
  method: 'POST',
  path: '/users/page/changePasswordAjax',
  summary: 'Replaces the password by who knows the present one, ends the other sessions and tells the user',
  body: z.strictObject({
    present_password: z.string().min(1, 'Escribe tu contraseña actual').max(limits.passwordMax),
    password: Password,
  }),
  response: one(Done),
  allow: registered,
  errors: ['PASSWORD_WRONG'],
});
