export { asyncApiOf } from './asyncapi.ts';
export { callService } from './call-service.ts';
export type { CallService, CallServiceOptions } from './call-service.ts';
export { callerOf } from './caller.ts';
export type { Caller } from './caller.ts';
export { ConfigError, parseConfig, readConfig, serviceConfig } from './config.ts';
export { asAppError } from './error-handler.ts';
export { AppError, failureOf } from './errors.ts';
export type { AppErrorOptions } from './errors.ts';
export { knownSecretsIn } from './known-secrets.ts';
export { createLog, traceIdOf } from './log.ts';
export type { Log } from './log.ts';
export { signMediaLink, verifyMediaLink } from './media-link.ts';
export { createMetrics } from './metrics.ts';
export type { GaugeReading, GaugeSource, GaugeSources, Metrics } from './metrics.ts';
export { openApiOf } from './openapi.ts';
export { connectRedis, openPlatform, openPostgres } from './platform.ts';
export type { OnPostgres, Platform, StartOptions } from './platform.ts';
export { isRequestId, newTraceparent } from './request-ids.ts';
export { route } from './route.ts';
export type { Handler, HandlerInput, HandlerResult, UploadedFile } from './route.ts';
export { defaultDrainMs, runService, serve, stopOnSignal, stopParts } from './serve.ts';
export type { Closers, RunningParts, ServeOptions, Served } from './serve.ts';
export { createService, readinessOf } from './service.ts';
export type { Probes, ServiceOptions } from './service.ts';
export { testCaller, tokenOf, wronglyAdmitted } from './testing/test-caller.ts';
export type { Actor, TestCall } from './testing/test-caller.ts';
export { startTestPlatform } from './testing/test-platform.ts';
export type { TestPlatform } from './testing/test-platform.ts';
export {
  audience,
  createSigningKey,
  createTestTokens,
  createTokenVerifier,
  issuer,
  signServiceToken,
  signToken,
} from './tokens.ts';
export type { TestTokens, TokenVerifierOptions, VerifyToken } from './tokens.ts';
export { startTracing } from './tracing.ts';
