import { createProvider, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const addProvider = async (body: BodyInputOf<typeof createProvider>) =>
  (await api.call(createProvider, { body })).data;
