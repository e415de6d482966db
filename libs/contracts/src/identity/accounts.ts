import { identificationTypes, userClasses } from '@tuerca/rules';
import { z } from 'zod';
import { Done, Id, Named, NamedCity, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { managerRights } from '../roles.ts';
import { OwnSession } from './own-sessions.ts';
import { UserClass } from './user-classes.ts';

const service = 'identity';

/** What an account can be, the strongest first counts. */
export const accountKinds = ['buyer', 'vendor', 'adviser', 'manager', 'admin'] as const;
export type AccountKind = (typeof accountKinds)[number];

const missingReason = 'Escribe el motivo: la persona lo lee';
const BlockReason = z.string({ error: missingReason }).trim().min(1, missingReason).max(limits.blockReason);

export const ListedAccount = z.object({
  id: Id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  city: NamedCity.nullable(),
  kind: z.enum(accountKinds),
  user_class: UserClass.nullable().describe('What the person says to be, or an administrator'),
  store: Named.nullable().describe('That it owns or works in'),
  blocked_at: Timestamp.nullable().describe('Since when it may not sign in'),
  closed_at: Timestamp.nullable(),
  created_at: Timestamp,
});
export type ListedAccount = z.infer<typeof ListedAccount>;

/** What two accounts have in common: `contact` is an e-mail or number that the one has and the other had. */
export const likenesses = ['identification', 'contact', 'name'] as const;
export type Likeness = (typeof likenesses)[number];
const LookAlike = ListedAccount.extend({ likenesses: z.array(z.enum(likenesses)) });

export const Account = ListedAccount.extend({
  email_verified: z.boolean(),
  mobile_verified: z.boolean(),
  identification_type: z.enum(identificationTypes).nullable(),
  identification: z.string().nullable(),
  rights: z.array(z.enum(managerRights)),
  block_reason: z.string().nullable(),
  workshop_name: z.string().nullable(),
  works_with: z.array(Named).describe('Vehicle brands'),
  sessions: z
    .array(OwnSession.omit({ is_current: true }).extend({ ended_at: Timestamp.nullable() }))
    .describe('Used last first, ended ones too while they are kept'),
  look_alikes: z
    .array(LookAlike)
    .describe('Accounts with the same identification, the same contact or the same name in the same city'),
  merged: z
    .array(z.object({ id: Id, created_at: Timestamp, merged_at: Timestamp }))
    .describe('Guests that became this account, last first'),
});
export type Account = z.infer<typeof Account>;

export const listAccounts = operation({
  name: 'listAccounts',
  service,
  method: 'GET',
  path: '/api/users/account',
  summary: 'Lists accounts for administrators; finds them by a part of what names them',
  query: listQuery({
    filter: {
      search: by.text(),
      kind: by.name(accountKinds),
      user_class: by.name(userClasses),
      is_blocked: by.flag().describe('Of those that are not closed'),
    },
    order: ['created_at'],
  }),
  response: many(ListedAccount),
  allow: { admin: 'any' },
  errors: [],
});

export const readAccount = operation({
  name: 'readAccount',
  service,
  method: 'GET',
  path: '/api/users/account/{id}',
  summary: 'Reads an account with where it is signed in and which others look like it',
  params: IdParams,
  response: one(Account),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND'],
});

export const blockAccount = operation({
  name: 'blockAccount',
  service,
  method: 'POST',
  path: '/api/users/account/{id}/block',
  summary:
    'Keeps a person from signing in, ends their sessions and tells them why; blocked already for another reason, that is a 409',
  params: IdParams,
  body: z.strictObject({ reason: BlockReason }),
  response: one(Account),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const unblockAccount = operation({
  name: 'unblockAccount',
  service,
  method: 'DELETE',
  path: '/api/users/account/{id}/block',
  summary: 'Lets a blocked person sign in again, and tells them',
  params: IdParams,
  response: one(Account),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const endAccountSessions = operation({
  name: 'endAccountSessions',
  service,
  method: 'DELETE',
  path: '/api/users/account/{id}/sessions',
  summary: 'Signs a person out of all devices at once',
  params: IdParams,
  response: one(Account),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const generatePasswordForUser = operation({
  name: 'generatePasswordForUser',
  service,
  method: 'PATCH',
  path: '/api/users/users/{id}/generatePasswordForUser',
  summary:
    'Takes the password of a person away, ends their sessions and sends them a link that sets a new one once',
  params: IdParams,
  response: one(Done),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT', 'SERVICE_UNAVAILABLE'],
});
