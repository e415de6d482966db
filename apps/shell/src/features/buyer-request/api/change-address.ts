import { updateAddress, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const changeAddress = async (id: number, body: BodyInputOf<typeof updateAddress>) =>
  (await api.call(updateAddress, { params: { id }, body })).data;
