import { z } from 'zod';
import { Country, Done, Email, Id, Mobile, Named, NamedCity, Price, Timestamp } from '../fields.ts';
import { limits } from '../limits.ts';
import { by, listQuery, withQuery } from '../list.ts';
import { IdParams, many, one, operation } from '../operation.ts';
import { anySession, buyers, Claims, everyone, managers, sellersAndManagers } from '../roles.ts';

const service = 'identity';

/** The lists whose look each user chooses, and the looks there are (source: specification 1 section 2). */
export const viewedLists = ['pending', 'discarded', 'quoted', 'own', 'orders', 'report'] as const;
export type ViewedList = (typeof viewedLists)[number];
export const listViews = ['cards', 'squareCards', 'table'] as const;

/** What a user has chosen for itself; what is not named has not been chosen. */
export const UserPreferences = z.strictObject({
  views: z
    .partialRecord(z.enum(viewedLists), z.enum(listViews))
    .optional()
    .describe('How each list is shown'),
  newRequestSound: z.boolean().optional().describe('Whether a sound tells a new request'),
});
export type UserPreferences = z.infer<typeof UserPreferences>;

/** The session's user with the flags the specification names (1 section 3, 2 section 6). */
export const SessionUser = Claims.omit({ sub: true, isService: true }).extend({
  id: Id,
  name: z.string().nullable(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  mobile_verified: z.boolean(),
  city: NamedCity.nullable(),
  cityName: z.string().nullable(),
  storeName: z.string().nullable(),
  country: Country,
  preferences: UserPreferences,
});
export type SessionUser = z.infer<typeof SessionUser>;

/** How tokens travel: in `__Host-` cookies (browsers) or in the answer (API clients). */
const Transport = z.enum(['cookie', 'token']).default('cookie');
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

const Name = z.string().trim().min(1, 'El nombre es obligatorio').max(128);
const Password = z
  .string()
  .min(8, 'La contraseña debe tener mínimo 8 caracteres')
  .max(128, 'La contraseña debe tener máximo 128 caracteres');
const Code = z.coerce.string().regex(/^\d{6}$/, '¡El código no es correcto o ya expiró!');

export const Jwks = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

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
    conditions: z.literal(1, 'Debes aceptar los términos y condiciones'),
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
    password: z.string().min(1, 'La contraseña es obligatoria').max(128),
    transport: Transport,
  }),
  response: one(Session),
  allow: everyone,
  errors: ['LOGIN_FAILED'],
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
  errors: ['CODE_WRONG', 'CODE_TOO_MANY', 'NUMBER_NOT_REGISTERED'],
});

export const refreshSession = operation({
  name: 'refreshSession',
  service,
  method: 'POST',
  path: '/users/page/refresh',
  summary: 'Rotates the refresh token; reuse of an old one ends its whole family',
  body: z.strictObject({ refresh_token: z.string().max(256).optional(), transport: Transport }),
  response: one(Session),
  allow: everyone,
  errors: [],
});

export const logout = operation({
  name: 'logout',
  service,
  method: 'GET',
  path: '/users/page/logout',
  summary: 'Ends the session and its refresh tokens',
  response: one(Done),
  allow: everyone,
  errors: [],
});

export const requestAuthenticationCode = operation({
  name: 'requestAuthenticationCode',
  service,
  method: 'POST',
  path: '/api/users/authenticationCode',
  summary: 'Sends a code of 6 digits by WhatsApp; with `loginForm` only to a registered number',
  body: z.strictObject({
    mobile: Mobile,
    loginForm: z.boolean().default(false),
    country: Country.default('CO'),
  }),
  response: one(z.object({ mobile: z.string(), expires_in: z.int().describe('Seconds') })),
  allow: everyone,
  errors: ['NUMBER_NOT_REGISTERED', 'NUMBER_NOT_ON_WHATSAPP', 'CODE_TOO_MANY'],
});

export const validateAuthenticationCode = operation({
  name: 'validateAuthenticationCode',
  service,
  method: 'POST',
  path: '/api/users/authenticationCode/validateCode',
  summary: 'Checks a code without using it up, so that the form can go on',
  body: z.strictObject({ mobile: Mobile, code: Code, country: Country.default('CO') }),
  response: one(z.object({ valid: z.literal(true) })),
  allow: everyone,
  errors: ['CODE_WRONG', 'CODE_TOO_MANY'],
});

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
  body: z.strictObject({ token: z.string().min(1).max(128), password: Password }),
  response: one(Done),
  allow: everyone,
  errors: ['RECOVERY_LINK_WRONG'],
});

/** Why a social sign-in failed, as the login page is told in its `error` parameter. */
export const socialLoginErrors = [
  'SOCIAL_LOGIN_FAILED',
  'SOCIAL_LOGIN_CANCELLED',
  'SOCIAL_LOGIN_EXPIRED',
  'SOCIAL_EMAIL_UNVERIFIED',
  'SOCIAL_SERVICE_AWAY',
] as const;
export const SocialLoginError = z.enum(socialLoginErrors);
export type SocialLoginError = z.infer<typeof SocialLoginError>;

const SocialServiceId = z
  .string()
  .regex(/^[a-z0-9-]{1,32}$/, 'must be lower-case letters, digits and hyphens, at most 32');
export const SocialService = z.object({
  id: SocialServiceId.describe('Its part of the address: /users/page/login/service/{id}'),
  label: z.string(),
});
export type SocialService = z.infer<typeof SocialService>;

export const listSocialServices = operation({
  name: 'listSocialServices',
  service,
  method: 'GET',
  path: '/api/users/socialService',
  summary: 'Lists the services one may sign in with now',
  response: one(z.array(SocialService).max(limits.socialServices)),
  allow: everyone,
  errors: [],
});

export const startSocialLogin = operation({
  name: 'startSocialLogin',
  service,
  method: 'GET',
  path: '/users/page/login/service/{service}',
  summary: 'Sends the browser to a service to sign in; it comes back to the callback',
  params: z.object({ service: z.string() }),
  query: z.object({ urlreturn: z.string().optional().describe('A path of this site') }),
  response: z.unknown(),
  allow: everyone,
  errors: ['NOT_FOUND'],
  binary: true,
  redirects: true,
});

export const finishSocialLogin = operation({
  name: 'finishSocialLogin',
  service,
  method: 'GET',
  path: '/users/page/login/service/{service}/callback',
  summary:
    'Where a service sends the browser back: signs in and goes to the page asked for, or to the login page',
  params: z.object({ service: z.string() }),
  query: z.object({ state: z.string().optional() }),
  response: z.unknown(),
  allow: everyone,
  errors: ['NOT_FOUND'],
  binary: true,
  redirects: true,
});

/** Path of the local OpenID provider, which stands for social services where none is configured. */
export const localOpenIdPath = '/users/openid';

export const authorizeLocally = operation({
  name: 'authorizeLocally',
  service,
  method: 'GET',
  path: `${localOpenIdPath}/auth`,
  summary: 'The authorization endpoint of the local OpenID provider',
  response: z.unknown(),
  allow: everyone,
  errors: ['NOT_FOUND'],
  binary: true,
  redirects: true,
});

export const resumeLocalAuthorization = operation({
  name: 'resumeLocalAuthorization',
  service,
  method: 'GET',
  path: `${localOpenIdPath}/auth/{uid}`,
  summary: 'Goes on with an authorization of the local OpenID provider once an account is chosen',
  params: z.object({ uid: z.string() }),
  response: z.unknown(),
  allow: everyone,
  errors: ['NOT_FOUND'],
  binary: true,
  redirects: true,
});

export const showLocalAccounts = operation({
  name: 'showLocalAccounts',
  service,
  method: 'GET',
  path: `${localOpenIdPath}/interaction/{uid}`,
  summary: 'The page of the local OpenID provider where a developer chooses who to be',
  params: z.object({ uid: z.string() }),
  response: z.unknown(),
  allow: everyone,
  errors: ['NOT_FOUND'],
  binary: true,
  redirects: true,
  page: true,
});

export const chooseLocalAccount = operation({
  name: 'chooseLocalAccount',
  service,
  method: 'POST',
  path: `${localOpenIdPath}/interaction/{uid}`,
  summary: 'Signs in at the local OpenID provider with an e-mail, or cancels without one',
  params: z.object({ uid: z.string() }),
  body: z.strictObject({ email: Email.optional() }),
  response: z.unknown(),
  allow: everyone,
  errors: ['NOT_FOUND'],
  binary: true,
  redirects: true,
});

export const readSessionControlData = operation({
  name: 'readSessionControlData',
  service,
  method: 'GET',
  path: '/api/core/sessionControlData/{userId}',
  summary: 'Tells whose session this is; a session of another user, or none, answers as a guest',
  params: z.object({ userId: z.coerce.number().int().nonnegative() }),
  query: z.strictObject({ refererUrl: z.string().max(2048).optional() }),
  response: one(z.object({ isGuest: z.boolean(), user: SessionUser.nullable() })),
  allow: everyone,
  errors: [],
});

export const User = z.object({
  id: Id,
  name: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  city: NamedCity.nullable(),
  isGuest: z.boolean(),
  isVendor: z.boolean(),
  isAdmin: z.boolean(),
  managetuercaGoModule: z.boolean(),
  storeId: Id.nullable(),
  created_at: Timestamp,
});

export const UserConfig = z.object({
  mobile_verified: z.boolean(),
  email_verified: z.boolean(),
  country: Country,
  preferences: UserPreferences,
});

export const listUsers = operation({
  name: 'listUsers',
  service,
  method: 'GET',
  path: '/api/users/users',
  summary: 'Lists users',
  query: listQuery({
    filter: { name: by.text(), email: by.text(), mobile: by.text(), isVendor: by.flag() },
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
    password: Password,
    mobile: Mobile,
    city_id: Id,
    role: z.enum(['buyer', 'manager', 'admin']).default('buyer'),
    country: Country.default('CO'),
  }),
  response: one(User),
  allow: { admin: 'any' },
  errors: ['EMAIL_TAKEN', 'MOBILE_TAKEN', 'ZONE_UNKNOWN'],
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

export const updateUser = operation({
  name: 'updateUser',
  service,
  method: 'PATCH',
  path: '/api/users/users/{id}',
  summary: 'Changes one’s own data; a changed mobile must be verified again',
  params: IdParams,
  body: z.strictObject({
    name: Name.optional(),
    email: Email.optional(),
    mobile: Mobile.optional(),
    city_id: Id.optional(),
  }),
  response: one(User),
  allow: { buyer: 'own', vendor: 'own', adviser: 'own', manager: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'MOBILE_TAKEN', 'ZONE_UNKNOWN'],
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

export const createOrUpdateUserInQuotation = operation({
  name: 'createOrUpdateUserInQuotation',
  service,
  method: 'POST',
  path: '/api/users/users/createOrUpdateUserInQuotation',
  summary: 'Turns a guest into a buyer with a verified number, or signs in the account that has the number',
  body: z.strictObject({
    name: Name,
    email: Email,
    mobile: Mobile,
    localization_administrative_zone_id: Id,
    conditions: z.literal(1, 'Debes aceptar los términos y condiciones'),
    code: Code.optional().describe('Needed unless the mobile is already verified'),
    country: Country.default('CO'),
    transport: Transport,
  }),
  response: one(Session),
  allow: { guest: 'own', buyer: 'own', vendor: 'own', adviser: 'own', manager: 'own', admin: 'own' },
  errors: ['CODE_WRONG', 'CODE_TOO_MANY', 'EMAIL_TAKEN', 'MOBILE_TAKEN', 'CONFLICT', 'ZONE_UNKNOWN'],
});

export const salesModels = ['cart', 'orders'] as const;
const SalesModel = z.enum(salesModels);

export const StoreConfig = z.object({
  tuerca_go_store_sales_model: SalesModel,
  tuerca_go_marketplace_sales_model: SalesModel,
  addressing_after_transaction: z.string().max(1024).nullable(),
  addressing_button_name: z.string().max(64).nullable(),
  transaction_closing_form: z.string().max(1024).nullable(),
  mobile_number: z.string().max(24).nullable(),
  service_cost: Price.describe('Fixed commission per order, in the store’s currency'),
  service_cost_percent: z
    .number('El valor no es válido')
    .min(0, 'El valor no es válido')
    .max(1, 'El valor no es válido')
    .describe('Commission as a fraction: 0.08 is 8 %'),
  show_customer_data: z.boolean(),
  show_customer_data_marketplace: z.boolean(),
});

export const Adviser = z.object({ id: Id, name: z.string(), user_id: Id.nullable(), store_id: Id });

export const Store = z.object({
  id: Id,
  name: z.string(),
  segment: z.string().describe('Its part of the address: /tienda/{segment}'),
  country: Country,
  city: NamedCity.nullable(),
  average_rating: z.number().nullable(),
  count_total_number_ratings: z.int(),
  brands: z.array(Named).optional(),
  advisers: z.array(Adviser).optional(),
});

export const listStores = operation({
  name: 'listStores',
  service,
  method: 'GET',
  path: '/api/store/store',
  summary: 'Lists stores',
  query: listQuery({
    filter: { name: by.text(), city_id: by.id(), brand_id: by.id(), country: by.code() },
    order: ['name', 'created_at'],
    defaultOrder: 'name',
    with: ['brands'],
    pageSize: limits.storePageSize,
  }),
  response: many(Store),
  allow: everyone,
  errors: [],
});

export const readStore = operation({
  name: 'readStore',
  service,
  method: 'GET',
  path: '/api/store/store/{id}',
  summary: 'Reads a store',
  params: IdParams,
  query: withQuery(['brands', 'advisers']),
  response: one(Store),
  allow: everyone,
  errors: ['NOT_FOUND'],
});

export const createStore = operation({
  name: 'createStore',
  service,
  method: 'POST',
  path: '/api/store/store',
  summary: 'Opens a store for a user, who becomes a vendor',
  body: z.strictObject({
    name: Name,
    user_id: Id,
    city_id: Id,
    country: Country.default('CO'),
    brand_ids: z.array(Id).max(200),
    config: StoreConfig.partial().default({}),
  }),
  response: one(Store),
  allow: { admin: 'any' },
  errors: ['NOT_FOUND', 'CONFLICT', 'ZONE_UNKNOWN', 'BRAND_UNKNOWN'],
});

export const updateStore = operation({
  name: 'updateStore',
  service,
  method: 'PATCH',
  path: '/api/store/store/{id}',
  summary: 'Changes a store’s name, city or the brands it carries',
  params: IdParams,
  body: z.strictObject({
    name: Name.optional(),
    city_id: Id.optional(),
    brand_ids: z.array(Id).max(200).optional(),
  }),
  response: one(Store),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'ZONE_UNKNOWN', 'BRAND_UNKNOWN'],
});

export const readStoreConfig = operation({
  name: 'readStoreConfig',
  service,
  method: 'GET',
  path: '/api/store/store/{id}/storeConfig',
  summary: 'Reads a store’s settings',
  params: IdParams,
  response: one(StoreConfig),
  allow: sellersAndManagers,
  errors: ['NOT_FOUND'],
});

export const updateStoreConfig = operation({
  name: 'updateStoreConfig',
  service,
  method: 'PATCH',
  path: '/api/store/store/{id}/updateStoreConfigAttributes',
  summary:
    'Changes a store’s settings; its commission and what it sees of customers only by an administrator',
  params: IdParams,
  body: StoreConfig.partial().strict(),
  response: one(StoreConfig),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'FORBIDDEN'],
});

export const listSalesModels = operation({
  name: 'listSalesModels',
  service,
  method: 'GET',
  path: '/api/store/store/allSalesModel',
  summary: 'Lists the sales models a store may choose',
  response: one(z.array(z.object({ id: SalesModel, name: z.string() }))),
  allow: everyone,
  errors: [],
});

export const listAdvisers = operation({
  name: 'listAdvisers',
  service,
  method: 'GET',
  path: '/api/store/adviser',
  summary: 'Lists the advisers of one’s own store, or of any for managers',
  query: listQuery({
    filter: { store_id: by.id(), name: by.text() },
    order: ['name'],
    defaultOrder: 'name',
    pageSize: limits.adviserPageSize,
  }),
  response: many(Adviser),
  allow: sellersAndManagers,
  errors: [],
});

export const createAdviser = operation({
  name: 'createAdviser',
  service,
  method: 'POST',
  path: '/api/store/adviser',
  summary: 'Adds an adviser to a store; with e-mail and password the adviser can sign in',
  body: z.strictObject({
    store_id: Id,
    name: Name,
    email: Email.optional(),
    mobile: Mobile.optional(),
    password: Password.optional(),
  }),
  response: one(Adviser),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND', 'EMAIL_TAKEN', 'MOBILE_TAKEN'],
});

export const deleteAdviser = operation({
  name: 'deleteAdviser',
  service,
  method: 'DELETE',
  path: '/api/store/adviser/{id}',
  summary: 'Removes an adviser from a store and ends the adviser’s sessions',
  params: IdParams,
  response: one(Done),
  allow: { vendor: 'own', admin: 'any' },
  errors: ['NOT_FOUND'],
});

export const Zone = z.object({
  id: Id,
  parent_id: Id.nullable(),
  name: z.string(),
  full_name: z.string(),
  kind: z.enum(['country', 'department', 'city']),
  code: z.string().nullable(),
});

export const listZones = operation({
  name: 'listZones',
  service,
  method: 'GET',
  path: '/api/localization/zones',
  summary:
    'Lists zones: the departments of a country, the cities of a department, or cities by name; in order of `relevance`, what is searched comes first: the name itself, names that begin with it, then with a word that does; of each, large cities first',
  query: listQuery({
    filter: {
      parent_id: by.id(),
      country: by.code(),
      kind: by.name(['country', 'department', 'city']),
      name: by.text(),
    },
    order: ['name', 'relevance'],
    defaultOrder: 'name',
    pageSize: limits.zonePageSize,
    maxPageSize: limits.zonePageSize,
  }),
  response: many(Zone),
  allow: everyone,
  errors: [],
});

export const readZone = operation({
  name: 'readZone',
  service,
  method: 'GET',
  path: '/api/localization/zones/{id}',
  summary: 'Reads a zone',
  params: IdParams,
  response: one(Zone),
  allow: { ...everyone, service: 'any' },
  errors: ['NOT_FOUND'],
});

export const AddressDraft = z.strictObject({
  address: z.string().trim().min(1, 'La dirección es obligatoria').max(limits.address),
  fullname: z.string().trim().min(1, 'El nombre es obligatorio').max(limits.addressFullname),
  identification: z
    .string()
    .trim()
    .min(1, 'La identificación es obligatoria')
    .max(limits.addressIdentification),
  city_id: Id,
  mobile: Mobile,
});
export const Address = z.object({
  id: z.int().nonnegative().describe('0 stands for the address of the user itself'),
  user_id: Id,
  address: z.string(),
  fullname: z.string(),
  identification: z.string(),
  city_id: Id,
  cityName: z.string(),
  mobile: z.string(),
});

export const createAddress = operation({
  name: 'createAddress',
  service,
  method: 'POST',
  path: '/api/users/userAdditionalAddress',
  summary: 'Adds a delivery address',
  body: AddressDraft,
  response: one(Address),
  allow: buyers,
  errors: ['ZONE_UNKNOWN'],
});

export const listAddresses = operation({
  name: 'listAddresses',
  service,
  method: 'GET',
  path: '/api/users/userAdditionalAddress',
  summary: 'Lists one’s own delivery addresses',
  query: listQuery({ filter: {}, order: ['id'], with: ['city'] }),
  response: many(Address),
  allow: buyers,
  errors: [],
});

export const readAddress = operation({
  name: 'readAddress',
  service,
  method: 'GET',
  path: '/api/users/userAdditionalAddress/{id}',
  summary: 'Reads one of one’s own delivery addresses',
  params: IdParams,
  response: one(Address),
  allow: buyers,
  errors: ['NOT_FOUND'],
});

export const Provider = z.object({
  id: Id,
  razon_social: z.string(),
  nombre_comercial: z.string(),
  whatsapp: z.string(),
});

export const createProvider = operation({
  name: 'createProvider',
  service,
  method: 'POST',
  path: '/api/satda/proveedor',
  summary: 'Links a provider of one’s own, who can then be sent one’s requests',
  body: z.strictObject({
    razon_social: z.string().trim().min(1, 'La razón social es obligatoria').max(256),
    nombre_comercial: z.string().trim().min(1, 'El nombre comercial es obligatorio').max(256),
    whatsapp: Mobile,
  }),
  response: one(Provider),
  allow: { buyer: 'own', vendor: 'own', adviser: 'own', manager: 'own', admin: 'own' },
  errors: ['CONFLICT', 'NUMBER_NOT_ON_WHATSAPP'],
});

export const listProviders = operation({
  name: 'listProviders',
  service,
  method: 'GET',
  path: '/api/satda/proveedor',
  summary: 'Lists one’s own providers',
  query: listQuery({
    filter: { nombre_comercial: by.text() },
    order: ['nombre_comercial'],
    defaultOrder: 'nombre_comercial',
    pageSize: limits.providerPageSize,
  }),
  response: many(Provider),
  allow: { buyer: 'own', vendor: 'own', adviser: 'own', manager: 'own', admin: 'own' },
  errors: [],
});
