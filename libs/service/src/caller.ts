import { roleOf } from '@tuerca/contracts';
import type { Claims, Operation, Reach, Role } from '@tuerca/contracts';
import { AppError } from './errors.ts';

/** Who makes a request, from the verified token; a visitor has no claims. */
export interface Caller {
  readonly userId: number | null;
  readonly role: Role;
  readonly claims: Claims | null;
  readonly token: string | null;
  readonly storeId: number | null;
  readonly adviserId: number | null;
  readonly isVisitor: boolean;
  readonly isGuest: boolean;
  /** Vendor or adviser: acts for a store. */
  readonly isSeller: boolean;
  /** Manager or admin. */
  readonly isManager: boolean;
  readonly isAdmin: boolean;
  readonly isService: boolean;
  /** How far the caller's role reaches in an operation; null when it may not call it at all. */
  reach(operation: Pick<Operation, 'allow'>): Reach | null;
  /** The id of the user who calls; throws UNAUTHENTICATED for a visitor and for a service. */
  user(): number;
}

/** The caller that a token's claims amount to; no claims is a visitor. */
export const callerOf = (claims: Claims | null, token: string | null = null): Caller => {
  const role = roleOf(claims);
  const userId = claims && !claims.isService ? Number(claims.sub) : null;
  return {
    userId,
    role,
    claims,
    token,
    storeId: claims?.storeId ?? null,
    adviserId: claims?.adviserId ?? null,
    isVisitor: role === 'visitor',
    isGuest: role === 'guest',
    isSeller: role === 'vendor' || role === 'adviser',
    isManager: role === 'manager' || role === 'admin',
    isAdmin: role === 'admin',
    isService: role === 'service',
    reach: (operation) => operation.allow[role] ?? null,
    user: () => {
      if (userId === null) throw new AppError('UNAUTHENTICATED');
      return userId;
    },
  };
};
