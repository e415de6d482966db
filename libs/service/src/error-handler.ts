import { errors } from '@tuerca/contracts';
import type { ErrorCode, FieldError } from '@tuerca/contracts';
import { ApiError } from '@tuerca/api-client';
import { IdempotencyConflict, isPassing } from '@tuerca/postgres';
import { requestContext } from '@tuerca/runtime';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, failureOf } from './errors.ts';

interface ForeignError {
  name?: string;
  code?: string;
  statusCode?: number;
  retryAfterSeconds?: number;
}

const codeOfFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_FILES_LIMIT: 'TOO_LARGE',
  FST_FIELDS_LIMIT: 'TOO_LARGE',
  FST_PARTS_LIMIT: 'TOO_LARGE',
  FST_INVALID_JSON_FIELD_ERROR: 'INVALID_INPUT',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_BAD_URL: 'INVALID_INPUT',
  FST_ERR_ASYNC_CONSTRAINT: 'INVALID_INPUT',
};

const lostMongoNames = [
  'MongooseServerSelectionError',
  'MongoServerSelectionError',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoWaitQueueTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoPoolClosedError',
  'MongoServerClosedError',
  'MongoNotConnectedError',
  'MongoTopologyClosedError',
];

/** Whether an error of the MongoDB driver means that the server is down or unreachable. */
export const isLostMongo = ({ name }: { name?: string }): boolean => lostMongoNames.includes(name ?? '');

const codeOfName: Record<string, ErrorCode> = {
  AbortError: 'TIMEOUT',
  TimeoutError: 'TIMEOUT',
  ...Object.fromEntries(lostMongoNames.map((name) => [name, 'SERVICE_UNAVAILABLE'] as const)),
};
const timeoutCodes = new Set(['57014', 'ETIMEDOUT']);
/** Text that JSON can carry and Postgres cannot keep: a NUL, or half of a surrogate pair. */
const unstorableTextCodes = new Set(['22021', '22P05']);

/** The Redis client's errors carry neither a name nor a code of their own, only their class. */
const lostRedisClasses = new Set([
  'ClientOfflineError',
  'ClientClosedError',
  'DisconnectsClientError',
  'SocketClosedUnexpectedlyError',
  'ReconnectStrategyError',
]);

/** What Redis answers while it reads its file, has no room, or another takes its place; and the client with a full queue. */
const busyRedis = /^(?:(?:LOADING|BUSY|OOM|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN) |The queue is full$)/;

const isLostRedis = (error: object): boolean =>
  lostRedisClasses.has(error.constructor?.name) || (error instanceof Error && busyRedis.test(error.message));

const codeOfInfrastructure = (error: object, code: string): ErrorCode | undefined => {
  if (timeoutCodes.has(code)) return 'TIMEOUT';
  if (unstorableTextCodes.has(code)) return 'INVALID_INPUT';
  if (isLostRedis(error)) return 'SERVICE_UNAVAILABLE';
  return isPassing(error) ? 'SERVICE_UNAVAILABLE' : undefined;
};

const isKnown = (code: string): code is ErrorCode => code in errors;

const fieldsOf = (
  validation: readonly { instancePath: string; message?: string; params?: Record<string, unknown> }[],
): FieldError[] =>
  validation.flatMap(({ instancePath, message = '', params }) => {
    const path = instancePath.split('/').filter(Boolean);
    const unknownKeys = Array.isArray(params?.keys) ? (params.keys as string[]) : null;
    return unknownKeys
      ? unknownKeys.map((key) => ({
          field: [...path, key].join('.'),
          message: `El campo '${key}' no se acepta`,
        }))
      : [{ field: path.join('.'), message }];
  });

const fromService = (error: ApiError): AppError | null => {
  const { status, code, message, data, retryAfter } = error;
  // What was not answered in time may have been done, which a 503 would not say.
  if (status === 504 || (status === 0 && code === 'TIMEOUT'))
    return new AppError('TIMEOUT', { cause: error });
  if (status >= 500 || status === 0)
    return new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfterSeconds: retryAfter ?? 1 });
  return isKnown(code)
    ? new AppError(code, { message, data, cause: error, retryAfterSeconds: retryAfter ?? undefined })
    : null;
};

/** Maps an error to the failure it means; null for an unexpected error. */
export const asAppError = (error: unknown): AppError | null => {
  if (error instanceof AppError) return error;
  if (error instanceof IdempotencyConflict) return new AppError('IDEMPOTENCY_KEY_REUSED', { cause: error });
  if (error instanceof ApiError) return fromService(error);
  if (hasZodFastifySchemaValidationErrors(error)) {
    const data = fieldsOf(error.validation);
    return new AppError('INVALID_INPUT', { data, message: data[0]?.message });
  }
  if (typeof error !== 'object' || error === null) return null;
  const { code = '', name = '', statusCode } = error as ForeignError;
  const known = codeOfFramework[code] ?? codeOfName[name] ?? codeOfInfrastructure(error, code);
  if (known) {
    const retryAfterSeconds = known === 'SERVICE_UNAVAILABLE' ? 1 : undefined;
    return new AppError(known, { cause: error, retryAfterSeconds });
  }
  return statusCode === 400 ? new AppError('INVALID_INPUT', { cause: error }) : null;
};

/** Answers any error with the failure envelope; an unexpected error is logged with its stack, and its text is not sent. */
export const handleError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const known = asAppError(error);
  const failure = known ?? new AppError('UNEXPECTED');
  // The context is lost while a body is read, and the line must carry the request's id.
  requestContext.run({ requestId: request.id, traceparent: request.traceparent }, () => {
    if (!known) request.log.error({ err: error }, 'unexpected error');
    else if (failure.httpStatus >= 500) request.log.warn({ err: known.cause ?? known }, known.code);
  });
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', String(failure.retryAfterSeconds));
  return reply
    .code(failure.httpStatus)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureOf(failure));
};
