import { createAddress, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../app/api.ts';

export const addAddress = async (body: BodyInputOf<typeof createAddress>) =>
  (await api.call(createAddress, { body })).data;
