import type { FastifyInstance } from 'fastify';
import type { SigningKeys } from './signing-keys.ts';

/** The plain JWKS of RFC 7517, without the envelope of the API's operations. */
export const keysRoutes = (app: FastifyInstance, keys: SigningKeys): void => {
  app.register(async (scope) => {
    scope.get('/.well-known/jwks.json', { schema: { hide: true } as object }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=30').serializer(JSON.stringify).send(keys.published()),
    );
  });
};
