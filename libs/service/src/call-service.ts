import { setTimeout as pause } from 'node:timers/promises';
import { ApiError, createClient } from '@tuerca/api-client';
import type { CallArguments, CallResult } from '@tuerca/api-client';
import type { Operation, ServiceName } from '@tuerca/contracts';
import { requestContext } from '@tuerca/runtime';
import { signServiceToken } from './tokens.ts';

export interface CallServiceOptions {
  /** The service that calls. */
  from: ServiceName;
  /** Where the other service listens. */
  baseUrl: string;
  /** The secret services share; signs the token of internal operations. */
  secret: string;
  /** Time for the whole call, retries included. */
  deadlineMs?: number;
  retries?: number;
  fetch?: typeof fetch;
}

/** Calls an operation of another service; `token` is the caller's, forwarded when the operation is not internal. */
export type CallService = <O extends Operation>(
  operation: O,
  args: CallArguments<O> & { token?: string | null },
) => Promise<CallResult<O>>;

const mayComeBack = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 502 || error.status === 503 || error.status === 504);

/**
 * Maps another service's failure to the error the original caller gets. A service token that is rejected (clock skew,
 * different secrets) says nothing about the caller's session, so it must not be answered as an expired session.
 */
const asSeenFromOutside = (error: unknown, { internal }: Operation): unknown =>
  internal && error instanceof ApiError && error.status === 401
    ? new ApiError({ status: 503, code: 'SERVICE_UNAVAILABLE', message: error.message, cause: error })
    : error;

/**
 * A client for calls between services: one deadline for the whole call (2 s by default), the request id and trace
 * context passed on, and at most two retries with back-off, only for calls that are safe to repeat (a GET, or a call with
 * an idempotency key).
 */
export const callService = (options: CallServiceOptions): CallService => {
  const { deadlineMs = 2000, retries = 2 } = options;
  const client = createClient({ baseUrl: options.baseUrl, fetch: options.fetch });

  return async (operation, args) => {
    const { token, ...rest } = args;
    const endsAt = performance.now() + deadlineMs;
    const bearer = operation.internal ? signServiceToken(options.secret, options.from) : token;
    const context = requestContext.getStore();
    const headers = {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(context?.requestId && { 'x-request-id': context.requestId }),
      ...(context?.traceparent && { traceparent: context.traceparent }),
      ...args.headers,
    };
    const repeatable = operation.method === 'GET' || args.idempotencyKey !== undefined;
    for (let tried = 0; ; tried += 1) {
      const left = Math.max(1, Math.ceil(endsAt - performance.now()));
      try {
        // `rest` is the operation's own arguments; the spread loses their link to O.
        const call = client.call as (operation: Operation, args: object) => Promise<unknown>;
        return (await call(operation, { ...rest, headers, timeoutMs: left })) as never;
      } catch (error) {
        const wait = 50 * 2 ** tried;
        const again =
          repeatable && tried < retries && mayComeBack(error) && performance.now() + wait < endsAt;
        if (!again) throw asSeenFromOutside(error, operation);
        await pause(wait);
      }
    }
  };
};
