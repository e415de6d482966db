import { z } from 'zod';

/**
 * Who can call. `visitor` has no session, `guest` has one without an account; `vendor` owns a store and
 * `adviser` works in one; `manager` runs the go module, `admin` the platform; `service` is one of Tuerca's
 * own processes (source: specification 1 section 1, 2 section 6).
 */
export const roles = [
  'visitor',
  'guest',
  'buyer',
  'vendor',
  'adviser',
  'manager',
  'admin',
  'service',
] as const;
export type Role = (typeof roles)[number];

/**
 * The records a role may reach: `any`, or only its `own` (its user's, its store's, or those its store may see
 * because it carries the brand). The use case decides what `own` means from stored data.
 */
export type Reach = 'any' | 'own';

/** The roles that may call an operation; any other is refused. */
export type Access = Readonly<Partial<Record<Role, Reach>>>;

export const everyone = {
  visitor: 'any',
  guest: 'any',
  buyer: 'any',
  vendor: 'any',
  adviser: 'any',
  manager: 'any',
  admin: 'any',
} as const satisfies Access;

export const anySession = {
  guest: 'own',
  buyer: 'own',
  vendor: 'own',
  adviser: 'own',
  manager: 'own',
  admin: 'any',
} as const satisfies Access;

export const buyers = {
  guest: 'own',
  buyer: 'own',
  vendor: 'own',
  adviser: 'own',
  manager: 'any',
  admin: 'any',
} as const satisfies Access;
/** Whoever has an account, for what is their own. */
export const registered = {
  buyer: 'own',
  vendor: 'own',
  adviser: 'own',
  manager: 'own',
  admin: 'own',
} as const satisfies Access;
export const sellers = { vendor: 'own', adviser: 'own' } as const satisfies Access;
export const sellersAndManagers = {
  vendor: 'own',
  adviser: 'own',
  manager: 'any',
  admin: 'any',
} as const satisfies Access;
export const managers = { manager: 'any', admin: 'any' } as const satisfies Access;
export const onlyServices = { service: 'any' } as const satisfies Access;

/** What a manager may do beyond requests and quotations; each is given by an administrator, one by one. */
export const managerRights = [
  'manageMessagesModule',
  'manageMessageDeletion',
  'manageInfractionsModule',
] as const;
export type ManagerRight = (typeof managerRights)[number];

/** What an adviser may do for the store; its owner gives each, one by one, and has all (ADR 0392). */
export const adviserRights = [
  'quote',
  'discard',
  'chat',
  'seeOrders',
  'manageBrands',
  'manageProducts',
] as const;
export type AdviserRight = (typeof adviserRights)[number];
/** The rights of an adviser to whom nobody has given or taken any. */
export const defaultAdviserRights: readonly AdviserRight[] = ['quote', 'discard', 'chat', 'seeOrders'];

/** What a store's token for its own systems may be given, each on its own; `operationsOfScope` says what each opens. */
export const apiScopes = [
  'orders:read',
  'products:read',
  'products:write',
  'quotations:read',
  'requests:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** The claims of an access token; flag names are the specification's (2 section 6). */
export const Claims = z.object({
  sub: z.string().describe('User id as text, or the name of a service'),
  isService: z.boolean().default(false),
  isGuest: z.boolean(),
  isVendor: z.boolean().default(false),
  isAdmin: z.boolean().default(false),
  managetuercaGoModule: z.boolean().default(false),
  hastuercaGoModuleAdministration: z.boolean().default(false),
  storeByAdviser: z.boolean().default(false),
  storeId: z.number().nullable().default(null),
  adviserId: z.number().nullable().default(null),
  adviserRights: z
    .array(z.enum(adviserRights))
    .nullable()
    .default(null)
    .describe('What an adviser may do for the store; null: the default, or not an adviser'),
  showCustomerData: z.boolean().default(false),
  showCustomerDataMarketplace: z.boolean().default(false),
  manageInfractionsModule: z.boolean().default(false),
  manageMessagesModule: z.boolean().default(false),
  manageMessageDeletion: z.boolean().default(false),
  sid: z.string().optional().describe('The session; a service has none'),
  iat: z.number().optional().describe('When it was issued, in seconds and their fractions'),
  apiTokenId: z
    .number()
    .nullable()
    .default(null)
    .describe('Of a store’s API token, which stands for no person'),
  scopes: z.array(z.enum(apiScopes)).nullable().default(null).describe('All that an API token may call'),
});
export type Claims = z.infer<typeof Claims>;

/** The one role of the claims: the strongest flag wins. No claims means a visitor. */
export const roleOf = (claims: Claims | null): Role => {
  if (!claims) return 'visitor';
  if (claims.isService) return 'service';
  if (claims.isAdmin) return 'admin';
  if (claims.managetuercaGoModule) return 'manager';
  if (claims.storeByAdviser) return 'adviser';
  if (claims.isVendor) return 'vendor';
  return claims.isGuest ? 'guest' : 'buyer';
};
