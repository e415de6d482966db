import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { limits } from './limits.ts';
import type { Access, AdviserRight, ApiScope } from './roles.ts';
import type { ServiceName } from './services.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of a service: who may make it, what goes in, and what comes out. */
export interface Operation<
  P extends z.ZodType | undefined = z.ZodType | undefined,
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
> {
  /** Unique name, verb first: OpenAPI's operationId. */
  readonly name: string;
  readonly service: ServiceName;
  readonly method: Method;
  /** Path with `{parameters}`, matched without regard to case or a trailing slash. */
  readonly path: string;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  /** JSON body; with `multipart`, the fields besides the file. */
  readonly body?: B;
  readonly response: R;
  readonly allow: Access;
  /** The right that an adviser needs besides its role. */
  readonly right?: AdviserRight;
  /** The scope of a store's API token that opens it; without one it is closed to every such token. */
  readonly scope?: ApiScope;
  /** Error codes in addition to `commonErrors`. */
  readonly errors: readonly ErrorCode[];
  /** Accepts an `Idempotency-Key` header: the same key and body give the same answer, another body a 409. */
  readonly idempotent?: boolean;
  /** Called between services only: the gateway does not route it. */
  readonly internal?: boolean;
  readonly multipart?: boolean;
  /** With `multipart`: the one file, after the fields, is handed on as it comes instead of being held in memory. */
  readonly streamed?: boolean;
  /** The response is a file, not JSON. */
  readonly binary?: boolean;
  /** The response redirects the browser to another page. */
  readonly redirects?: boolean;
  /** The response is an HTML page; with `redirects`, a page or a redirect. */
  readonly page?: boolean;
  /** Maximum body in bytes; 1 MiB by default. */
  readonly bodyLimit?: number;
}

/** An `Idempotency-Key`: visible ASCII. */
export const idempotencyKeyShape = /^[\x21-\x7e]{1,255}$/;
/** How long keys are kept: a day covers any client's retries. */
export const idempotencyHours = 24;

/** Defines one operation of the API, the source of validation, OpenAPI, client, routes and access. */
export const operation = <
  P extends z.ZodType | undefined = undefined,
  Q extends z.ZodType | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  R extends z.ZodType = z.ZodType,
>(
  definition: Operation<P, Q, B, R>,
): Operation<P, Q, B, R> => definition;

const isOperation = (value: unknown): value is Operation =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'allow' in value;

/** How long a request may take to arrive, in milliseconds: one with a file as long as a slow line takes. */
export const arrivalMsOf = ({
  multipart,
  bodyLimit = 0,
}: Pick<Operation, 'multipart' | 'bodyLimit'>): number =>
  120_000 + (multipart ? bodyLimit / limits.slowestBytesPerMs : 0);

/** The operations that a module of contracts exports. */
export const operationsIn = (module: object): Operation[] => Object.values(module).filter(isOperation);

/** The success envelope of a single record: `{ data }`. */
export const one = <T extends z.ZodType>(data: T) => z.object({ data });

/** What a list says of itself: how many match, and which page this is. */
export const ListMetadata = z.object({
  count: z.int().nonnegative(),
  page: z.int().nonnegative(),
  pageSize: z.int().positive(),
});
export type ListMetadata = z.infer<typeof ListMetadata>;

/** The success envelope of a list: `{ data: [], metadata: { count, page, pageSize } }`. */
export const many = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), metadata: ListMetadata });

/** Ids are written in decimal digits: a number in another notation, such as 0x10, names no record. */
const inDigits = (value: unknown) => (typeof value === 'string' && !/^\d+$/.test(value) ? undefined : value);

/** A business record's id as a path parameter. */
export const IdParams = z.object({
  id: z.preprocess(inDigits, z.coerce.number().int().positive()),
});

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
export type ParamsOf<O> = O extends Operation<infer P, infer _Q, infer _B, infer _R> ? Parsed<P> : never;
export type QueryOf<O> = O extends Operation<infer _P, infer Q, infer _B, infer _R> ? Parsed<Q> : never;
export type BodyOf<O> = O extends Operation<infer _P, infer _Q, infer B, infer _R> ? Parsed<B> : never;
export type ResponseOf<O> = O extends Operation<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;
/** The body as a caller passes it: fields with defaults are optional. */
export type BodyInputOf<O> =
  O extends Operation<infer _P, infer _Q, infer B, infer _R>
    ? B extends z.ZodType
      ? z.input<B>
      : undefined
    : never;
