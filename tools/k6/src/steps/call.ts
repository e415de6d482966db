import { pathOfCall, type CallArguments, type CallResult } from '@tuerca/api-client';
import type { ErrorCode, Failure, Operation } from '@tuerca/contracts';
import { check } from 'k6';
import http, { type BatchRequest, type Response } from 'k6/http';
import { origin } from './setting.ts';

/** As every client: longer than the gateway, whose answer says what failed. */
const timeout = '20s';
type Expected = ReturnType<typeof http.expectedStatuses>;
const success: Expected = http.expectedStatuses(200);

export interface Call<O extends Operation> {
  args: CallArguments<O>;
  token?: string;
  /** Statuses that do not count as errors; 200 by default. */
  expected?: Expected;
}

const requestOf = <O extends Operation>(
  operation: O,
  { args, token, expected = success }: Call<O>,
): BatchRequest => ({
  method: operation.method,
  url: `${origin}${pathOfCall(operation, args)}`,
  body: args.body === undefined ? null : JSON.stringify(args.body),
  params: {
    headers: {
      accept: 'application/json',
      ...(args.body !== undefined && { 'content-type': 'application/json' }),
      ...(args.idempotencyKey && { 'idempotency-key': args.idempotencyKey }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    // Without `name` each id in a path would be a separate metric.
    tags: { operation: operation.name, name: operation.name },
    responseCallback: expected,
    timeout,
  },
});

/** Sends calls of an operation in parallel; returns the responses in the same order. */
export const sendTogether = <O extends Operation>(operation: O, calls: readonly Call<O>[]): Response[] =>
  http.batch(calls.map((each) => requestOf(operation, each)));

/** The error code of a refused call; null for a success. */
export const codeOf = (response: Response): ErrorCode | 'NO_ANSWER' | null => {
  if (response.status === 200) return null;
  try {
    return (response.json() as unknown as Failure).code as ErrorCode;
  } catch {
    return 'NO_ANSWER';
  }
};

/** The result of a call. @throws when it failed, which ends the iteration and is counted. */
export const answerOf = <O extends Operation>(operation: O, response: Response): CallResult<O> => {
  const { name } = operation;
  const isAnswered = check(
    response,
    { [`${name} is answered`]: ({ status }) => status === 200 },
    { operation: name },
  );
  if (!isAnswered)
    throw new Error(`${name} answered ${response.status} ${codeOf(response) ?? ''} ${response.error}`.trim());
  // The server has validated the answer against the operation's own schema.
  return response.json() as unknown as CallResult<O>;
};

/** Calls an operation. @throws when it fails, which ends the iteration and is counted. */
export const call = <O extends Operation>(
  operation: O,
  args: CallArguments<O>,
  token?: string,
): CallResult<O> => answerOf(operation, sendTogether(operation, [{ args, token }])[0]!);
