import type { ErrorCode, Operation, Role } from '@tuerca/contracts';
import { callerNames, type CallerName } from '../people.ts';
import { ownership } from './ownership.ts';

/** The role of each caller in the contracts' table. */
export const roleOf: Readonly<Record<CallerName, Role>> = {
  owner: 'buyer',
  otherBuyer: 'buyer',
  vendorWithoutBrand: 'vendor',
  losingVendor: 'vendor',
  winningVendor: 'vendor',
  adviser: 'adviser',
  manager: 'manager',
  admin: 'admin',
  guest: 'guest',
  nobody: 'visitor',
};

/** Why a caller is refused an operation on the owner's or the winning store's data; null if permitted. */
export const refusalOf = (operation: Operation, caller: CallerName): ErrorCode | null => {
  if (operation.internal) return 'NOT_FOUND';
  const reach = operation.allow[roleOf[caller]];
  if (!reach) return caller === 'nobody' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
  const owning = ownership[operation.name]!;
  if (typeof owning === 'string') return null;
  if (reach === 'any' && !owning.alsoAny) return null;
  if (caller !== 'nobody' && owning.own.includes(caller)) return null;
  return owning.others?.[caller] ?? 'NOT_FOUND';
};

/** The callers of an operation, refused ones first, so that those permitted find the data unchanged. */
export const refusedFirst = (operation: Operation): readonly CallerName[] =>
  callerNames.toSorted(
    (one, other) => Number(refusalOf(operation, one) === null) - Number(refusalOf(operation, other) === null),
  );

/** Whether an operation concerns a record of its buyer, user or uploader. */
export const isOfOwner = (operation: Operation): boolean => {
  const owning = ownership[operation.name];
  return typeof owning === 'object' && owning.own.includes('owner') && !operation.internal;
};
