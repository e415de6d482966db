import { readUser, updateUserRights, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const saveRights = async (id: number, body: BodyInputOf<typeof updateUserRights>) =>
  (await api.call(updateUserRights, { params: { id }, body })).data;

export const readMember = async (id: number) => (await api.call(readUser, { params: { id } })).data;
