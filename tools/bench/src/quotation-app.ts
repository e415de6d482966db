import { createUnitOfWork } from '@tuerca/events';
import type { Database } from '@tuerca/postgres';
import { buildApp } from '@tuerca/quotation';
import { createTokenVerifier, type Log } from '@tuerca/service';

const refuse = () => Promise.reject(new Error('what only reads calls no other service'));

/** Tuerca's own quotation service for what only reads: it sends no events and calls nobody. */
export const buildQuotation = ({ db, identityUrl, log }: { db: Database; identityUrl: string; log: Log }) =>
  buildApp({
    db,
    unitOfWork: createUnitOfWork(db, { wake: () => undefined }),
    verifyToken: createTokenVerifier({ jwksUrl: `${identityUrl}/.well-known/jwks.json` }),
    callIdentity: refuse as never,
    callCart: refuse as never,
    linkSecret: 'no link is made in a list',
    detectContactData: true,
    clock: () => new Date(),
    log,
  }).app;
