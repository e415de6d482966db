import { validateEmailCode } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const proveStoreEmail = (email: string, code: string) =>
  api.call(validateEmailCode, { body: { email, code } });
