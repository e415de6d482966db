import { createActivity, type BodyInputOf } from '@tuerca/contracts';
import { api } from '../../../shared/api.ts';

export const planActivity = async (body: BodyInputOf<typeof createActivity>, idempotencyKey: string) =>
  (await api.call(createActivity, { body, idempotencyKey })).data;
