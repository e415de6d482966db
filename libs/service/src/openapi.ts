import swagger from '@fastify/swagger';
import { Failure, commonErrors, httpStatusOf } from '@tuerca/contracts';
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

// Every operation answers failures with it: the document names it once and refers to it.
z.globalRegistry.add(Failure, { id: 'Failure' });

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

/** An operation as Fastify takes it: what it validates and serialises with, and what OpenAPI says of it. */
export const fastifySchemaOf = (operation: Operation): FastifySchema => ({
  ...(operation.params && { params: operation.params }),
  ...(operation.query && { querystring: operation.query }),
  ...(operation.body && { body: operation.body }),
  response: { ...(operation.binary ? {} : { 200: operation.response }), ...errorResponses(operation) },
  ...({
    operationId: operation.name,
    summary: operation.summary,
    description: `Who may call: ${accessText(operation)}.`,
    tags: [operation.service],
    ...(operation.multipart && { consumes: ['multipart/form-data'] }),
    ...(operation.binary && { produces: ['application/octet-stream'] }),
    security: operation.allow.visitor
      ? [{}, { session: [] }, { bearer: [] }]
      : [{ session: [] }, { bearer: [] }],
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
        description: 'Success is `{ data, metadata? }`, failure `{ status, code, message, data }`.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: '__Host-tuerca_access' },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
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
  return document;
};
