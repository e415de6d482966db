import { createActivity, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const planActivity = async (body: BodyInputOf<typeof createActivity>) =>
  (await api.call(createActivity, { body })).data;
