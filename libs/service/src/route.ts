import { Readable } from 'node:stream';
import type { MultipartFile } from '@fastify/multipart';
import type { BodyOf, Operation, ParamsOf, QueryOf, ResponseOf } from '@tuerca/contracts';
import { arrivalMsOf, idempotencyKeyShape, limits } from '@tuerca/contracts';
import { requestContext } from '@tuerca/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pTimeout from 'p-timeout';
import { callerOf, withStanding } from './caller.ts';
import type { Caller } from './caller.ts';
import { AppError } from './errors.ts';
import { fastifySchemaOf } from './openapi.ts';
import { bearerTokenOf, type VerifyToken } from './tokens.ts';

/** A file of a multipart body, held in memory: all of a body together at most the operation's body limit. */
export interface UploadedFile {
  field: string;
  filename: string;
  /** The media type the client declares; the content decides. */
  mimetype: string;
  bytes: Buffer;
}

/** The file of a streamed multipart body. */
export interface StreamedFile {
  filename: string;
  /** Ends with an error when the file is larger than the operation's body limit. */
  content: Readable;
}

export interface HandlerInput<O> {
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  caller: Caller;
  /** The `Idempotency-Key` header of an idempotent operation. */
  idempotencyKey: string | undefined;
  /** Files of a multipart body, in order. */
  files: UploadedFile[];
  /** The file of a streamed multipart body; null: there is none. */
  streamedFile: StreamedFile | null;
  /** Aborted when the request's deadline passes. */
  signal: AbortSignal;
  requestId: string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** What a handler returns: its operation's response (a Buffer or stream for a binary one), or the reply it sent itself. */
export type HandlerResult<O> = ResponseOf<O> | FastifyReply;
export type Handler<O> = (input: HandlerInput<O>) => Promise<HandlerResult<O>>;

const defaultDeadlineMs = 10_000;
const uploadDeadlineMs = 60_000;

/** The caller. An invalid token counts as a visitor where visitors may call (logging in, refreshing), and is a 401 elsewhere. */
const identify = async (
  request: FastifyRequest,
  operation: Operation,
  verifyToken: VerifyToken,
): Promise<Caller> => {
  const token = bearerTokenOf(request.headers);
  if (!token) return callerOf(null);
  try {
    return callerOf(await verifyToken(token), token);
  } catch (error) {
    if (error instanceof AppError && error.kind === 'unauthenticated' && operation.allow.visitor)
      return callerOf(null);
    throw error;
  }
};

const admit = (caller: Caller, operation: Operation): void => {
  if (operation.internal && !caller.isService) throw new AppError('NOT_FOUND');
  if (!caller.reach(operation)) throw new AppError(caller.isVisitor ? 'UNAUTHENTICATED' : 'FORBIDDEN');
  if (operation.right && !caller.may(operation.right)) throw new AppError('ADVISER_RIGHT_MISSING');
};

const idempotencyKeyOf = (request: FastifyRequest, operation: Operation): string | undefined => {
  const key = request.headers['idempotency-key'];
  if (!operation.idempotent || key === undefined) return undefined;
  if (typeof key === 'string' && idempotencyKeyShape.test(key)) return key;
  throw new AppError('INVALID_INPUT', {
    fields: { 'Idempotency-Key': 'La clave de idempotencia no es válida' },
  });
};

/** The multipart parser throws errors without a status for malformed bodies; only its own limits have one. */
const refuseForm = ({ raw }: FastifyRequest, error: unknown): never => {
  // What is left of it must not keep its connection.
  raw.unpipe().resume();
  if (error instanceof AppError || (error instanceof Error && 'statusCode' in error)) throw error;
  throw new AppError('INVALID_INPUT', { fields: { file: 'El formulario no se pudo leer' }, cause: error });
};

/** How long a body may be, in bytes. */
const bodyLimitOf = ({ bodyLimit, multipart }: Operation): number =>
  bodyLimit ?? (multipart ? limits.uploadBytes + 64 * 1024 : 1024 * 1024);

const readMultipart = async (request: FastifyRequest, operation: Operation): Promise<void> => {
  if (!request.isMultipart()) return;
  const fields: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  const fileSize = Math.min(operation.bodyLimit ?? limits.uploadBytes, limits.uploadBytes);
  let left = bodyLimitOf(operation);
  try {
    for await (const part of request.parts({
      limits: { fileSize, files: 10, fields: 50, fieldSize: 64 * 1024 },
    })) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer();
        // The framework limits each file, and of a form nothing else.
        left -= bytes.length;
        if (left < 0) throw new AppError('TOO_LARGE');
        const { fieldname: field, filename, mimetype } = part;
        files.push({ field, filename, mimetype, bytes });
      } else {
        const earlier = fields[part.fieldname];
        fields[part.fieldname] = earlier === undefined ? part.value : [earlier, part.value].flat();
      }
    }
  } catch (error) {
    refuseForm(request, error);
  }
  request.uploadedFiles = files;
  request.body = fields;
};

/** A file as it comes: the parser ends one at the limit as if that were all of it. */
async function* wholeFile(file: MultipartFile['file']): AsyncGenerator<Buffer> {
  for await (const piece of file) yield piece as Buffer;
  if (file.truncated) throw new AppError('TOO_LARGE');
}

/** Reads the fields of a streamed body up to its file, which the handler reads. */
const readFieldsBefore = async (request: FastifyRequest, operation: Operation): Promise<void> => {
  if (!request.isMultipart()) return;
  const fields: Record<string, unknown> = {};
  request.body = fields;
  try {
    for await (const part of request.parts({
      limits: {
        fileSize: operation.bodyLimit ?? limits.uploadBytes,
        files: 1,
        fields: 50,
        fieldSize: 64 * 1024,
      },
    })) {
      if (part.type === 'file') {
        const content = Readable.from(wholeFile(part.file), { objectMode: false });
        request.streamedFile = { filename: part.filename, content };
        return;
      }
      fields[part.fieldname] = part.value;
    }
  } catch (error) {
    refuseForm(request, error);
  }
};

const withDeadline = <T>(
  milliseconds: number,
  run: (deadline: AbortController) => Promise<T>,
): Promise<T> => {
  const deadline = new AbortController();
  const fallback = (): never => {
    deadline.abort();
    throw new AppError('TIMEOUT');
  };
  return pTimeout(run(deadline), { milliseconds, fallback });
};

/** As `withDeadline`, of idleness: it begins anew with each piece of the body that arrives. */
const withIdleDeadline = async <T>(
  milliseconds: number,
  body: Readable,
  run: (deadline: AbortController) => Promise<T>,
): Promise<T> => {
  const deadline = new AbortController();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    deadline.abort();
    late.reject(new AppError('TIMEOUT'));
  }, milliseconds);
  const goOn = () => void timer.refresh();
  body.on('data', goOn);
  try {
    return await Promise.race([run(deadline), late.promise]);
  } finally {
    clearTimeout(timer);
    body.off('data', goOn);
  }
};

/**
 * Serves one operation of the contracts. Path, validation, access by role, deadline and the response schema all come from
 * its definition; fields that the schema does not name are never sent.
 */
export const route = <O extends Operation>(
  app: FastifyInstance,
  operation: O,
  handler: Handler<O>,
  options: { deadlineMs?: number } = {},
): void => {
  const deadlineMs =
    options.deadlineMs ?? (operation.multipart || operation.binary ? uploadDeadlineMs : defaultDeadlineMs);
  // Registered as a plugin, so that what createService registers before it (validation, OpenAPI) is in place.
  const plugin = async (scope: FastifyInstance) => {
    // Node knows one such time for a server.
    scope.server.requestTimeout = Math.max(scope.server.requestTimeout, arrivalMsOf(operation));
    scope.route({
      method: operation.method,
      url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: fastifySchemaOf(operation),
      bodyLimit: bodyLimitOf(operation),
      config: { operation: operation.name },
      onRequest: async (request, reply) => {
        const caller = await identify(request, operation, app.verifyToken);
        request.caller = await withStanding(caller, app.findStanding);
        // Answers to a signed-in user are stored neither by a proxy nor by a browser that others use too.
        if (!request.caller.isVisitor) reply.header('cache-control', 'no-store');
        admit(request.caller, operation);
      },
      preValidation: operation.multipart
        ? (request) => (operation.streamed ? readFieldsBefore : readMultipart)(request, operation)
        : [],
      // What nobody read of a file must not keep its connection.
      ...(operation.streamed && {
        onResponse: async ({ streamedFile, raw }: FastifyRequest) => {
          if (!streamedFile || streamedFile.content.readableEnded) return;
          streamedFile.content.destroy();
          raw.unpipe();
          raw.resume();
        },
      }),
      handler: async (request, reply) => {
        const answer = await requestContext.run(
          { requestId: request.id, traceparent: request.traceparent },
          () => {
            const handle = (deadline: AbortController) =>
              handler({
                params: request.params as ParamsOf<O>,
                query: request.query as QueryOf<O>,
                body: request.body as BodyOf<O>,
                caller: request.caller,
                idempotencyKey: idempotencyKeyOf(request, operation),
                files: request.uploadedFiles,
                streamedFile: request.streamedFile,
                // Few take it, and it costs more than what else is given.
                get signal() {
                  return deadline.signal;
                },
                requestId: request.id,
                request,
                reply,
              });
            return operation.streamed
              ? withIdleDeadline(deadlineMs, request.raw, handle)
              : withDeadline(deadlineMs, handle);
          },
        );
        return answer;
      },
    });
  };
  // Fastify searches all loaded modules for the name of a plugin that does not say it: seconds in a service's tests.
  app.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: operation.name }));
};
