import { generalErrors } from '@tuerca/contracts';
import type { ErrorCode, Failure, FieldError } from '@tuerca/contracts';

export interface ApiErrorOptions {
  /** HTTP status, or the application's own (900); 0 when no answer came. */
  status: number;
  code: string;
  message: string;
  data?: FieldError[] | string;
  /** Seconds the server asks to wait. */
  retryAfter?: number | null;
  cause?: unknown;
}

/** A failed call: the server's answer, or why no answer came (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: FieldError[] | string;
  readonly retryAfter: number | null;

  constructor(options: ApiErrorOptions) {
    super(options.message, { cause: options.cause });
    this.name = 'ApiError';
    this.status = options.status;
    this.code = options.code;
    this.data = options.data ?? [];
    this.retryAfter = options.retryAfter ?? null;
  }

  /** Whether the failure has the given error code. */
  is(code: ErrorCode): boolean {
    return this.code === code;
  }
}

/** Whether no answer came, as opposed to a refusal. */
export const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** Whether no answer came, or that of a server that failed: later it may be done. */
export const isAway = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500);

/** Whether the server answered that it does not do what it was asked for. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether the server answered, and will answer the same again. */
export const isRefusedForGood = (error: unknown): boolean =>
  isRefusal(error) && ![408, 429].includes(error.status);

/** A failed call's messages by field, as react-hook-form's `setError` takes them; empty for other errors. */
export const fieldErrors = (error: unknown): Record<string, { type: 'server'; message: string }> => {
  if (!(error instanceof ApiError) || typeof error.data === 'string') return {};
  const named = error.data.filter(({ field }) => field !== '');
  return Object.fromEntries(named.map(({ field, message }) => [field, { type: 'server' as const, message }]));
};

const codeOfStatus = (status: number): keyof typeof generalErrors => {
  if (status === 401) return 'UNAUTHENTICATED';
  if (status === 403) return 'FORBIDDEN';
  if (status === 404) return 'NOT_FOUND';
  if (status === 413) return 'TOO_LARGE';
  if (status === 429) return 'TOO_MANY_REQUESTS';
  if (status === 502 || status === 503) return 'SERVICE_UNAVAILABLE';
  return status === 504 ? 'TIMEOUT' : 'UNEXPECTED';
};

/** Checked by hand: the browser's client contains no validator. */
const isFailure = (body: unknown): body is Failure => {
  const { status, code, message, data } = (body ?? {}) as Record<string, unknown>;
  return (
    typeof status === 'number' &&
    typeof code === 'string' &&
    typeof message === 'string' &&
    (typeof data === 'string' || Array.isArray(data))
  );
};

/** The text of a refusal in the words of who reads it; its field names and codes are English. */
export type WordsOf = (text: string) => string;

/** The error for a response outside 2xx, whether or not its body is the failure envelope. */
export const errorOfResponse = async (response: Response, wordsOf?: WordsOf): Promise<ApiError> => {
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  const body: unknown = await response
    .text()
    .then((text): unknown => JSON.parse(wordsOf?.(text) ?? text))
    .catch(() => null);
  if (isFailure(body)) return new ApiError({ ...body, retryAfter });
  const code = codeOfStatus(response.status);
  return new ApiError({ status: response.status, code, message: generalErrors[code].message, retryAfter });
};

export const timeoutError = (cause: unknown) =>
  new ApiError({ status: 0, code: 'TIMEOUT', message: generalErrors.TIMEOUT.message, cause });

export const networkError = (cause: unknown) =>
  new ApiError({
    status: 0,
    code: 'NETWORK',
    message: 'No pudimos conectar con el servidor. Revisa tu conexión e intenta de nuevo.',
    cause,
  });
