import { catalogue } from '@tuerca/catalogue';
import { createUnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { buildApp, createTokenVerifier, parseConfig, type Log } from '@tuerca/service';

const none = { db: undefined } as never;

/** Tuerca's own catalogue service for reads of products only: without the documents of catalogues and without VINs. */
export const buildCatalogue = ({ db, identityUrl, log }: { db: Database; identityUrl: string; log: Log }) => {
  const relay = { wake: () => undefined };
  return buildApp(catalogue, {
    name: 'catalogue',
    config: parseConfig(catalogue.Config, {
      PORT: '0',
      DATABASE_URL: 'the one that is given',
      KAFKA_BROKERS: '127.0.0.1:1',
      MONGO_URL: 'none',
      IDENTITY_URL: identityUrl,
      LINK_SECRET: 'no link is made in a search',
    }),
    db,
    relay,
    unitOfWork: createUnitOfWork(db, relay),
    verifyToken: createTokenVerifier({ jwksUrl: `${identityUrl}/.well-known/jwks.json` }),
    mongo: none,
    vpic: none,
    provider: none,
    fetch,
    clock: () => new Date(),
    log,
  }).app;
};
