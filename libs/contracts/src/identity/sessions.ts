import { z } from 'zod';
import { Country, Done, Email, Id, Mobile, NamedCity, Timestamp } from '../fields.ts';
import { inputLimits, limits } from '../limits.ts';
import { one, operation } from '../operation.ts';
import { Claims, everyone } from '../roles.ts';
import { Code, Conditions, DocumentsVersion, Name, Password, Transport } from './fields.ts';
import { UserPreferences } from './preferences.ts';

const service = 'identity';

/** The session's user with the flags the specification names (1 section 3, 2 section 6). */
export const SessionUser = Claims.omit({
  sub: true,
  isService: true,
  sid: true,
  iat: true,
  apiTokenId: true,
  scopes: true,
}).extend({
  id: Id,
  name: z.string().nullable(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  mobile_verified: z.boolean(),
  city: NamedCity.nullable(),
  cityName: z.string().nullable(),
  storeName: z.string().nullable(),
  formerStoreName: z
    .string()
    .nullable()
    .describe(
      'The store that it advised last and that let it go; null: none, or it has a store; absent from earlier servers',
    ),
  leftStoreName: z
    .string()
    .nullable()
    .describe(
      'The store that it worked for last and left of its own accord or handed over; null: none, or it has a store; absent from earlier servers',
    ),
  storeDeactivation: z
    .object({
      reason: z.string(),
      at: Timestamp,
      isClosed: z.boolean().describe('Its owner closed it for good'),
    })
    .nullable()
    .describe('Why and since when the store takes no part; null: it is active, or there is none'),
  isLinkedProvider: z
    .boolean()
    .describe('Its store stands for a provider linked by buyers, and gets only what they send to it'),
  country: Country,
  preferences: UserPreferences,
});
export type SessionUser = z.infer<typeof SessionUser>;

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.int().describe('Seconds'),
});
export const Session = z.object({
  id: Id,
  urlreturn: z.string(),
  user: SessionUser,
  tokens: Tokens.optional().describe('Only when the transport is `token`'),
});
export type Session = z.infer<typeof Session>;

export const startGuestSession = operation({
  name: 'startGuestSession',
  service,
  method: 'POST',
  path: '/users/page/guest',
  summary: 'Opens a guest session, so that what a visitor does is theirs after sign-up',
  body: z.strictObject({ country: Country.default('CO'), transport: Transport }),
  response: one(Session),
  allow: everyone,
  errors: [],
});

export const register = operation({
  name: 'register',
  service,
  method: 'POST',
  path: '/users/page/registerAjax',
  summary: 'Signs a buyer up; a guest keeps what it did',
  body: z.strictObject({
    name: Name,
    email: Email,
    password: Password,
    mobile: Mobile,
    city_id: Id,
    conditions: Conditions,
    documents_version: DocumentsVersion,
    country: Country.default('CO'),
    transport: Transport,
  }),
  response: one(Session),
  allow: everyone,
  errors: ['EMAIL_TAKEN', 'MOBILE_TAKEN', 'ZONE_UNKNOWN'],
});

export const login = operation({
  name: 'login',
  service,
  method: 'POST',
  path: '/users/page/loginAjax',
  summary: 'Signs in by e-mail and password',
  body: z.strictObject({
    username: Email,
    password: z.string().min(1, 'La contraseña es obligatoria').max(limits.passwordMax),
    transport: Transport,
  }),
  response: one(Session),
  allow: everyone,
  errors: ['LOGIN_FAILED', 'ACCOUNT_BLOCKED'],
});

export const logInWithCode = operation({
  name: 'logInWithCode',
  service,
  method: 'POST',
  path: '/users/page/logInWithCode/',
  summary: 'Signs in by a code received by WhatsApp',
  body: z.strictObject({
    mobile_number: Mobile,
    code: Code,
    country: Country.default('CO'),
    transport: Transport,
  }),
  response: one(Session),
  allow: everyone,
  errors: ['CODE_WRONG', 'CODE_TOO_MANY', 'NUMBER_NOT_REGISTERED', 'ACCOUNT_BLOCKED'],
});

export const refreshSession = operation({
  name: 'refreshSession',
  service,
  method: 'POST',
  path: '/users/page/refresh',
  summary: 'Rotates the refresh token; reuse of an old one ends its whole family',
  body: z.strictObject({
    refresh_token: z
      .string()
      .max(inputLimits.refreshToken)
      .optional()
      .describe('By default that of the cookie, where the answer is one too'),
    transport: Transport,
  }),
  response: one(Session),
  allow: everyone,
  errors: [],
});

export const logout = operation({
  name: 'logout',
  service,
  method: 'GET',
  path: '/users/page/logout',
  summary: 'Ends the session with all its tokens',
  response: one(Done),
  allow: everyone,
  errors: [],
});

export const readSessionControlData = operation({
  name: 'readSessionControlData',
  service,
  method: 'GET',
  path: '/api/core/sessionControlData/{userId}',
  summary:
    'Tells whose session this is; a session of another user, or none, answers as a guest, with where to sign in and come back to `refererUrl`',
  params: z.object({ userId: z.coerce.number().int().nonnegative() }),
  query: z.strictObject({ refererUrl: z.string().max(inputLimits.address).optional() }),
  response: one(
    z.object({
      isGuest: z.boolean(),
      user: SessionUser.nullable(),
      login_url: z
        .string()
        .nullable()
        .describe(
          'A path of this site, which leads back if `refererUrl` is one; null for who has an account',
        ),
      endedByStore: z
        .string()
        .nullable()
        .describe(
          'The store that let its adviser go, which ended the session of the cookies; null: none did; absent from earlier servers',
        ),
    }),
  ),
  allow: everyone,
  errors: [],
});
