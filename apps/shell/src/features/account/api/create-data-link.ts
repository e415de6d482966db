import { createOwnDataLink } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';
import type { Proof } from './close-account.ts';

/** A link, used once, to the file of one's own data. */
export const createDataLink = async (proof: Proof): Promise<string> =>
  (await api.call(createOwnDataLink, { body: proof })).data.url;
