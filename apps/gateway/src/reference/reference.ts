import type { Operation } from '@tuerca/contracts';
import { events } from '@tuerca/contracts';
import { asyncApiOf, dataSchemaOf, openApiOf } from '@tuerca/service/core';
import express from 'express';
import type { RequestHandler, Router } from 'express';
import viewerDirectory from 'swagger-ui-dist/absolute-path.js';
import { referencePolicy } from '../shell/content-security.ts';

const page = `<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8" />
    <title>Tuerca · Referencia de la API</title>
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css" />
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>
`;
const start = `SwaggerUIBundle({ url: '/api/docs/openapi.json', dom_id: '#reference', deepLinking: true, docExpansion: 'none' });`;

/** A document made by its first reader alone: it takes tenths of a second, in which the gateway answers nobody. */
const madeOnce = (make: () => unknown): RequestHandler => {
  let text: Promise<Buffer> | undefined;
  return async (_request, response) => {
    text ??= Promise.resolve(make()).then((document) => Buffer.from(JSON.stringify(document)));
    response.type('json').send(await text);
  };
};

/** Serves the OpenAPI and AsyncAPI documents, made from the contracts, and a viewer for them. */
export const serveReference = (operations: readonly Operation[], publicUrl: string): Router => {
  const router = express.Router();
  const made = operations.filter(({ internal }) => !internal);
  router.get(
    '/openapi.json',
    madeOnce(() => openApiOf('Tuerca', made)),
  );
  router.get(
    '/asyncapi.json',
    madeOnce(() => asyncApiOf('Tuerca', events)),
  );
  // An event's `dataschema` points here.
  router.get('/events/:type', (request, response, next) => {
    const event = events.find(({ type }) => type === request.params.type);
    if (!event) return next();
    response.type('application/schema+json').send(JSON.stringify(dataSchemaOf(event, publicUrl)));
  });
  // Earlier events' `dataschema` points here.
  router.get('/events', (_request, response) => response.redirect('/api/docs/asyncapi.json'));
  router.use('/assets', express.static(viewerDirectory(), { index: false, maxAge: '1h' }));
  router.get('/start.js', (_request, response) => {
    response.type('js').send(start);
  });
  router.get('/', (_request, response) => {
    response.set('content-security-policy', referencePolicy).type('html').send(page);
  });
  return router;
};
