import { ApiError, isRefusal } from '@tuerca/api-client';
import type { ErrorCode } from '@tuerca/contracts';
import { messageOf } from '../../shared/messages.ts';

const ofFile: readonly ErrorCode[] = ['FILE_TYPE', 'FILE_TOO_LARGE', 'IMAGE_UNREADABLE', 'IMAGE_TOO_LARGE'];

/**
 * What is refused of a file, said at its field; that of its type by `wrongType` where what may be attached is of the field.
 * Any other error stays as it is.
 */
export const atFileField = (error: unknown, field: string, wrongType?: string): unknown => {
  if (!isRefusal(error) || !ofFile.some((code) => error.is(code))) return error;
  const { status, code } = error;
  const message = (error.is('FILE_TYPE') && wrongType) || messageOf(error);
  return new ApiError({ status, code, message, data: [{ field, message }], cause: error });
};
