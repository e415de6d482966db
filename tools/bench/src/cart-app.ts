import { cart } from '@tuerca/cart';
import { createUnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { buildApp, createTokenVerifier, parseConfig, type Log } from '@tuerca/service';

/** Tuerca's own cart service for reads only: it sends no events and calls no other service. */
export const buildCart = ({ db, identityUrl, log }: { db: Database; identityUrl: string; log: Log }) => {
  const relay = { wake: () => undefined };
  return buildApp(cart, {
    name: 'cart',
    config: parseConfig(cart.Config, {
      PORT: '0',
      DATABASE_URL: 'the one that is given',
      KAFKA_BROKERS: '127.0.0.1:1',
      IDENTITY_URL: identityUrl,
      LINK_SECRET: 'no link is made in a list',
    }),
    db,
    relay,
    unitOfWork: createUnitOfWork(db, relay),
    verifyToken: createTokenVerifier({ jwksUrl: `${identityUrl}/.well-known/jwks.json` }),
    fetch,
    clock: () => new Date(),
    log,
  }).app;
};
