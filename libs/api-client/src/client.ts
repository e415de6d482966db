import type { BodyInputOf, Operation, ParamsOf, QueryOf, ResponseOf } from '@tuerca/contracts';
import { ApiError, errorOfResponse, networkError, timeoutError, type WordsOf } from './api-error.ts';

export interface ClientOptions {
  /** Origin of the gateway or a service, or '' for the page's own. */
  baseUrl: string;
  fetch?: typeof fetch;
  /** Access token sent as Bearer; browsers leave it out and send their cookies. */
  token?: () => string | null;
  /**
   * Called once for all concurrent calls that get a 401: true means 'refreshed, try again', false that the session has
   * ended. What it throws, as where no answer came, the calls fail with: whether the session has ended is not known then.
   */
  onUnauthorized?: () => Promise<boolean>;
  timeoutMs?: number;
  wordsOf?: WordsOf;
  headers?: Readonly<Record<string, string>> | (() => Readonly<Record<string, string>>);
}

/** A file of a multipart body: its bytes and the name of its field. */
export interface FilePart {
  field?: string;
  filename: string;
  content: Blob;
}

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value };
type QueryInput<O> =
  QueryOf<O> extends infer Q ? (Q extends undefined ? undefined : { [K in keyof Q]?: Q[K] }) : never;

export interface CommonArguments {
  idempotencyKey?: string;
  files?: readonly FilePart[];
  signal?: AbortSignal;
  timeoutMs?: number;
  headers?: Readonly<Record<string, string>>;
}

/** The arguments of an operation: its parameters and body if it has them, and any part of its query. */
export type CallArguments<O extends Operation> = CommonArguments &
  Given<'params', ParamsOf<O>> & { query?: QueryInput<O> } & Given<'body', BodyInputOf<O>>;

/** The result of a call: the operation's response, or for a binary operation a Blob, a File where the answer names it. */
export type CallResult<O extends Operation> = ResponseOf<O>;

type RequiredArguments<O extends Operation> =
  Partial<CommonArguments> extends CallArguments<O> ? [args?: CallArguments<O>] : [args: CallArguments<O>];

/** The bytes of an answer, with the name under which they are to be saved, where it has one. */
const fileOf = async (response: Response): Promise<Blob> => {
  const bytes = await response.blob();
  const [, name] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return name === undefined ? bytes : new File([bytes], name, { type: bytes.type });
};

export interface Client {
  /** Calls an operation; rejects with an `ApiError`, also when no answer comes. */
  call<O extends Operation>(operation: O, ...args: RequiredArguments<O>): Promise<CallResult<O>>;
}

interface LooseArguments extends CommonArguments {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const pathOf = (operation: Operation, params: unknown): string =>
  operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );

/** Serialises a query: objects such as the filter as JSON, arrays comma-joined, undefined omitted. */
export const queryString = (query: unknown): string => {
  const fields: string[] = [];
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) continue;
    const text = typeof value === 'object' && !Array.isArray(value) ? JSON.stringify(value) : String(value);
    // Without URLSearchParams, which k6 lacks.
    fields.push(`${name}=${encodeURIComponent(text)}`);
  }
  return fields.length > 0 ? `?${fields.join('&')}` : '';
};

/** Path and query of a call, without the origin. */
export const pathOfCall = (
  operation: Operation,
  { params, query }: { params?: unknown; query?: unknown } = {},
): string => `${pathOf(operation, params)}${queryString(query)}`;

const formOf = (body: unknown, files: readonly FilePart[]): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null) continue;
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      form.append(name, typeof each === 'object' ? JSON.stringify(each) : String(each));
    }
  }
  for (const { field = 'file', filename, content } of files) form.append(field, content, filename);
  return form;
};

/** Longer than the gateway's own deadline: its answer says what failed, and a client that left first would hide it. */
const defaultTimeoutMs = 20_000;

/** Only a missing or expired session is worth a refresh; a wrong password is a 401 too. */
const isWithoutSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.is('UNAUTHENTICATED') || error.is('SESSION_EXPIRED'));

/**
 * The typed client of every operation in the contracts. With `onUnauthorized`, calls that get a 401 for a
 * missing or expired session share one refresh and are retried once. Nothing else is retried: only the caller
 * knows what is idempotent.
 */
export const createClient = (options: ClientOptions): Client => {
  const send = options.fetch ?? ((input, init) => fetch(input, init));
  let refreshing: Promise<boolean> | null = null;

  const refreshOnce = (refresh: () => Promise<boolean>) => {
    refreshing ??= refresh().finally(() => (refreshing = null));
    return refreshing;
  };

  const headersOf = (operation: Operation, args: LooseArguments): Record<string, string> => {
    const token = options.token?.();
    const common = typeof options.headers === 'function' ? options.headers() : options.headers;
    return {
      accept: operation.binary ? '*/*' : 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(args.idempotencyKey && { 'idempotency-key': args.idempotencyKey }),
      ...common,
      ...args.headers,
    };
  };

  const request = (operation: Operation, args: LooseArguments, signal: AbortSignal): Promise<Response> => {
    const headers = headersOf(operation, args);
    let body: FormData | string | undefined;
    if (operation.multipart && args.files) body = formOf(args.body, args.files);
    else if (args.body !== undefined) {
      body = JSON.stringify(args.body);
      headers['content-type'] = 'application/json';
    }
    const url = `${options.baseUrl}${pathOfCall(operation, args)}`;
    return send(url, { method: operation.method, headers, body, signal, credentials: 'same-origin' });
  };

  const answerTo = async (operation: Operation, args: LooseArguments): Promise<unknown> => {
    const timeout = AbortSignal.timeout(args.timeoutMs ?? options.timeoutMs ?? defaultTimeoutMs);
    const signal = args.signal ? AbortSignal.any([args.signal, timeout]) : timeout;
    try {
      const response = await request(operation, args, signal);
      if (!response.ok) throw await errorOfResponse(response, options.wordsOf);
      return operation.binary ? await fileOf(response) : await response.json();
    } catch (cause) {
      if (cause instanceof ApiError || args.signal?.aborted) throw cause;
      throw timeout.aborted ? timeoutError(cause) : networkError(cause);
    }
  };

  return {
    async call<O extends Operation>(operation: O, ...[given]: RequiredArguments<O>) {
      const args: LooseArguments = given ?? {};
      try {
        // The server has validated the answer against the operation's own schema.
        return (await answerTo(operation, args)) as CallResult<O>;
      } catch (error) {
        const isRenewed =
          isWithoutSession(error) && options.onUnauthorized && (await refreshOnce(options.onUnauthorized));
        if (!isRenewed) throw error;
        return (await answerTo(operation, args)) as CallResult<O>;
      }
    },
  };
};
