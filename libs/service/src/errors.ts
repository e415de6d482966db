import { errors, httpStatusOf } from '@tuerca/contracts';
import type { ErrorCode, ErrorKind, Failure, FieldError } from '@tuerca/contracts';

export interface AppErrorOptions {
  /** Fields at fault, or a text where the specification says that the error data is a string. */
  data?: FieldError[] | string;
  /** Replaces the code's own message. */
  message?: string;
  /** Short for `data`: message by field name. */
  fields?: Record<string, string>;
  /** Sent as `Retry-After`, in seconds. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A failure the caller is told about: its code (from contracts) decides kind, HTTP status and message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  readonly httpStatus: number;
  readonly data: FieldError[] | string;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errors[code].message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.kind = errors[code].kind;
    this.httpStatus = httpStatusOf(code);
    this.data =
      options.data ?? Object.entries(options.fields ?? {}).map(([field, message]) => ({ field, message }));
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The failure envelope of an error; `status` is the application's own where it is outside HTTP's range. */
export const failureOf = (error: AppError): Failure => {
  const definition = errors[error.code];
  return {
    status: 'status' in definition ? definition.status : error.httpStatus,
    code: error.code,
    message: error.message,
    data: error.data,
  };
};
