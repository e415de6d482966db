import { userClasses, userClassMessages } from '@tuerca/rules';
import { z } from 'zod';
import { Id, Named } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { one, operation } from '../operation.ts';
import { everyone, registered } from '../roles.ts';

const service = 'identity';

export const UserClass = z.enum(userClasses);

const Workshop = z.string().trim().min(1, userClassMessages.workshop).max(inputLimits.name);

export const OwnClass = z.object({
  user_class: UserClass.nullable().describe('null: not said'),
  workshop_name: z.string().nullable().describe('Of who owns a workshop'),
  is_public: z.boolean().describe('Whether the public profile tells class and brands'),
});
export type OwnClass = z.infer<typeof OwnClass>;

const OwnBrands = z.array(Named).max(limits.ownBrands);

export const listUserClasses = operation({
  name: 'listUserClasses',
  service,
  method: 'GET',
  path: '/api/users/users/getUsersClase',
  summary: 'Lists the classes of users there are',
  response: one(z.array(z.object({ id: UserClass, name: z.string() }))),
  allow: everyone,
  errors: [],
});

export const readOwnClass = operation({
  name: 'readOwnClass',
  service,
  method: 'GET',
  path: '/api/users/users/preferredUserClasses',
  summary: 'Reads what one said to be',
  response: one(OwnClass),
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const saveOwnClass = operation({
  name: 'saveOwnClass',
  service,
  method: 'POST',
  path: '/api/users/users/savePreferredUsersClasses',
  summary:
    'Says what one is. Administrators are told of who says for the first time to own a workshop; what is said again changes nothing',
  body: z.strictObject({
    user_class: UserClass.nullable(),
    workshop_name: Workshop.optional().describe('Needed of who owns a workshop, ignored of others'),
    is_public: z.boolean(),
  }),
  response: one(OwnClass),
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const announceWorkshop = operation({
  name: 'announceWorkshop',
  service,
  method: 'POST',
  path: '/api/users/users/notifyNewWorkshop',
  summary: 'Says that one owns a workshop, as savePreferredUsersClasses does, and leaves the rest as it is',
  body: z.strictObject({ workshop_name: Workshop }),
  response: one(OwnClass),
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const readOwnBrands = operation({
  name: 'readOwnBrands',
  service,
  method: 'GET',
  path: '/api/users/users/preferredUserBrands',
  summary: 'Reads the vehicle brands that one works with',
  response: one(OwnBrands),
  allow: registered,
  errors: ['NOT_FOUND'],
});

export const saveOwnBrands = operation({
  name: 'saveOwnBrands',
  service,
  method: 'POST',
  path: '/api/users/users/savePreferredUserBrands',
  summary: 'Replaces the vehicle brands that one works with',
  body: z.strictObject({ brand_ids: z.array(Id).max(limits.ownBrands) }),
  response: one(OwnBrands),
  allow: registered,
  errors: ['BRAND_UNKNOWN', 'NOT_FOUND'],
});

export const updateUserClass = operation({
  name: 'updateUserClass',
  service,
  method: 'POST',
  path: '/api/users/users/updateUserClass',
  summary: 'Changes what another person is said to be; the change is kept in the log',
  body: z.strictObject({ user_id: Id, user_class: UserClass.nullable() }),
  response: one(OwnClass),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND'],
});
