import { followSupportCase } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** A case by its number and the e-mail it was filed with. */
export const followCase = async (number: string, email: string) =>
  (await api.call(followSupportCase, { body: { number, email } })).data;
