import { defaultAdviserRights, isInScope, roleOf } from '@tuerca/contracts';
import type { AdviserRight, Claims, Operation, Reach, Role } from '@tuerca/contracts';
import { AppError } from './errors.ts';

/** Who makes a request, from the verified token; a visitor has no claims. */
export interface Caller {
  readonly userId: number | null;
  readonly role: Role;
  readonly claims: Claims | null;
  readonly token: string | null;
  readonly storeId: number | null;
  readonly adviserId: number | null;
  /** Brands of its store that an adviser is limited to, where the service keeps them; null: all. */
  readonly brandIds: readonly number[] | null;
  readonly isVisitor: boolean;
  readonly isGuest: boolean;
  /** Vendor or adviser: acts for a store. */
  readonly isSeller: boolean;
  /** Manager or admin. */
  readonly isManager: boolean;
  readonly isAdmin: boolean;
  readonly isService: boolean;
  /** Whether the caller has what an adviser needs a right for; anyone else has. */
  may(right: AdviserRight): boolean;
  /** A store's own system, which stands for no person. */
  readonly isApiToken: boolean;
  /** How far the caller's role reaches in an operation; null when it, or the scopes of its API token, may not call it. */
  reach(operation: Pick<Operation, 'allow' | 'scope'>): Reach | null;
  /** The id of the user who calls; throws UNAUTHENTICATED for a visitor and for a service. */
  user(): number;
  /** The store that the caller works for; throws FORBIDDEN for those who have none. */
  store(): number;
}

/** What a service knows of an adviser by now: what they may do for their store; `left`: nothing any more. */
export type Standing = 'left' | { rights: readonly AdviserRight[]; brandIds: readonly number[] | null };

/** Finds an adviser's standing in a store; undefined while its event has not arrived: the token is believed. */
export type FindStanding = (adviser: { storeId: number; adviserId: number }) => Promise<Standing | undefined>;

/** The caller that a token's claims amount to; no claims is a visitor. */
export const callerOf = (
  claims: Claims | null,
  token: string | null = null,
  brandIds: readonly number[] | null = null,
): Caller => {
  const role = roleOf(claims);
  const userId = claims && !claims.isService ? Number(claims.sub) : null;
  const isSeller = role === 'vendor' || role === 'adviser';
  const storeId = claims?.storeId ?? null;
  return {
    userId,
    role,
    claims,
    token,
    storeId,
    adviserId: claims?.adviserId ?? null,
    brandIds,
    isVisitor: role === 'visitor',
    isGuest: role === 'guest',
    isSeller,
    isManager: role === 'manager' || role === 'admin',
    isAdmin: role === 'admin',
    isService: role === 'service',
    may: (right) => role !== 'adviser' || (claims?.adviserRights ?? defaultAdviserRights).includes(right),
    isApiToken: claims?.scopes !== null && claims?.scopes !== undefined,
    reach: (operation) => (isInScope(claims, operation) ? (operation.allow[role] ?? null) : null),
    user: () => {
      if (userId === null) throw new AppError('UNAUTHENTICATED');
      return userId;
    },
    store: () => {
      if (!isSeller || storeId === null) throw new AppError('FORBIDDEN');
      return storeId;
    },
  };
};

/** A caller as their store has them now: a token outlives for some minutes what was taken from an adviser. */
export const withStanding = async (caller: Caller, find: FindStanding | null): Promise<Caller> => {
  const { role, claims, token, storeId, adviserId } = caller;
  if (!find || role !== 'adviser' || storeId === null || adviserId === null) return caller;
  const standing = await find({ storeId, adviserId });
  if (standing === undefined) return caller;
  if (standing === 'left') {
    const asBuyer = { storeByAdviser: false, storeId: null, adviserId: null, adviserRights: null };
    return callerOf({ ...claims!, ...asBuyer, hastuercaGoModuleAdministration: false }, token);
  }
  return callerOf({ ...claims!, adviserRights: [...standing.rights] }, token, standing.brandIds);
};
