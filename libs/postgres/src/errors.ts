const fieldsOf = (error: unknown) =>
  (error ?? {}) as { code?: unknown; constraint?: unknown; name?: unknown };

/** Whether a statement violated a unique constraint (the named one, if given). */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  const { code, constraint: broken } = fieldsOf(error);
  return code === '23505' && (constraint === undefined || broken === constraint);
};

/** Postgres' code of a statement that took longer than it may. */
const statementTimeout = '57014';

/** Postgres' code of a lock that could not be had in the time that was given for it. */
const lockTimeout = '55P03';

const passingCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '40001',
  '40P01',
  lockTimeout,
  statementTimeout,
  '57P01',
  '57P02',
  '57P03',
]);

/**
 * Messages, without a code, with which the driver reports a connection that was lost or never made. knex prefixes the
 * statement, which is safe to match against: values are bound and not part of its text.
 */
const lostConnection = new RegExp(
  `(?:^| - )(?:${[
    'Connection terminated(?: unexpectedly| due to connection timeout)?',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
    'timeout exceeded when trying to connect',
    'timeout expired',
  ].join('|')})$`,
);

/** Whether a failure is transient (the server or the network), so that retrying may succeed. */
export const isPassing = (error: unknown): boolean => {
  const { code, name } = fieldsOf(error);
  if (name === 'KnexTimeoutError') return true;
  if (typeof code === 'string') return passingCodes.has(code) || /^(08|53)/.test(code);
  return error instanceof Error && lostConnection.test(error.message);
};

/** Whether a statement took longer than it may: the server has much to do, or the statement asks too much of it. */
export const isTooSlow = (error: unknown): boolean => fieldsOf(error).code === statementTimeout;

/** Whether a statement gave up waiting for a lock, where it waits for one no longer than some time (`lock_timeout`). */
export const isLockTimeout = (error: unknown): boolean => fieldsOf(error).code === lockTimeout;
