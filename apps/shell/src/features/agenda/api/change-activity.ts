import { updateActivity, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const changeActivity = async (id: number, body: BodyInputOf<typeof updateActivity>) =>
  (await api.call(updateActivity, { params: { id }, body })).data;
