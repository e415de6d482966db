import { identificationTypes } from '@tuerca/rules';
import { z } from 'zod';
import { Country, Done, Email, Id, MediaPath, Mobile, NamedCity, Timestamp } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { by, listQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { anySession, everyone, managerRights, managers, registered } from '../roles.ts';
import { Code, Name, Password } from './fields.ts';
import { UserPreferences } from './preferences.ts';

const service = 'identity';

/** Each at most once; an administrator has all of them without any being named. */
const Rights = z
  .array(z.enum(managerRights))
  .max(managerRights.length)
  .refine((rights) => new Set(rights).size === rights.length, 'Un permiso está repetido');

export const User = z.object({
  id: Id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  city: NamedCity.nullable(),
  identification_type: z.enum(identificationTypes).nullable(),
  identification: z.string().nullable().describe('As kept: no separators but the hyphen of a NIT'),
  photo: z.string().nullable(),
  isGuest: z.boolean(),
  isVendor: z.boolean(),
  isAdmin: z.boolean(),
  managetuercaGoModule: z.boolean(),
  rights: z.array(z.enum(managerRights)).describe('What a manager may do beyond requests and quotations'),
  storeId: Id.nullable(),
  created_at: Timestamp,
});

/** Where a consent was given. */
export const consentWays = ['register', 'contact', 'social'] as const;

/** Acceptance of the terms and consent to the use of personal data. */
export const Consent = z.object({
  documents_version: z.string().nullable().describe('`null` where the client named none'),
  country: Country.describe('Under whose law'),
  given_in: z.enum(consentWays),
  given_at: Timestamp,
});

export const UserConfig = z.object({
  mobile_verified: z.boolean(),
  email_verified: z.boolean(),
  country: Country,
  preferences: UserPreferences,
  consents: z.array(Consent).describe('One for each version and country, the first first'),
});

export const listUsers = operation({
  name: 'listUsers',
  service,
  method: 'GET',
  path: '/api/users/users',
  summary: 'Lists users',
  query: listQuery({
    filter: {
      name: by.text(),
      email: by.text(),
      mobile: by.text(),
      isVendor: by.flag(),
      isManager: by.flag(),
    },
    order: ['created_at', 'name'],
  }),
  response: many(User),
  allow: managers,
  errors: [],
});

export const createUser = operation({
  name: 'createUser',
  service,
  method: 'POST',
  path: '/api/users/users',
  summary: 'Creates an account with a role; the store of a vendor is created apart',
  body: z.strictObject({
    name: Name,
    email: Email,
    password: Password.optional().describe(
      'Without it: the person enters by a code, or by a link that sets one',
    ),
    mobile: Mobile,
    city_id: Id,
    identification_type: z.enum(identificationTypes).nullable().default(null),
    identification: z.string().trim().max(limits.addressIdentification).nullable().default(null),
    role: z.enum(['buyer', 'manager', 'admin']).default('buyer'),
    rights: Rights.default([]).describe('Of a manager alone'),
    country: Country.default('CO'),
  }),
  response: one(User),
  allow: { admin: 'any' },
  errors: ['EMAIL_TAKEN', 'MOBILE_TAKEN', 'IDENTIFICATION_TAKEN', 'ZONE_UNKNOWN'],
});

export const readUser = operation({
  name: 'readUser',
  service,
  method: 'GET',
  path: '/api/users/users/{id}',
  summary: 'Reads a user: oneself, or anyone for managers',
  params: IdParams,
  response: one(User),
  allow: { ...anySession, manager: 'any' },
  errors: ['NOT_FOUND'],
});

/** The named ones of an account's data. One's own e-mail and mobile change with the code that was sent there. */
const UserChanges = z
  .strictObject({
    name: Name,
    city_id: Id,
    identification_type: z.enum(identificationTypes).nullable(),
    identification: z.string().trim().max(limits.addressIdentification).nullable(),
    photo: MediaPath.nullable().describe('A public picture'),
    email: Email,
    email_code: Code,
    mobile: Mobile,
    mobile_code: Code,
  })
  .partial();

export const updateUser = operation({
  name: 'updateUser',
  service,
  method: 'PATCH',
  path: '/api/users/users/{id}',
  summary:
    'Changes the named data of an account; one’s own e-mail and mobile only with their codes, those that an administrator enters for another count as not verified',
  params: IdParams,
  body: UserChanges,
  response: one(User),
  allow: { ...registered, admin: 'any' },
  errors: [
    'NOT_FOUND',
    'EMAIL_TAKEN',
    'MOBILE_TAKEN',
    'IDENTIFICATION_TAKEN',
    'ZONE_UNKNOWN',
    'CODE_WRONG',
    'CODE_TOO_MANY',
  ],
});

export const updateOwnUser = operation({
  name: 'updateOwnUser',
  service,
  method: 'PATCH',
  path: '/users/page/updateAjax',
  summary: 'Changes the named data of one’s own account; e-mail and mobile only with their codes',
  body: UserChanges,
  response: one(User),
  allow: registered,
  errors: [
    'EMAIL_TAKEN',
    'MOBILE_TAKEN',
    'IDENTIFICATION_TAKEN',
    'ZONE_UNKNOWN',
    'CODE_WRONG',
    'CODE_TOO_MANY',
  ],
});

export const saveUser = operation({
  name: 'saveUser',
  service,
  method: 'POST',
  path: '/users/page/save',
  summary: 'Changes the named data of one’s own account, as updateAjax does',
  body: UserChanges,
  response: one(User),
  allow: registered,
  errors: [
    'EMAIL_TAKEN',
    'MOBILE_TAKEN',
    'IDENTIFICATION_TAKEN',
    'ZONE_UNKNOWN',
    'CODE_WRONG',
    'CODE_TOO_MANY',
  ],
});

export const validateCodeAndAssignUser = operation({
  name: 'validateCodeAndAssignUser',
  service,
  method: 'POST',
  path: '/api/users/authenticationCode/validateCodeAndAssignUser',
  summary:
    'Gives one’s own account the number that a code was sent to; logInWithCode is for who has no session',
  body: z.strictObject({ mobile: Mobile, code: Code }),
  response: one(User),
  allow: registered,
  errors: ['MOBILE_TAKEN', 'CODE_WRONG', 'CODE_TOO_MANY'],
});

export const validateUserData = operation({
  name: 'validateUserData',
  service,
  method: 'POST',
  path: '/api/users/users/validateUserData',
  summary:
    'Answers whether the named data could be one’s own account’s, or why not, and saves nothing; whether others have them is told as often as saving would',
  body: UserChanges.omit({ email_code: true, mobile_code: true, photo: true }),
  response: one(Done),
  allow: registered,
  errors: ['EMAIL_TAKEN', 'MOBILE_TAKEN', 'IDENTIFICATION_TAKEN', 'ZONE_UNKNOWN'],
});

/** What somebody is on the platform (specification 1 section 1); the strongest of what applies. */
export const userKinds = ['buyer', 'vendor', 'adviser', 'provider', 'manager', 'admin'] as const;
export const UserKind = z.object({ id: z.enum(userKinds), name: z.string() });

export const listUserKinds = operation({
  name: 'listUserKinds',
  service,
  method: 'GET',
  path: '/api/users/users/usersTiposUsuario',
  summary: 'Lists the kinds of users there are',
  response: one(z.array(UserKind)),
  allow: everyone,
  errors: [],
});

export const searchUsers = operation({
  name: 'searchUsers',
  service,
  method: 'GET',
  path: '/api/users/users/autoCompleteSearch',
  summary: `Finds at most ${limits.foundUsers} users while a part of their name, e-mail or number is typed`,
  query: z.strictObject({
    search: z.string().trim().min(3, 'Escribe al menos 3 letras o números').max(inputLimits.name),
  }),
  response: one(
    z
      .array(User.pick({ id: true, name: true, email: true, mobile: true }).extend({ kind: UserKind }))
      .max(limits.foundUsers),
  ),
  allow: managers,
  errors: [],
});

export const requestContactCode = operation({
  name: 'requestContactCode',
  service,
  method: 'POST',
  path: '/api/users/users/contactCode',
  summary:
    'Sends a code to the e-mail or mobile that one’s account has or is to have; what it has stays until then',
  body: z
    .strictObject({ email: Email, mobile: Mobile })
    .partial()
    .refine(
      ({ email, mobile }) => (email === undefined) !== (mobile === undefined),
      'Indica un correo o un número de WhatsApp',
    ),
  response: one(z.object({ sent_to: z.string(), expires_in: z.int().describe('Seconds') })),
  allow: registered,
  errors: ['EMAIL_TAKEN', 'MOBILE_TAKEN', 'CONTACT_NEW', 'NUMBER_NOT_ON_WHATSAPP', 'CODE_TOO_MANY'],
});

export const consultNit = operation({
  name: 'consultNit',
  service,
  method: 'GET',
  path: '/api/users/users/consultNit',
  summary: 'Tells the check digit of a NIT by its rule; no registry is asked who has it',
  query: z.strictObject({
    nit: z
      .string()
      .regex(/^[\d.\s]{1,24}$/, 'El NIT no es válido')
      .describe('Without the check digit'),
  }),
  response: one(z.object({ nit: z.string(), check_digit: z.int().min(0).max(9) })),
  allow: everyone,
  errors: [],
});

export const updateUserRights = operation({
  name: 'updateUserRights',
  service,
  method: 'PATCH',
  path: '/api/users/users/{id}/userRights',
  summary:
    'Makes a user a manager with the named rights and no others, or no manager any more; open sessions renew their tokens at once',
  params: IdParams,
  body: z.strictObject({
    managetuercaGoModule: z.boolean(),
    rights: Rights.describe('Empty for who is no manager'),
    seen: z
      .strictObject({ managetuercaGoModule: z.boolean(), rights: Rights })
      .optional()
      .describe('What stood there: where it is another by now, that is a 409'),
  }),
  response: one(User),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT'],
});

export const readUserConfig = operation({
  name: 'readUserConfig',
  service,
  method: 'GET',
  path: '/api/users/users/{id}/userConfig',
  summary: 'Reads a user’s settings and what is verified',
  params: IdParams,
  response: one(UserConfig),
  allow: anySession,
  errors: ['NOT_FOUND'],
});

export const updateUserPreferences = operation({
  name: 'updateUserPreferences',
  service,
  method: 'PATCH',
  path: '/api/users/users/{id}/userPreferences',
  summary: 'Changes the named ones of a user’s preferences; the others stay',
  params: IdParams,
  body: UserPreferences,
  response: one(UserPreferences),
  allow: { buyer: 'own', vendor: 'own', adviser: 'own', manager: 'own', admin: 'own' },
  errors: ['NOT_FOUND'],
});
