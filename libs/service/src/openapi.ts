import swagger from '@fastify/swagger';
import {
  Failure,
  SentProduct,
  accessCookie,
  apiTokenPrefix,
  commonErrors,
  httpStatusOf,
  idempotencyKeyShape,
} from '@tuerca/contracts';
import type { ErrorCode, Operation } from '@tuerca/contracts';
import Fastify from 'fastify';
import type { FastifyInstance, FastifySchema } from 'fastify';
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiGuide } from './api-guide.ts';

// Every operation answers failures with it: the document names it once and refers to it.
z.globalRegistry.add(Failure, { id: 'Failure' });
// Each product of a call is checked by itself, so the body of saveProductsByReference does not hold the schema.
z.globalRegistry.add(SentProduct, {
  id: 'SentProduct',
  description:
    'A product that a store’s own system sends: of a known one, what is left out stays as it is. A field that is not here refuses it',
});

const errorResponses = (operation: Operation) => {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of new Set<ErrorCode>([...commonErrors, ...operation.errors])) {
    const status = httpStatusOf(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/json': { schema: Failure } },
      },
    ]),
  );
};

const accessText = (operation: Operation) =>
  Object.entries(operation.allow)
    .map(([role, reach]) => `${role} (${reach})`)
    .join(', ');

const securityOf = ({ allow, scope }: Operation): Record<string, string[]>[] => [
  ...(allow.visitor ? [{}] : []),
  { session: [] },
  { bearer: [] },
  ...(scope ? [{ apiToken: [scope] }] : []),
];

/** An operation as Fastify takes it: what it validates and serialises with, and what OpenAPI says of it. */
export const fastifySchemaOf = (operation: Operation): FastifySchema => ({
  ...(operation.params && { params: operation.params }),
  ...(operation.query && { querystring: operation.query }),
  ...(operation.body && { body: operation.body }),
  response: { ...(operation.binary ? {} : { 200: operation.response }), ...errorResponses(operation) },
  ...({
    operationId: operation.name,
    summary: operation.summary,
    description: `Who may call: ${accessText(operation)}.${operation.scope ? ` API tokens: with the scope ${operation.scope}.` : ''}`,
    tags: [operation.service],
    ...(operation.multipart && { consumes: ['multipart/form-data'] }),
    ...(operation.binary && { produces: ['application/octet-stream'] }),
    security: securityOf(operation),
  } as FastifySchema),
});

/** Makes an app describe the routes registered after this as OpenAPI 3.1. */
export const describeAsOpenApi = (app: FastifyInstance, title: string): void => {
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '1.0.0',
        description: `Success is \`{ data, metadata? }\`, failure \`{ status, code, message, data }\`.\n\n${apiGuide()}`,
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: accessCookie,
            description: 'Of a browser, for pages of the site.',
          },
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The `access_token` of a session with the transport `token`.',
          },
          apiToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: `${apiTokenPrefix}…`,
            description: 'Of a store: it opens the operations that name one of its scopes, and no other.',
          },
        },
        headers: {
          RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
};

interface DescribedCall {
  'x-internal'?: boolean;
  parameters?: object[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<
    string,
    { description: string; headers?: object; content?: Record<string, { schema: object }> }
  >;
}
const anyBytes = { type: 'string', format: 'binary' };

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same for each repeat of one intent: with the same body, what was done is answered again',
  schema: { type: 'string', pattern: idempotencyKeyShape.source },
};

/** Adds what the contracts' schemas do not say: headers, file bodies, redirects, and the errors of HTTP itself. */
const completeCall = (operation: Operation, call: DescribedCall): void => {
  const { requestBody, responses } = call;
  if (operation.internal) call['x-internal'] = true;
  if (operation.idempotent) call.parameters = [...(call.parameters ?? []), idempotencyKey];
  for (const status of [429, 503]) {
    if (responses[status])
      responses[status].headers = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
  }
  if (operation.redirects) {
    for (const status of [302, 303]) responses[status] = { description: 'Goes on to another page' };
  }
  if (operation.page) {
    responses[200] = { description: 'The page', content: { 'text/html': { schema: { type: 'string' } } } };
  } else if (operation.binary && !operation.redirects) {
    responses[200] = { description: 'The file', content: { '*/*': { schema: anyBytes } } };
    responses[304] = { description: 'The file that the caller has is still the same' };
  }
  if (operation.query) responses[431] = { description: 'The address is longer than 16 KB' };
  for (const { schema } of operation.multipart ? Object.values(requestBody?.content ?? {}) : []) {
    schema['properties'] = { ...(schema['properties'] as object), file: anyBytes };
    schema['required'] = [...((schema['required'] as string[] | undefined) ?? []), 'file'];
  }
};

/** Makes the objects of a response open: a field added later must not break clients that validate by today's schema. */
const openObjects = (schema: unknown): void => {
  if (typeof schema !== 'object' || schema === null) return;
  if ((schema as Record<string, unknown>)['additionalProperties'] === false)
    delete (schema as Record<string, unknown>)['additionalProperties'];
  for (const part of Object.values(schema)) openObjects(part);
};

/** The OpenAPI 3.1 document of a set of operations, with no service running: for the gateway and the docs. */
export const openApiOf = async (title: string, operations: readonly Operation[]) => {
  const app = Fastify({ exposeHeadRoutes: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  describeAsOpenApi(app, title);
  app.register(async (scope) => {
    for (const operation of operations) {
      scope.route({
        method: operation.method,
        url: operation.path.replace(/\{(\w+)\}/g, ':$1'),
        schema: fastifySchemaOf(operation),
        handler: async () => null,
      });
    }
  });
  await app.ready();
  const document = app.swagger();
  await app.close();
  for (const operation of operations) {
    const path = document.paths?.[operation.path] as Record<string, DescribedCall> | undefined;
    const described = path?.[operation.method.toLowerCase()];
    if (!described) continue;
    completeCall(operation, described);
    openObjects(described.responses);
  }
  openObjects((document as { components?: object }).components);
  return document;
};
