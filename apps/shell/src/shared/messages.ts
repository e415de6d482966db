import { ApiError } from '@tuerca/api-client';
import { generalErrors } from '@tuerca/contracts';

/** The message for a failed call: the field errors when there are any, else the error's own. */
export const messagesOf = (error: unknown): string[] => {
  if (!(error instanceof ApiError)) return [generalErrors.UNEXPECTED.message];
  if (typeof error.data === 'string') return [error.data || error.message];
  const ofFields = error.data.map(({ message }) => message);
  return ofFields.length > 0 ? [...new Set(ofFields)] : [error.message];
};

export const messageOf = (error: unknown): string => messagesOf(error).join('\n');
