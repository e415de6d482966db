/**
 * What every HTTP process needs, the gateway included, without loading a database or Kafka client. Services import all
 * of it, and the rest, from the package itself.
 */
export { apiGuide } from './api-guide.ts';
export { asyncApiOf, dataSchemaOf, exampleOf } from './asyncapi.ts';
export { callerOf } from './caller.ts';
export type { Caller, FindStanding, Standing } from './caller.ts';
export { ConfigError, httpAddress, parseConfig, readConfig, serviceConfig } from './config.ts';
export { AppError, failureOf } from './errors.ts';
export type { AppErrorOptions } from './errors.ts';
export { endSilent, frameReader, framesTo, liveLinkOptions } from './live-link.ts';
export { createLog, loggedPathOf, logRejections, traceIdOf } from './log.ts';
export type { Log } from './log.ts';
export { mediaLinkEnd, mediaLinkMs, signMediaLink, verifyMediaLink } from './media-link.ts';
export { createMetrics } from './metrics.ts';
export type { GaugeReading, GaugeSource, GaugeSources, Metrics } from './metrics.ts';
export { openApiOf } from './openapi.ts';
export { readProviderLink, signProviderLink, verifyProviderLink } from './provider-link.ts';
export { createLookup, isPublicAddress, publicInternet, readLink } from './public-internet.ts';
export type { Reach } from './public-internet.ts';
export { readinessOf } from './readiness.ts';
export type { Probes } from './readiness.ts';
export { refuseUpgrade } from './refuse-upgrade.ts';
export { isRequestId, newTraceparent } from './request-ids.ts';
export { securityHeaders } from './security-headers.ts';
export { createSealer, DataKeys, dataKeysOf, derivedKey } from './sealed.ts';
export type { DataKey, Sealed, Sealer } from './sealed.ts';
export { sitesOf } from './sites.ts';
export type { SiteOf } from './sites.ts';
export { keptAdvisersOf, standingAmong } from './standing.ts';
export type { KeptAdviser } from './standing.ts';
export { defaultDrainMs, endOnSignal, stopOnSignal } from './stop.ts';
export type { Closers, Served } from './stop.ts';
export {
  audience,
  bearerTokenOf,
  createSigningKey,
  createTokenVerifier,
  issuer,
  signServiceToken,
  signToken,
} from './tokens.ts';
export type { TokenVerifierOptions, VerifyToken } from './tokens.ts';
export { startTracing } from './tracing.ts';
