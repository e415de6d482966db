import { isDeepStrictEqual } from 'node:util';

/** A list of rights or brands is the same in any order. */
const orderless = (value: unknown): unknown => (Array.isArray(value) ? new Set<unknown>(value) : value);
const isSame = (one: unknown, other: unknown): boolean => isDeepStrictEqual(orderless(one), orderless(other));

/** Whether what is wanted would replace another value than was seen (ADR 0606); undefined: nothing is said of it. */
export const replacesUnseen = <T>(now: T, seen: T | undefined, wanted: T | undefined): boolean =>
  seen !== undefined && wanted !== undefined && !isSame(now, seen) && !isSame(now, wanted);
