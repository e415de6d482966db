import { generateNewApiToken, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

/** Makes a token, also in the place of another; the answer alone has the token itself. */
export const makeApiToken = async (storeId: number, body: BodyInputOf<typeof generateNewApiToken>) =>
  (await api.call(generateNewApiToken, { params: { id: storeId }, body })).data;
