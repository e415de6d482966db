import { createAddress, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const addAddress = async (body: BodyInputOf<typeof createAddress>) =>
  (await api.call(createAddress, { body })).data;
