import { ApiError } from '@tuerca/api-client';
import { messageOf } from './messages.ts';

/** The message for a failed call; `gone`, if any, where what it was about is there no more: another tab took it away. */
export const messageOrGone = (error: unknown, gone: string | undefined): string =>
  gone !== undefined && error instanceof ApiError && error.is('NOT_FOUND') ? gone : messageOf(error);
