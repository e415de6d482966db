import { makeEmailCode } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Sends a code to the e-mail that the store is to have; answers where it went. */
export const askStoreCode = async (email: string): Promise<string> =>
  (await api.call(makeEmailCode, { body: { email } })).data.sent_to;
