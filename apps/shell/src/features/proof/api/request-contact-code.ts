import { requestContactCode, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Sends a code to a new e-mail or number; returns where it was sent. */
export const askContactCode = async (body: BodyInputOf<typeof requestContactCode>) =>
  (await api.call(requestContactCode, { body })).data.sent_to;
