import { register, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const registerBuyer = async (body: BodyInputOf<typeof register>) =>
  (await api.call(register, { body })).data;
