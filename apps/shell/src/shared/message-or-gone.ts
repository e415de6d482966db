import { ApiError } from '@tuerca/api-client';
import { messageOf } from './messages.ts';

/** Whether what a call was about is there no more: another tab or person took it away. */
export const isOfGone = (error: unknown): boolean => error instanceof ApiError && error.is('NOT_FOUND');

/** The message for a failed call; `gone`, if any, where what it was about is there no more. */
export const messageOrGone = (error: unknown, gone: string | undefined): string =>
  gone !== undefined && isOfGone(error) ? gone : messageOf(error);
