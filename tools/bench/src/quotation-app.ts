import { createUnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { quotation } from '@tuerca/quotation';
import { buildApp, createTokenVerifier, parseConfig, type Log } from '@tuerca/service';

const refuse = () => Promise.reject(new Error('what only reads calls no other service'));

/** Tuerca's own quotation service for reads only: it sends no events and calls no other service. */
export const buildQuotation = ({ db, identityUrl, log }: { db: Database; identityUrl: string; log: Log }) => {
  const relay = { wake: () => undefined };
  return buildApp(quotation, {
    name: 'quotation',
    config: parseConfig(quotation.Config, {
      PORT: '0',
      DATABASE_URL: 'the one that is given',
      KAFKA_BROKERS: '127.0.0.1:1',
      IDENTITY_URL: identityUrl,
      CART_URL: identityUrl,
      CATALOGUE_URL: identityUrl,
      NOTIFICATION_URL: identityUrl,
      LINK_SECRET: 'no link is made in a list',
    }),
    db,
    relay,
    unitOfWork: createUnitOfWork(db, relay),
    verifyToken: createTokenVerifier({ jwksUrl: `${identityUrl}/.well-known/jwks.json` }),
    callIdentity: refuse as never,
    callCart: refuse as never,
    callCatalogue: refuse as never,
    callNotification: refuse as never,
    fetch,
    clock: () => new Date(),
    log,
  }).app;
};
