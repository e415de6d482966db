import { ApiError, createClient, isRefusedForGood } from '@tuerca/api-client';
import type { CallArguments, CallResult } from '@tuerca/api-client';
import { refreshSession, type Operation } from '@tuerca/contracts';
import { ownWordsOf } from '../texts/text.ts';
import { useIsOfParted } from './past-session.ts';
import { notedFetch } from './reach.ts';
import { readOrLastSeen } from './seen.ts';
import useSWR, { unstable_serialize, useSWRConfig, type SWRConfiguration } from 'swr';

const withoutRefresh = createClient({ baseUrl: '', fetch: notedFetch });

const onLost = new Set<() => void>();

/** Calls back when the session could not be refreshed, because it has ended elsewhere; returns how to stop that. */
export const whenSessionLost = (listener: () => void): (() => void) => {
  onLost.add(listener);
  return () => void onLost.delete(listener);
};

/** Refreshes the session with the refresh cookie; false when it has ended. Throws where that is not known. */
export const refresh = (): Promise<boolean> =>
  withoutRefresh.call(refreshSession, { body: {} }).then(
    () => true,
    (error: unknown) => {
      // Without a cookie another tab has heard it first, whose answer took the cookies away.
      const isLost =
        error instanceof ApiError && (error.is('SESSION_EXPIRED') || error.is('UNAUTHENTICATED'));
      if (isLost) for (const tell of onLost) tell();
      if (!isRefusedForGood(error)) throw error;
      return false;
    },
  );

/**
 * The API client, authenticated by cookies; an expired session is refreshed once for all concurrent calls.
 */
export const api = createClient({
  baseUrl: '',
  fetch: notedFetch,
  onUnauthorized: refresh,
  wordsOf: ownWordsOf,
});

/**
 * The SWR key of a query; the operation's name comes first so that all its queries can be revalidated
 * together.
 */
export const keyOf = (operation: Operation, args: unknown) => [operation.name, args] as const;

/** The options of a query. */
export type ReadQuery<O extends Operation> = NonNullable<CallArguments<O>['query']>;

/**
 * Queries an operation through SWR; `null` arguments defer the request until they are known. What was read before with
 * other arguments stays while these load, and goes where they fail: it would be taken for what was asked for. What was
 * read for somebody goes with them.
 */
export const useRead = <O extends Operation>(
  operation: O,
  args: CallArguments<O> | null,
  options?: SWRConfiguration<CallResult<O>>,
) => {
  const key = args ? keyOf(operation, args) : null;
  const { cache } = useSWRConfig();
  const answer = useSWR<CallResult<O>>(
    key,
    () =>
      readOrLastSeen(operation, args, () =>
        // Spreading an optional argument loses its type relation to the operation.
        (api.call as (operation: O, args: object | null) => Promise<CallResult<O>>)(operation, args),
      ),
    options,
  );
  const isRead = cache.get(unstable_serialize(key))?.data !== undefined;
  const isOfParted = useIsOfParted(isRead);
  const isOfOther = answer.error !== undefined && !isRead;
  return isOfOther || isOfParted ? { ...answer, data: undefined } : answer;
};

/** Matches the SWR keys of an operation: `mutate(isReadOf(listVehicles))`. */
export const isReadOf =
  (...operations: readonly Operation[]) =>
  (key: unknown): boolean =>
    Array.isArray(key) && operations.some(({ name }) => key[0] === name);
