import { updateProvider, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const changeProvider = async (id: number, body: BodyInputOf<typeof updateProvider>) =>
  (await api.call(updateProvider, { params: { id }, body })).data;
