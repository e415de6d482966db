import { register, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../app/api.ts';

export const registerBuyer = async (body: BodyInputOf<typeof register>) =>
  (await api.call(register, { body })).data;
