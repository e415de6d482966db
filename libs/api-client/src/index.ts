export { ApiError, fieldErrors, isAway, isRefusal, isRefusedForGood, isUnanswered } from './api-error.ts';
export type { ApiErrorOptions } from './api-error.ts';
export { createClient, pathOfCall, queryString } from './client.ts';
export type {
  CallArguments,
  CallResult,
  Client,
  ClientOptions,
  CommonArguments,
  FilePart,
} from './client.ts';
