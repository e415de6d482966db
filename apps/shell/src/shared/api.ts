import { createClient } from '@tuerca/api-client';
import type { CallArguments, CallResult } from '@tuerca/api-client';
import { refreshSession, type Operation } from '@tuerca/contracts';
import { notedFetch } from './reach.ts';
import { readOrLastSeen } from './seen.ts';
import useSWR, { type SWRConfiguration } from 'swr';

const withoutRefresh = createClient({ baseUrl: '', fetch: notedFetch });

/** Renews the browser's session by its refresh cookie; false when there is none to renew. */
export const refresh = (): Promise<boolean> =>
  withoutRefresh.call(refreshSession, { body: {} }).then(
    () => true,
    () => false,
  );

/** Calls of the API with the browser's own cookies; an expired session is refreshed once, for all calls together. */
export const api = createClient({ baseUrl: '', fetch: notedFetch, onUnauthorized: refresh });

/** The cache key of a read; its name comes first so that all reads of an operation can be renewed together. */
export const keyOf = (operation: Operation, args: unknown) => [operation.name, args] as const;

/** What a read of an operation may ask for. */
export type ReadQuery<O extends Operation> = NonNullable<CallArguments<O>['query']>;

/** Reads by an operation and keeps the answer fresh; `null` arguments wait until they are known. */
export const useRead = <O extends Operation>(
  operation: O,
  args: CallArguments<O> | null,
  options?: SWRConfiguration<CallResult<O>>,
) =>
  useSWR<CallResult<O>>(
    args ? keyOf(operation, args) : null,
    () =>
      readOrLastSeen(operation, args, () =>
        // The spread of an optional argument loses its link to the operation.
        (api.call as (operation: O, args: object | null) => Promise<CallResult<O>>)(operation, args),
      ),
    options,
  );

/** Whether a cache key belongs to a read of the operation: `mutate(isReadOf(listVehicles))`. */
export const isReadOf =
  (...operations: readonly Operation[]) =>
  (key: unknown): boolean =>
    Array.isArray(key) && operations.some(({ name }) => key[0] === name);
